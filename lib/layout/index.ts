export type { MarkedWords } from "./marked-words.ts";
export { headingAnchor, renderedMarkdown, type Layout, type PublicPlaces, type Rendered } from "./rendered-markdown.ts";
export { isTooCostly } from "./too-costly.ts";
