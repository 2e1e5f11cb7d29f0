import { BugError } from "../outcome/index.ts";
import { linesOf, type DocText } from "../text/index.ts";
import {
  type Source,
  lineEnd,
  headingFacts,
  codeBlock,
  rowFacts,
  evenlySpaced,
  isDigit,
  taskMark,
  firstMark,
} from "./block-facts.ts";
import { blockTree } from "./grammar.ts";
import { placeBlocks, type Mutable, NONE } from "./moved-blocks.ts";
import { nodeOf, type Node } from "./nodes.ts";
import type { Block, BlockKind, ItemFacts } from "./types.ts";

/** The top-level blocks of `text`, in order, each with what it holds. */
export function parseBlocks(text: DocText): Block[] {
  return (text.length < LONG ? undefined : blocksAroundRuns(text, LONG_RUN)) ?? blocksByParser(text);
}

/** In shorter texts runs of items are not worth looking for. */
const LONG = 4_000;

/** Fewer items are left to the parser. */
const LONG_RUN = 200;

/** As `parseBlocks`, all of it left to the parser. */
export function blocksByParser(text: DocText): Block[] {
  return childBlocks({ text, lines: linesOf(text) }, nodeOf(blockTree(text)).below());
}

/**
 * As `parseBlocks`, but for the inside of runs of plain items, one a line, of `least` or more: its first characters say
 * what each item is, and the parser takes about twenty times as long. Undefined where there is no such run, or one
 * whose lines are no items of a list of the top level. Law: tests/laws/structure.law.test.ts MD-4.
 */
export function blocksAroundRuns(text: DocText, least: number): Block[] | undefined {
  const source = { text, lines: linesOf(text) };
  const runs = plainRuns(source, Math.max(least, 3));
  if (runs.length === 0) return undefined;
  const blocks: Mutable<Block>[] = [];
  const growing = new Map<Mutable<Block>, Block[]>();
  let read = 1;
  for (const run of runs) {
    addLines(source, { first: read, last: run.first }, blocks, growing);
    const list = blocks.at(-1);
    const items = list && (growing.get(list) ?? [...list.children]);
    const opening = items?.at(-1);
    if (
      !list ||
      !items ||
      opening?.item?.ordered !== false ||
      opening.from !== source.lines.start(run.first) ||
      opening.children[0]?.kind !== "paragraph"
    )
      return undefined;
    for (let line = run.first + 1; line < run.last; line += 1) items.push(plainItem(source, line));
    growing.set(list, items);
    read = run.last;
  }
  addLines(source, { first: read, last: source.lines.count }, blocks, growing);
  for (const [list, items] of growing) list.children = evenlySpaced(items);
  return blocks;
}

/** Numbers of lines, both ends included. */
interface LineSpan {
  readonly first: number;
  readonly last: number;
}

/** The blocks of some lines; where a list is growing, they begin with its next item. */
function addLines(
  { text, lines }: Source,
  { first, last }: LineSpan,
  blocks: Mutable<Block>[],
  growing: ReadonlyMap<Block, Block[]>,
): void {
  const more: Mutable<Block>[] = blocksByParser(text.slice(lines.start(first), lines.start(last + 1)));
  placeBlocks(more, lines.start(first), first - 1);
  const list = blocks.at(-1);
  const items = list && growing.get(list);
  if (list && items) {
    const rest = more.shift();
    if (rest?.kind !== "list") throw new BugError("a plain item begins a list");
    for (const item of rest.children) items.push(item);
    list.endLine = rest.endLine;
    list.to = rest.to;
  }
  for (const block of more) blocks.push(block);
}

/** Where `least` plain items or more with the same bullet follow each other. */
function plainRuns({ text, lines }: Source, least: number): LineSpan[] {
  const runs: LineSpan[] = [];
  for (let first = 1; first <= lines.count;) {
    const mark = plainMark(text, lines.start(first));
    let last = first;
    while (mark !== undefined && last < lines.count && plainMark(text, lines.start(last + 1)) === mark) last += 1;
    if (mark !== undefined && last - first + 1 >= least) runs.push({ first, last });
    first = last + 1;
  }
  return runs;
}

/**
 * The bullet of a line at `at` that is an item with words in it, whatever is around: `- ` and a letter. The line
 * below such an item, if it is one too, belongs to the same list.
 */
function plainMark(text: DocText, at: number): string | undefined {
  const mark = text.charAt(at);
  return (mark === "-" || mark === "*" || mark === "+") && text[at + 1] === " " && isLetter(text.charCodeAt(at + 2))
    ? mark
    : undefined;
}

const isLetter = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code > 0xbf && code < 0xd800 && /\p{L}/u.test(String.fromCharCode(code)));

function plainItem({ text, lines }: Source, line: number): Block {
  const [from, to] = [lines.start(line), lineEnd(text, lines, line)];
  const words: Block = { kind: "paragraph", startLine: line, endLine: line, from: from + 2, to, children: NONE };
  return {
    kind: "item",
    startLine: line,
    endLine: line,
    from,
    to,
    children: [words],
    item: { ordered: false, marker: text.slice(from, from + 2), indent: "", tight: true },
  };
}

/** Those of lines that other lines follow; undefined where a block is still open at their end. */
export function closedBlocks(text: DocText): Block[] | undefined {
  const blocks = parseBlocks(`${text}x`); // words that cannot join a list, quote or table
  const next = blocks.pop();
  return next?.kind === "paragraph" && next.from === text.length ? blocks : undefined;
}

const KINDS: Readonly<Record<string, BlockKind>> = {
  Paragraph: "paragraph",
  Task: "paragraph",
  BulletList: "list",
  OrderedList: "list",
  ListItem: "item",
  FencedCode: "code",
  CodeBlock: "code",
  Blockquote: "quote",
  HorizontalRule: "rule",
  HTMLBlock: "html",
  CommentBlock: "html",
  ProcessingInstructionBlock: "html",
  LinkReference: "definition",
  FootnoteDefinition: "definition",
  Table: "table",
  TableHeader: "row",
  TableRow: "row",
  ATXHeading1: "heading",
  ATXHeading2: "heading",
  ATXHeading3: "heading",
  ATXHeading4: "heading",
  ATXHeading5: "heading",
  ATXHeading6: "heading",
  SetextHeading1: "heading",
  SetextHeading2: "heading",
};

/** The blocks among `nodes`, with what they hold. */
function childBlocks(source: Source, nodes: readonly Node[], parent?: BlockKind): Block[] {
  const blocks: Block[] = [];
  for (const node of nodes) {
    const kind = parent === "table" && node.type.name === "TableDelimiter" ? "row" : KINDS[node.type.name];
    if (kind !== undefined) blocks.push(blockOf(source, node, kind));
  }
  return blocks;
}

function blockOf(source: Source, node: Node, kind: BlockKind): Block {
  const { lines, text } = source;
  const { name } = node.type;
  const startLine = lines.at(node.from);
  const endLine = lines.at(Math.max(node.from, node.to - 1));
  const base = { kind, startLine, endLine, from: node.from, to: lineEnd(text, lines, endLine), children: NONE };
  switch (kind) {
    case "heading":
      return { ...base, heading: headingFacts(text, node) };
    case "code":
      return codeBlock(source, node, base);
    case "row":
      return { ...base, row: rowFacts(text, node) };
    case "item":
      return itemBlock(source, node, base);
    case "list":
      return listBlock(source, node, base);
    case "table":
    case "quote":
      return { ...base, children: childBlocks(source, node.below(), kind) };
    case "paragraph":
      return name === "Task" ? { ...base, from: base.from + taskMark(text, node).length } : base;
    case "html":
    case "rule":
    case "definition":
    case "frontMatter":
      return base;
  }
}

function listBlock(source: Source, node: Node, base: Block): Block {
  const children = evenlySpaced(childBlocks(source, node.below()));
  return { ...base, from: children[0]?.from ?? base.from, children };
}

function itemBlock(source: Source, node: Node, base: Block): Block {
  const { text, lines } = source;
  const nodes = node.below();
  const { kind, startLine, endLine, to } = base;
  const mark = firstMark(nodes, "ListMark") ?? { from: base.from, to: base.from };
  const children = childBlocks(source, nodes);
  const first = children[0];
  const marker = text.slice(mark.from, first?.startLine === startLine ? first.from : mark.to);
  const lineStart = lines.start(startLine);
  const indent = lineStart === mark.from ? "" : text.slice(lineStart, mark.from).replace(/[^\s>]/g, " ");
  const number = isDigit(text.charCodeAt(mark.from)) ? Number.parseInt(text.slice(mark.from, mark.to), 10) : undefined;
  const item: ItemFacts =
    number === undefined
      ? { ordered: false, marker, indent, tight: true }
      : { ordered: true, marker, indent, tight: true, number };
  return { kind, startLine, endLine, from: mark.from, to, children, item };
}
