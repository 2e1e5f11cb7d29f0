import type { ReactNode } from "react";
import { wordCount } from "../../../lib/text/index.ts";
import type { PersonHere } from "../people.ts";
import { WORDS } from "../words.ts";
import type { TextFacts } from "./text-facts.ts";

interface StatusLineProps {
  readonly facts: TextFacts;
  /** Whose caret is kept in view. */
  readonly followed: PersonHere | undefined;
  readonly selectedWords: string;
  /** The locks here, and what can be locked. */
  readonly locks: ReactNode;
  readonly lockCount: number;
  readonly onLocks: () => void;
  readonly onFind: () => void;
  readonly onKeys: () => void;
}

/** The length of the text, and of the selection. */
export function StatusLine({
  facts: { words, minutes },
  followed,
  selectedWords,
  locks,
  lockCount,
  onLocks,
  onFind,
  onKeys,
}: StatusLineProps) {
  return (
    <footer className="status-line small">
      <span>
        {selectedWords === "" ? WORDS.room.words(words) : WORDS.room.wordsSelected(wordCount(selectedWords), words)}
      </span>
      {selectedWords === "" && words > 0 && <span className="status-minutes">{WORDS.room.minutes(minutes)}</span>}
      <span role="status">{followed && WORDS.room.following(followed.name)}</span>
      {locks}
      <span className="status-line-end">
        {lockCount > 0 && (
          <button className="button-plain" type="button" onClick={onLocks}>
            {WORDS.locks.count(lockCount)}
          </button>
        )}
        <button className="button-plain" type="button" onClick={onFind}>
          {WORDS.room.find}
        </button>
        <button className="button-plain keys-button" type="button" onClick={onKeys}>
          {WORDS.room.keys}
        </button>
      </span>
    </footer>
  );
}
