import { Tree, type NodeType } from "@lezer/common";
import {
  GFM,
  TaskList,
  parser,
  type BlockContext,
  type LeafBlockParser,
  type Line,
  type MarkdownConfig,
} from "@lezer/markdown";
import type { DocText } from "../text/index.ts";
import { bounds, spacesAtOnce } from "./bounds.ts";

const FOOTNOTE = /^\[\^[^\s[\]]+\]:[ \t]*/;

/** `[^x]: …` with its indented continuation: a container as GitHub reads it, one definition to us. */
const footnotes: MarkdownConfig = {
  defineNodes: [{ name: "FootnoteDefinition", block: true, composite: continuesFootnote }],
  parseBlock: [
    {
      name: "FootnoteDefinition",
      before: "IndentedCode",
      parse: startFootnote,
      endLeaf: (_, line) => footnoteMark(line) > 0,
    },
  ],
};

/**
 * Structure needs no words parsed, and a megabyte of prose is mostly words: the first inline parser takes them all at
 * once.
 */
const wordsUnread: MarkdownConfig = {
  parseInline: [{ name: "Words", before: "Escape", parse: (context) => context.end }],
};

/**
 * A paragraph that nothing else has taken is made as it is: to build a tree of its words, of which there are none,
 * takes longer than to find it.
 */
const paragraph: LeafBlockParser = {
  nextLine: () => false,
  finish: (context, leaf) => {
    context.addElement(context.elt(new Tree(typeOf("Paragraph"), [], [], leaf.content.length), leaf.start));
    return true;
  },
};

const wordlessParagraphs: MarkdownConfig = {
  parseBlock: [{ name: "WordlessParagraph", after: "TaskList", leaf: () => paragraph }],
};

const blockParser = parser.configure([...bounds, TaskList, footnotes, wordsUnread, wordlessParagraphs]);

const types = new Map(blockParser.nodeSet.types.map((type) => [type.name, type]));

function typeOf(name: string): NodeType {
  const type = types.get(name);
  if (!type) throw new Error(`the parser knows no ${name}`);
  return type;
}

export const inlineParser = parser.configure([GFM, spacesAtOnce]);

/** The tree of blocks of `text`; every block is where it is in the text. */
export function blockTree(text: DocText): Tree {
  return blockParser.parse(parsable(text));
}

/**
 * `text` as the parser should see it, every character in its place: `\r` as trailing space, and the last pipe of a
 * delimiter row moved after the spaces that follow it (Lezer takes `|--|--| ` for a paragraph, GFM for a table).
 */
function parsable(text: DocText): string {
  return text
    .replaceAll("\r", " ")
    .replace(
      /^([ \t>]*(?:\|[ \t]*)?:?-[-:| \t]*)\|([ \t]+)$/gm,
      (_, row: string, spaces: string) => `${row}${isDash(row) ? "-".repeat(spaces.length) : spaces}|`,
    );
}

/** A row of one dash, in items or not: with a space after it, it would begin an item. */
const isDash = (row: string) => /^[ \t>]*(?:-[ \t]+)*-$/.test(row);

function continuesFootnote(_: BlockContext, line: Line): boolean {
  if (line.next < 0) return true;
  if (line.indent < line.baseIndent + 4) return false;
  line.moveBaseColumn(line.baseIndent + 4);
  return true;
}

function startFootnote(context: BlockContext, line: Line): boolean | null {
  const length = footnoteMark(line);
  if (length === 0) return false;
  context.startComposite("FootnoteDefinition", line.pos);
  line.moveBase(line.pos + length);
  return null;
}

/** Longer labels are not looked at: the line may be megabytes long. */
const LONGEST_LABEL = 1_000;

const footnoteMark = (line: Line): number =>
  line.next !== 91 || line.indent >= line.baseIndent + 4
    ? 0
    : (FOOTNOTE.exec(line.text.slice(line.pos, line.pos + LONGEST_LABEL))?.[0].length ?? 0);
