import { countWhile, sharedEnd, sharedStart, type DocText } from "../text/index.ts";
import { closedBlocks, parseBlocks } from "./blocks.ts";
import { movedBlocks, placeBlocks } from "./moved-blocks.ts";
import { restartsAfter } from "./restarts.ts";
import type { Block } from "./types.ts";

/**
 * A stretch of a text from one place where a parser may start again to the next. What it holds depends on its own
 * characters alone: the same stretch of another text shares its `content`.
 */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly content: PartContent;
}

/** Found when first asked for. */
export interface PartContent {
  read?: ReadPart;
}

/** The blocks of a part as they are when `offset` characters and `lines` lines are before it. */
interface ReadPart {
  readonly blocks: readonly Block[];
  readonly offset: number;
  readonly lines: number;
}

/** The parts of a text from `start`, the line after its front matter, to its end. */
export interface Parts {
  readonly text: DocText;
  readonly start: number;
  readonly list: readonly Part[];
}

/**
 * Cuts `text` into parts without reading them. Those that it shares with `elder` are taken over: at the start and the
 * end of both, and equal ones between. The same parts as without `elder`, law MD-4.
 */
export function partsOf(text: DocText, start: number, elder?: Parts): Parts {
  if (!elder) return { text, start, list: [...cut(text, start, start, new Map())] };
  const alike = sharedStart(text, elder.text);
  const kept = elder.start === start ? elder.list.slice(0, Math.max(0, countUntil(elder.list, alike) - 1)) : [];
  const from = kept.at(-1)?.to ?? start;
  const shift = text.length - elder.text.length;
  const tail = elder.text.length - sharedEnd(text, elder.text, Math.min(text.length, elder.text.length) - alike);
  const list = [...kept];
  for (const part of cut(text, start, from, contentsWithin(elder, from, tail))) {
    const again = part.from - shift < tail ? undefined : partFrom(elder.list, part.from - shift);
    if (again !== undefined) return { text, start, list: [...list, ...moved(elder.list.slice(again), shift)] };
    list.push(part);
  }
  return { text, start, list };
}

/** The blocks of a part, which has so many lines before it, in their places; read now if nobody has read them. */
export function blocksIn({ text, list }: Parts, index: number, lines: number): readonly Block[] {
  const part = list[index];
  if (!part) return [];
  const { from, to, content } = part;
  if (!content.read) {
    const blocks =
      index === list.length - 1 ? parseBlocks(text.slice(from, to)) : (closedBlocks(text.slice(from, to)) ?? []);
    placeBlocks(blocks, from, lines);
    content.read = { blocks, offset: from, lines };
  }
  const { read } = content;
  return movedBlocks(read.blocks, from - read.offset, lines - read.lines);
}

/** Parts `first` up to, not including, `end`. */
export interface PartSpan {
  readonly first: number;
  readonly end: number;
}

/**
 * Which parts of two texts may differ: all between those whose characters they share at their start and at their end.
 * What a part holds depends on its own characters, and on whether the text ends after it.
 */
export function differingParts(a: Parts, b: Parts): readonly [PartSpan, PartSpan] {
  const [before, after] = [a.text.length, b.text.length];
  const start = sharedStart(a.text, b.text);
  const tail = sharedEnd(a.text, b.text, Math.min(before, after) - start);
  const same = (one: Part | undefined, other: Part | undefined, shift: number): one is Part =>
    one !== undefined &&
    other !== undefined &&
    one.from + shift === other.from &&
    one.to + shift === other.to &&
    (one.to === before) === (other.to === after);
  let first = 0;
  for (let one = a.list[first]; same(one, b.list[first], 0) && one.to <= start; one = a.list[first]) first += 1;
  let [endA, endB] = [a.list.length, b.list.length];
  for (
    let one = a.list[endA - 1];
    endA > first && endB > first && same(one, b.list[endB - 1], after - before) && one.from >= before - tail;
    one = a.list[endA - 1]
  )
    [endA, endB] = [endA - 1, endB - 1];
  return [
    { first, end: endA },
    { first, end: endB },
  ];
}

/** The number of the first part that reaches after `offset`. */
export function partAt(list: readonly Part[], offset: number): number {
  return countUntil(list, offset, 0) - 1;
}

function* cut(
  text: DocText,
  start: number,
  from: number,
  known: ReadonlyMap<string, PartContent>,
): Generator<Part, void, void> {
  let at = from;
  for (const restart of restartsAfter(text, from, (first, last) => closedBlocks(text.slice(first, last)))) {
    const content = known.size > 0 ? known.get(text.slice(at, restart.at)) : undefined;
    yield {
      from: at,
      to: restart.at,
      content: content ?? (restart.parsed ? { read: { blocks: restart.parsed, offset: 0, lines: 0 } } : {}),
    };
    at = restart.at;
  }
  if (at < text.length || at === start) yield { from: at, to: text.length, content: {} };
}

/**
 * How many parts begin so far before `offset` that their first characters are before it too: those decide whether one
 * begins there.
 */
const countUntil = (list: readonly Part[], offset: number, ahead = 2): number =>
  countWhile(list, (one) => one.from + ahead <= offset);

function partFrom(list: readonly Part[], from: number): number | undefined {
  const index = partAt(list, from);
  return list[index]?.from === from ? index : undefined;
}

const moved = (list: readonly Part[], shift: number): readonly Part[] =>
  shift === 0 ? list : list.map((part) => ({ ...part, from: part.from + shift, to: part.to + shift }));

/**
 * What has been read of `[from, to)`, by its characters. The end of a text is read differently from its middle: the
 * last part is left out.
 */
function contentsWithin({ text, list }: Parts, from: number, to: number): Map<string, PartContent> {
  const contents = new Map<string, PartContent>();
  for (let index = Math.max(0, partAt(list, from)); index < list.length - 1; index += 1) {
    const part = list[index];
    if (!part || part.from >= to) break;
    if (part.content.read) contents.set(text.slice(part.from, part.to), part.content);
  }
  return contents;
}
