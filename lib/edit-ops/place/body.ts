import { structureOf, type Block } from "../../markdown/index.ts";
import { remembered, withoutEnd } from "../../text/index.ts";
import { columnOf, indentOf } from "./depth.ts";

/** New text, and what is needed to lay it out. */
export interface Body {
  /** The text without the newlines at its ends: the place supplies those. */
  readonly text: string;
  /** Its blocks, read as a text of its own. */
  readonly blocks: readonly Block[];
  /** It asks for lines of its own: a block marker, several lines, or a newline at an end. Source: OPS-4. */
  readonly isBlock: boolean;
}

/** `newText` as a body. It may go in at thousands of places. */
export const bodyOf = remembered(readBody, 4);

function readBody(newText: string): Body {
  const text = withoutOuterLines(newText);
  const { blocks } = structureOf(dedented(text));
  return {
    text,
    blocks,
    isBlock:
      text !== "" &&
      (text.includes("\n") ||
        newText !== text ||
        MARKED.has(markedKind(blocks[0])) ||
        isMarkup(text) ||
        text.trimStart().startsWith("|")),
  };
}

/** A text without the newlines, and the blank lines, at its ends. */
export const withoutOuterLines = remembered(innerLines, 4);

function innerLines(text: string): string {
  const inner = text.replace(/^(?:[ \t]*\r?\n)+/, "");
  const words = withoutEnd(inner, /[ \t\r\n]/);
  const firstBreak = inner.slice(words.length).search(/\r?\n/);
  return firstBreak < 0 ? inner : inner.slice(0, words.length + firstBreak);
}

export const isListText = ({ blocks }: Body): boolean =>
  blocks.length > 0 && blocks.every((block) => block.kind === "list");

/** Words without any marker. */
export const isPlain = ({ text, blocks }: Body): boolean =>
  !isMarkup(text) && blocks.every((block) => block.kind === "paragraph");

export const isOneParagraph = (body: Body): boolean => body.blocks.length === 1 && isPlain(body);

/** A line with the marker of an item, and words after it. */
export const opensItem = (line: string): boolean => /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\S/.test(line);

/** Items that continue further out than they begin, with other items or other blocks: on their own they are no list. */
export function climbsOut({ text }: Body): boolean {
  const lines = text.split("\n");
  const first = lines[0] ?? "";
  if (!opensItem(first)) return false;
  const column = columnOf(indentOf(first));
  const opens = (line: string, at: number) =>
    opensItem(line) || /^#{1,6}[ \t]/.test(line) || lines[at - 1]?.trim() === "";
  return lines.some((line, index) => line.trim() !== "" && columnOf(indentOf(line)) < column && opens(line, index));
}

/** Only tags and comments: no words that could belong to an item. */
export const isTags = ({ text }: Body): boolean =>
  /^\s*<[/!A-Za-z]/.test(text) && text.replace(/<!--[^]*?-->|<\/?[A-Za-z][^<>]*>/g, "").trim() === "";

/**
 * A line of a container directive (`:::tip`), a template tag (`{% if %}`) or a JSX comment: it is on lines of its
 * own.
 */
const isMarkup = (text: string): boolean =>
  /^[ \t]*(?::{3,}|\{(?:%|\{[<%]|\/\*).*\}[ \t]*$)/m.test(text.split("\n", 1)[0] ?? "");

/** Every line could be a row: cells between pipes, without a delimiter row, which would start a new table. */
export function isRowText({ text }: Body): boolean {
  const lines = text.split("\n");
  return (
    lines.every((line) => /(?:^|[^\\])\|/.test(line)) &&
    !lines.some((line) => line.includes("-") && /^[\s:|-]*$/.test(line))
  );
}

/** A text without the indent that all its written lines share. */
export const dedented = remembered(withoutSharedIndent, 4);

function withoutSharedIndent(text: string): string {
  const lines = text.split("\n");
  const indents = lines.flatMap((line) => (line.trim() === "" ? [] : [indentOf(line)]));
  const shared = indents.reduce((common, indent) => indent.slice(0, sharedLength(common, indent)), indents[0] ?? "");
  const withoutShared = (line: string) => (line.startsWith(shared) ? line.slice(shared.length) : line.trimStart());
  if (shared !== "") return lines.map(withoutShared).join("\n");
  const least = indents.reduce((column, indent) => Math.min(column, columnOf(indent)), Infinity);
  // Some lines are indented by tabs, others by the same width in spaces.
  const moved = (line: string) => " ".repeat(columnOf(indentOf(line)) - least) + line.trimStart();
  return least === Infinity || least === 0
    ? text
    : lines.map((line) => (line.trim() === "" ? "" : moved(line))).join("\n");
}

/**
 * Every line after `lead`; blank ones after `lead` without its trailing white space. `first` says whether the first
 * line gets it too.
 */
export function led(text: string, lead: string, first: boolean): string {
  if (lead === "") return text;
  return text
    .split("\n")
    .map((line, index) => (index === 0 && !first ? line : line.trim() === "" ? lead.trimEnd() : lead + line))
    .join("\n");
}

const MARKED = new Set<string>(["list", "heading", "code", "table", "quote", "rule", "definition"]);

/** An indent alone is not a fence: `  word` may be words with spaces in front. */
const markedKind = (block: Block | undefined): string =>
  block?.code?.fenced === false ? "paragraph" : (block?.kind ?? "paragraph");

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
