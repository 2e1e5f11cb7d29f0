import type { Block, Structure } from "../../markdown/index.ts";
import { lineStartAt, type DocText, type TextRange } from "../../text/index.ts";
import { led, withoutOuterLines } from "./body.ts";
import { lineEndAt, lineLeadAt } from "../spot.ts";
import { placed, type Placement, type PlaceOptions } from "./types.ts";

/**
 * The lines between fences, front matter included, that hold `range`; undefined elsewhere, and where it includes a
 * fence.
 */
export function literalLinesAt(structure: Structure, run: readonly Block[], range: TextRange): TextRange | undefined {
  const block = run.length === 1 ? run[0] : undefined;
  const content = block?.kind === "frontMatter" ? structure.frontMatter?.content : block?.code?.content;
  return content && content.from <= range.from && range.to <= content.to ? content : undefined;
}

/**
 * `newText` as whole lines above or below the lines of `range`, with no blank lines made (OPS-4). They take the indent
 * of those lines unless they have their own, or, with `asSent`, keep having none.
 */
export function placeLines(
  text: DocText,
  range: TextRange,
  position: "before" | "after",
  newText: string,
  { preserveIndent }: PlaceOptions,
  asSent = false,
): Placement {
  const like = position === "before" ? range.from : range.to;
  const indent = lineLeadAt(text, like);
  const words = withoutOuterLines(newText);
  const hasOwn = (asSent || /^[ \t]/.test(words)) && (!indent.includes(">") || words.startsWith(">"));
  const indented = preserveIndent === false || (preserveIndent !== true && hasOwn) ? words : led(words, indent, true);
  if (position === "before") {
    const from = lineStartAt(text, range.from);
    return placed(text, { from, to: from, insert: `${indented}\n` });
  }
  const from = lineEndAt(text, range.to);
  return placed(text, { from, to: from, insert: `\n${indented}` });
}

/** `newText` as the first or last lines of a code block's content. */
export function placeInContent(
  text: DocText,
  content: TextRange,
  position: "start" | "end",
  newText: string,
  options: PlaceOptions,
): Placement {
  if (content.from < content.to)
    return placeLines(
      text,
      position === "start" ? { from: content.from, to: content.from } : { from: content.to, to: content.to },
      position === "start" ? "before" : "after",
      newText,
      options,
    );
  const words = withoutOuterLines(newText);
  const atEnd = content.from > 0 && text[content.from - 1] !== "\n";
  return placed(text, { from: content.from, to: content.from, insert: atEnd ? `\n${words}` : `${words}\n` });
}
