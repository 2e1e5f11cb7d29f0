import type { Hunk, ShownChange } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import { hunkPieces, type WordPiece } from "./word-runs.ts";

/** One hunk as two lines, the words that differ marked; read aloud as "removed …, inserted …". */
export function WordDiff({ hunk }: { readonly hunk: Pick<Hunk, "removed" | "added"> }) {
  const { before, after } = hunkPieces(hunk);
  return (
    <div className="word-diff">
      {before.length > 0 && <Side pieces={before} sign="−" label={WORDS.card.removed} kind="removed" />}
      {after.length > 0 && <Side pieces={after} sign="+" label={WORDS.card.inserted} kind="added" />}
    </div>
  );
}

/** A change that is told by its words alone; the spaces around them are no part of what is read. */
export function ChangedWords({ before, after }: Pick<ShownChange, "before" | "after">) {
  return <WordDiff hunk={{ removed: linesIn(before), added: linesIn(after) }} />;
}

/** Where nothing but white space changes, it is shown as it is. */
const linesIn = (words: string): string[] => (words === "" ? [] : (words.trim() || words).split("\n"));

interface SideProps {
  readonly pieces: readonly WordPiece[];
  readonly sign: string;
  readonly label: string;
  readonly kind: "removed" | "added";
}

function Side({ pieces, sign, label, kind }: SideProps) {
  return (
    <p className="word-diff-side" data-kind={kind}>
      <span className="word-diff-sign" aria-hidden="true">
        {sign}
      </span>
      <span className="word-diff-words">
        {pieces.map((piece, index) => (
          <Piece key={index} piece={piece} label={label} />
        ))}
      </span>
    </p>
  );
}

function Piece({ piece: { kind, words }, label }: { readonly piece: WordPiece; readonly label: string }) {
  if (kind === "same") return <>{words}</>;
  const Marked = kind === "removed" ? "del" : "ins";
  return (
    <Marked>
      <span className="unseen">{label} </span>
      {words}
    </Marked>
  );
}
