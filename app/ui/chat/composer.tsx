import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { WORDS } from "../words.ts";
import { aboutInWords } from "./about-in-words.ts";
import type { AboutLines } from "./conversation.ts";
import { lengthFault } from "./message-length.ts";

interface ComposerProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** Lines the request is about: those marked in the text. */
  readonly about: AboutLines | undefined;
  readonly onDropAbout: () => void;
  readonly isRunning: boolean;
  /** Without a language model only spelling can be corrected. */
  readonly hasModel: boolean;
  readonly onSend: (words: string) => void;
  readonly onStop: () => void;
  /** The previous message, for anyone who wants to correct it. */
  readonly last: string | undefined;
  /** What a quick action is about, in words; undefined for the whole text. */
  readonly section: string | undefined;
  readonly isSuggesting: boolean;
  /** Absent for those who may only suggest. */
  readonly onSuggesting: ((isSuggesting: boolean) => void) | undefined;
}

/**
 * Where requests are written: grows with them; Enter sends, Shift+Enter breaks, Esc stops the run, ↑ brings back the
 * last one.
 */
export function Composer(props: ComposerProps) {
  const { words, onWords, about, onDropAbout, isRunning, hasModel, onSend, onStop, last, section } = props;
  const { isSuggesting, onSuggesting } = props;
  const fault = lengthFault(words);
  const maySend = words.trim() !== "" && fault === undefined;
  const send = () => maySend && !isRunning && onSend(words.trim());
  return (
    <form className="composer" onSubmit={(event) => (event.preventDefault(), send())}>
      <QuickRequests {...{ about, section, hasModel, isRunning, onSend }} />
      {about && (
        <p className="about">
          <span>{aboutInWords(about)}</span>
          <button className="about-drop" type="button" aria-label={WORDS.chat.dropSelection} onClick={onDropAbout}>
            ×
          </button>
        </p>
      )}
      <div className="composer-field">
        <RequestField {...{ words, onWords, last, isRunning, onStop }} onEnter={send} />
        {isRunning ? (
          <button className="button-send" type="button" onClick={onStop}>
            {WORDS.chat.stop}
          </button>
        ) : (
          <button className="button-send" type="submit" disabled={!maySend}>
            {WORDS.chat.send}
          </button>
        )}
      </div>
      {fault !== undefined && (
        <p className="composer-fault small" role="alert">
          {fault}
        </p>
      )}
      <div className="composer-foot small soft">
        <p className="composer-keys" id="ask-keys">
          {WORDS.chat.keysHint}
        </p>
        {onSuggesting ? (
          <label title={WORDS.chat.suggestingHint}>
            <input type="checkbox" checked={isSuggesting} onChange={() => onSuggesting(!isSuggesting)} />
            {WORDS.chat.suggesting}
          </label>
        ) : (
          <span title={WORDS.chat.suggestingHint}>{WORDS.chat.suggestsOnly}</span>
        )}
      </div>
    </form>
  );
}

interface RequestFieldProps extends Pick<ComposerProps, "words" | "onWords" | "last" | "isRunning" | "onStop"> {
  readonly onEnter: () => void;
}

function RequestField({ words, onWords, last, isRunning, onStop, onEnter }: RequestFieldProps) {
  const field = useGrowing(words);
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      onEnter();
    } else if (event.key === "Escape" && isRunning) {
      event.preventDefault();
      onStop();
    } else if (event.key === "ArrowUp" && words === "" && last !== undefined) {
      event.preventDefault();
      onWords(last);
    }
  };
  return (
    <textarea
      ref={field}
      id="ask"
      data-zone-start
      rows={2}
      value={words}
      placeholder={WORDS.chat.composePlaceholder}
      aria-label={WORDS.chat.compose}
      aria-describedby="ask-keys"
      onChange={(event) => onWords(event.target.value)}
      onKeyDown={keys}
    />
  );
}

const MOST_HEIGHT = 220;

/** A field as high as its words, where the browser does not do that by itself. */
function useGrowing(words: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = field.current;
    if (!area || CSS.supports("field-sizing", "content")) return;
    area.style.height = "auto";
    if (area.scrollHeight > 0) area.style.height = `${Math.min(MOST_HEIGHT, area.scrollHeight + 2)}px`;
  }, [words]);
  return field;
}

const QUICK = [
  [WORDS.chat.fix, WORDS.chat.fixRequest],
  [WORDS.chat.shorten, WORDS.chat.shortenRequest],
  [WORDS.chat.expand, WORDS.chat.expandRequest],
  [WORDS.chat.reorganize, WORDS.chat.reorganizeRequest],
] as const;

type QuickRequestsProps = Pick<ComposerProps, "about" | "section" | "hasModel" | "isRunning" | "onSend">;

/** Frequent requests, one press each. */
function QuickRequests({ about, section, hasModel, isRunning, onSend }: QuickRequestsProps) {
  return (
    <div className="quick" role="group" aria-label={WORDS.chat.quick}>
      {hasModel ? (
        QUICK.map(([label, request]) => (
          <Quick
            key={label}
            label={label}
            isOff={isRunning}
            onAct={() => onSend(quickRequest(request, about, section))}
          />
        ))
      ) : (
        <Quick label={WORDS.start.fixSpelling} isOff={isRunning} onAct={() => onSend(WORDS.start.fixSpellingRequest)} />
      )}
    </div>
  );
}

function Quick({
  label,
  isOff,
  onAct,
}: {
  readonly label: string;
  readonly isOff: boolean;
  readonly onAct: () => void;
}) {
  return (
    <button className="button-quick" type="button" disabled={isOff} onClick={onAct}>
      {label}
    </button>
  );
}

function quickRequest(request: string, about: AboutLines | undefined, section: string | undefined): string {
  if (about) return WORDS.chat.ofSelection(request);
  return section === undefined ? WORDS.chat.ofText(request) : WORDS.chat.ofSection(request, section);
}
