import { blocksOfKind, sentencesOf, type Block, type BlockKind, type Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Noun, Phrase } from "./scope-vocabulary.ts";
import type { NamedScope } from "./types.ts";

/** A place to look for parts in. */
export interface Region extends NamedScope {
  /** True when the place lies inside one block: its inner blocks then count, not only those of the top level. */
  readonly inner?: boolean;
}

/** A part, and which list or table it belongs to. */
export interface Part extends NamedScope {
  readonly group: number;
}

/** All the paragraphs, sentences, lists … that `phrase` may mean inside `region`, in order. Its ordinal is left to the caller. */
export function partsIn(structure: Structure, phrase: Extract<Phrase, { kind: "unit" }>, region: Region): Part[] {
  return groupsIn(structure, phrase, region).flatMap((group, at) =>
    group.map(({ from, to }, index) => ({ label: `${NAMES[phrase.noun]} ${index + 1} of ${region.label}`, range: { from, to }, group: at })),
  );
}

const NAMES: Readonly<Record<Noun, string>> = {
  section: "section", paragraph: "paragraph", sentence: "sentence", list: "list", table: "table", code: "code block", item: "item", row: "row", quote: "quote",
};

function groupsIn(structure: Structure, { noun, ordered, language }: Extract<Phrase, { kind: "unit" }>, region: Region): (readonly TextRange[])[] {
  switch (noun) {
    case "section":
      return [];
    case "paragraph":
      return [paragraphsIn(structure, region)];
    case "sentence":
      return [sentencesOf(structure.text, paragraphsIn(structure, region))];
    case "list":
      return [listsIn(structure, region, ordered)];
    case "item":
      return listsIn(structure, region, ordered).map((list) => list.children);
    case "table":
      return [outermost(structure, "table", region)];
    case "row":
      return outermost(structure, "table", region).map((table) => table.children.filter((row) => row.row?.kind === "body"));
    case "quote":
      return [outermost(structure, "quote", region)];
    case "code":
      return [outermost(structure, "code", region).filter((block) => language === undefined || language.includes(block.code?.language ?? ""))];
  }
}

/** Paragraphs of items and quotes are none of the text's, but they are those of their own item or quote. */
function paragraphsIn(structure: Structure, region: Region): readonly Block[] {
  const own = structure.blocks.filter((block) => block.kind === "paragraph" && inside(block, region));
  return own.length > 0 || !region.inner ? own : blocksOfKind(structure.blocks, "paragraph").filter((block) => inside(block, region));
}

/** "Numbered list" means numbered ones only; "step" rather numbered ones. */
function listsIn(structure: Structure, region: Region, ordered: boolean | undefined): readonly Block[] {
  const lists = outermost(structure, "list", region);
  const fitting = lists.filter((list) => ordered === undefined || list.children[0]?.item?.ordered === ordered);
  return fitting.length > 0 ? fitting : ordered === true ? lists : [];
}

function outermost(structure: Structure, kind: BlockKind, region: Region): readonly Block[] {
  const found: Block[] = [];
  const visit = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      if (block.from >= region.range.to || block.to <= region.range.from) continue;
      if (block.kind === kind && inside(block, region)) found.push(block);
      else visit(block.children);
    }
  };
  visit(structure.blocks);
  return found;
}

const inside = (block: TextRange, { range }: Region) => block.from >= range.from && block.to <= range.to;
