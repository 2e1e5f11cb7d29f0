import { useSyncExternalStore } from "react";
import { timeInWords, WORDS } from "../words.ts";
import { actInWords } from "./act-in-words.ts";
import { madeByInWords } from "./made-by.ts";
import { useVersionText } from "./use-texts.ts";
import type { Versions } from "./use-versions.ts";

interface RestoreQuestionProps extends GoesOutProps {
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

/** Whether a version is to be restored: what goes out of the text with it, and who is typing. */
export function RestoreQuestion({ typing, isRestoring, onRestore, onCancel, ...goesOut }: RestoreQuestionProps) {
  const { version } = goesOut;
  const names = useSyncExternalStore(
    everySecond,
    () => typing().join(", "), // as one value, so that nothing is drawn again while they are the same
    () => "",
  );
  return (
    <div className="compare-question">
      <p>{WORDS.past.restoreQuestion(version)}</p>
      <GoesOut {...goesOut} />
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

interface GoesOutProps {
  readonly contentId: string;
  readonly personId: string;
  readonly version: number;
  readonly versions: Versions;
  readonly newest: number;
  readonly textNow: string;
}

const MOST_NAMED = 4;

/** The later changes, the last of them by name, and what was typed since. */
function GoesOut({ contentId, personId, version, versions: { versions = [], readAt }, newest, textNow }: GoesOutProps) {
  const last = useVersionText(contentId, newest);
  const isTyped = last.text !== undefined && last.text !== textNow;
  const later = versions.filter(({ number }) => number > version);
  const named = later.slice(0, MOST_NAMED);
  const unnamed = newest - version - named.length;
  return (
    <>
      {newest > version && <p className="small">{WORDS.past.goesOut(version + 1, newest)}</p>}
      {named.length > 0 && (
        <ul className="compare-gone small">
          {named.map((one) => (
            <li key={one.number}>
              {one.number}: {madeByInWords(one, personId)}, {timeInWords(new Date(one.createdAt), readAt)}
              {actInWords(one) !== undefined && `: ${actInWords(one)}`}
            </li>
          ))}
          {unnamed > 0 && <li>{WORDS.past.andBefore(unnamed)}</li>}
        </ul>
      )}
      {isTyped && <p className="small">{WORDS.past.typedGoesOut}</p>}
    </>
  );
}
