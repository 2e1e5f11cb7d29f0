import { useEffect, useEffectEvent, useState } from "react";
import type { Hunk, TextRange } from "../../../lib/text/index.ts";
import { apiCall } from "../api-call.ts";
import type { AppliedOutcome, VersionDiff } from "../outcomes.ts";
import { linesInWords, WORDS } from "../words.ts";
import type { Settled } from "./conversation.ts";
import { hunkPlace } from "./places.ts";
import { ReceiptFold } from "./receipt-fold.tsx";
import { WordDiff } from "./word-diff.tsx";

/** The text around a card, as far as cards look at it. */
export interface CardText {
  text(): string;
  show(places: readonly TextRange[]): void;
  hint(places: readonly TextRange[]): void;
  replace(place: TextRange, insert: string): void;
  /** Where a landed version's words stand now, if this window saw it land. */
  placesOf(version: number): readonly TextRange[] | undefined;
  /** Title of the section around an offset; empty above the first heading. */
  sectionAt(offset: number): string;
  compare(from: number, to: number): void;
}

interface AppliedCardProps {
  readonly contentId: string;
  readonly outcome: AppliedOutcome;
  readonly settled: Settled | undefined;
  readonly around: CardText;
  readonly onUndo: () => Promise<unknown>;
  readonly mayWrite: boolean;
}

const HUNKS_SHOWN = 2;

/** "Changed 1 line in Conclusion": the words that changed, Undo, Show, and the receipt. */
export function AppliedCard({ contentId, outcome, settled, around, onUndo, mayWrite }: AppliedCardProps) {
  const { version, stat, noop } = outcome;
  const { hunks, section } = useChange(contentId, noop ? undefined : version, around);
  const [isUndoing, setIsUndoing] = useState(false);
  if (noop) return <p className="card card-quiet">{WORDS.card.noop}</p>;

  const places = () => {
    const landed = around.placesOf(version);
    return landed?.length ? landed : (hunks ?? []).flatMap((hunk) => hunkPlace(around.text(), hunk) ?? []);
  };
  const undo = async () => {
    setIsUndoing(true);
    await onUndo();
    setIsUndoing(false);
  };
  const isUndone = settled?.kind === "undone";
  return (
    <section className="card" data-kind="applied" data-undone={isUndone}>
      <p className="card-title">
        {WORDS.card.applied(linesInWords(stat.linesChanged), section)} {section !== "" && <strong>{section}</strong>}
      </p>
      {hunks?.slice(0, HUNKS_SHOWN).map((hunk, index) => <WordDiff key={index} hunk={hunk} />)}
      {hunks && hunks.length > HUNKS_SHOWN && <p className="soft small">{WORDS.card.moreChanges(hunks.length - HUNKS_SHOWN)}</p>}
      {isUndone && <p className="card-settled">{WORDS.card.undone(settled.version)}</p>}
      <div className="card-actions">
        {mayWrite && !isUndone && (
          <button className="button-small" type="button" disabled={isUndoing} onClick={() => void undo()}>
            {isUndoing ? WORDS.card.undoing : WORDS.card.undo}
          </button>
        )}
        {!isUndone && (
          <button className="button-small" type="button" onClick={() => around.show(places())}>
            {WORDS.card.show}
          </button>
        )}
        <button className="button-small" type="button" onClick={() => around.compare(version - 1, version)}>
          {WORDS.card.compare}
        </button>
      </div>
      <ReceiptFold receipt={outcome.receipt} />
    </section>
  );
}

interface Change {
  readonly hunks: readonly Hunk[] | undefined;
  /** Where the first of them stood when it was shown; empty above the first heading, or when it was gone by then. */
  readonly section: string;
}

function useChange(contentId: string, version: number | undefined, around: CardText): Change {
  const [change, setChange] = useState<Change>({ hunks: undefined, section: "" });
  const take = useEffectEvent(({ hunks }: VersionDiff) => {
    const [first] = hunks;
    const place = first && hunkPlace(around.text(), first);
    setChange({ hunks, section: place ? around.sectionAt(place.from) : "" });
  });
  useEffect(() => {
    if (version === undefined) return;
    const abort = new AbortController();
    void apiCall<VersionDiff>(`/api/contents/${contentId}/diff?from=${version - 1}&to=${version}`, { signal: abort.signal }).then((reply) => {
      if (!abort.signal.aborted && reply.ok) take(reply.value);
    });
    return () => abort.abort();
  }, [contentId, version]);
  return change;
}
