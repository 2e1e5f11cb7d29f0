import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { storedFormOf } from "../../../lib/text/index.ts";
import { apiCall } from "../api-call.ts";
import type { VersionLine } from "../outcomes.ts";
import { timeInWords, WORDS } from "../words.ts";
import { openCompareView } from "./compare-view.ts";
import { madeByInWords } from "./made-by.ts";
import { TickBox } from "./tick-box.tsx";
import { useVersions } from "./use-versions.ts";

export interface Comparison {
  readonly from: number;
  readonly to: number;
  /** The older text is about to be restored: asked before it is done. */
  readonly restores?: number;
}

interface ComparePaneProps {
  readonly contentId: string;
  readonly personId: string;
  readonly comparison: Comparison;
  /** The newest version that this window has heard of. */
  readonly last: number;
  readonly isNarrow: boolean;
  /** Names of others who are typing now. */
  readonly typing: () => readonly string[];
  readonly onChoose: (comparison: Comparison) => void;
  readonly onRestore: (version: number) => Promise<void>;
  readonly onClose: () => void;
}

/** Two versions compared, in words and lines; and the question before one of them is restored. */
export function ComparePane(props: ComparePaneProps) {
  const { contentId, personId, comparison, last, isNarrow, typing, onChoose, onRestore, onClose } = props;
  const { from, to, restores } = comparison;
  const [isSideBySide, setIsSideBySide] = useState(false);
  const [isRestoring, setIsRestoring] = useState(false);
  const { texts, fault } = useTexts(contentId, from, to);

  const restore = async () => {
    setIsRestoring(true);
    if (restores !== undefined) await onRestore(restores);
    setIsRestoring(false);
  };
  return (
    <section
      className="compare"
      aria-label={WORDS.past.comparing(from, to)}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <CompareHead {...{ contentId, personId, from, to, last, onChoose, onClose }}>
        {!isNarrow && (
          <TickBox id="side-by-side" label={WORDS.past.sideBySide} isTicked={isSideBySide} onTick={setIsSideBySide} />
        )}
      </CompareHead>
      {restores !== undefined && (
        <RestoreQuestion
          version={restores}
          typing={typing}
          isRestoring={isRestoring}
          onRestore={() => void restore()}
          onCancel={onClose}
        />
      )}
      {fault !== undefined && <p role="alert">{fault}</p>}
      {texts && texts.before === texts.after && <p className="soft">{WORDS.past.same}</p>}
      {texts && texts.before !== texts.after && (
        <Compared
          key={`${from}-${to}-${isSideBySide}`}
          {...texts}
          from={from}
          to={to}
          isSideBySide={isSideBySide && !isNarrow}
        />
      )}
    </section>
  );
}

interface CompareHeadProps extends Pick<ComparePaneProps, "contentId" | "personId" | "last" | "onChoose" | "onClose"> {
  readonly from: number;
  readonly to: number;
  /** How they are shown. */
  readonly children: ReactNode;
}

/** Which two are compared, and the way back to the text; the keyboard begins here. */
function CompareHead({ contentId, personId, from, to, last, onChoose, onClose, children }: CompareHeadProps) {
  const { versions = [], readAt } = useVersions(contentId, last);
  const choices = { versions, readAt, personId, last: Math.max(last, versions[0]?.number ?? 0) };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="compare-head">
      <h2 className="unseen" ref={heading} tabIndex={-1}>
        {WORDS.past.comparing(from, to)}
      </h2>
      <VersionChoice
        id="compare-from"
        label={WORDS.past.from}
        value={from}
        {...choices}
        onChoose={(number) => onChoose({ from: number, to })}
      />
      <VersionChoice
        id="compare-to"
        label={WORDS.past.to}
        value={to}
        {...choices}
        onChoose={(number) => onChoose({ from, to: number })}
      />
      {children}
      <button className="button-small compare-close" type="button" onClick={onClose}>
        {WORDS.past.close}
      </button>
    </div>
  );
}

interface RestoreQuestionProps {
  readonly version: number;
  readonly typing: () => readonly string[];
  readonly isRestoring: boolean;
  readonly onRestore: () => void;
  readonly onCancel: () => void;
}

/** How often it looks who is typing. */
const LOOK_MS = 1_000;
const everySecond = (look: () => void) => {
  const looking = setInterval(look, LOOK_MS);
  return () => clearInterval(looking);
};

function RestoreQuestion({ version, typing, isRestoring, onRestore, onCancel }: RestoreQuestionProps) {
  const names = useSyncExternalStore(
    everySecond,
    () => typing().join(", "), // as one value, so that nothing is drawn again while they are the same
    () => "",
  );
  return (
    <div className="compare-question">
      <p>{WORDS.past.restoreQuestion(version)}</p>
      <p className="compare-typing" role="status">
        {names !== "" && WORDS.past.restoreTyping(names)}
      </p>
      <div className="card-actions">
        <button className="button" type="button" disabled={isRestoring} onClick={onRestore}>
          {names === "" ? WORDS.past.restoreNow(version) : WORDS.past.restoreAnyway(version)}
        </button>
        <button className="button-small" type="button" onClick={onCancel}>
          {WORDS.past.cancel}
        </button>
      </div>
    </div>
  );
}

interface VersionChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly last: number;
  /** Those that were read: the newest. */
  readonly versions: readonly VersionLine[];
  readonly readAt: Date;
  readonly personId: string;
  readonly onChoose: (number: number) => void;
}

const MOST_CHOICES = 200;

/** "12: Ana, 5 minutes ago"; of versions that were not read the number. */
function VersionChoice({ id, label, value, last, versions, readAt, personId, onChoose }: VersionChoiceProps) {
  const nameOf = (number: number) => {
    const version = versions.find((one) => one.number === number);
    if (!version) return number;
    return `${number}: ${madeByInWords(version, personId)}, ${timeInWords(new Date(version.createdAt), readAt)}`;
  };
  const newest = Math.max(last, value);
  const numbers = Array.from({ length: Math.min(newest, MOST_CHOICES) }, (_, index) => newest - index);
  return (
    <label className="compare-choice small" htmlFor={id}>
      {label}{" "}
      <select className="field" id={id} value={value} onChange={(event) => onChoose(Number(event.target.value))}>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {nameOf(number)}
          </option>
        ))}
        {!numbers.includes(value) && <option value={value}>{nameOf(value)}</option>}
      </select>
    </label>
  );
}

interface Texts {
  readonly before: string;
  readonly after: string;
}

function Compared({
  before,
  after,
  from,
  to,
  isSideBySide,
}: Texts & { readonly from: number; readonly to: number; readonly isSideBySide: boolean }) {
  const parent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!parent.current) return;
    return openCompareView({
      parent: parent.current,
      before,
      after,
      isSideBySide,
      labels: { before: WORDS.version(from), after: WORDS.past.comparing(from, to) },
    });
  }, [before, after, isSideBySide, from, to]);
  return <div className="compare-view" ref={parent} />;
}

function useTexts(
  contentId: string,
  from: number,
  to: number,
): { readonly texts: Texts | undefined; readonly fault: string | undefined } {
  const [found, setFound] = useState<{ from: number; to: number; texts?: Texts; fault?: string }>();
  useEffect(() => {
    const abort = new AbortController();
    const read = (number: number) =>
      apiCall<{ readonly body: string }>(`/api/contents/${contentId}/versions/${number}`, { signal: abort.signal });
    void Promise.all([read(from), read(to)]).then(([before, after]) => {
      if (abort.signal.aborted) return;
      if (before.ok && after.ok)
        setFound({
          from,
          to,
          texts: { before: storedFormOf(before.value.body).text, after: storedFormOf(after.value.body).text },
        });
      else
        setFound({
          from,
          to,
          fault: [before, after].flatMap((reply) => (reply.ok ? [] : [reply.problem.message])).join(" "),
        });
    });
    return () => abort.abort();
  }, [contentId, from, to]);
  // Until the answer is here, the previous comparison is hidden.
  const isThese = found?.from === from && found.to === to;
  return { texts: isThese ? found.texts : undefined, fault: isThese ? found.fault : undefined };
}
