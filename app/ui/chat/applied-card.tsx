import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { AppliedOutcome } from "../../../lib/outcome/index.ts";
import type { TextRange } from "../../../lib/text/index.ts";
import { apiCall } from "../api-call.ts";
import { InSections } from "../in-sections.tsx";
import type { VersionDiff } from "../outcomes.ts";
import { linesInWords } from "../counted.ts";
import { WORDS } from "../words.ts";
import type { Settled } from "./conversation.ts";
import { ChangesShown } from "./changes-shown.tsx";
import { LeftOutFold } from "./left-out-fold.tsx";
import type { Making } from "./make-left-out.ts";
import { isTakenBack, othersInWords } from "./change-in-text.ts";
import { hunkPlace } from "./places.ts";
import type { LockInTheWay } from "./refusal-actions.ts";
import { ReceiptFold } from "./receipt-fold.tsx";
import { QuotedList } from "../sources/quoted-list.tsx";

/** The text around a card, as far as cards look at it. */
export interface CardText {
  text(): string;
  /** The same a moment ago: cards are drawn from this. */
  readonly now: string;
  /** How often it was looked at: a change that came and went between two looks leaves the same words. */
  readonly looks: number;
  show(places: readonly TextRange[]): void;
  hint(places: readonly TextRange[]): void;
  /** Where a landed version's words are now, if this window saw it land. */
  placesOf(version: number): readonly TextRange[] | undefined;
  compare(from: number, to: number): void;
  /** Takes locks away; true when all of them are gone. */
  unlock(locks: readonly LockInTheWay[]): Promise<boolean>;
}

interface AppliedCardProps {
  readonly contentId: string;
  readonly outcome: AppliedOutcome;
  readonly settled: Settled | undefined;
  /** It came while the page was open: it may be here before its words are. */
  readonly isNew: boolean;
  readonly around: CardText;
  readonly onUndo: () => Promise<unknown>;
  readonly onMake: (id: string) => Promise<Making>;
  readonly mayWrite: boolean;
}

/**
 * "Changed 1 line in Conclusion", "Moved 2 lines": the words that changed, how many lines did not, what was left out,
 * Undo, Show, and the receipt.
 */
export function AppliedCard(props: AppliedCardProps) {
  const { contentId, outcome, settled, isNew, around, onUndo, onMake, mayWrite } = props;
  const { version, stat, noop, leftOut = [], attemptId, receipt } = outcome;
  const { sections = [], sources = [] } = receipt;
  const diff = useDiff(contentId, noop ? undefined : version);
  const end = useRef<HTMLParagraphElement>(null);
  const isTaken = useTakenBack(diff, around, !isNew || around.placesOf(version) !== undefined);
  if (noop) return <p className="card card-quiet">{WORDS.card.noop}</p>;

  const places = () => {
    const landed = around.placesOf(version);
    return landed?.length ? landed : (diff?.hunks ?? []).flatMap((hunk) => hunkPlace(around.text(), hunk) ?? []);
  };
  const isGone = settled?.kind === "gone" || isTaken;
  const isUndone = settled?.kind === "undone" || isGone;
  return (
    <section className="card" data-kind="applied" data-undone={isUndone}>
      <p className="card-title">
        {stat.linesMoved
          ? WORDS.card.moved(linesInWords(stat.linesMoved))
          : WORDS.card.applied(linesInWords(stat.linesChanged), "")}
        <InSections titles={sections} />
      </p>
      {diff && <ChangesShown hunks={diff.hunks} most={CHANGES_SHOWN} />}
      {leftOut.length > 0 && (
        <LeftOutFold leftOut={leftOut} onMake={mayWrite && attemptId !== undefined && !isUndone ? onMake : undefined} />
      )}
      {diff && <p className="soft small">{othersInWords(diff)}</p>}
      {isUndone && (
        <p className="card-settled" ref={end} tabIndex={-1}>
          {settled?.kind === "undone" ? WORDS.card.undone(settled.version) : WORDS.trust.takenBack}
        </p>
      )}
      <div className="card-actions">
        <UndoButton isOffered={mayWrite && !isUndone} onUndo={onUndo} next={end} />
        {!isUndone && (
          <button className="button-small" type="button" onClick={() => around.show(places())}>
            {WORDS.card.show}
          </button>
        )}
        <button className="button-small" type="button" onClick={() => around.compare(version - 1, version)}>
          {WORDS.card.compare}
        </button>
      </div>
      <QuotedList sources={sources} />
      <ReceiptFold receipt={receipt} />
    </section>
  );
}

const CHANGES_SHOWN = 2;

interface UndoButtonProps extends Pick<AppliedCardProps, "onUndo"> {
  readonly isOffered: boolean;
  /** Where the keyboard goes from it when it goes away: to the words that say so, which are read aloud then. */
  readonly next: RefObject<HTMLElement | null>;
}

/** Undo as long as it is offered. A running undo is remembered even while none is offered. */
function UndoButton({ isOffered, onUndo, next }: UndoButtonProps) {
  const [isUndoing, setIsUndoing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hadKeyboard = useRef(false);
  useLayoutEffect(() => {
    if (isOffered || !hadKeyboard.current) return;
    hadKeyboard.current = false;
    next.current?.focus();
  }, [isOffered, next]);
  const undo = async () => {
    if (isUndoing) return;
    hadKeyboard.current = button.current === document.activeElement;
    setIsUndoing(true);
    await onUndo();
    setIsUndoing(false);
  };
  if (!isOffered) return null;
  return (
    <button className="button-small" type="button" ref={button} aria-disabled={isUndoing} onClick={() => void undo()}>
      {isUndoing ? WORDS.card.undoing : WORDS.card.undo}
    </button>
  );
}

/** The change was in the text, and no longer is. `now` tells when to look; the text itself is a moment ahead of it. */
function useTakenBack(diff: VersionDiff | undefined, { now, text }: CardText, hasLanded: boolean): boolean {
  "use no memo"; // the text is read again with each look: React cannot know in any other way that it has changed
  const [wasThere, setWasThere] = useState(hasLanded);
  const isBack = diff !== undefined && now !== "" && isTakenBack(text(), diff.hunks);
  if (!wasThere && (hasLanded || (diff !== undefined && now !== "" && !isBack))) setWasThere(true);
  return wasThere && isBack;
}

function useDiff(contentId: string, version: number | undefined): VersionDiff | undefined {
  const [diff, setDiff] = useState<VersionDiff>();
  useEffect(() => {
    if (version === undefined) return;
    const abort = new AbortController();
    void apiCall<VersionDiff>(`/api/contents/${contentId}/diff?from=${version - 1}&to=${version}`, {
      signal: abort.signal,
    }).then((reply) => {
      if (!abort.signal.aborted && reply.ok) setDiff(reply.value);
    });
    return () => abort.abort();
  }, [contentId, version]);
  return diff;
}
