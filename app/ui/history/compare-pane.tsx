import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { VersionLine } from "../outcomes.ts";
import { useKeyboardBack } from "../use-keyboard-back.ts";
import { timeInWords, WORDS } from "../words.ts";
import { openCompareView } from "./compare-view.ts";
import { madeByInWords } from "./made-by.ts";
import { RestoreQuestion } from "./restore-question.tsx";
import { TickBox } from "./tick-box.tsx";
import { TEXT_NOW, useTexts, type Texts } from "./use-texts.ts";
import { useVersions, type Versions } from "./use-versions.ts";

/** Two versions, by their numbers; `TEXT_NOW` is the text as it is now. */
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
  /** The text as it is now. */
  readonly textNow: string;
  readonly isNarrow: boolean;
  /** Names of others who are typing now. */
  readonly typing: () => readonly string[];
  /** Where its end leads, in words. */
  readonly back: string;
  readonly onChoose: (comparison: Comparison) => void;
  readonly onRestore: (version: number) => Promise<void>;
  readonly onClose: () => void;
}

/** Two versions compared, in words and lines; and the question before one of them is restored. */
export function ComparePane(props: ComparePaneProps) {
  const { contentId, personId, comparison, last, textNow, isNarrow, typing, back, onChoose, onRestore, onClose } =
    props;
  const { from, to, restores } = comparison;
  const [isSideBySide, setIsSideBySide] = useState(false);
  const [isRestoring, setIsRestoring] = useState(false);
  const versions = useVersions(contentId, last);
  const newest = Math.max(last, versions.versions?.[0]?.number ?? 0);
  const { texts, fault } = useTexts(contentId, { from, to, textNow });
  const pane = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeyboardBack(pane, heading);

  const restore = async () => {
    setIsRestoring(true);
    if (restores !== undefined) await onRestore(restores);
    setIsRestoring(false);
  };
  return (
    <section
      className="compare"
      ref={pane}
      aria-label={WORDS.past.comparing(from, to)}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <CompareHead {...{ heading, personId, from, to, versions, newest, back, onChoose, onClose }}>
        {!isNarrow && (
          <TickBox id="side-by-side" label={WORDS.past.sideBySide} isTicked={isSideBySide} onTick={setIsSideBySide} />
        )}
      </CompareHead>
      {restores !== undefined && (
        <RestoreQuestion
          version={restores}
          {...{ contentId, personId, versions, newest, textNow }}
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

interface CompareHeadProps extends Pick<ComparePaneProps, "personId" | "back" | "onChoose" | "onClose"> {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly from: number;
  readonly to: number;
  readonly versions: Versions;
  readonly newest: number;
  /** How they are shown. */
  readonly children: ReactNode;
}

/** Which two are compared, and the way back to the text; the keyboard begins here. */
function CompareHead(props: CompareHeadProps) {
  const { heading, personId, from, to, versions, newest, back, onChoose, onClose, children } = props;
  const choices = { versions: versions.versions ?? [], readAt: versions.readAt, personId, last: newest };
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
        {back}
      </button>
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
    if (number === TEXT_NOW) return WORDS.past.textNow;
    const version = versions.find((one) => one.number === number);
    if (!version) return number;
    return `${number}: ${madeByInWords(version, personId)}, ${timeInWords(new Date(version.createdAt), readAt)}`;
  };
  const newest = Math.max(last, value);
  const numbers = Array.from({ length: Math.min(newest, MOST_CHOICES) }, (_, index) => newest - index);
  return (
    <label className="compare-choice small" htmlFor={id}>
      {label}
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
      labels: { before: WORDS.past.named(from), after: WORDS.past.comparing(from, to) },
    });
  }, [before, after, isSideBySide, from, to]);
  return <div className="compare-view" ref={parent} />;
}
