import { blocksOfKind, leafBlocks, sentencesIn, structureOf, styledIn, type Block, type Section, type Structure } from "../markdown/index.ts";
import type { Unit } from "../reading/index.ts";
import { remembered, type TextRange } from "../text/index.ts";

/** A piece of the text that a request may speak of. `from` and `to` are those of the whole piece, markers included. */
export interface Thing extends TextRange {
  readonly unit: Unit;
  /** Its own words, without marker or cell borders. */
  readonly own: TextRange;
  readonly block?: Block;
  /** The list, table, paragraph or section that it is counted in; undefined: the document. */
  readonly holder?: TextRange | undefined;
}

/** Pieces of one kind that are counted together. */
export interface Group {
  readonly holder: TextRange | undefined;
  readonly things: readonly Thing[];
}

/** The sections below the document's own title. */
export function mainSections({ sections }: Structure): readonly Section[] {
  const [first, ...rest] = sections;
  return first?.level === 1 && rest.length > 0 && rest.every(({ level }) => level > 1) ? rest : sections;
}

/** All pieces of a kind, by what they are counted in. */
export function groupsOf(structure: Structure, unit: Unit): readonly Group[] {
  const { text, sections, blocks } = structure;
  const inEach = (things: readonly Thing[]): Group[] => [
    { holder: undefined, things },
    ...sections.map(({ range }) => ({ holder: range, things: things.filter((one) => range.from <= one.from && one.to <= range.to) })).filter(({ things: own }) => own.length > 0),
  ];
  const blockThings = (kind: Block["kind"]) => blocksOfKind(blocks, kind).map((block): Thing => ({ unit, ...spanOf(block), own: block, block }));
  switch (unit) {
    case "section": {
      const main = mainSections(structure);
      const top = Math.min(...main.map(({ level }) => level));
      const things = main.map((section): Thing => ({ unit, ...section.range, own: section.heading, block: section.heading }));
      return [{ holder: undefined, things: things.filter((_, index) => main[index]?.level === top) }, { holder: undefined, things: things.filter((_, index) => main[index]?.level !== top) }];
    }
    case "heading":
      return [{ holder: undefined, things: sections.map(({ heading }): Thing => ({ unit, ...spanOf(heading), own: heading.heading?.titleRange ?? heading, block: heading })) }];
    case "paragraph":
      return inEach(proseOf(structure).map((block): Thing => ({ unit, ...spanOf(block), own: block, block })));
    case "sentence":
      return [...inEach(sentenceThings(structure)), ...leafBlocks(structure).map((block) => ({ holder: block, things: sentenceThings(structure).filter(({ block: own }) => own === block) }))];
    case "item":
    case "step":
      return blocksOfKind(blocks, "list").filter((list) => unit === "item" || list.children[0]?.item?.ordered === true).map((list) => ({ holder: list, things: list.children.map((item) => itemThing(text, unit, item, list)) }));
    case "row":
      return blocksOfKind(blocks, "table").map((table) => ({ holder: table, things: bodyRows(table).map((row): Thing => ({ unit, ...spanOf(row), own: row, block: row, holder: table })) }));
    case "column":
      return blocksOfKind(blocks, "table").map((table) => ({ holder: table, things: table.children[0] ? cellsOf(text, table.children[0]).map((cell): Thing => ({ unit, ...cell, own: cell, block: table, holder: table })) : [] }));
    case "cell":
      return blocksOfKind(blocks, "table").map((table) => ({ holder: table, things: bodyRows(table).flatMap((row) => cellsOf(text, row).map((cell): Thing => ({ unit, ...cell, own: cell, block: row, holder: table }))) }));
    case "link":
    case "image":
      return inEach(linksOf(structure).filter(({ isImage }) => isImage === (unit === "image")).map((link): Thing => ({ unit, from: link.from, to: link.to, own: link })));
    case "line":
      return inEach([...sentenceThings(structure).filter(({ block }) => block?.kind !== "item"), ...leafBlocks(structure).filter(({ kind }) => kind === "row" || kind === "item").map((block): Thing => ({ unit, ...spanOf(block), own: block, block }))].sort((a, b) => a.from - b.from));
    default:
      return unit in BLOCKS ? inEach(blockThings(BLOCKS[unit as keyof typeof BLOCKS])) : []; // the keys of the table are units
  }
}

const BLOCKS = { list: "list", table: "table", quote: "quote", code: "code", comment: "html", rule: "rule", footnote: "definition" } as const;
export const spanOf = ({ from, to }: TextRange): TextRange => ({ from, to });
export const bodyRows = (table: Block): readonly Block[] => table.children.filter(({ row }) => row?.kind === "body");
export const isInside = (inner: TextRange, outer: TextRange): boolean => outer.from <= inner.from && inner.to <= outer.to;

/** Paragraphs of prose at the top level: not those that are nothing but a picture. */
const proseOf = ({ text, blocks }: Structure): Block[] => blocks.filter((block) => block.kind === "paragraph" && !/^!\[[^\]]*\]\([^)]*\)$/.test(text.slice(block.from, block.to).trim()));

function itemThing(text: string, unit: Unit, item: Block, list: Block): Thing {
  const lead = /^\S+[ \t]+(?:\[[ xX]\][ \t]+)?/.exec(text.slice(item.from, item.to))?.[0].length ?? 0;
  return { unit, ...spanOf(item), own: { from: item.from + lead, to: item.children.find(({ kind }) => kind === "list")?.from ?? item.to }, block: item, holder: list };
}

/** Sentences of paragraphs, items and quotes. */
const sentenceThings = (structure: Structure): readonly Thing[] => sentencesOfText(structure.text);

const sentencesOfText = remembered((text: string): readonly Thing[] => {
  const structure = structureOf(text);
  return leafBlocks(structure).flatMap((block): Thing[] => {
    if (block.kind !== "paragraph" && block.kind !== "item" && block.kind !== "quote") return [];
    const lead = /^(?:[ \t]*(?:>|[-*+]|\d+[.)])[ \t]+)*/.exec(structure.text.slice(block.from, block.to))?.[0].length ?? 0;
    return sentencesIn(structure.text, { from: block.from + lead, to: block.to }).map((range) => ({ unit: "sentence", ...range, own: range, block, holder: block }));
  });
}, 4);

/** The words of each cell, without the white space around them; of an empty one the place where they would be. */
export function cellsOf(text: string, { from, to }: TextRange): TextRange[] {
  const bars = [...text.slice(from, to).matchAll(/\\\||\|/g)].filter(([mark]) => mark === "|").map(({ index }) => from + index);
  const edges = [...(text.slice(from, bars[0] ?? to).trim() === "" ? [] : [from - 1]), ...bars, ...(text.slice((bars.at(-1) ?? from) + 1, to).trim() === "" ? [] : [to])];
  return edges.slice(1).map((end, index) => {
    const start = (edges[index] ?? from) + 1;
    const words = text.slice(start, end);
    const lead = words.trim() === "" ? Math.min(1, words.length) : words.length - words.trimStart().length;
    return { from: start + lead, to: words.trim() === "" ? start + lead : start + words.trimEnd().length };
  });
}

export interface Link extends TextRange {
  readonly words: TextRange;
  readonly target: TextRange;
  readonly isImage: boolean;
}

/** Links and pictures with their targets beside them. */
export function linksOf({ text }: Structure): Link[] {
  return (styledIn(text) ?? []).filter(({ style }) => style === "link").flatMap(({ from, to }): Link[] => {
    const match = /^(!?\[)([\s\S]*)\]\(\s*(<?)([^)\s>]*)>?/.exec(text.slice(from, to));
    const [, open = "", words = "", angle = "", target = ""] = match ?? [];
    if (!match) return [];
    const start = from + open.length;
    const at = from + match[0].length - target.length - angle.length;
    return [{ from, to, words: { from: start, to: start + words.length }, target: { from: at, to: at + target.length }, isImage: open === "![" }];
  });
}
