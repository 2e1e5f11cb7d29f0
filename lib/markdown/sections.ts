import { countWhile, linesOf, rememberedShort, type DocText } from "../text/index.ts";
import type { Block, Section, Structure } from "./types.ts";

/**
 * One section per top-level heading, in order. Ids are the title's letters and digits, numbered where they repeat. The
 * blocks between are asked for when a section is.
 */
export function sectionsOf(text: DocText, headings: readonly Block[], blocksOf: () => readonly Block[]): Section[] {
  const lines = linesOf(text);
  const heads = headings.flatMap((block) =>
    block.heading ? [{ block, facts: block.heading, from: lines.start(block.startLine) }] : [],
  );
  const ends = sectionEnds(
    heads.map(({ facts, from }) => ({ level: facts.level, from })),
    text.length,
  );
  const taken = new Map<string, number>();
  let own: (readonly Block[])[] | undefined;
  return heads.map(({ block, facts, from }, index) => ({
    id: uniqueId(facts.title, taken),
    title: facts.title,
    level: facts.level,
    index,
    heading: block,
    range: { from, to: ends[index] ?? text.length },
    get ownBlocks() {
      return (own ??= ownBlocksOf(blocksOf()))[index] ?? [];
    },
  }));
}

/** For each heading the blocks after it and before the next. */
function ownBlocksOf(blocks: readonly Block[]): (readonly Block[])[] {
  const heads = blocks.flatMap((block, at) => (block.heading ? [at] : []));
  return heads.map((at, index) => blocks.slice(at + 1, heads[index + 1] ?? blocks.length));
}

/** The innermost section around `offset`: that of the last heading at or before it. None above the first heading. */
export function sectionAt({ sections }: Structure, offset: number): Section | undefined {
  return sections[countWhile(sections, (one) => one.range.from <= offset) - 1];
}

/**
 * What two titles must share to be the same to a person (MAT-6): case, punctuation, emphasis, numbering, a leading
 * article and plurals aside. A title of nothing but marks keeps them.
 */
export const headingKey = rememberedShort(keyOfTitle);

function keyOfTitle(title: string): string {
  const plain = title.normalize("NFKC").toLowerCase().trim();
  const unnumbered = plain.replace(NUMBERING, "");
  const words = (unnumbered === "" ? plain : unnumbered).replace(/['’]/g, "").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const counted = words.length > 1 && /^(?:the|a|an)$/.test(words[0] ?? "") ? words.slice(1) : words;
  return counted.length === 0 ? plain : counted.map(singular).join(" ");
}

const NUMBERING = /^(?:\d+(?:\.\d+)*[.):]|\d+(?:\.\d+)+|[ivxlc]+[.)]|[a-z]\)|\(\d+\))\s+/;

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:x|ch|sh|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** For each heading the start of the next one of its level or higher, found right to left with a stack. */
function sectionEnds(heads: readonly { readonly level: number; readonly from: number }[], length: number): number[] {
  const next: number[] = Array.from({ length: 7 }, () => length);
  const ends: number[] = [];
  for (const { level, from } of heads.toReversed()) {
    ends.push(Math.min(...next.slice(0, level + 1)));
    next[level] = from;
  }
  return ends.reverse();
}

/**
 * `taken` holds for each id the number its next repeat tries first: a hundred thousand equal titles must not be
 * quadratic.
 */
function uniqueId(title: string, taken: Map<string, number>): string {
  const slug = (
    title
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? ["section"]
  ).join("-");
  let id = slug;
  for (let count = taken.get(slug) ?? 2; taken.has(id); count += 1) {
    id = `${slug}-${count}`;
    taken.set(slug, count + 1);
  }
  taken.set(id, taken.get(id) ?? 2);
  return id;
}
