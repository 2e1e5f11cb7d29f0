import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { COMMENT_WORDS } from "./comment-words.ts";
import type { AboutWords, CommentsKnown } from "./use-comments.ts";

interface NewSuggestionProps {
  readonly known: Pick<CommentsKnown, "words" | "setWords" | "setInstead" | "send">;
  readonly about: AboutWords;
  /** What would be there instead. */
  readonly instead: string;
}

/** Where other words are suggested for those that are selected: Enter sends, Shift+Enter breaks the line (CMT-4). */
export function NewSuggestion({ known, about: { quote }, instead }: NewSuggestionProps) {
  const { words, setWords, setInstead, send } = known;
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [quote]);
  const maySend = instead !== quote && !isBusy;
  const sendNow = async () => {
    if (!maySend) return;
    setBusy(true);
    await send(words.trim());
    setBusy(false);
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    void sendNow();
  };
  return (
    <form className="composer comment-new" onSubmit={(event) => (event.preventDefault(), void sendNow())}>
      <p className="about comment-about">
        <span>{COMMENT_WORDS.insteadOf(quote)}</span>
        <button className="button-plain small" type="button" onClick={() => setInstead(undefined)}>
          {COMMENT_WORDS.onlyComment}
        </button>
      </p>
      <div className="composer-field">
        <textarea
          ref={field}
          id="suggestion"
          rows={2}
          value={instead}
          aria-label={COMMENT_WORDS.insteadOf(quote)}
          onChange={(event) => setInstead(event.target.value)}
          onKeyDown={keys}
        />
        <button className="button-send" type="submit" disabled={!maySend}>
          {COMMENT_WORDS.suggest}
        </button>
      </div>
      <textarea
        className="suggestion-why small"
        rows={1}
        value={words}
        placeholder={COMMENT_WORDS.why}
        aria-label={COMMENT_WORDS.why}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={keys}
      />
      <p className="composer-keys small soft">{COMMENT_WORDS.keysHint}</p>
    </form>
  );
}
