import { linesOf, sharedEnd, sharedStart, type DocText, type Lines } from "../text/index.ts";
import { frontMatterBlock } from "./front-matter-block.ts";
import { blocksIn, partAt, partsOf, type Parts } from "./parts.ts";
import type { Block, FrontMatterBlock } from "./types.ts";

/** What has been read of a text so far. Part −1 is its front matter. */
export class Reading {
  readonly text: DocText;
  #lines: Lines | undefined;
  #frontMatter: FrontMatterBlock | false | undefined;
  #parts: Parts | undefined;
  readonly #blocks: (readonly Block[])[] = [];
  readonly #headings: (readonly Block[])[] = [];
  #all: readonly Block[] | undefined;

  constructor(text: DocText) {
    this.text = text;
  }

  get lines(): Lines {
    return (this.#lines ??= linesOf(this.text));
  }

  get frontMatter(): FrontMatterBlock | undefined {
    this.#frontMatter ??= frontMatterBlock(this.text) ?? false;
    return this.#frontMatter || undefined;
  }

  get parts(): Parts {
    if (!this.#parts) {
      this.#parts = partsOf(this.text, behindLine(this.text, this.frontMatter?.range.to), elderOf(this.text));
      if (this.text.length >= SHORT) recent.unshift(this.#parts);
      recent.splice(MOST_RECENT);
    }
    return this.#parts;
  }

  /** The number of the part that holds `offset`. */
  partAt(offset: number): number {
    return partAt(this.parts.list, offset);
  }

  /** The top-level blocks of a part, in their places. */
  blocksOf(index: number): readonly Block[] {
    if (index < 0) return this.#frontMatterBlocks();
    return (this.#blocks[index] ??= this.#placed(index));
  }

  /** All top-level blocks. */
  get blocks(): readonly Block[] {
    return (this.#all ??= [
      ...this.#frontMatterBlocks(),
      ...this.parts.list.flatMap((_, index) => this.blocksOf(index)),
    ]);
  }

  /** The headings of the top level. */
  get headings(): readonly Block[] {
    return this.parts.list.flatMap((_, index) => this.headingsOf(index));
  }

  /** The headings of a part. One without a line that may be a heading is not read. */
  headingsOf(index: number): readonly Block[] {
    return (this.#headings[index] ??= this.#findHeadings(index));
  }

  #findHeadings(index: number): readonly Block[] {
    const part = this.parts.list[index];
    return part && MAY_BE_HEADING.test(this.text.slice(part.from, part.to))
      ? this.blocksOf(index).filter(({ kind }) => kind === "heading")
      : [];
  }

  /** The items with a number, at any depth, in order. Parts without a number that may be one's are not read. */
  get numberedItems(): readonly Block[] {
    return this.parts.list.flatMap(({ from, to }, index) =>
      mayHoldNumber(this.text.slice(from, to)) ? numberedAmong(this.blocksOf(index)) : [],
    );
  }

  #placed(index: number): readonly Block[] {
    const from = this.parts.list[index]?.from ?? 0;
    return blocksIn(this.parts, index, from === 0 ? 0 : this.lines.at(from) - 1);
  }

  #front: readonly Block[] | undefined;

  #frontMatterBlocks(): readonly Block[] {
    const range = this.frontMatter?.range;
    return (this.#front ??= range
      ? [{ kind: "frontMatter", ...range, startLine: 1, endLine: this.lines.at(range.to), children: [] }]
      : []);
  }
}

/** A line of `#`s, or an underline. */
const MAY_BE_HEADING = /(?:^|\n)[ \t\r]*(?:#|=|-+[ \t\r]*(?:\n|$))/;
/** A number after nothing but the marks that may be before an item. */
const NUMBER = /(?:^|\n)(?:[ \t\r>*+-]|\[\^[^\]\n]{0,1000}\]:)*\d{1,9}[.)](?:\s|$)/;

/** False for lines none of which can be an item with a number. */
export const mayHoldNumber = (lines: DocText): boolean => NUMBER.test(lines);

function numberedAmong(blocks: readonly Block[], found: Block[] = []): Block[] {
  for (const block of blocks) {
    if (block.item?.ordered) found.push(block);
    numberedAmong(block.children, found);
  }
  return found;
}

/** Shorter texts are read afresh. */
const SHORT = 4_000;
const MOST_RECENT = 4;
const recent: Parts[] = [];

/** The latest of the texts read last that has at least half of `text` in common with it, at both ends together. */
function elderOf(text: DocText): Parts | undefined {
  if (text.length < SHORT) return undefined;
  return recent.find((parts) => {
    const most = Math.min(text.length, parts.text.length);
    const start = sharedStart(text, parts.text);
    return start + sharedEnd(text, parts.text, most - start) >= Math.max(text.length, parts.text.length) / 2;
  });
}

function behindLine(text: DocText, offset: number | undefined): number {
  if (offset === undefined) return 0;
  const newline = text.indexOf("\n", offset);
  return newline < 0 ? text.length : newline + 1;
}
