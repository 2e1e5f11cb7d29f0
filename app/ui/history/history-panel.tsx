import { useEffect, useState, type ReactNode } from "react";
import { LeftOutOfEdit } from "../chat/left-out-fold.tsx";
import { Moment } from "../moment.tsx";
import type { VersionLine } from "../outcomes.ts";
import { momentInWords, ownZone } from "../publishing/moments.ts";
import type { PublishingKnown } from "../publishing/use-publishing.ts";
import { useQuotedKnown } from "../sources/quoted.ts";
import { QuotedList } from "../sources/quoted-list.tsx";
import { StatShown } from "../stat-shown.tsx";
import { WORDS } from "../words.ts";
import { actInWords, isOfProperties } from "./act-in-words.ts";
import { cameBy, madeByInWords } from "./made-by.ts";
import { publicMark, type PublicMark } from "./public-mark.ts";
import { TickBox } from "./tick-box.tsx";
import { useVersions } from "./use-versions.ts";
import { versionDays } from "./version-days.ts";
import { VersionReceipt } from "./version-receipt.tsx";
import { versionsOut } from "./versions-out.ts";

interface HistoryPanelProps {
  readonly contentId: string;
  readonly personId: string;
  readonly mayWrite: boolean;
  /** Conversations of others may be opened (AGT-6.1). */
  readonly mayReview: boolean;
  /** Raised whenever a version is known to have been added. */
  readonly freshness: number;
  /** What is known about which versions are public. */
  readonly publishing: Pick<PublishingKnown, "publication" | "read">;
  /** The two versions being compared. */
  readonly compared: { readonly from: number; readonly to: number } | undefined;
  /** The question of an undo. */
  readonly question: ReactNode;
  readonly onCompare: (from: number, to: number) => void;
  readonly onRestore: (version: number) => void;
  readonly onUndo: (version: number) => void;
  readonly onBlame: () => void;
}

/** Every version, by day: who, when, the request's own words, how much; with undo and restore. */
export function HistoryPanel({
  contentId,
  freshness,
  publishing: { publication, read },
  compared,
  question,
  onBlame,
  ...acts
}: HistoryPanelProps) {
  const { versions, readAt, fault, hasOlder, loadOlder } = useVersions(contentId, freshness);
  useEffect(() => void read(), [read]);
  const [isOnlyAi, setIsOnlyAi] = useState(false);
  const last = versions?.[0]?.number ?? 1;
  const out = versionsOut(versions ?? []);
  const shown = versions?.filter((version) => !isOnlyAi || version.isByAi || version.isSuggestedByAi);
  return (
    <div className="past">
      <div className="past-head">
        <TickBox id="only-ai" label={WORDS.past.onlyAi} isTicked={isOnlyAi} onTick={setIsOnlyAi} />
        <button className="button-small" type="button" onClick={onBlame}>
          {WORDS.past.whoWrote}
        </button>
      </div>
      <div className="past-question" aria-live="polite">
        {question}
      </div>
      <div className="past-list" id="past-list" tabIndex={0} role="region" aria-label={WORDS.past.label}>
        {fault !== undefined && (
          <p className="soft small" role="alert">
            {fault}
          </p>
        )}
        {!shown && fault === undefined && <p className="soft small">{WORDS.past.loading}</p>}
        {shown?.length === 0 && <p className="soft small">{WORDS.past.none}</p>}
        {versionDays(shown ?? [], readAt).map(({ day, versions: ofDay }) => (
          <section key={day}>
            <h2 className="zone-title">{day}</h2>
            <ol className="versions">
              {ofDay.map((version) => (
                <VersionRow
                  key={version.number}
                  now={readAt}
                  mark={publication && publicMark(version.number, publication)}
                  isShown={compared?.to === version.number}
                  isOut={out.has(version.number)}
                  {...{ contentId, version, last, ...acts }}
                />
              ))}
            </ol>
          </section>
        ))}
        {hasOlder && (
          <button className="button-small" type="button" onClick={loadOlder}>
            {WORDS.past.older}
          </button>
        )}
      </div>
    </div>
  );
}

interface VersionActsProps extends Pick<
  HistoryPanelProps,
  "personId" | "mayWrite" | "mayReview" | "onCompare" | "onRestore" | "onUndo"
> {
  readonly version: VersionLine;
  readonly last: number;
  /** Its change was taken out of the text since. */
  readonly isOut: boolean;
}

interface VersionRowProps extends VersionActsProps {
  readonly contentId: string;
  readonly now: Date;
  readonly mark: PublicMark | undefined;
  readonly isShown: boolean;
}

function VersionRow({ contentId, now, mark, isShown, ...acts }: VersionRowProps) {
  const { version, personId, mayWrite } = acts;
  const { number, createdAt, leftOut } = version;
  const door = cameBy(version);
  const did = actInWords(version);
  const quoted = useQuotedKnown().items.filter((one) => one.version === number);
  return (
    <li className="version" data-shown={isShown}>
      <VersionHead version={version} />
      {mark && <Mark mark={mark} />}
      {did !== undefined && <p className="version-did">{did}</p>}
      <p className="soft">
        {madeByInWords(version, personId)}
        {door !== undefined && `, ${door}`}, <Moment at={new Date(createdAt)} now={now} />
      </p>
      {leftOut && mayWrite && <LeftOutOfEdit {...leftOut} words={WORDS.version(number)} mayMake />}
      <QuotedList sources={quoted} />
      {version.isByAi && <VersionReceipt contentId={contentId} number={number} />}
      <VersionActs {...acts} />
    </li>
  );
}

/** Its number, and how much it changed. */
function VersionHead({ version }: { readonly version: VersionLine }) {
  const { number, stat } = version;
  return (
    <p className="version-head">
      <span className="version-number">
        {WORDS.version(number)}
        {(version.isByAi || version.isSuggestedByAi) && <span className="ai-mark">{WORDS.past.ai}</span>}
      </span>
      {stat.linesAdded + stat.linesRemoved > 0 && <StatShown stat={stat} />}
    </p>
  );
}

/** What can be done with a version, and a link to the conversation that made it. */
function VersionActs(props: VersionActsProps) {
  const { version, last, isOut, personId, mayWrite, mayReview, onCompare, onRestore, onUndo } = props;
  const { number, turnId, origin, actor } = version;
  const undo = version.isByAi ? WORDS.past.undoEdit : WORDS.past.undoChange;
  return (
    <p className="card-actions">
      {number > 1 && (
        <VersionButton words={WORDS.past.show} number={number} onAct={() => onCompare(number - 1, number)} />
      )}
      {mayWrite && number !== last && (
        <VersionButton words={WORDS.past.restore} number={number} onAct={() => onRestore(number)} />
      )}
      {mayWrite && !isOut && (version.isByAi || isOfProperties(version) || version.origin === "suggestion") && (
        <VersionButton words={undo} number={number} onAct={() => onUndo(number)} />
      )}
      {turnId && origin === "chat" && (mayReview || actor.id === personId) && (
        <a
          className="button-small"
          href={`/conversations?id=${encodeURIComponent(turnId)}`}
          aria-label={`${WORDS.past.conversation}: ${WORDS.version(number)}`}
        >
          {WORDS.past.conversation}
        </a>
      )}
    </p>
  );
}

interface VersionButtonProps {
  readonly words: string;
  readonly number: number;
  readonly onAct: () => void;
}

/** Every row has this button: read aloud, its name says which version. */
function VersionButton({ words, number, onAct }: VersionButtonProps) {
  return (
    <button className="button-small" type="button" aria-label={`${words}: ${WORDS.version(number)}`} onClick={onAct}>
      {words}
    </button>
  );
}

function Mark({ mark }: { readonly mark: PublicMark }) {
  const words = mark.kind === "now" ? WORDS.past.publicNow : WORDS.past[mark.kind](momentInWords(mark.at, ownZone()));
  return (
    <p className="version-public" data-kind={mark.kind}>
      {words}
    </p>
  );
}
