import { useState } from "react";
import type { Move } from "../../../lib/markdown/index.ts";
import type { Hunk, ShownChange } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import { hunkPieces, movedPieces, shortened, type WordPiece } from "./word-runs.ts";

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
  const { before, after } = hunkPieces(hunk);
  const inLine = (pieces: readonly WordPiece[]): readonly WordPiece[] =>
    pieces.length === 0 ? [] : [{ kind: "same", words: lead }, ...pieces, { kind: "same", words: trail }];
  return (
    <Sides
      sides={[
        { kind: "removed", sign: "−", pieces: inLine(before) },
        { kind: "added", sign: "+", pieces: inLine(after) },
      ]}
    />
  );
}

/** Lines that were moved, once, and from which line to which. */
export function MovedLines({ move: { lines, from, to } }: { readonly move: Move }) {
  return (
    <div>
      <Sides sides={[{ kind: "moved", pieces: movedPieces(lines) }]} />
      <p className="word-diff-from soft small">{WORDS.card.movedFrom(from, to)}</p>
    </div>
  );
}

interface SideProps {
  readonly kind: "removed" | "added" | "moved";
  readonly sign?: string;
  readonly pieces: readonly WordPiece[];
}

function Sides({ sides }: { readonly sides: readonly SideProps[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = sides.flatMap(({ pieces, ...side }) => {
    const whole = pieces.filter(({ words }) => words !== "");
    return whole.length === 0 ? [] : [{ ...side, whole, short: shortened(whole) }];
  });
  return (
    <div className="word-diff">
      {shown.map(({ whole, short, ...side }) => (
        <Side key={side.kind} {...side} pieces={isWhole ? whole : short} />
      ))}
      {shown.some(({ short }) => short.some(({ kind }) => kind === "cut")) && (
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

function Side({ kind, sign, pieces }: SideProps) {
  return (
    <p className="word-diff-side" data-kind={kind}>
      {sign !== undefined && (
        <span className="word-diff-sign" aria-hidden="true">
          {sign}
        </span>
      )}
      <span className="word-diff-words">
        {pieces.map((piece, index) => (
          <Piece key={index} {...piece} />
        ))}
      </span>
    </p>
  );
}

function Piece({ kind, words }: WordPiece) {
  if (kind === "cut") return <span className="word-diff-cut">{words}</span>;
  if (kind !== "removed" && kind !== "added") return <>{words}</>;
  const Marked = kind === "removed" ? "del" : "ins";
  return (
    <Marked>
      <span className="unseen">{kind === "removed" ? WORDS.card.removed : WORDS.card.inserted} </span>
      {words}
    </Marked>
  );
}
