import { leafBlocks, ownLinesOf, structureOf, type Block, type OwnLines, type Structure } from "../markdown/index.ts";
import { linesOf, type DocText, type Lines, type TextRange } from "../text/index.ts";

/** Some lines in a row that are all a block has for its own: a paragraph (also one of an item or quote), an item without paragraphs, a row, a code block … */
export interface Unit extends OwnLines {
  readonly kind: Block["kind"];
  /** The kinds of the blocks around it, outermost first. */
  readonly path: string;
}

/** A text by its lines and by the units that they make, as two texts are compared by them. Lines are numbered from 1. */
export class BlockLines {
  readonly text: DocText;
  readonly structure: Structure;
  readonly lines: Lines;
  readonly #units: readonly Unit[];
  readonly #counts = new Map<string, number>();

  constructor(text: DocText) {
    this.text = text;
    this.structure = structureOf(text);
    this.lines = linesOf(text);
    const paths = pathsOf(this.structure);
    const all = leafBlocks(this.structure).flatMap((block) => unitsOf(this.structure, block, paths.get(block) ?? ""));
    this.#units = all.filter((unit) => this.wordsOf(unit).trim() !== "").toSorted((a, b) => a.first - b.first);
    for (const unit of this.#units) this.#counts.set(this.wordsOf(unit), this.countOf(this.wordsOf(unit)) + 1);
  }

  /** The units on the lines `first…last`, in order. */
  unitsOn(first: number, last: number): readonly Unit[] {
    const start = this.#firstEndingAt(first);
    let end = start;
    while ((this.#units[end]?.first ?? Infinity) <= last) end += 1;
    return this.#units.slice(start, end);
  }

  /** Their lines as they stand, without the last newline. */
  wordsOf({ first, last }: OwnLines): string {
    const { from, to } = this.lines.range(first, last);
    return this.text.slice(from, to);
  }

  /** How many units have these words. */
  countOf(words: string): number {
    return this.#counts.get(words) ?? 0;
  }

  /** The lines that a change of `range` touches; whole lines touch only themselves. */
  linesAt({ from, to }: TextRange): OwnLines {
    const end = this.lines.at(to);
    return { first: this.lines.at(from), last: to > from && to === this.lines.start(end) ? end - 1 : end };
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

  #firstEndingAt(line: number): number {
    let [low, high] = [0, this.#units.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#units[middle]?.last ?? 0) < line) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The paragraphs of an item or quote, and what other lines it has; the whole of every other block. */
function unitsOf(structure: Structure, block: Block, path: string): Unit[] {
  const inner = block.kind === "item" || block.kind === "quote" ? block.children.filter(({ kind }) => kind === "paragraph") : [];
  const units: Unit[] = inner.map(({ startLine, endLine }) => ({ kind: "paragraph", path: `${path}/${block.kind}`, first: startLine, last: endLine }));
  let next = 0;
  for (const { first, last } of ownLinesOf(structure, block)) {
    let line = first;
    for (let paragraph = inner[next]; paragraph && paragraph.startLine <= last; paragraph = inner[next]) {
      if (paragraph.startLine > line) units.push({ kind: block.kind, path, first: line, last: paragraph.startLine - 1 });
      line = paragraph.endLine + 1;
      next += 1;
    }
    if (line <= last) units.push({ kind: block.kind, path, first: line, last });
  }
  return units;
}

function pathsOf({ blocks }: Structure): ReadonlyMap<Block, string> {
  const paths = new Map<Block, string>();
  const walk = (siblings: readonly Block[], path: string) => {
    for (const block of siblings) {
      paths.set(block, path);
      walk(block.children, `${path}/${block.kind}`);
    }
  };
  walk(blocks, "");
  return paths;
}
