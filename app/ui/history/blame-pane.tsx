import { useEffect, useRef, useState } from "react";
import { linesOf, storedFormOf } from "../../../lib/text/index.ts";
import { apiCall } from "../api-call.ts";
import { Moment } from "../moment.tsx";
import { useQuotedKnown } from "../sources/quoted.ts";
import { QuotedList } from "../sources/quoted-list.tsx";
import { useKeyboardBack } from "../use-keyboard-back.ts";
import { WORDS } from "../words.ts";
import { othersIn, partsIn, type BlamedPart, type ShownPart } from "./blame-parts.ts";
import { madeByInWords, makersOf, sharesInWords } from "./made-by.ts";

interface Blamed {
  readonly version: number;
  readonly lines: readonly { readonly fromLine: number; readonly toLine: number; readonly version: number }[];
  readonly parts: readonly BlamedPart[];
  readonly versions: readonly BlamedVersion[];
  readonly since: number;
}

interface BlamedVersion {
  readonly number: number;
  readonly origin: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly isByAi: boolean;
  readonly request: string | null;
  readonly createdAt: string;
  readonly words: number;
}

interface BlamePaneProps {
  readonly contentId: string;
  readonly personId: string;
  /** Raised whenever a version is known to have been added. */
  readonly freshness: number;
  /** The text as it is now. */
  readonly textNow: string;
  readonly onCompare: (from: number, to: number) => void;
  readonly onClose: () => void;
}

/** The text of the last version, and beside each piece of it who last changed it, when, and by what words (VER-7). */
export function BlamePane({ contentId, personId, freshness, textNow, onCompare, onClose }: BlamePaneProps) {
  const { blamed, text, readAt, fault } = useBlame(contentId, freshness);
  const pane = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeyboardBack(pane, heading);
  const lines = linesOf(text);
  const endOf = (line: number) => (line < lines.count ? lines.start(line + 1) : text.length);
  return (
    <section
      className="compare"
      ref={pane}
      aria-label={WORDS.past.whoWrote}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <div className="compare-head">
        <h2 className="blame-title" ref={heading} tabIndex={-1}>
          {WORDS.past.whoWrote}
        </h2>
        {blamed && <p className="soft small blame-shares">{sharesInWords(blamed.versions, personId)}</p>}
        <button className="button-small compare-close" type="button" onClick={onClose}>
          {WORDS.past.close}
        </button>
      </div>
      <Since version={text === textNow ? undefined : blamed?.version} />
      {fault !== undefined && <p role="alert">{fault}</p>}
      {blamed?.lines.length === 0 && <p className="soft">{WORDS.past.nothingWritten}</p>}
      {blamed && (
        <ol className="blame" tabIndex={0} aria-label={WORDS.past.whoWrote}>
          {blamed.lines.map(({ fromLine, toLine, version }) => (
            <Run
              key={fromLine}
              number={version}
              parts={partsIn(text, lines.start(fromLine), endOf(toLine), blamed.parts)}
              {...{ blamed, personId, readAt, onCompare }}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface RunProps extends Pick<BlamePaneProps, "personId" | "onCompare"> {
  readonly blamed: Blamed;
  readonly readAt: Date;
  /** The version that last changed something in it. */
  readonly number: number;
  readonly parts: readonly ShownPart[];
}

/** Lines that one version was the last to change: who, when, by what words, and whose words are in them besides. */
function Run({ blamed, personId, readAt, number, parts, onCompare }: RunProps) {
  const { items: quoted } = useQuotedKnown();
  const versionOf = (of: number) => blamed.versions.find((one) => one.number === of);
  const byOf = (of: number) => madeByInWords(versionOf(of) ?? NOBODY, personId);
  const version = versionOf(number);
  const own = new Set(makersOf(version ?? NOBODY, personId));
  const makers = othersIn(parts, number).flatMap((of) => makersOf(versionOf(of) ?? NOBODY, personId));
  const others = [...new Set(makers)].filter((name) => !own.has(name));
  const isMixed = parts.some((part) => part.version !== number);
  return (
    <li className="blame-run" data-by={version?.isByAi ? "ai" : "person"}>
      <div className="blame-who small">
        {version && (
          <>
            <span>
              {byOf(number)}, <Moment at={new Date(version.createdAt)} now={readAt} />
            </span>
            {version.request !== null && <q className="blame-request">{version.request}</q>}
            {others.length > 0 && <span>{WORDS.past.alsoBy(others)}</span>}
            <button
              className="button-plain small"
              type="button"
              disabled={number === 1}
              onClick={() => onCompare(number - 1, number)}
            >
              {number === blamed.since && number > 1 ? WORDS.past.orBefore(number) : WORDS.version(number)}
            </button>
            <QuotedList sources={quoted.filter((one) => one.version === number)} />
          </>
        )}
      </div>
      <pre className="blame-text">
        {parts.map((part, index) => (
          <span
            key={index}
            className="blame-part"
            data-by={versionOf(part.version)?.isByAi ? "ai" : "person"}
            data-last={isMixed && part.version === number}
            title={`${byOf(part.version)}, ${WORDS.version(part.version)}`}
          >
            {part.words}
          </span>
        ))}
      </pre>
    </li>
  );
}

/** Of a version that the answer does not have. */
const NOBODY = { people: [], isByAi: false } as const;

/** That something was typed since the version that is shown. */
function Since({ version }: { readonly version: number | undefined }) {
  return (
    <p className="soft small blame-since" role="status">
      {version !== undefined && WORDS.past.blamedAt(version)}
    </p>
  );
}

interface Read {
  readonly blamed: Blamed | undefined;
  readonly text: string;
  readonly readAt: Date;
  readonly fault: string | undefined;
}

function useBlame(contentId: string, freshness: number): Read {
  const [read, setRead] = useState<Read>({ blamed: undefined, text: "", readAt: new Date(0), fault: undefined });
  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const reply = await apiCall<Blamed>(`/api/contents/${contentId}/blame?of=words`, { signal: abort.signal });
      const version = reply.ok
        ? await apiCall<{ readonly body: string }>(`/api/contents/${contentId}/versions/${reply.value.version}`, {
            signal: abort.signal,
          })
        : reply;
      if (abort.signal.aborted) return;
      setRead((before) =>
        reply.ok && version.ok
          ? { blamed: reply.value, text: storedFormOf(version.value.body).text, readAt: new Date(), fault: undefined }
          : { ...before, fault: version.ok ? undefined : version.problem.message },
      );
    };
    void load();
    return () => abort.abort();
  }, [contentId, freshness]);
  return read;
}
