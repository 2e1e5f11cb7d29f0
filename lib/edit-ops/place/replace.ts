import { structureOf, type Block, type Structure } from "../../markdown/index.ts";
import { lineStartAt, withoutEnd, type DocText, type TextRange } from "../../text/index.ts";
import { dedented, led, withoutOuterLines } from "./body.ts";
import { placeDelete } from "./delete.ts";
import { placeInsert } from "./insert.ts";
import { holderOf, indexAt, leadOf, sectionOf, spotOf } from "../spot.ts";
import { placed, type Placement, type PlaceOptions } from "./types.ts";

/**
 * Puts `newText` in the place of lines, a heading, a section's own words, a paragraph or a code block's content. The
 * newlines at its ends are dropped where the place has its own. `preserveIndent` gives every line the indent of the
 * place. An empty text removes the place.
 */
export function placeReplace(
  structure: Structure,
  range: TextRange,
  newText: string,
  options: PlaceOptions = {},
): Placement {
  const { text } = structure;
  const code = codeBlockWith(structure.blocks, range);
  if (code?.code) return replaceContent(text, code, code.code.content, newText, options);
  const heading = structure.headings[indexAt(structure.headings, range.to)];
  if (heading?.heading && heading.from === range.from && heading.to === range.to)
    return replaceHeading(text, heading, newText);
  const section = sectionOf(structure, range);
  if (section) return replaceSection(structure, section, newText, options);
  const words = withoutOuterLines(newText);
  if (words.trim() === "") return placeDelete(structure, range);
  const to = withoutFinalNewline(text, range);
  const lead = leadOf(text, range.from);
  const wholeLine = range.from === lineStartAt(text, range.from);
  return placed(text, {
    from: range.from,
    to,
    insert: wholeLine ? indented(text, range, words, options) : led(words, continuation(structure, range, lead), false),
  });
}

function withoutFinalNewline(text: DocText, { from, to }: TextRange): number {
  if (to === from || text[to - 1] !== "\n") return to;
  return to - 1 > from && text[to - 2] === "\r" ? to - 2 : to - 1;
}

/** Whole lines stay as sent, unless they must take the indent of those they replace. */
function indented(text: DocText, { from }: TextRange, words: string, { preserveIndent }: PlaceOptions): string {
  const indent = /^[ \t]*/.exec(text.slice(from))?.[0] ?? "";
  return preserveIndent === true ? led(dedented(words), indent, true) : words;
}

/** Further lines of a paragraph inside an item or quote are after its indent and marks. */
const continuation = (structure: Structure, range: TextRange, lead: string) =>
  spotOf(structure, range).run.length > 0 ? lead : "";

/** A heading keeps its marker when none was sent; an underline follows the length of the new words. */
function replaceHeading(text: DocText, block: Block, newText: string): Placement {
  const words = withoutOuterLines(newText);
  const { heading } = block;
  const sent = structureOf(words).blocks;
  if (words.trim() === "" || !heading || sent.some(({ kind }) => kind === "heading") || words.includes("\n")) {
    return placed(text, { from: block.from, to: block.to, insert: words });
  }
  const { titleRange, style } = heading;
  if (style === "atx") {
    const space = titleRange.from > block.from && /[ \t]/.test(text[titleRange.from - 1] ?? "") ? "" : " ";
    return placed(text, { ...titleRange, insert: space + words.trim() });
  }
  const underline = text.slice(block.from, block.to).split("\n").at(-1)?.trim() ?? "";
  const between = text.slice(titleRange.to, block.to);
  const mark = underline[0] ?? "-";
  const kept =
    titleRange.to - titleRange.from === underline.length
      ? mark.repeat(Math.max(1, [...words.trim()].length))
      : underline;
  return placed(text, {
    from: titleRange.from,
    to: block.to,
    insert: words.trim() + between.slice(0, between.length - underline.length) + kept,
  });
}

/** The words between a section's heading and the next heading; the heading too when it was sent along. */
function replaceSection(
  structure: Structure,
  section: Structure["sections"][number],
  newText: string,
  options: PlaceOptions,
): Placement {
  const words = withoutOuterLines(newText);
  const first = section.ownBlocks[0];
  const last = section.ownBlocks.at(-1);
  const withHeading = structureOf(words).blocks[0]?.heading?.level === section.level;
  if (withHeading)
    return placed(structure.text, { from: section.heading.from, to: (last ?? section.heading).to, insert: words });
  if (!first || !last)
    return placeInsert(structure, { kind: "inside", range: section.range, position: "start" }, newText, options);
  if (words.trim() === "") return placeDelete(structure, { from: first.from, to: last.to });
  return placed(structure.text, { from: lineStartAt(structure.text, first.from), to: last.to, insert: words });
}

/**
 * A fence around the new lines is not part of them; the lead of the fence (an item's indent, quote marks) is put before
 * each.
 */
function replaceContent(
  text: DocText,
  block: Block,
  content: TextRange,
  newText: string,
  { preserveIndent }: PlaceOptions,
): Placement {
  const sent = withoutFence(withoutEnd(newText.replace(/^\r?\n/, ""), /[\r\n]/));
  const lead = leadOf(text, block.from);
  const wanted = preserveIndent === true ? (/^[ \t>]*/.exec(text.slice(content.from, content.to))?.[0] ?? lead) : lead;
  const lines =
    preserveIndent === false || hasLead(sent, wanted)
      ? sent
      : led(preserveIndent === true ? dedented(sent) : sent, wanted, true);
  if (sent === "")
    return placed(text, {
      from: content.from,
      to: text[content.to] === "\n" ? content.to + 1 : content.to,
      insert: "",
    });
  if (content.from < content.to || text[content.from] === "\n") return placed(text, { ...content, insert: lines });
  return placed(text, { ...content, insert: text[content.from - 1] === "\n" ? `${lines}\n` : `\n${lines}` });
}

function withoutFence(sent: string): string {
  const [only, ...more] = structureOf(sent).blocks;
  if (!only?.code?.fenced || !only.code.closed || more.length > 0) return sent;
  return sent.slice(only.code.content.from, only.code.content.to);
}

const hasLead = (lines: string, lead: string) =>
  lead === "" || lines.split("\n").every((line) => line.trim() === "" || line.startsWith(lead));

function codeBlockWith(blocks: readonly Block[], range: TextRange): Block | undefined {
  const block = holderOf(blocks, range);
  const content = block?.code?.content;
  if (content && content.from === range.from && content.to === range.to) return block;
  return block && codeBlockWith(block.children, range);
}
