import { blocksOfKind, linksOf, structureOf, styledIn } from "../markdown/index.ts";
import type { DocText, TextRange } from "../text/index.ts";

/**
 * A place of a text that shows an image. `link`: the range is the target alone; `embed`: the whole of Obsidian's
 * `![[name|size]]`.
 */
export interface ImagePlace extends TextRange {
  readonly kind: "link" | "embed";
  /** As it is written, without title. */
  readonly target: string;
}

/** A longer line is no prose, and looking for links costs more than its length. */
const LONGEST_LINE = 20_000;

/** The places outside of code and front matter that may show an image, in order (IO-4). */
export function imagePlaces(text: DocText): ImagePlace[] {
  if (!/!\[|<img|\]:/.test(text)) return [];
  const structure = structureOf(text);
  const shut = [...blocksOfKind(structure.blocks, "code"), ...blocksOfKind(structure.blocks, "frontMatter")]
    .map(({ from, to }) => ({ from, to }))
    .toSorted((a, b) => a.from - b.from);
  const places: ImagePlace[] = [];
  let at = 0;
  let block = 0;
  for (const line of text.split("\n")) {
    while ((shut[block]?.to ?? Infinity) <= at) block += 1;
    if (line.length <= LONGEST_LINE && (shut[block]?.from ?? Infinity) > at) places.push(...placesOn(line, at));
    at += line.length + 1;
  }
  return places;
}

const EMBED = /!\[\[([^[\]<>\r]{1,400})\]\]/g;
const TAG = /<img\s[^<>]{0,2000}>/gi;
const DEFINITION = /^ {0,3}\[[^\]]{1,200}\]:[ \t]*<?/;

function placesOn(line: string, at: number): ImagePlace[] {
  const code = codeSpans(line);
  const places = [...linksOn(line), ...embedsOn(line), ...tagsOn(line), ...definitionOn(line)];
  return places
    .filter(({ from, to }) => !code.some((span) => span.from < to && from < span.to))
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from }, nth, all) => (all[nth - 1]?.to ?? 0) <= from)
    .map((place) => ({ ...place, from: place.from + at, to: place.to + at }));
}

const codeSpans = (line: string): TextRange[] =>
  line.includes("`") ? (styledIn(line) ?? []).filter(({ style }) => style === "code") : [];

const linksOn = (line: string): ImagePlace[] =>
  line.includes("![")
    ? linksOf(line).flatMap(({ isImage, target }) => (isImage ? placeAt(line, target.from) : []))
    : [];

const embedsOn = (line: string): ImagePlace[] =>
  [...line.matchAll(EMBED)].map(({ index, 0: whole, 1: target = "" }) => ({
    kind: "embed",
    from: index,
    to: index + whole.length,
    target,
  }));

function tagsOn(line: string): ImagePlace[] {
  return [...line.matchAll(TAG)].flatMap(({ index, 0: tag }) => {
    const source = /\ssrc=["']/i.exec(tag);
    return source ? placeAt(line, index + source.index + source[0].length) : [];
  });
}

function definitionOn(line: string): ImagePlace[] {
  const start = DEFINITION.exec(line)?.[0];
  return start === undefined ? [] : placeAt(line, start.length);
}

function placeAt(text: string, from: number): ImagePlace[] {
  const to = targetEnd(text, from);
  return to === from ? [] : [{ kind: "link", from, to, target: text.slice(from, to) }];
}

/** Where the target that begins at `from` ends, by what it is opened with. */
export function targetEnd(text: string, from: number): number {
  const opened = text[from - 1] ?? "";
  const end = { "<": ">", '"': '"', "'": "'" }[opened];
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text[at] ?? "";
    if (letter === "\n" || letter === "\r" || letter === end) return at;
    if (end !== undefined) continue;
    if (/\s/.test(letter) || (letter === ")" && depth === 0)) return at;
    if (letter === "\\") at += 1;
    else if (letter === "(") depth += 1;
    else if (letter === ")") depth -= 1;
  }
  return text.length;
}
