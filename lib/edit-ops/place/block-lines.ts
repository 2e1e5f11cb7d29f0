import {
  blockOnLine,
  blocksAt,
  leafBlocks,
  mayHoldNumber,
  numberedItems,
  ownLinesOf,
  perStructure,
  structureOf,
  type Block,
  type OwnLines,
  type Structure,
} from "../../markdown/index.ts";
import {
  changedSpan,
  countWhile,
  groupedBy,
  linesOf,
  type DocText,
  type Lines,
  type TextRange,
} from "../../text/index.ts";
import { placesOf } from "../find/search.ts";
import { pathOf, unitsOf, type Unit } from "./units.ts";

/** The stand-in for the number of every ordered item, so that items with only other numbers are equal. */
const ANY_NUMBER = "1";

/**
 * A text by its lines and their units, for comparing two texts. `plain` is the text with the numbers of its ordered
 * items made equal, line by line. Lines are numbered from 1.
 */
export class BlockLines {
  readonly text: DocText;
  readonly structure: Structure;
  readonly lines: Lines;
  readonly plain: DocText;
  readonly plainLines: Lines;
  readonly #numbers: ReadonlyMap<number, TextRange>;
  readonly #unitsOf = new Map<Block, readonly Unit[]>();
  #places: ReadonlyMap<string, readonly Unit[]> | undefined;
  #padded: string | undefined;
  #looked = 0;
  #lastAsked: (OwnLines & { readonly units: readonly Unit[] }) | undefined;

  /** `counts`: whether the numbers of ordered items are made equal; then everything that may have some is read. */
  constructor(structure: Structure, counts: boolean) {
    const { text } = structure;
    this.text = text;
    this.structure = structure;
    this.lines = linesOf(text);
    this.#numbers = counts ? numbersOf(this.structure, this.lines) : new Map();
    this.plain = withoutNumbers(text, [...this.#numbers.values()]);
    this.plainLines = linesOf(this.plain);
  }

  /** The units on the lines `first…last`, in order. Reads no more of the text than it has to. */
  unitsOn(first: number, last: number): readonly Unit[] {
    if (this.#lastAsked?.first !== first || this.#lastAsked.last !== last)
      this.#lastAsked = { first, last, units: this.#findUnitsOn(first, last) };
    return this.#lastAsked.units;
  }

  #findUnitsOn(first: number, last: number): readonly Unit[] {
    const { structure, lines } = this;
    // A range of whole lines may leave out lines without words at its ends, such as code has.
    const ends = [blockOnLine(structure, first), blockOnLine(structure, last)].filter((block) => block !== undefined);
    const blocks = new Set([...ends, ...blocksAt(structure, lines.range(first, last))]);
    return inOrder(
      [...blocks].flatMap((block) => this.#unitsIn(block)).filter((unit) => unit.last >= first && unit.first <= last),
    );
  }

  /** Those of one of the smallest blocks, always the same objects. */
  #unitsIn(block: Block): readonly Unit[] {
    const known = this.#unitsOf.get(block);
    if (known) return known;
    const units = unitsOf(ownLinesOf(this.structure, block), block, pathOf(this.structure, block)).filter(
      (unit) => this.wordsOf(unit).trim() !== "",
    );
    this.#unitsOf.set(block, units);
    return units;
  }

  /** Their lines without the last newline, numbers made equal. */
  wordsOf({ first, last }: OwnLines): string {
    return this.plain.slice(this.plainLines.start(first), this.plainLines.end(last));
  }

  /**
   * The nearest units with these words that begin before and after `line`. The first ones are searched for around it;
   * for many, the whole text is read.
   */
  unitsLike(words: string, line: number): readonly Unit[] {
    this.#looked += 1;
    if (this.#looked > MOST_LOOKED) return nextTo(this.#unitsWith(words), line);
    return [this.#unitLike(words, line, -1), this.#unitLike(words, line, 1)].filter((unit) => unit !== undefined);
  }

  #unitsWith(words: string): readonly Unit[] {
    return (
      (this.#places ??= groupedBy(
        inOrder(leafBlocks(this.structure).flatMap((block) => this.#unitsIn(block))),
        (unit) => this.wordsOf(unit),
      )).get(words) ?? []
    );
  }

  #unitLike(words: string, line: number, step: 1 | -1): Unit | undefined {
    for (const at of this.#placesFrom(`\n${words}\n`, this.plainLines.start(line), step)) {
      const first = this.plainLines.at(at);
      const unit = this.unitsOn(first, first).find((each) => each.first === first && this.wordsOf(each) === words);
      if (unit) return unit;
    }
    return undefined;
  }

  /**
   * Where `lines` begin after (or before) `start`, the nearest first. Native search takes too long for long lines in a
   * text that repeats itself.
   */
  *#placesFrom(lines: string, start: number, step: 1 | -1): Generator<number> {
    const padded = (this.#padded ??= `\n${this.plain}\n`);
    if (lines.length <= LONGEST_NATIVE) {
      const next = (at: number) =>
        step === 1 ? padded.indexOf(lines, at + 1) : at === 0 ? -1 : padded.lastIndexOf(lines, at - 1);
      for (let at = next(start); at >= 0; at = next(at)) yield at;
      return;
    }
    const places = placesOf(padded, lines);
    const before = countWhile(places, (place) => place < start);
    yield* step === -1 ? places.slice(0, before).toReversed() : places.slice(before).filter((place) => place > start);
  }

  /** The lines that a change of `range` touches; whole lines touch only themselves. */
  linesAt({ from, to }: TextRange): OwnLines {
    const end = this.lines.at(to);
    return { first: this.lines.at(from), last: to > from && to === this.lines.start(end) ? end - 1 : end };
  }

  /** `offset` in the plain text; an offset inside a number becomes the one after it. */
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

/** More units with equal words than this are not searched for one by one. */
const MOST_LOOKED = 16;
/** Longer ones are searched for in linear time, whatever the text. */
const LONGEST_NATIVE = 400;

/** The units, in order, before and after the one that begins at `line`. */
function nextTo(units: readonly Unit[], line: number): Unit[] {
  const before = countWhile(units, (one) => one.first < line);
  const after = units[before]?.first === line ? units[before + 1] : units[before];
  return [units[before - 1], after].filter((unit) => unit !== undefined);
}

const inOrder = (units: readonly Unit[]): readonly Unit[] => units.toSorted((a, b) => a.first - b.first);

/** The places of ordered items' numbers by line, in order; if a line has several items, the first counts. */
function numbersOf(structure: Structure, lines: Lines): Map<number, TextRange> {
  const numbers = new Map<number, TextRange>();
  for (const { from, item } of numberedItems(structure)) {
    const line = lines.at(from);
    const digits = /^\d+/.exec(item?.marker ?? "")?.[0].length ?? 0;
    if (digits > 0 && !numbers.has(line)) numbers.set(line, { from, to: from + digits });
  }
  return numbers;
}

/**
 * Both texts by their lines, each found once: several questions compare the same two. Numbers are made equal only where
 * lines with numbers may have come or gone: all other lines have the same numbers in both.
 */
export function blockLinesOf(base: DocText, now: DocText): readonly [BlockLines, BlockLines] {
  const { start, endA, endB } = changedSpan(base, now);
  const of = mayHoldNumber(base.slice(start, endA)) || mayHoldNumber(now.slice(start, endB)) ? counted : uncounted;
  return [of(structureOf(base)), of(structureOf(now))];
}

const counted = perStructure((structure) => new BlockLines(structure, true));
const uncounted = perStructure((structure) => new BlockLines(structure, false));

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
