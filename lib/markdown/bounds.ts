import {
  Table,
  type BlockContext,
  type LeafBlock,
  type LeafBlockParser,
  type Line,
  type MarkdownConfig,
} from "@lezer/markdown";

/**
 * What keeps the parser's work linear on texts that are made to be slow (MD-5). Each bound is far beyond what people
 * write; above it, a nested block, a table or a definition becomes a paragraph.
 */

/** Quotes, lists and items around a block. Every level looks at the rest of its line. */
export const DEEPEST = 300;

const depthLimit: MarkdownConfig = {
  parseBlock: [
    {
      name: "TooDeep",
      before: "LinkReference",
      parse: (context, line) => context.depth > DEEPEST && line.pos < line.text.length && takeLine(context, line),
    },
  ],
};

function takeLine(context: BlockContext, line: Line): boolean {
  const from = context.lineStart + line.pos;
  const to = context.lineStart + line.text.length;
  context.nextLine();
  context.addElement(context.elt("Paragraph", from, to));
  return true;
}

/**
 * A delimiter row is no longer, and no further in. The parser's own pattern tries each place in the white space before
 * it.
 */
const LONGEST_ROW = 10_000;
const FURTHEST_ROW = 100;

const tables: MarkdownConfig = {
  ...Table,
  parseBlock: (Table.parseBlock ?? []).map((spec) => ({
    ...spec,
    endLeaf: (context, line, leaf) => rowsFollow(context, line) && spec.endLeaf?.(context, line, leaf) === true,
  })),
};

function rowsFollow(context: BlockContext, line: Line): boolean {
  if (!line.text.includes("|")) return false;
  const next = context.peekLine();
  const mark = next.length > LONGEST_ROW ? -1 : next.search(/[^>\s]/);
  return mark >= 0 && mark <= FURTHEST_ROW && "|:-".includes(next.charAt(mark));
}

/**
 * A definition whose target or title is not complete by then is not one: the parser starts it again with every line.
 */
const LONGEST_DEFINITION = 1_000;

/** Runs directly before the parser of definitions among those of a paragraph, and removes it. */
class DefinitionLimit implements LeafBlockParser {
  #isOver = false;

  nextLine(_context: BlockContext, _line: Line, leaf: LeafBlock): boolean {
    if (this.#isOver || leaf.content.length <= LONGEST_DEFINITION) return false;
    this.#isOver = true;
    leaf.parsers.splice(leaf.parsers.indexOf(this) + 1, 1);
    return false;
  }

  finish(): boolean {
    return false;
  }
}

const definitionLimit: MarkdownConfig = {
  parseBlock: [
    {
      name: "DefinitionLimit",
      before: "LinkReference",
      leaf: (_context, leaf) => (leaf.content.startsWith("[") ? new DefinitionLimit() : null),
    },
  ],
};

export const bounds: readonly MarkdownConfig[] = [tables, definitionLimit, depthLimit];

const SPACE = 32;
const NEWLINE = 10;

/**
 * Spaces before anything but the end of their line are passed at once: the parser looks for that end from each of them.
 */
export const spacesAtOnce: MarkdownConfig = {
  parseInline: [
    {
      name: "Spaces",
      before: "Escape",
      parse: (context, next, start) => {
        if (next !== SPACE) return -1;
        let end = start + 1;
        while (context.char(end) === SPACE) end += 1;
        return context.char(end) === NEWLINE ? -1 : end;
      },
    },
  ],
};
