export { headingAnchor, renderedMarkdown, type Layout, type Rendered } from "./rendered-markdown.ts";
export { isTooCostly } from "./too-costly.ts";
