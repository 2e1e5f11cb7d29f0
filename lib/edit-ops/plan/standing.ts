import type { OwnLines, Section } from "../../markdown/index.ts";
import {
  carrierOver,
  lineEditBetween,
  linesBetween,
  type Carrier,
  type DocText,
  type TextRange,
} from "../../text/index.ts";
import { blockLinesOf, type BlockLines } from "../place/block-lines.ts";
import type { Unit } from "../place/units.ts";

/**
 * How many lines may be compared in total to distinguish units with equal words: whatever is left after that counts as
 * uncertain.
 */
const MOST_LINES = 100_000;

/**
 * What of the text `base` is still in the text `now` (OPS-8). Ranges that are asked about lie in `base`, answers in
 * `now`. The texts are compared once, line by line, ignoring the numbers of ordered items; each question after that
 * costs only its own range. Laws of OPS-8.
 */
export class Standing {
  readonly base: BlockLines;
  readonly now: BlockLines;
  readonly #carrier: Carrier;
  readonly #known = new Map<Unit, boolean>();
  /** What was asked last: a line may be long, and have many places on it. */
  #carried: (OwnLines & { readonly range: TextRange | undefined }) | undefined;
  #linesLeft = MOST_LINES;
  #split: readonly [string[], string[]] | undefined;
  readonly #isSame: boolean;

  constructor(base: DocText, now: DocText) {
    this.#isSame = base === now;
    [this.base, this.now] = blockLinesOf(base, now);
    this.#carrier = carrierOver([lineEditBetween(this.base.plain, this.now.plain)]);
  }

  /**
   * Where `range` is now: undefined unless every smallest block that a change of it would touch (of an item or quote:
   * its paragraph) has the same lines, the same kind and the same kinds of blocks around it, and it is certain which
   * block that is. A place between blocks is where the lines above and below it do.
   */
  range(range: TextRange): TextRange | undefined {
    if (this.#isSame) return { from: range.from, to: range.to };
    const { first, last } = this.base.linesAt(range);
    const stretch = this.#carriedLines(first, last);
    if (!stretch) return undefined;
    const shift = stretch.from - this.base.plainLines.start(first);
    const plain = { from: this.base.toPlain(range.from), to: this.base.toPlain(range.to) };
    const moved = { from: plain.from + shift, to: plain.to + shift };
    if (this.now.plain.slice(moved.from, moved.to) !== this.base.plain.slice(plain.from, plain.to)) return undefined;
    const touched = this.base.unitsOn(first, last);
    if (touched.length === 0 ? !this.#neighboursStand(first, last) : !touched.every((unit) => this.#stands(unit)))
      return undefined;
    return { from: this.now.fromPlain(moved.from), to: this.now.fromPlain(moved.to) };
  }

  /**
   * True when the lines of `range` are unchanged, between the same two written lines as in `base` or at the same end of
   * the text.
   */
  isBetweenTheSame(range: TextRange): boolean {
    const { first, last } = this.base.linesAt(range);
    return this.#neighboursStand(first, last);
  }

  /**
   * False when words were written where an insert at `offset` would go: it would be beside what its caller never
   * saw.
   */
  hasRoom(offset: number): boolean {
    const { lines, plainLines, text } = this.base;
    const line = lines.at(offset);
    const above = text.slice(lines.start(line), offset).trim() === "" ? this.base.writtenAbove(line) : line;
    const below = text.slice(offset, lines.end(line)).trim() === "" ? this.base.writtenBelow(line) : line;
    if (above === below) return true;
    const from =
      above < 1 ? 0 : (this.#carriedLines(above, above)?.to ?? this.#carrier.offset(plainLines.end(above), 1));
    const to =
      below > lines.count
        ? this.now.plain.length
        : (this.#carriedLines(below, below)?.from ?? this.#carrier.offset(plainLines.start(below), -1));
    return this.now.plain.slice(from, to).trim() === "";
  }

  /**
   * Where a named or chosen place is: the document and a section whatever is in them now, other places only if
   * unchanged.
   */
  place(range: TextRange): TextRange | undefined {
    return this.#isDocument(range) || this.#sectionOf(range) ? this.region(range) : this.range(range);
  }

  /**
   * The section that `range` is, by its heading, with whatever is in it now; for other ranges their place, without text
   * added at its ends. Undefined where it is gone.
   */
  region(range: TextRange): TextRange | undefined {
    if (this.#isDocument(range)) return { from: 0, to: this.now.text.length };
    const section = this.#sectionOf(range);
    if (!section) return this.around(range);
    const heading = this.range({ from: section.heading.from, to: section.heading.to });
    return heading && this.now.structure.sections.find((each) => each.heading.from === heading.from)?.range;
  }

  /**
   * The place of `range`, whatever happened to the words in it; undefined where it was in lines that were rewritten.
   */
  around({ from, to }: TextRange): TextRange | undefined {
    const place = {
      from: this.#carrier.offset(this.base.toPlain(from), 1),
      to: this.#carrier.offset(this.base.toPlain(to), -1),
    };
    return place.from <= place.to
      ? { from: this.now.fromPlain(place.from), to: this.now.fromPlain(place.to) }
      : undefined;
  }

  #isDocument({ from, to }: TextRange): boolean {
    return from === 0 && to === this.base.text.length;
  }

  #sectionOf({ from, to }: TextRange): Section | undefined {
    return this.base.structure.sections.find(({ range }) => range.from === from && range.to === to);
  }

  #stands(unit: Unit): boolean {
    const known = this.#known.get(unit);
    if (known !== undefined) return known;
    const line = this.#lineOfSame(unit);
    const answer = line !== undefined && this.#isCertain(unit, line);
    this.#known.set(unit, answer);
    return answer;
  }

  /**
   * The line of the current text where a unit with exactly its lines begins, of the same kind and in blocks of the same
   * kinds.
   */
  #lineOfSame(unit: Unit): number | undefined {
    const place = this.#carriedLines(unit.first, unit.last);
    if (!place) return undefined;
    const line = this.now.plainLines.at(place.from);
    const there = this.now.unitsOn(line, line)[0];
    const isSame =
      there?.kind === unit.kind &&
      there.path === unit.path &&
      there.first === line &&
      there.last - there.first === unit.last - unit.first;
    return isSame ? line : undefined;
  }

  /**
   * Among units with equal words, the one that is still between its neighbours is meant, unless the texts can be
   * matched equally well with another.
   */
  #isCertain(unit: Unit, line: number): boolean {
    const words = this.base.wordsOf(unit);
    const [before, after] = [this.base.unitsLike(words, unit.first), this.now.unitsLike(words, line)];
    if (before.length === 0 && after.length === 0) return true;
    if (this.#linesLeft < 0 || !this.#neighboursStand(unit.first, unit.last)) return false;
    const there = { first: line, last: line + unit.last - unit.first };
    const cost = this.#costOf(unit, there);
    return (
      after.every((other) => this.#costOf(unit, other) > cost) &&
      before.every((other) => this.#costOf(other, there) > cost)
    );
  }

  /** How many lines are added or removed when these lines of the base are matched with those of the current text. */
  #costOf(base: OwnLines, now: OwnLines): number {
    this.#linesLeft -= this.base.lines.count + this.now.lines.count;
    const [before, after] = (this.#split ??= [this.base.plain.split("\n"), this.now.plain.split("\n")]);
    return (
      linesBetween(before.slice(0, base.first - 1), after.slice(0, now.first - 1)) +
      linesBetween(before.slice(base.last), after.slice(now.last))
    );
  }

  /** True when the lines are between the same two written lines as before, or at the same end of the text. */
  #neighboursStand(first: number, last: number): boolean {
    const above = this.base.writtenAbove(first);
    const below = this.base.writtenBelow(last);
    const around = this.#carriedLines(Math.max(1, above), Math.min(this.base.lines.count, below));
    if (!around) return false;
    const { plain } = this.now;
    return (
      (above > 0 || plain.slice(0, around.from).trim() === "") &&
      (below <= this.base.lines.count || plain.slice(around.to).trim() === "")
    );
  }

  /** Where whole lines are in the current plain text, with nothing between them changed. */
  #carriedLines(first: number, last: number): TextRange | undefined {
    if (this.#carried?.first !== first || this.#carried.last !== last)
      this.#carried = { first, last, range: this.#carryLines(first, last) };
    return this.#carried.range;
  }

  #carryLines(first: number, last: number): TextRange | undefined {
    const { plain, plainLines } = this.base;
    const from = plainLines.start(first);
    const to = plainLines.end(last);
    const { range } = this.#carrier.range({ from, to });
    return this.now.plain.slice(range.from, range.to) === plain.slice(from, to) ? range : undefined;
  }
}
