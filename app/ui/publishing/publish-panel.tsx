import { useEffect, useRef, useState, type ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Moment } from "../moment.tsx";
import { useNameOf } from "../viewer.ts";
import { momentInWords, ownZone } from "./moments.ts";
import { PublishLater, Stopped, Waiting } from "./publish-later.tsx";
import { LATER_WORDS, PUBLISH_WORDS } from "./publish-words.ts";
import { stoppedOf, waitingOf, type Publication, type PublicationAct, type PublishingKnown } from "./use-publishing.ts";

interface PublishPanelProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly known: PublishingKnown;
  /** Links to the draft, for people who may make them. */
  readonly sharing: ReactNode;
  /** Shows two versions side by side. */
  readonly onCompare: (from: number, to: number) => void;
}

/**
 * What is published of the post, what to check before, and the acts: publish, publish an earlier version, take down.
 */
export function PublishPanel({ isOpen, onOpenChange, known, sharing, onCompare }: PublishPanelProps) {
  const { publication, problem, read } = known;
  useEffect(() => {
    if (isOpen) void read(); // the text may have changed since the panel was open
  }, [isOpen, read]);
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className="keys-modal">
        <Dialog className="keys publishing">
          <Heading slot="title">{PUBLISH_WORDS.title}</Heading>
          {problem && (
            <p className="publishing-problem" role="alert">
              {problem.message} {problem.hint}
            </p>
          )}
          {publication ? (
            <Shown known={known} publication={publication} onCompare={onCompare} />
          ) : (
            !problem && <p className="soft">{PUBLISH_WORDS.reading}</p>
          )}
          {sharing}
          <div className="publishing-close">
            <button className="button-small" type="button" onClick={() => onOpenChange(false)}>
              {PUBLISH_WORDS.close}
            </button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ShownProps extends Pick<PublishPanelProps, "known" | "onCompare"> {
  readonly publication: Publication;
}

function Shown({ known, publication, onCompare }: ShownProps) {
  const { public: now, changesSince, current, checklist, acts, mayPublish } = publication;
  const state = useRef<HTMLDivElement>(null);
  const waiting = waitingOf(publication);
  const stopped = stoppedOf(publication);
  const [isLater, setIsLater] = useState(false);
  const [last] = publication.schedules;
  const lastAct = `${acts[0]?.number} ${last?.number} ${last?.state} ${publication.site.isOn}`;
  const shownAct = useRef(lastAct);
  useEffect(() => {
    if (shownAct.current !== lastAct) state.current?.focus(); // the button that was pressed is gone
    shownAct.current = lastAct;
  }, [lastAct]);
  const isBlocked = checklist.some(({ level }) => level === "block");
  const isSame = now !== null && changesSince === 0;
  return (
    <>
      <div className="publishing-state" ref={state} tabIndex={-1}>
        {stopped && <Stopped stopped={stopped} />}
        <State publication={publication} readAt={known.readAt} />
        <WhereShown {...{ known, publication }} />
        {waiting && <Waiting {...{ waiting, known, mayPublish }} onChange={() => setIsLater(true)} />}
      </div>
      {now && changesSince > 0 && !current.isTyped && (
        <button className="button-small" type="button" onClick={() => onCompare(now.version, current.version)}>
          {PUBLISH_WORDS.compare}
        </button>
      )}
      {!isSame && <Checklist checklist={checklist} />}
      {!mayPublish && <p className="soft small">{PUBLISH_WORDS.notYours}</p>}
      {mayPublish && isLater && (
        <PublishLater
          {...{ known, current, waiting, isBlocked }}
          onClose={() => {
            setIsLater(false);
            state.current?.focus(); // the form is gone
          }}
        />
      )}
      {mayPublish && !isLater && (
        <Acts {...{ known, publication, isBlocked, isSame }} onLater={waiting ? undefined : () => setIsLater(true)} />
      )}
      {acts.length > 0 && <Past {...{ known, publication }} />}
    </>
  );
}

interface ActsProps extends Omit<ShownProps, "onCompare"> {
  readonly isBlocked: boolean;
  /** The current text is what is public. */
  readonly isSame: boolean;
  /** Absent if something is scheduled: that has its own place. */
  readonly onLater: (() => void) | undefined;
}

function Acts({ known, publication: { public: now, current }, isBlocked, isSame, onLater }: ActsProps) {
  return (
    <div className="card-actions publishing-acts">
      {!isSame && (
        <button
          className="button"
          type="button"
          disabled={isBlocked || known.isBusy}
          onClick={() => void known.publish({ hash: current.hash })}
        >
          {PUBLISH_WORDS.publish(current.version)}
        </button>
      )}
      {!isSame && onLater && (
        <button className="button-small" type="button" disabled={isBlocked || known.isBusy} onClick={onLater}>
          {LATER_WORDS.open}
        </button>
      )}
      {now && <TakeDown isBusy={known.isBusy} onTakeDown={() => void known.takeDown()} />}
    </div>
  );
}

function State({ publication, readAt }: { readonly publication: Publication; readonly readAt: Date }) {
  const { public: now, changesSince, current, acts } = publication;
  const nameOf = useNameOf();
  if (!now) return <p>{acts.length > 0 ? PUBLISH_WORDS.takenDown : PUBLISH_WORDS.never}</p>;
  return (
    <>
      <p>
        <strong>{PUBLISH_WORDS.published(now.version)}</strong>, {PUBLISH_WORDS.by(nameOf(now.by))},{" "}
        <Moment at={new Date(now.at)} now={readAt} />.{" "}
        {changesSince === 0 ? PUBLISH_WORDS.same : PUBLISH_WORDS.changes(changesSince)}
      </p>
      <p className="soft small">
        {PUBLISH_WORDS.stays} {current.isTyped && changesSince > 0 && PUBLISH_WORDS.typed}
      </p>
    </>
  );
}

/** The address where the world reads the post; while the site is off, that it is, and how to turn it on. */
function WhereShown({ known, publication: { page, site } }: Omit<ShownProps, "onCompare">) {
  if (!site.isOn)
    return (
      <p className="publishing-site">
        {PUBLISH_WORDS.siteOff}{" "}
        {site.mayTurnOn ? (
          <button
            className="button-small"
            type="button"
            disabled={known.isBusy}
            onClick={() => void known.turnSiteOn()}
          >
            {PUBLISH_WORDS.siteTurnOn}
          </button>
        ) : (
          PUBLISH_WORDS.siteByOwner
        )}
      </p>
    );
  if (page === null) return null;
  return (
    <p className="publishing-site">
      {PUBLISH_WORDS.pageAt}{" "}
      <a href={page} target="_blank" rel="noopener">
        {(site.address || window.location.origin) + page}
      </a>
    </p>
  );
}

function Checklist({ checklist }: Pick<Publication, "checklist">) {
  const byLevel = checklist.toSorted((a, b) => Number(b.level === "block") - Number(a.level === "block"));
  return (
    <section aria-labelledby="publish-checklist">
      <h3 className="zone-title" id="publish-checklist">
        {PUBLISH_WORDS.checklist}
      </h3>
      {checklist.length === 0 ? (
        <p className="soft small">{PUBLISH_WORDS.ready}</p>
      ) : (
        <ul className="publishing-checks">
          {byLevel.map(({ check, level, count }, index) => (
            <li key={check} data-level={level}>
              {/* Once above those of its kind; read aloud it is said of each. */}
              <span className={level === byLevel[index - 1]?.level ? "unseen" : "publishing-level small"}>
                {PUBLISH_WORDS.levels[level]}:{" "}
              </span>
              {PUBLISH_WORDS.checks[check](count)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Asks once more: the public page will be gone. */
function TakeDown({ isBusy, onTakeDown }: { readonly isBusy: boolean; readonly onTakeDown: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <button className="button-small" type="button" disabled={isBusy} onClick={() => setIsAsked(true)}>
        {PUBLISH_WORDS.takeDown}
      </button>
    );
  return (
    <span className="publishing-sure" role="group" aria-label={PUBLISH_WORDS.takeDownSure}>
      {PUBLISH_WORDS.takeDownSure}
      <button className="button-small" type="button" autoFocus disabled={isBusy} onClick={onTakeDown}>
        {PUBLISH_WORDS.takeDownYes}
      </button>
      <button className="button-small" type="button" onClick={() => setIsAsked(false)}>
        {PUBLISH_WORDS.takeDownNo}
      </button>
    </span>
  );
}

function Past({ known, publication }: Omit<ShownProps, "onCompare">) {
  const { acts, public: now, mayPublish } = publication;
  const nameOf = useNameOf();
  const isLastOf = ({ number, version }: PublicationAct) =>
    !acts.some((one) => one.kind === "published" && one.version === version && one.number > number);
  return (
    <section aria-labelledby="publish-past">
      <h3 className="zone-title" id="publish-past">
        {PUBLISH_WORDS.past}
      </h3>
      <ol className="publishing-past">
        {acts.map((act) => (
          <li key={act.number}>
            <span>
              {PUBLISH_WORDS.acts[act.kind](act.version)}{" "}
              <span className="soft small">
                {PUBLISH_WORDS.by(nameOf(act.by))}, <Moment at={new Date(act.at)} now={known.readAt} />
                {act.dueAt !== null && `, ${howDue(act, act.dueAt)}`}
              </span>
            </span>
            {mayPublish && act.kind === "published" && act.version !== now?.version && isLastOf(act) && (
              <button
                className="button-small"
                type="button"
                disabled={known.isBusy}
                aria-label={PUBLISH_WORDS.againNamed(act.version)}
                onClick={() => void known.publish({ version: act.version })}
              >
                {PUBLISH_WORDS.again}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const LATE_MS = 60_000;

/** On time, or how late: Stet may not have been running at that time. */
function howDue({ at }: PublicationAct, dueAt: string): string {
  const due = new Date(dueAt);
  const isLate = new Date(at).getTime() - due.getTime() > LATE_MS;
  return isLate ? PUBLISH_WORDS.late(momentInWords(due, ownZone())) : PUBLISH_WORDS.asScheduled;
}
