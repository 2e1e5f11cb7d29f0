import { movesIn } from "../../../lib/markdown/index.ts";
import type { Hunk } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import { MovedLines, WordDiff } from "./word-diff.tsx";

interface ChangesShownProps {
  readonly hunks: readonly Hunk[];
  /** Of these so many are shown; how many more there are is told. */
  readonly most: number;
}

/** The changes of an edit: lines that only moved once each, of others the words that went and came. */
export function ChangesShown({ hunks, most }: ChangesShownProps) {
  const moves = movesIn(hunks);
  const changes =
    moves.length > 0
      ? moves.map((move) => <MovedLines key={move.to} move={move} />)
      : hunks.map((hunk) => <WordDiff key={`${hunk.startA} ${hunk.startB}`} hunk={hunk} />);
  return (
    <>
      {changes.slice(0, most)}
      {changes.length > most && <p className="soft small">{WORDS.card.moreChanges(changes.length - most)}</p>}
    </>
  );
}
