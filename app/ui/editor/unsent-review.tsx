import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "sonner";
import type { Positions } from "../../../lib/anchors/index.ts";
import type { Edit } from "../../../lib/text/index.ts";
import { WORDS } from "../words.ts";
import { CopyButton } from "./copy-button.tsx";
import { download } from "./download.ts";
import type { LiveText } from "./live-text.ts";
import type { Place } from "./shown-places.ts";
import { headingAt, headingsOf } from "./text-facts.ts";
import { UnsentCard, type Decision } from "./unsent-card.tsx";
import { unsentChanges, type Unsent, type UnsentChange } from "./unsent.ts";

interface UnsentReviewProps {
  readonly unsent: Unsent;
  readonly live: LiveText;
  readonly isReadOnly: boolean;
  readonly fileName: string;
  /** Types it into the text, as one step of the person's undo. */
  readonly onPut: (edit: Edit) => void;
  readonly onHint: (places: readonly Place[]) => void;
  readonly onShow: (places: readonly Place[]) => void;
  readonly onDone: () => void;
}

interface Listed extends UnsentChange {
  readonly id: number;
  readonly where: string;
  /** One for each replacement, with the words that it will replace. */
  readonly pins: readonly { readonly pin: Positions; readonly old: string; readonly insert: string }[];
}

/**
 * What a person typed while their text was set back, change by change against the current text: put in as their own
 * typing, or left out (COL-8).
 */
export function UnsentReview({ unsent, live, isReadOnly, fileName, onPut, onHint, onShow, onDone }: UnsentReviewProps) {
  const [changes] = useState(() => listed(unsent, live));
  const { decisions, decide, putIn } = useDecisions({ live, onPut, onHint });
  const isGone = ({ id, edit }: Listed) => edit === undefined || decisions.get(id) === "gone";
  const [there, gone] = [changes.filter((change) => !isGone(change)), changes.filter(isGone)];
  const open = there.filter(({ id }) => !decisions.has(id));

  const nothingLeft = useEffectEvent(() => {
    toast(WORDS.unsent.allThere);
    onDone();
  });
  useEffect(() => {
    if (changes.length === 0) nothingLeft();
  }, [changes]);
  const section = useRef<HTMLElement>(null);
  // The button that was pressed is gone: the keyboard moves to the next.
  useEffect(() => {
    if (decisions.size > 0) section.current?.querySelector<HTMLElement>("[data-next]:not(:disabled)")?.focus();
  }, [decisions]);
  const placesOf = (change: Listed) => editNow(change, live) ?? [];

  if (changes.length === 0) return null;
  return (
    <section className="unsent" ref={section} aria-labelledby="unsent-title">
      <ReviewHead
        mine={unsent.mine}
        openCount={open.length}
        unsettledCount={open.length + gone.length}
        {...{ isReadOnly, fileName, onDone }}
        onPutInAll={() => putIn(open)}
      />
      <ul className="unsent-changes">
        {there.map((change) => (
          <UnsentCard
            key={change.id}
            where={change.where}
            hunk={change.hunk}
            decision={decisions.get(change.id)}
            isReadOnly={isReadOnly}
            onPutIn={() => putIn([change])}
            onLeaveOut={() => decide([change.id], "out")}
            onPoint={(isPointed) => onHint(isPointed ? placesOf(change) : [])}
            onShow={() => onShow(placesOf(change))}
          />
        ))}
      </ul>
      {gone.length > 0 && <GoneChanges gone={gone} isReadOnly={isReadOnly} />}
    </section>
  );
}

/** The person's decision on each change, by its id, and how to decide. */
function useDecisions({ live, onPut, onHint }: Pick<UnsentReviewProps, "live" | "onPut" | "onHint">) {
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  const decide = (ids: readonly number[], decision: Decision) => {
    onHint([]);
    setDecisions((before) => new Map([...before, ...ids.map((id) => [id, decision] as const)]));
  };
  const putIn = (wanted: readonly Listed[]) => {
    const placed = wanted.map((change) => ({ change, edit: editNow(change, live) }));
    const fits = placed.flatMap(({ edit }) => edit ?? []).toSorted((a, b) => a.from - b.from);
    if (fits.length > 0) onPut(fits);
    decide(
      placed.filter(({ edit }) => edit).map(({ change }) => change.id),
      "in",
    );
    decide(
      placed.filter(({ edit }) => !edit).map(({ change }) => change.id),
      "gone",
    );
  };
  return { decisions, decide, putIn };
}

interface ReviewHeadProps extends Pick<UnsentReviewProps, "isReadOnly" | "fileName" | "onDone"> {
  /** Their text as they left it. */
  readonly mine: string;
  readonly openCount: number;
  /** Those that are open, and those that no longer have a place. */
  readonly unsettledCount: number;
  readonly onPutInAll: () => void;
}

/** What this is about, and what can be done with all changes at once. */
function ReviewHead({ mine, openCount, unsettledCount, isReadOnly, fileName, onPutInAll, onDone }: ReviewHeadProps) {
  return (
    <header className="unsent-head">
      <h2 id="unsent-title">{WORDS.unsent.title}</h2>
      <p className="small">{WORDS.unsent.why}</p>
      <div className="card-actions">
        {openCount > 1 && (
          <button className="button-small" type="button" disabled={isReadOnly} onClick={onPutInAll}>
            {WORDS.unsent.putInAll}
          </button>
        )}
        <CopyButton text={mine} />
        <button className="button-small" type="button" onClick={() => download(fileName, mine)}>
          {WORDS.unsent.download}
        </button>
        <DropButton count={unsettledCount} isNext={openCount === 0} onDrop={onDone} />
        <span className="soft small" role="status">
          {WORDS.unsent.toDecide(openCount)}
        </span>
      </div>
    </header>
  );
}

/** Changes that no longer have a place in the text: to copy from. */
function GoneChanges({ gone, isReadOnly }: { readonly gone: readonly Listed[]; readonly isReadOnly: boolean }) {
  return (
    <>
      <h3 className="zone-title">{WORDS.unsent.gone}</h3>
      <p className="small soft">{WORDS.unsent.goneHint}</p>
      <ul className="unsent-changes">
        {gone.map(({ id, where, hunk }) => (
          <UnsentCard key={id} where={where} hunk={hunk} decision="gone" isReadOnly={isReadOnly} />
        ))}
      </ul>
    </>
  );
}

interface DropButtonProps {
  /** How many changes would be lost. */
  readonly count: number;
  readonly isNext: boolean;
  readonly onDrop: () => void;
}

/** Ends the review; asks first where words would be lost. */
function DropButton({ count, isNext, onDrop }: DropButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);
  if (isAsking && count > 0) {
    return (
      <>
        <span className="small">{WORDS.unsent.sure}</span>
        <button className="button-small" type="button" onClick={onDrop}>
          {WORDS.unsent.dropNow}
        </button>
        <button className="button-small" type="button" ref={keep} onClick={() => setIsAsking(false)}>
          {WORDS.unsent.keep}
        </button>
      </>
    );
  }
  return (
    <button
      className="button-small"
      type="button"
      data-next={isNext || undefined}
      onClick={() => (count === 0 ? onDrop() : setIsAsking(true))}
    >
      {count === 0 ? WORDS.unsent.close : WORDS.unsent.drop(count)}
    </button>
  );
}

function listed(unsent: Unsent, live: LiveText): Listed[] {
  const now = live.text.toJSON();
  const headings = headingsOf(now);
  return unsentChanges(unsent, now).map((change, id) => {
    const [first] = change.edit ?? [];
    return {
      ...change,
      id,
      where: WORDS.unsent.where(first ? (headingAt(headings, first.from)?.title ?? "") : "", change.hunk.startA),
      pins: (change.edit ?? []).map(({ from, to, insert }) => ({
        pin: live.pin({ from, to }),
        old: now.slice(from, to),
        insert,
      })),
    };
  });
}

/** The change on the current text; undefined when someone has changed the words it replaces since the list was made. */
function editNow({ pins }: Listed, live: LiveText): Edit | undefined {
  const now = live.text.toJSON();
  const edit = pins.flatMap(({ pin, old, insert }) => {
    const place = live.placeOf(pin);
    return place && now.slice(place.from, place.to) === old ? [{ ...place, insert }] : [];
  });
  return edit.length === pins.length ? edit : undefined;
}
