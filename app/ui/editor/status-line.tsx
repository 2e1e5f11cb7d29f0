import type { ReactNode } from "react";
import { wordCount } from "../../../lib/text/index.ts";
import { COMMENT_WORDS } from "../comments/comment-words.ts";
import { useKeyNames } from "../palette/use-key-names.ts";
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
  /** Open comments and suggestions; undefined where a tab of the panel says it. */
  readonly openComments: number | undefined;
  readonly onComments: () => void;
  readonly onFind: () => void;
  readonly onCommands: () => void;
  readonly onKeys: () => void;
}

/** The length of the text, and of the selection; and at the other end what can be done with the text. */
export function StatusLine({
  facts: { words, minutes },
  followed,
  selectedWords,
  locks,
  lockCount,
  onLocks,
  openComments,
  onComments,
  onFind,
  onCommands,
  onKeys,
}: StatusLineProps) {
  const keyNames = useKeyNames();
  return (
    <footer className="status-line small">
      <span>
        {selectedWords === "" ? WORDS.room.words(words) : WORDS.room.wordsSelected(wordCount(selectedWords), words)}
      </span>
      {selectedWords === "" && words > 0 && <span className="status-minutes">{WORDS.room.minutes(minutes)}</span>}
      <span role="status">{followed && WORDS.room.following(followed.name)}</span>
      {locks}
      <span className="status-line-end">
        {openComments !== undefined && (
          <button
            className="button-plain"
            type="button"
            aria-label={COMMENT_WORDS.countedAloud(openComments)}
            onClick={onComments}
          >
            {COMMENT_WORDS.counted(openComments)}
          </button>
        )}
        {lockCount > 0 && (
          <button className="button-plain" type="button" onClick={onLocks}>
            {WORDS.locks.count(lockCount)}
          </button>
        )}
        <button className="button-plain" type="button" onClick={onFind}>
          {WORDS.room.find}
        </button>
        <button className="button-plain commands-button" type="button" title={keyNames("Mod K")} onClick={onCommands}>
          {WORDS.room.commands}
        </button>
        <button className="button-plain keys-button" type="button" onClick={onKeys}>
          {WORDS.room.keys}
        </button>
      </span>
    </footer>
  );
}
