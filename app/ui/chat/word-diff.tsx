import { useState } from "react";
import type { Hunk, ShownChange } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import { hunkPieces, shortened, type WordPiece } from "./word-runs.ts";

interface WordDiffProps {
  readonly hunk: Pick<Hunk, "removed" | "added">;
  /** The words of its line on either side. */
  readonly lead?: string | undefined;
  readonly trail?: string | undefined;
}

/**
 * One hunk as two lines, the words that differ marked; read aloud as "removed …, inserted …". A long line is cut to the
 * words around what differs, until someone asks for all of it.
 */
export function WordDiff({ hunk, lead = "", trail = "" }: WordDiffProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { before, after } = hunkPieces(hunk);
  const inLine = (pieces: readonly WordPiece[]): WordPiece[] => [
    { kind: "same", words: lead },
    ...pieces,
    { kind: "same", words: trail },
  ];
  const sides = [before.length > 0 ? inLine(before) : [], after.length > 0 ? inLine(after) : []].map((whole) => {
    const short = shortened(whole.filter(({ words }) => words !== ""));
    return { shown: isWhole ? whole : short, isCut: short.some(({ kind }) => kind === "cut") };
  });
  const [old, fresh] = sides.map(({ shown }) => shown);
  return (
    <div className="word-diff">
      {old && old.length > 0 && <Side pieces={old} sign="−" label={WORDS.card.removed} kind="removed" />}
      {fresh && fresh.length > 0 && <Side pieces={fresh} sign="+" label={WORDS.card.inserted} kind="added" />}
      {sides.some(({ isCut }) => isCut) && (
        <button
          className="button-plain small word-diff-all"
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? WORDS.card.showLess : WORDS.card.showAll}
        </button>
      )}
    </div>
  );
}

/**
 * A change shown by its words, in their line as far as that is known; otherwise the spaces around them are not read
 * aloud.
 */
export function ChangedWords({ before, after, lead, trail }: Omit<ShownChange, "id">) {
  const isInLine = lead !== undefined || trail !== undefined;
  const lines = (words: string) => (words === "" ? [] : (isInLine ? words : words.trim() || words).split("\n"));
  return <WordDiff hunk={{ removed: lines(before), added: lines(after) }} lead={lead} trail={trail} />;
}

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
  if (kind === "cut") return <span className="word-diff-cut">{words}</span>;
  const Marked = kind === "removed" ? "del" : "ins";
  return (
    <Marked>
      <span className="unseen">{label} </span>
      {words}
    </Marked>
  );
}
