import type { BlockParser, MarkdownConfig } from "@lezer/markdown";
import { tags } from "@lezer/highlight";

/**
 * Lets the editor see YAML between `---` lines, and TOML between `+++`, at the very start as one quiet block, where
 * plain Markdown sees a rule, a heading or a paragraph.
 */
export const frontMatterSyntax: MarkdownConfig = {
  defineNodes: [{ name: "FrontMatter", block: true, style: tags.meta }],
  parseBlock: [{ name: "FrontMatter", before: "HorizontalRule", parse: readFrontMatter }],
};

type Read = NonNullable<BlockParser["parse"]>;

function readFrontMatter(...[context, line]: Parameters<Read>): boolean {
  const [, mark] = /^(---|\+\+\+)[ \t]*$/.exec(line.text) ?? [];
  if (context.lineStart !== 0 || mark === undefined) return false;
  // Ends at a blank line too: before the closing fence is typed, the rest of the text is not front matter.
  while (context.nextLine()) {
    if (line.text.trim() === "") break;
    if (line.text.trimEnd() !== mark) continue;
    context.nextLine();
    break;
  }
  context.addElement(context.elt("FrontMatter", 0, context.prevLineEnd()));
  return true;
}
