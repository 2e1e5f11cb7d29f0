import { useEffect, useState } from "react";
import type { AppliedOutcome, Hunk } from "../../../lib/outcome/index.ts";
import type { TextRange } from "../../../lib/text/index.ts";
import { apiCall } from "../api-call.ts";
import type { VersionDiff } from "../outcomes.ts";
import { linesInWords, WORDS } from "../words.ts";
import type { Settled } from "./conversation.ts";
import { LeftOutFold } from "./left-out-fold.tsx";
import type { Making } from "./make-left-out.ts";
import { hunkPlace } from "./places.ts";
import type { LockInTheWay } from "./refusal-actions.ts";
import { ReceiptFold } from "./receipt-fold.tsx";
import { WordDiff } from "./word-diff.tsx";

/** The text around a card, as far as cards look at it. */
export interface CardText {
  text(): string;
  show(places: readonly TextRange[]): void;
  hint(places: readonly TextRange[]): void;
  /** Where a landed version's words stand now, if this window saw it land. */
  placesOf(version: number): readonly TextRange[] | undefined;
  /** Title of the section around an offset; empty above the first heading. */
  sectionAt(offset: number): string;
  compare(from: number, to: number): void;
  /** Takes locks away; true when all of them are gone. */
  unlock(locks: readonly LockInTheWay[]): Promise<boolean>;
}

interface AppliedCardProps {
  readonly contentId: string;
  readonly outcome: AppliedOutcome;
  readonly settled: Settled | undefined;
  readonly around: CardText;
  readonly onUndo: () => Promise<unknown>;
  readonly onMake: (id: string) => Promise<Making>;
  readonly mayWrite: boolean;
}

const HUNKS_SHOWN = 2;

/** "Changed 1 line in Conclusion": the words that changed, what was left out, Undo, Show, and the receipt. */
export function AppliedCard({ contentId, outcome, settled, around, onUndo, onMake, mayWrite }: AppliedCardProps) {
  const { version, stat, noop, leftOut = [], attemptId } = outcome;
  const hunks = useHunks(contentId, noop ? undefined : version);
  const [section, setSection] = useState("");
  // The answer may be here before the edit has landed in the text, and the text may move on after it: the first place found counts.
  const found = section === "" ? sectionOf(hunks, around) : section;
  if (found !== section) setSection(found);
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
      {leftOut.length > 0 && <LeftOutFold leftOut={leftOut} onMake={mayWrite && attemptId !== undefined && !isUndone ? onMake : undefined} />}
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

function useHunks(contentId: string, version: number | undefined): readonly Hunk[] | undefined {
  const [hunks, setHunks] = useState<readonly Hunk[]>();
  useEffect(() => {
    if (version === undefined) return;
    const abort = new AbortController();
    void apiCall<VersionDiff>(`/api/contents/${contentId}/diff?from=${version - 1}&to=${version}`, { signal: abort.signal }).then((reply) => {
      if (!abort.signal.aborted && reply.ok) setHunks(reply.value.hunks);
    });
    return () => abort.abort();
  }, [contentId, version]);
  return hunks;
}

/** Empty above the first heading, and where the words are not in the text. */
function sectionOf(hunks: readonly Hunk[] | undefined, around: CardText): string {
  const [first] = hunks ?? [];
  const place = first && hunkPlace(around.text(), first);
  return place ? around.sectionAt(place.from) : "";
}
