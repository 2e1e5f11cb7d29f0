import { WORDS } from "../words.ts";
import { wordCount, type TextFacts } from "./text-facts.ts";

interface StatusLineProps {
  readonly facts: TextFacts;
  readonly selectedWords: string;
  readonly onFind: () => void;
  readonly onKeys: () => void;
}

/** How long the text is, and what is selected of it. */
export function StatusLine({ facts: { words, minutes }, selectedWords, onFind, onKeys }: StatusLineProps) {
  return (
    <footer className="status-line small">
      <span>{selectedWords === "" ? WORDS.room.words(words) : WORDS.room.wordsSelected(wordCount(selectedWords), words)}</span>
      <span>{WORDS.room.minutes(minutes)}</span>
      <span className="status-line-end">
        <button className="button-plain" type="button" onClick={onFind}>
          {WORDS.room.find}
        </button>
        <button className="button-plain" type="button" onClick={onKeys}>
          {WORDS.room.keys}
        </button>
      </span>
    </footer>
  );
}
