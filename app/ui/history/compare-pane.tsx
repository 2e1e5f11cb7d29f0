import { useEffect, useRef, useState } from "react";
import { storedFormOf } from "../../../lib/text/index.ts";
import { apiCall } from "../api-call.ts";
import { WORDS } from "../words.ts";
import { openCompareView } from "./compare-view.ts";

export interface Comparison {
  readonly from: number;
  readonly to: number;
  /** The older text is about to stand again: asked before it is done. */
  readonly restores?: number;
}

interface ComparePaneProps {
  readonly contentId: string;
  readonly comparison: Comparison;
  readonly last: number;
  readonly isNarrow: boolean;
  readonly onChoose: (comparison: Comparison) => void;
  readonly onRestore: (version: number) => Promise<void>;
  readonly onClose: () => void;
}

/** Two versions compared, in words and lines; and the question before one of them is restored. */
export function ComparePane({ contentId, comparison, last, isNarrow, onChoose, onRestore, onClose }: ComparePaneProps) {
  const { from, to, restores } = comparison;
  const [isSideBySide, setIsSideBySide] = useState(false);
  const [isRestoring, setIsRestoring] = useState(false);
  const { texts, fault } = useTexts(contentId, from, to);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

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
      <div className="compare-head">
        <h2 className="unseen" ref={heading} tabIndex={-1}>
          {WORDS.past.comparing(from, to)}
        </h2>
        <VersionChoice
          id="compare-from"
          label={WORDS.past.from}
          value={from}
          last={last}
          onChoose={(number) => onChoose({ from: number, to })}
        />
        <VersionChoice
          id="compare-to"
          label={WORDS.past.to}
          value={to}
          last={last}
          onChoose={(number) => onChoose({ from, to: number })}
        />
        {!isNarrow && (
          <label className="check small">
            <input
              id="side-by-side"
              type="checkbox"
              checked={isSideBySide}
              onChange={(event) => setIsSideBySide(event.target.checked)}
            />{" "}
            {WORDS.past.sideBySide}
          </label>
        )}
        <button className="button-small compare-close" type="button" onClick={onClose}>
          {WORDS.past.close}
        </button>
      </div>
      {restores !== undefined && (
        <div className="compare-question">
          <p>{WORDS.past.restoreQuestion(restores)}</p>
          <div className="card-actions">
            <button className="button" type="button" disabled={isRestoring} onClick={() => void restore()}>
              {WORDS.past.restoreNow(restores)}
            </button>
            <button className="button-small" type="button" onClick={onClose}>
              {WORDS.past.cancel}
            </button>
          </div>
        </div>
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

interface VersionChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly last: number;
  readonly onChoose: (number: number) => void;
}

const MOST_CHOICES = 200;

function VersionChoice({ id, label, value, last, onChoose }: VersionChoiceProps) {
  const newest = Math.max(last, value);
  const numbers = Array.from({ length: Math.min(newest, MOST_CHOICES) }, (_, index) => newest - index);
  return (
    <label className="compare-choice small" htmlFor={id}>
      {label}{" "}
      <select className="field" id={id} value={value} onChange={(event) => onChoose(Number(event.target.value))}>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
        {!numbers.includes(value) && <option value={value}>{value}</option>}
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
  // Until the answer is here, what was compared before stays away.
  const isThese = found?.from === from && found.to === to;
  return { texts: isThese ? found.texts : undefined, fault: isThese ? found.fault : undefined };
}
