import {
  blocksOfKind,
  bodyRows,
  cellsOf,
  leafBlocks,
  linksOf,
  perStructure,
  sentencesIn,
  type Block,
  type Section,
  type Structure,
} from "../markdown/index.ts";
import { groupedBy, type TextRange } from "../text/index.ts";
import type { Unit } from "./language.ts";
import { isIn } from "./orders.ts";
import { questionsIn } from "./questions.ts";

/** A piece of a text that a request may speak of. `from` and `to` are those of the whole piece, markers included. */
export interface Piece extends TextRange {
  readonly unit: Unit;
  /** Its own words, without marker or borders; of a section its heading. */
  readonly own: TextRange;
  /** The block that it is, or is in. */
  readonly block?: Block;
  /** The list, table or paragraph that it is counted in. */
  readonly holder?: TextRange | undefined;
}

/** Pieces of one kind that are counted together: those of the whole text, of a section, of a list … */
export interface Group {
  readonly holder: TextRange | undefined;
  readonly pieces: readonly Piece[];
}

const known = perStructure(() => new Map<Unit, readonly Group[]>());

/** All pieces of a kind, by what they are counted in. */
export function groupsOf(structure: Structure, unit: Unit): readonly Group[] {
  const groups = known(structure).get(unit) ?? grouped(structure, unit);
  known(structure).set(unit, groups);
  return groups;
}

function grouped(structure: Structure, unit: Unit): readonly Group[] {
  const { text } = structure;
  switch (unit) {
    case "section":
      return sectionGroups(structure);
    case "question":
      return inSections(
        structure,
        questionsIn(structure).map(({ block, ...range }) => ({ unit, ...range, own: range, block })),
      );
    case "heading":
      return [{ holder: undefined, pieces: structure.sections.map(({ heading }) => headingPiece(heading)) }];
    case "sentence":
      return [
        ...inSections(structure, sentences(structure)),
        ...[...groupedBy(sentences(structure), ({ holder }) => holder)].map(([holder, pieces]) => ({ holder, pieces })),
      ];
    case "item":
    case "step":
      return groupsIn(structure, "list", (list) =>
        list.children.map((item) => itemPiece(text, unit, item, list)),
      ).filter(({ pieces: [first] }) => unit === "item" || first?.block?.item?.ordered === true);
    case "row":
      return groupsIn(structure, "table", (holder) =>
        bodyRows(holder).map((row) => ({ unit, ...spanOf(row), own: spanOf(row), block: row, holder })),
      );
    case "column":
      return groupsIn(structure, "table", (holder) =>
        holder.children
          .slice(0, 1)
          .flatMap((head) => cellsOf(text, head).map((cell) => ({ unit, ...cell, own: cell, block: holder, holder }))),
      );
    case "link":
    case "image":
      return inSections(
        structure,
        linksOf(text)
          .filter(({ isImage }) => isImage === (unit === "image"))
          .map((link) => ({ unit, ...spanOf(link), own: spanOf(link) })),
      );
    case "line":
      return inSections(structure, linesOf(structure));
    case "parenthesis":
      return inSections(structure, parenthesesIn(structure));
    case "footnote":
      return inSections(structure, byLabel(text, blockPieces(structure, unit)));
    default:
      return unit in BLOCKS ? inSections(structure, blockPieces(structure, unit as keyof typeof BLOCKS)) : [];
  }
}

const groupsIn = (structure: Structure, kind: "list" | "table", pieces: (block: Block) => Piece[]): Group[] =>
  blocksOfKind(structure.blocks, kind)
    .filter((holder) => !isFigure(structure.text, holder))
    .map((holder) => ({ holder, pieces: pieces(holder) }));

/** "- 16. Mai: Hoffest" begins with a date to those who read it, though Markdown has a list in the item there. */
const isFigure = (text: string, { kind, from, children }: Block): boolean =>
  kind === "list" &&
  children.length === 1 &&
  /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+$/.test(text.slice(text.lastIndexOf("\n", from - 1) + 1, from));

/** Sections, counted in the section that holds them. */
function sectionGroups(structure: Structure): Group[] {
  const all = mainSections(structure);
  const holderOf = ({ range }: Section) =>
    all.findLast((other) => other.range.from < range.from && range.to <= other.range.to)?.range;
  return [...groupedBy(all, (section) => holderOf(section)?.from)].map(([, those]) => ({
    holder: those[0] && holderOf(those[0]),
    pieces: those.map(sectionPiece),
  }));
}

const headingPiece = (heading: Block): Piece => ({
  unit: "heading",
  ...spanOf(heading),
  own: heading.heading?.titleRange ?? heading,
  block: heading,
});

const blockPieces = (structure: Structure, unit: keyof typeof BLOCKS): Piece[] =>
  blocksOfKind(structure.blocks, BLOCKS[unit])
    .filter((block) => isCounted(structure, block) && !isFigure(structure.text, block))
    .map((block) => ({ unit, ...spanOf(block), own: spanOf(block), block }));

/** "Footnote 2" is the one that is marked so, wherever it is. */
function byLabel(text: string, pieces: readonly Piece[]): readonly Piece[] {
  const notes = pieces.filter(({ from }) => text.startsWith("[^", from));
  const numberOf = ({ from, to }: Piece) => Number(/^\[\^(\d+)\]/.exec(text.slice(from, to))?.[1] ?? Number.NaN);
  const sorted = notes.toSorted((a, b) => numberOf(a) - numberOf(b));
  return sorted.every((one, index) => numberOf(one) === index + 1) ? sorted : notes;
}

const BLOCKS = {
  paragraph: "paragraph",
  list: "list",
  table: "table",
  quote: "quote",
  code: "code",
  comment: "html",
  rule: "rule",
  footnote: "definition",
} as const;
export const spanOf = ({ from, to }: TextRange): TextRange => ({ from, to });
export const piecesOf = (structure: Structure, ...units: readonly Unit[]): Piece[] =>
  units.flatMap((unit) => [
    ...new Map(
      groupsOf(structure, unit)
        .flatMap(({ pieces }) => pieces)
        .map((piece) => [piece.from, piece]),
    ).values(),
  ]);
/** The pieces that are counted with `piece`. */
export const besidesOf = (structure: Structure, { unit, holder, from }: Piece): readonly Piece[] =>
  groupsOf(structure, unit).find((group) =>
    // A section is in one group, which need not be that of the main ones.
    unit === "section" ? group.pieces.some((one) => one.from === from) : group.holder?.from === holder?.from,
  )?.pieces ?? [];

/** Paragraphs of prose at the top level: not those of items, nor those that are nothing but a picture. */
const isCounted = (structure: Structure, block: Block): boolean =>
  block.kind !== "paragraph" || (structure.blocks.includes(block) && isCountedParagraph(structure, block));

/** No picture, and no "Dear members,": that is part of the letter, and not its first paragraph. */
export function isCountedParagraph({ text }: Structure, { kind, from, to }: Block): boolean {
  const words = text.slice(from, to).trim();
  return kind === "paragraph" && !/^!\[[^\]]*\]\([^)]*\)$/.test(words) && !/^[^\n]{1,60}[,、，]$/u.test(words);
}

/** The sections below the document's own title. */
export function mainSections({ sections }: Structure): readonly Section[] {
  const [first, ...rest] = sections;
  return first?.level === 1 && rest.length > 0 && rest.every(({ level }) => level > 1) ? rest : sections;
}

export const sectionPiece = ({ range, heading }: Section): Piece => ({
  unit: "section",
  ...range,
  own: heading,
  block: heading,
});

/** Counted in the whole text, and in each section. */
const inSections = ({ sections }: Structure, pieces: readonly Piece[]): Group[] =>
  [
    { holder: undefined, pieces },
    ...sections.map(({ range }) => ({ holder: range, pieces: pieces.filter((one) => isIn([range], one)) })),
  ].filter(({ pieces: own }) => own.length > 0);

/**
 * A section without what the one rule of a text sets off at its end from all of them: "Last updated in May". Where a
 * text has more rules, they stand between its sections.
 */
export function withoutFooter<T extends Piece>({ blocks }: Structure, piece: T): T {
  const rules = blocks.filter(({ kind }) => kind === "rule");
  const [rule, other] = rules;
  const isLast = blocks.every(({ from, kind }) => from < (rule?.from ?? 0) || kind !== "heading");
  return piece.unit === "section" && rule && !other && isLast && isIn([piece], rule)
    ? { ...piece, to: rule.from }
    : piece;
}

function itemPiece(text: string, unit: Unit, item: Block, holder: Block): Piece {
  const lead = /^\S+[ \t]+(?:\[[ xX]\][ \t]+)?/.exec(text.slice(item.from, item.to))?.[0].length ?? 0;
  return {
    unit,
    ...spanOf(item),
    own: {
      from: item.from + lead,
      to: item.children.find((child) => child.kind === "list" && !isFigure(text, child))?.from ?? item.to,
    },
    block: item,
    holder,
  };
}

/** The sentences of paragraphs, items and quotes. */
const sentences = perStructure((structure): readonly Piece[] => {
  const { text } = structure;
  return leafBlocks(structure).flatMap((block): Piece[] => {
    if (block.kind !== "paragraph" && block.kind !== "item" && block.kind !== "quote") return [];
    const lead = /^(?:[ \t]*(?:>|[-*+]|\d+[.)])[ \t]+)*/.exec(text.slice(block.from, block.to))?.[0].length ?? 0;
    return sentencesIn(text, { from: block.from + lead, to: block.to }).map((range) => ({
      unit: "sentence",
      ...range,
      own: range,
      block,
      holder: block,
    }));
  });
});

/** What is between round brackets in prose, with the space in front of it; where a link goes is none. */
function parenthesesIn(structure: Structure): Piece[] {
  const targets = linksOf(structure.text).map(({ target }) => target);
  return leafBlocks(structure).flatMap((block) => {
    if (block.kind === "code" || block.kind === "html" || block.kind === "frontMatter") return [];
    const words = structure.text.slice(block.from, block.to);
    return [...words.matchAll(/ ?(?:\([^()\n]+\)|（[^（）\n]+）)/g)].flatMap(({ index, 0: found }): Piece[] => {
      const [from, to] = [block.from + index, block.from + index + found.length];
      const own = { from: from + found.search(/[(（]/), to };
      const isTarget = targets.some((target) => target.from < to && from < target.to);
      return isTarget ? [] : [{ unit: "parenthesis", from, to, own, block, holder: block }];
    });
  });
}

/** What people call a line: a sentence, an item, a row. */
const linesOf = perStructure((structure): readonly Piece[] =>
  [...sentences(structure).filter(({ block }) => block?.kind !== "item"), ...piecesOf(structure, "item", "row")]
    .map((piece): Piece => ({ ...piece, unit: "line" }))
    .sort((a, b) => a.from - b.from),
);

/** The head of the column that a place in a table is in. */
export function columnHead({ text, blocks }: Structure, at: TextRange): TextRange | undefined {
  const table = blocksOfKind(blocks, "table").find((one) => isIn([one], at));
  const row = table && bodyRows(table).find((one) => isIn([one], at));
  const [head] = table?.children ?? [];
  return row && head && cellsOf(text, head)[cellsOf(text, row).findIndex((cell) => isIn([cell], at))];
}

/** The sentence, item or row around a place; the place itself where there is none. */
export const lineAt = (structure: Structure, at: TextRange): Piece =>
  linesOf(structure).find((piece) => isIn([piece], at)) ?? { unit: "line", ...spanOf(at), own: spanOf(at) };
