// What a person would ask for who wants the first hunk of a commit and nothing else, in four phrasings.
import { trimReplacement, wordDiff, wordsOf } from "../lib/text/index.ts";
import { blocksAt, structureOf } from "../lib/markdown/index.ts";
import { rangeOfLines, type HunkCase, type Piece } from "./guards-corpus.ts";

/** The words, and whether they ask for a heading, so that the model sets `allowHeadingChanges`. */
export interface Asked {
  readonly words: string;
  readonly headings: boolean;
  /** The person left the wording of a block to the model: a paraphrase of it is none of its mistakes. */
  readonly rewrites: boolean;
}

export interface Phrasing {
  readonly name: string;
  readonly ask: (hunk: HunkCase) => Asked;
}

export const PHRASINGS: readonly Phrasing[] = [
  {
    name: "both quoted",
    ask: (hunk) =>
      asked(
        hunk,
        "",
        hunk.pieces.map((piece) => quotedAct(piece)),
      ),
  },
  {
    name: "quoted, in its section",
    ask: (hunk) =>
      asked(
        hunk,
        placeOf(hunk),
        hunk.pieces.map((piece) => quotedAct(piece)),
      ),
  },
  {
    name: "in plain words",
    ask: (hunk) =>
      asked(
        hunk,
        "",
        hunk.pieces.map((piece) => plainAct(piece)),
      ),
  },
  { name: "what is new alone", ask: outlined },
];

const placeOf = ({ heading }: HunkCase): string =>
  heading?.heading && heading.heading.title.trim() !== "" ? `In the section ${quoted(heading.heading.title)}: ` : "";

function asked(hunk: HunkCase, place: string, acts: readonly string[]): Asked {
  const headings = headingActs(hunk, quoted);
  return { words: `${place}${[...acts, ...headings].join(". ")}.`, headings: headings.length > 0, rewrites: false };
}

interface Change {
  readonly old: string;
  readonly now: string;
}

/** What differs between the two sides of a piece, whole words. */
function changeOf({ old, now }: Piece): Change {
  const [before, after] = [old.join("\n"), now.join("\n")];
  const { from, to, insert } = trimReplacement(before, { from: 0, to: before.length, insert: after }) ?? {
    from: 0,
    to: 0,
    insert: "",
  };
  return { old: before.slice(from, to).trim(), now: insert.trim() };
}

/** The quotation marks that the words do not hold themselves. */
function quoted(words: string): string {
  if (!/[“”]/.test(words)) return `“${words}”`;
  return words.includes('"') ? `«${words}»` : `"${words}"`;
}

function quotedAct(piece: Piece): string {
  const { old, now } = changeOf(piece);
  if (old === "") return `Add ${quoted(now)}`;
  return now === "" ? `Delete ${quoted(old)}` : `Replace ${quoted(old)} with ${quoted(now)}`;
}

function plainAct(piece: Piece): string {
  const { old, now } = changeOf(piece);
  const line = (words: string) => words.replace(/\s+/g, " ");
  if (old === "") return `Please add ${line(now)}`;
  return now === "" ? `Please delete ${line(old)}` : `Please change ${line(old)} to ${line(now)}`;
}

/** No words of the text; only the facts that nobody else could know. Where most of a block goes, that is said. */
function outlined(hunk: HunkCase): Asked {
  const rewrites = hunk.pieces.some((piece) => losesMost(piece));
  const isRemoval = hunk.pieces.every(({ now }) => now.join("").trim() === "");
  const isAddition = hunk.pieces.every(({ old }) => old.join("").trim() === "");
  const things = blocksGone(hunk) > 1 || hunk.pieces.length > 1 ? "these paragraphs" : "this paragraph";
  const act = isRemoval
    ? `Please delete ${things}`
    : isAddition
      ? "Please add what is missing here"
      : rewrites
        ? `Please rewrite ${things}`
        : `Please correct ${things}`;
  const { gone, fresh } = factsOf(hunk);
  const facts = `${fresh.length > 0 ? `. Mention ${fresh.join(" and ")}` : ""}${gone.length > 0 && !isRemoval ? `. No longer mention ${gone.join(" or ")}` : ""}`;
  const headings = headingActs(hunk, (title) => title);
  return { words: `${[act + facts, ...headings].join(". ")}.`, headings: headings.length > 0, rewrites };
}

/** How many blocks a removal takes away in one piece. */
const blocksGone = ({ structure, pieces }: HunkCase): number =>
  Math.max(
    0,
    ...pieces
      .filter(({ now }) => now.join("").trim() === "")
      .map(({ first, old }) => blocksAt(structure, rangeOfLines(structure, first, old.length)).length),
  );

const MOST = 0.4;

function losesMost({ old, now }: Piece): boolean {
  const words = wordsOf(old.join("\n")).length;
  return words > 0 && now.join("").trim() !== "" && wordDiff(old.join("\n"), now.join("\n")).removed > MOST * words;
}

/** Figures, names, addresses, code and quotations: between spaces, so that no piece of one is left out. */
function factsOf({ pieces }: HunkCase): { gone: string[]; fresh: string[] } {
  const facts = (lines: readonly string[]) =>
    new Set(lines.join(" ").match(/`[^`]+`|"[^"\n]+"|“[^”\n]+”|\]\([^)\s]+|\S*(?:\d|\p{Lu}|:\/\/)\S*/gu) ?? []);
  const old = facts(pieces.flatMap((piece) => [...piece.old]));
  const now = facts(pieces.flatMap((piece) => [...piece.now]));
  const plain = (fact: string) => fact.replace(/^\]\(/, "");
  return {
    gone: [...old].filter((fact) => !now.has(fact)).map(plain),
    fresh: [...now].filter((fact) => !old.has(fact)).map(plain),
  };
}

/** A person who wants a heading changed says so (HEAD-1). */
function headingActs({ pieces }: HunkCase, mark: (title: string) => string): string[] {
  return pieces.flatMap(({ old, now }) => {
    const titles = (lines: readonly string[]) =>
      structureOf(lines.join("\n")).headings.flatMap(({ heading }) => (heading ? [heading] : []));
    const [before, after] = [titles(old), titles(now)];
    return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
      const [was, is] = [before[index], after[index]];
      if (!was) return `Add the heading ${mark(is?.title ?? "")}`;
      if (!is) return `Remove the heading ${mark(was.title)}`;
      const levelled = was.level === is.level ? [] : [`Make the heading ${mark(was.title)} level ${is.level}`];
      const renamed = was.title === is.title ? [] : [`Rename the heading ${mark(was.title)} to ${mark(is.title)}`];
      return [...renamed, ...levelled].join(". ") || `Change the heading ${mark(was.title)}`;
    });
  });
}
