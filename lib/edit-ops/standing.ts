import type { Section } from "../markdown/index.ts";
import { carrierOver, lineChanges, type Carrier, type DocText, type LineChanges, type TextRange } from "../text/index.ts";
import { BlockLines, type Unit } from "./block-lines.ts";

/**
 * What of the text `base` still stands in the text `now` (OPS-8). Ranges that are asked about lie in `base`, answers in `now`. The texts are compared once, line by line;
 * each question after that costs what it asks about. Law R10.
 */
export class Standing {
  readonly base: BlockLines;
  readonly now: BlockLines;
  readonly #changes: LineChanges;
  readonly #carrier: Carrier;
  readonly #known = new Map<Unit, boolean>();

  constructor(base: DocText, now: DocText) {
    this.base = new BlockLines(base);
    this.now = new BlockLines(now);
    this.#changes = lineChanges(base, now);
    this.#carrier = carrierOver([this.#changes.edit]);
  }

  /**
   * Where `range` stands: undefined unless every smallest block that a change of it would touch (of an item or quote: its paragraph) has the same lines, the same
   * kind and the same kinds of blocks around it, and it is certain which block that is. A place between blocks stands where the lines above and below it do.
   */
  range({ from, to }: TextRange): TextRange | undefined {
    const { first, last } = this.base.linesAt({ from, to });
    const touched = this.base.unitsOn(first, last);
    if (touched.length === 0 ? !this.#neighboursStand(first, last) : !touched.every((unit) => this.#stands(unit))) return undefined;
    const stretch = this.#carriedLines(first, last);
    if (!stretch) return undefined;
    const shift = stretch.from - this.base.lines.start(first);
    const moved = { from: from + shift, to: to + shift };
    return this.now.text.slice(moved.from, moved.to) === this.base.text.slice(from, to) ? moved : undefined;
  }

  /** True when the lines of `range` stand, between the same two written lines as in `base` or at the same end of the text. */
  isBetweenTheSame(range: TextRange): boolean {
    const { first, last } = this.base.linesAt(range);
    return this.#neighboursStand(first, last);
  }

  /** False when words were written where an insert at `offset` would go: it would stand beside what its caller never saw. */
  hasRoom(offset: number): boolean {
    const { lines, text } = this.base;
    const line = lines.at(offset);
    const above = text.slice(lines.start(line), offset).trim() === "" ? this.base.writtenAbove(line) : line;
    const below = text.slice(offset, lines.end(line)).trim() === "" ? this.base.writtenBelow(line) : line;
    if (above === below) return true;
    const from = above < 1 ? 0 : (this.#carriedLines(above, above)?.to ?? this.#carrier.offset(lines.end(above), 1));
    const to = below > lines.count ? this.now.text.length : (this.#carriedLines(below, below)?.from ?? this.#carrier.offset(lines.start(below), -1));
    return this.now.text.slice(from, to).trim() === "";
  }

  /** Where a place that was named or chosen is: the document and a section whatever is in them now, other places where they stand. */
  place(range: TextRange): TextRange | undefined {
    return this.#isDocument(range) || this.#sectionOf(range) ? this.region(range) : this.range(range);
  }

  /** The section that `range` is, by its heading, with whatever is in it now; for other ranges their place without what came at its ends. Undefined where that is gone. */
  region(range: TextRange): TextRange | undefined {
    if (this.#isDocument(range)) return { from: 0, to: this.now.text.length };
    const section = this.#sectionOf(range);
    if (!section) return this.around(range);
    const heading = this.range({ from: section.heading.from, to: section.heading.to });
    return heading && this.now.structure.sections.find((each) => each.heading.from === heading.from)?.range;
  }

  /** The place of `range`, whatever became of the words in it; undefined where it lay in lines that were written anew. */
  around({ from, to }: TextRange): TextRange | undefined {
    const place = { from: this.#carrier.offset(from, 1), to: this.#carrier.offset(to, -1) };
    return place.from <= place.to ? place : undefined;
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
    const answer = this.#isSame(unit) && this.#isCertain(unit);
    this.#known.set(unit, answer);
    return answer;
  }

  /** What begins where its lines went is of its kind, in blocks of the same kinds, and has these lines alone. */
  #isSame(unit: Unit): boolean {
    const place = this.#carriedLines(unit.first, unit.last);
    if (!place) return false;
    const { lines } = this.now;
    const line = lines.at(place.from);
    const there = this.now.unitsOn(line, line)[0];
    return there?.kind === unit.kind && there.path === unit.path && lines.start(there.first) === place.from && lines.end(there.last) === place.to;
  }

  /** Of units with equal words, that one is meant which still stands between its neighbours, where no other pairing of the lines would do as well. */
  #isCertain(unit: Unit): boolean {
    const words = this.base.wordsOf(unit);
    if (this.base.countOf(words) === 1 && this.now.countOf(words) === 1) return true;
    return !this.#changes.isDoubtful(unit.first, unit.last) && this.#neighboursStand(unit.first, unit.last);
  }

  /** True when the lines stand between the same two written lines as before, or at the same end of the text. */
  #neighboursStand(first: number, last: number): boolean {
    const above = this.base.writtenAbove(first);
    const below = this.base.writtenBelow(last);
    const around = this.#carriedLines(Math.max(1, above), Math.min(this.base.lines.count, below));
    if (!around) return false;
    const { text } = this.now;
    return (above > 0 || text.slice(0, around.from).trim() === "") && (below <= this.base.lines.count || text.slice(around.to).trim() === "");
  }

  /** Where whole lines stand with nothing between them changed. */
  #carriedLines(first: number, last: number): TextRange | undefined {
    const { lines, text } = this.base;
    const from = lines.start(first);
    const to = lines.end(last);
    const { range } = this.#carrier.range({ from, to });
    return this.now.text.slice(range.from, range.to) === text.slice(from, to) ? range : undefined;
  }
}
