import type { Hunk } from "../../../lib/outcome/index.ts";
import { runs, tokensOf } from "../../../lib/text/index.ts";

/** A piece of a line: words both sides have, or words of one side. */
export interface WordPiece {
  readonly kind: "same" | "removed" | "added";
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

const piece = (kind: WordPiece["kind"], words: string): WordPiece[] => (words === "" ? [] : [{ kind, words }]);
