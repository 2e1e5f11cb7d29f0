import { blockOnLine, blocksAt, leafBlocks, numberedItems, ownLinesOf, type Block, type OwnLines, type Structure } from "../markdown/index.ts";
import { linesOf, type DocText, type Lines, type TextRange } from "../text/index.ts";
import { perStructure } from "./ops/remembered.ts";
import { pathOf, unitsOf, type Unit } from "./units.ts";

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
  readonly #unitsOf = new Map<Block, readonly Unit[]>();
  #places: ReadonlyMap<string, readonly Unit[]> | undefined;
  #padded: string | undefined;
  #lastAsked: (OwnLines & { readonly units: readonly Unit[] }) | undefined;

  constructor(structure: Structure) {
    const { text } = structure;
    this.text = text;
    this.structure = structure;
    this.lines = linesOf(text);
    this.#numbers = numbersOf(this.structure, this.lines);
    this.plain = withoutNumbers(text, [...this.#numbers.values()]);
    this.plainLines = linesOf(this.plain);
  }

  /** The units on the lines `first…last`, in order. Reads no more of the text than it must to know them. */
  unitsOn(first: number, last: number): readonly Unit[] {
    if (this.#lastAsked?.first !== first || this.#lastAsked.last !== last) this.#lastAsked = { first, last, units: this.#findUnitsOn(first, last) };
    return this.#lastAsked.units;
  }

  #findUnitsOn(first: number, last: number): readonly Unit[] {
    const { structure, lines } = this;
    // At its ends a range of whole lines may leave out a line without words, as code has them.
    const ends = [blockOnLine(structure, first), blockOnLine(structure, last)].filter((block) => block !== undefined);
    const blocks = new Set([...ends, ...blocksAt(structure, lines.range(first, last))]);
    return inOrder([...blocks].flatMap((block) => this.#unitsIn(block)).filter((unit) => unit.last >= first && unit.first <= last));
  }

  /** Those of one of the smallest blocks, each time the same. */
  #unitsIn(block: Block): readonly Unit[] {
    const known = this.#unitsOf.get(block);
    if (known) return known;
    const units = unitsOf(ownLinesOf(this.structure, block), block, pathOf(this.structure, block)).filter((unit) => this.wordsOf(unit).trim() !== "");
    this.#unitsOf.set(block, units);
    return units;
  }

  /** Their lines without the last newline, numbers made equal. */
  wordsOf({ first, last }: OwnLines): string {
    return this.plain.slice(this.plainLines.start(first), this.plainLines.end(last));
  }

  /** All units with these words, in order. Reads the whole text. */
  unitsWith(words: string): readonly Unit[] {
    return (this.#places ??= Map.groupBy(inOrder(leafBlocks(this.structure).flatMap((block) => this.#unitsIn(block))), (unit) => this.wordsOf(unit))).get(words) ?? [];
  }

  /** True where these words stand on whole lines at one place at most: then only one unit can have them, and nothing need be read to know it. */
  standOnce(words: string): boolean {
    const padded = (this.#padded ??= `\n${this.plain}\n`);
    const wanted = `\n${words}\n`;
    return padded.indexOf(wanted) === padded.lastIndexOf(wanted);
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

const inOrder = (units: readonly Unit[]): readonly Unit[] => units.toSorted((a, b) => a.first - b.first);

/** Where the numbers of ordered items stand, by their line, in order; of items on one line the first counts. */
function numbersOf(structure: Structure, lines: Lines): Map<number, TextRange> {
  const numbers = new Map<number, TextRange>();
  for (const { from, item } of numberedItems(structure)) {
    const line = lines.at(from);
    const digits = /^\d+/.exec(item?.marker ?? "")?.[0].length ?? 0;
    if (digits > 0 && !numbers.has(line)) numbers.set(line, { from, to: from + digits });
  }
  return numbers;
}

/** Those of a text, found once: several questions compare the same two. */
export const blockLinesOf = perStructure((structure) => new BlockLines(structure));

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
