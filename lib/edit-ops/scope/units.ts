import { placesNamed, type PlaceNamed } from "../../reading/index.ts";
import { blocksOfKind, sentencesOf, type Block, type BlockKind, type Structure } from "../../markdown/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { NamedScope } from "../types.ts";

/** Pieces of a text that can be named by their kind and number. */
export type Noun = "section" | "paragraph" | "sentence" | "list" | "table" | "code" | "item" | "row" | "quote";

/** What a phrase asks for. `ordinals` count from 1, or from the end when negative; none: all of them. */
export interface UnitPhrase {
  readonly noun: Noun;
  readonly ordinals: readonly number[];
  /** For code: the names that a fence may give its language. */
  readonly language?: readonly string[];
  readonly ordered?: boolean;
}

/** A unit of the reading as one to search for here. Undefined for units that are not a place to edit on their own. */
export function unitPhrase({ unit, ordinals, marks }: Extract<PlaceNamed, { kind: "unit" }>): UnitPhrase | undefined {
  if (unit === "step") return { noun: "item", ordinals, ordered: true };
  const noun = NOUNS.find((one) => one === unit);
  return noun && { noun, ordinals, ...(marks ? { ordered: marks === "numbered" } : {}) };
}

/** "The shell block", "Python-Code": a word that names a language of code beside one for code. */
export function codePhrase(structure: Structure, words: string): UnitPhrase | undefined {
  if (words.length > LONGEST_PHRASE) return undefined;
  const fences = new Set(blocksOfKind(structure.blocks, "code").flatMap(({ code }) => code?.language ?? []));
  for (const { from, to, key } of languageWords(words)) {
    const language = Object.hasOwn(LANGUAGES, key) ? LANGUAGES[key] : fences.has(key) ? [key] : undefined;
    const places = language
      ? ["", "code"].flatMap((word) => placesNamed(`${words.slice(0, from)}${word}${words.slice(to)}`))
      : [];
    const named = places.flatMap((place) => (place.kind === "unit" && place.unit === "code" ? [place] : []))[0];
    if (named && language) return { noun: "code", ordinals: named.ordinals, language };
  }
  return undefined;
}

/** Words with the marks that names of languages end with: "c++", "c#". */
const languageWords = (words: string) =>
  [...words.matchAll(/[a-z\d]+(?:\+\+|#)?/giu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    key: word.toLowerCase(),
  }));

const LONGEST_PHRASE = 200;
const NOUNS: readonly Noun[] = ["section", "paragraph", "sentence", "list", "table", "code", "item", "row", "quote"];

const SHELL = ["sh", "bash", "shell", "zsh", "console", "terminal", "shell-session"];
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  shell: SHELL,
  bash: SHELL,
  terminal: SHELL,
  console: SHELL,
  sh: SHELL,
  javascript: ["js", "javascript", "mjs", "jsx"],
  js: ["js", "javascript", "mjs", "jsx"],
  typescript: ["ts", "typescript", "tsx"],
  ts: ["ts", "typescript", "tsx"],
  python: ["py", "python", "python3"],
  yaml: ["yaml", "yml"],
  yml: ["yaml", "yml"],
  markdown: ["md", "markdown"],
  html: ["html", "htm"],
  "c++": ["cpp", "c++", "cc"],
  "c#": ["cs", "csharp", "c#"],
  ruby: ["rb", "ruby"],
  rust: ["rs", "rust"],
  go: ["go", "golang"],
  text: ["text", "txt", "plain", "plaintext"],
};

/** A place to look for parts in. */
export interface Region extends NamedScope {
  /** True when the place lies inside one block: its inner blocks then count, not only those of the top level. */
  readonly inner?: boolean;
  /** How many "in …" named it. */
  readonly depth?: number;
}

/** A part, and which list or table it belongs to. */
export interface Part extends NamedScope {
  readonly group: number;
}

/**
 * All the paragraphs, sentences, lists … that `phrase` may mean inside `region`, in order. Its ordinals are left to the
 * caller.
 */
export function partsIn(structure: Structure, phrase: UnitPhrase, region: Region): Part[] {
  return groupsIn(structure, phrase, region).flatMap((group, at) =>
    group.map(({ from, to }, index) => ({
      label: `${NAMES[phrase.noun]} ${index + 1} of ${region.label}`,
      range: { from, to },
      group: at,
    })),
  );
}

const NAMES: Readonly<Record<Noun, string>> = {
  section: "section",
  paragraph: "paragraph",
  sentence: "sentence",
  list: "list",
  table: "table",
  code: "code block",
  item: "item",
  row: "row",
  quote: "quote",
};

function groupsIn(
  structure: Structure,
  { noun, ordered, language }: UnitPhrase,
  region: Region,
): (readonly TextRange[])[] {
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
      return outermost(structure, "table", region).map((table) =>
        table.children.filter((row) => row.row?.kind === "body"),
      );
    case "quote":
      return [outermost(structure, "quote", region)];
    case "code":
      return [
        outermost(structure, "code", region).filter(
          (block) => language === undefined || language.includes(block.code?.language ?? ""),
        ),
      ];
  }
}

/** Paragraphs of items and quotes do not count as the text's, only as those of their own item or quote. */
function paragraphsIn(structure: Structure, region: Region): readonly Block[] {
  const own = structure.blocks.filter((block) => block.kind === "paragraph" && inside(block, region));
  return own.length > 0 || !region.inner
    ? own
    : blocksOfKind(structure.blocks, "paragraph").filter((block) => inside(block, region));
}

/** "Numbered list" means only numbered ones; "step" prefers numbered ones. */
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
