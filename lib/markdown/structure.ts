import { countWhile, linesOf, remembered, type DocText, type TextRange } from "../text/index.ts";
import { Reading } from "./reading.ts";
import { sectionsOf } from "./sections.ts";
import type { Block, Section, Structure } from "./types.ts";

/**
 * The blocks, headings and sections of `text` as CommonMark with GFM and footnotes reads them; YAML front matter at the
 * very start is found first. Never throws, whatever the text. All of it is read when it is first asked for, and what a
 * text has in common with one of the last few is not read again. Source: MAT-6, SCP-1, MD-3, MD-4.
 */
export function structureOf(text: DocText): Structure {
  return text.length < SHORT ? shortStructure(text) : longStructure(text);
}

/**
 * The structure of a text that is not Markdown: lines, as those of a code block without fences; no headings, sections,
 * lists or front matter (DOOR-9).
 */
export function plainStructureOf(text: DocText): Structure {
  const lines = linesOf(text);
  const to = text.endsWith("\n") ? text.length - 1 : text.length;
  const content = { from: 0, to };
  const block: Block = {
    kind: "code",
    ...content,
    startLine: 1,
    endLine: Math.max(1, lines.count),
    children: [],
    code: { language: "", content, fenced: false, closed: true },
  };
  return { text, blocks: [block], headings: [], sections: [], frontMatter: undefined, isPlain: true };
}

/**
 * The top-level blocks that have a line in common with `range`, in order. Reads no more of the text than it must to
 * know them.
 */
export function topBlocksAt(structure: Structure, range: TextRange): readonly Block[] {
  const reading = readingOf(structure);
  const { lines } = reading;
  const [first, last] = [lines.at(range.from), lines.at(range.to)];
  const found: Block[] = [];
  const lastPart = reading.partAt(lines.start(last));
  for (let index = reading.partAt(lines.start(first)); index <= lastPart; index += 1) {
    const blocks = reading.blocksOf(index);
    for (let at = firstOn(blocks, first); at < blocks.length; at += 1) {
      const block = blocks[at];
      if (!block || block.startLine > last) break;
      found.push(block);
    }
  }
  return found;
}

/** The number of the first of `blocks`, siblings in order, that ends on line `line` or after it. */
const firstOn = (blocks: readonly Block[], line: number): number => countWhile(blocks, (one) => one.endLine < line);

/**
 * The heading of the innermost section around `offset`: the last one of the top level at or before it. Reads back from
 * there only as far as that heading.
 */
export function headingAt(structure: Structure, offset: number): Block | undefined {
  if (structure.isPlain) return undefined;
  const reading = readingOf(structure);
  for (let index = reading.partAt(offset); index >= -1; index -= 1) {
    const heading = reading.headingsOf(index).findLast((block) => reading.lines.start(block.startLine) <= offset);
    if (heading) return heading;
  }
  return undefined;
}

/** The items with a number, at any depth, in order. Reads no part of the text that can hold none. */
export const numberedItems = (structure: Structure): readonly Block[] => readingOf(structure).numberedItems;

/** What `structure` has been made from: asks for parts of it without the rest. */
export function readingOf(structure: Structure): Reading {
  return readings.get(structure) ?? new Reading(structure.text);
}

/** The pieces put into a text are short, and many: they must not crowd out the text itself. */
const SHORT = 4_000;
const shortStructure = remembered(build, 8);
const longStructure = remembered(build, 8);
const readings = new WeakMap<Structure, Reading>();

function build(text: DocText): Structure {
  const reading = new Reading(text);
  let headings: readonly Block[] | undefined;
  let sections: readonly Section[] | undefined;
  const structure: Structure = {
    text,
    get blocks() {
      return reading.blocks;
    },
    get headings() {
      return (headings ??= reading.headings);
    },
    get sections() {
      return (sections ??= sectionsOf(text, structure.headings, () => reading.blocks));
    },
    get frontMatter() {
      return reading.frontMatter;
    },
  };
  readings.set(structure, reading);
  return structure;
}
