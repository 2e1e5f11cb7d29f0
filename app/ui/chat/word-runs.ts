import type { Hunk } from "../../../lib/outcome/index.ts";
import { runs, tokensOf } from "../../../lib/text/index.ts";

/** A piece of a line: words both sides have, of one side, or elsewhere now; "…" where words are not shown. */
export interface WordPiece {
  readonly kind: "same" | "removed" | "added" | "moved" | "cut";
  readonly words: string;
}

/** A hunk as its two sides, each in pieces; a side without lines is empty. */
export interface HunkPieces {
  readonly before: readonly WordPiece[];
  readonly after: readonly WordPiece[];
}

/** Above this a hunk is shown line by line: nobody compares that much word for word in a card. */
const LONGEST_COMPARED = 8_000;

export function hunkPieces({ removed, added }: Pick<Hunk, "removed" | "added">): HunkPieces {
  const [before, after] = [removed.join("\n"), added.join("\n")];
  if (before === "" || after === "" || before.length + after.length > LONGEST_COMPARED) {
    return { before: piece("removed", before), after: piece("added", after) };
  }
  const [old, fresh]: [WordPiece[], WordPiece[]] = [[], []];
  for (const [gone, come, equal] of runs(tokensOf(before), tokensOf(after))) {
    old.push(...piece("removed", gone.join("")), ...piece("same", equal.join("")));
    fresh.push(...piece("added", come.join("")), ...piece("same", equal.join("")));
  }
  return { before: old, after: fresh };
}

export const movedPieces = (lines: readonly string[]): readonly WordPiece[] => piece("moved", lines.join("\n"));

const piece = (kind: WordPiece["kind"], words: string): WordPiece[] => (words === "" ? [] : [{ kind, words }]);

/** How much of a line is shown beside a change, and how much of a long change at its ends. In UTF-16 units. */
const AROUND = 70;
const ENDS = 220;
/** What would spare less than this is shown. */
const LEAST_CUT = 24;

/** One side without the words that are far from what changes: those that do change are always there. */
export function shortened(pieces: readonly WordPiece[]): readonly WordPiece[] {
  const last = pieces.length - 1;
  return pieces.flatMap((one, index) => {
    const isSame = one.kind === "same";
    const length = isSame ? AROUND : ENDS;
    const [head, tail] = [isSame && index === 0 ? 0 : length, isSame && index === last ? 0 : length];
    if (one.words.length < head + tail + LEAST_CUT) return [one];
    const { kind, words } = one;
    return [
      ...piece(kind, firstOf(words, head)),
      { kind: "cut" as const, words: "…" },
      ...piece(kind, lastOf(words, tail)),
    ];
  });
}

/** At most this much from the beginning, up to the end of a word; in a language without spaces up to a letter. */
function firstOf(words: string, most: number): string {
  const part = words.slice(0, most);
  const space = part.search(/\s\S*$/u);
  if (space > most - LONGEST_WORD) return part.slice(0, space + 1);
  return part.isWellFormed() ? part : part.slice(0, -1);
}

function lastOf(words: string, most: number): string {
  if (most === 0) return "";
  const part = words.slice(-most);
  const space = part.search(/\s/u);
  if (space >= 0 && space < LONGEST_WORD) return part.slice(space);
  return part.isWellFormed() ? part : part.slice(1);
}

/** A longer one is cut within. */
const LONGEST_WORD = 30;
