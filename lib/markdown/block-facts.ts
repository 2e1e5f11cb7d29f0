import type { DocText, Lines, TextRange } from "../text/index.ts";
import { plainWords } from "./inline.ts";
import type { Node } from "./nodes.ts";
import type { Block, CodeFacts, HeadingFacts, RowFacts } from "./types.ts";

export interface Source {
  readonly text: DocText;
  readonly lines: Lines;
}

/** Offset after the last character of a line; the `\r` of a `\r\n` belongs to the line end. */
export function lineEnd(text: DocText, lines: Lines, number: number): number {
  const end = lines.end(number);
  return end > lines.start(number) && text[end - 1] === "\r" && text[end] === "\n" ? end - 1 : end;
}

export function headingFacts(text: DocText, node: Node): HeadingFacts {
  const { name } = node.type;
  const style = name.startsWith("ATX") ? "atx" : "setext";
  const marks = marksIn(node.below(), "HeaderMark");
  const [first, last] = [marks[0], marks.at(-1)];
  const from = style === "atx" && first ? first.to : node.from;
  const closed = style === "setext" || marks.length > 1;
  const to = closed && last ? last.from : node.to;
  const raw = text.slice(from, to);
  const start = from + (raw.length - raw.trimStart().length);
  const titleRange = { from: Math.min(start, to), to: Math.max(start, from + raw.trimEnd().length) };
  return {
    level: Number(name.at(-1)),
    title: plainWords(text.slice(titleRange.from, titleRange.to)),
    titleRange,
    style,
  };
}

export function codeBlock({ text, lines }: Source, node: Node, base: Block): Block {
  const fenced = node.type.name === "FencedCode";
  if (!fenced) {
    const from = base.from - codeIndent(text, base.from);
    return {
      ...base,
      from,
      code: { language: "", content: { from: lines.start(base.startLine), to: base.to }, fenced, closed: true },
    };
  }
  const marks = node.below();
  const info = firstMark(marks, "CodeInfo");
  const closed = marksIn(marks, "CodeMark").length > 1;
  const language = info ? (text.slice(info.from, info.to).trim().split(/\s/)[0] ?? "").toLowerCase() : "";
  const lastLine = closed ? base.endLine - 1 : base.endLine;
  const from = lines.start(base.startLine + 1);
  const content =
    lastLine > base.startLine ? { from, to: Math.max(from, lineEnd(text, lines, lastLine)) } : { from, to: from };
  const facts: CodeFacts = { language, content, fenced, closed };
  return { ...base, code: facts };
}

/** The indent that makes a block code is its own, not its parent's. */
function codeIndent(text: DocText, from: number): number {
  let width = 0;
  while (width < 4 && text[from - width - 1] === " ") width += 1;
  return width === 0 && text[from - 1] === "\t" ? 1 : width;
}

export function rowFacts(text: DocText, node: Node): RowFacts {
  const { name } = node.type;
  const row = text.slice(node.from, node.to).trim();
  if (name === "TableDelimiter") return { kind: "delimiter", cells: row.replace(/^\||\|$/g, "").split("|").length };
  const pipes = marksIn(node.below(), "TableDelimiter");
  const outer =
    (row.startsWith("|") ? 1 : 0) + (pipes.length > 1 && text.slice(pipes.at(-1)?.to, node.to).trim() === "" ? 1 : 0);
  return { kind: name === "TableHeader" ? "header" : "body", cells: pipes.length + 1 - outer };
}

/** The items of one list: all are tight, or none. */
export function evenlySpaced(items: readonly Block[]): readonly Block[] {
  const tight = items.every((item, index) => index === 0 || item.startLine - (items[index - 1]?.endLine ?? 0) <= 1);
  return items.every(({ item }) => !item || item.tight === tight)
    ? items
    : items.map((item) => (item.item ? { ...item, item: { ...item.item, tight } } : item));
}

export const isDigit = (code: number) => code >= 48 && code <= 57;

/** `[ ] ` at the start of a task: part of the item's marker, not of its words. */
export function taskMark(text: DocText, task: Node): string {
  const mark = firstMark(task.below(), "TaskMarker");
  return mark ? text.slice(task.from, mark.to + spaces(text, mark.to)) : "";
}

function spaces(text: DocText, at: number): number {
  let length = 0;
  while (text[at + length] === " " || text[at + length] === "\t") length += 1;
  return length;
}

export const firstMark = (nodes: readonly Node[], name: string): TextRange | undefined =>
  nodes.find(({ type }) => type.name === name);

const marksIn = (nodes: readonly Node[], name: string): readonly TextRange[] =>
  nodes.filter(({ type }) => type.name === name);
