import { leafBlocks, ownLinesOf, structureOf, type Block, type OwnLines, type Structure } from "../markdown/index.ts";
import { linesOf, type DocText, type Lines, type TextRange } from "../text/index.ts";
import { pathsOf, unitsOf, type Unit } from "./units.ts";

/** What stands for the number of every ordered item, so that items which only count on are equal. */
const ANY_NUMBER = "1";

/**
 * A text by its lines and by the units that they make, as two texts are compared by them. `plain` is the text with the numbers of its ordered items made equal: it has the
 * same lines. Lines are numbered from 1.
 */
export class BlockLines {
  readonly text: DocText;
  readonly structure: Structure;
  readonly lines: Lines;
  readonly plain: DocText;
  readonly plainLines: Lines;
  readonly #numbers: ReadonlyMap<number, TextRange>;
  readonly #units: readonly Unit[];
  readonly #places: ReadonlyMap<string, readonly Unit[]>;

  constructor(text: DocText) {
    this.text = text;
    this.structure = structureOf(text);
    this.lines = linesOf(text);
    this.#numbers = numbersOf(this.structure, this.lines);
    this.plain = withoutNumbers(text, [...this.#numbers.values()]);
    this.plainLines = linesOf(this.plain);
    const paths = pathsOf(this.structure);
    const all = leafBlocks(this.structure).flatMap((block) => unitsOf(ownLinesOf(this.structure, block), block, paths.get(block) ?? ""));
    this.#units = all.filter((unit) => this.wordsOf(unit).trim() !== "").toSorted((a, b) => a.first - b.first);
    this.#places = Map.groupBy(this.#units, (unit) => this.wordsOf(unit));
  }

  /** The units on the lines `first…last`, in order. */
  unitsOn(first: number, last: number): readonly Unit[] {
    const start = firstNot(this.#units, (unit) => unit.last < first);
    let end = start;
    while ((this.#units[end]?.first ?? Infinity) <= last) end += 1;
    return this.#units.slice(start, end);
  }

  /** Their lines without the last newline, numbers made equal. */
  wordsOf({ first, last }: OwnLines): string {
    return this.plain.slice(this.plainLines.start(first), this.plainLines.end(last));
  }

  /** All units with these words, in order. */
  unitsWith(words: string): readonly Unit[] {
    return this.#places.get(words) ?? [];
  }

  /** The lines that a change of `range` touches; whole lines touch only themselves. */
  linesAt({ from, to }: TextRange): OwnLines {
    const end = this.lines.at(to);
    return { first: this.lines.at(from), last: to > from && to === this.lines.start(end) ? end - 1 : end };
  }

  /** `offset` in the plain text; an offset in a number counts as behind it. */
  toPlain(offset: number): number {
    const line = this.lines.at(offset);
    const number = this.#numbers.get(line);
    const column = offset - this.lines.start(line);
    const start = this.plainLines.start(line);
    if (!number || offset <= number.from) return start + column;
    return start + Math.max(column - (number.to - number.from) + 1, number.from - this.lines.start(line) + 1);
  }

  /** The other way. */
  fromPlain(offset: number): number {
    const line = this.plainLines.at(offset);
    const number = this.#numbers.get(line);
    const column = offset - this.plainLines.start(line);
    const from = this.lines.start(line) + column;
    return number && from > number.from ? from + (number.to - number.from) - 1 : from;
  }

  /** The next line with words above `line`, 0 when there is none. */
  writtenAbove(line: number): number {
    let above = line - 1;
    while (above > 0 && this.#isBlank(above)) above -= 1;
    return above;
  }

  /** The next line with words below `line`, one more than there are lines when there is none. */
  writtenBelow(line: number): number {
    let below = line + 1;
    while (below <= this.lines.count && this.#isBlank(below)) below += 1;
    return below;
  }

  #isBlank(line: number): boolean {
    return this.lines.text(line).trim() === "";
  }
}

/** How many items at the start of the list fulfil `test`, which holds for the first ones only. */
function firstNot<T>(list: readonly T[], test: (item: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item !== undefined && test(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where the numbers of ordered items stand, by their line, in order; of items on one line the first counts. */
function numbersOf({ blocks }: Structure, lines: Lines): Map<number, TextRange> {
  const numbers = new Map<number, TextRange>();
  const walk = (siblings: readonly Block[]) => {
    for (const { from, item, children } of siblings) {
      const line = lines.at(from);
      const digits = item?.ordered ? (/^\d+/.exec(item.marker)?.[0].length ?? 0) : 0;
      if (digits > 0 && !numbers.has(line)) numbers.set(line, { from, to: from + digits });
      walk(children);
    }
  };
  walk(blocks);
  return numbers;
}

function withoutNumbers(text: DocText, numbers: readonly TextRange[]): DocText {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of numbers) {
    parts.push(text.slice(at, from), ANY_NUMBER);
    at = to;
  }
  parts.push(text.slice(at));
  return parts.join("");
}
