import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { COMMENT_WORDS } from "./comment-words.ts";
import type { Person } from "./mention-at.ts";
import { MentionList } from "./mention-list.tsx";
import { useMentions } from "./use-mentions.ts";

/** As the door takes it (CMT-1). */
const MOST = 4_000;

interface CommentFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly words: string;
  /** Who can be named with `@`. */
  readonly people: readonly Person[];
  readonly onWords: (words: string) => void;
  /** True when it was done. */
  readonly onSend: (words: string) => Promise<boolean>;
  readonly send: string;
  readonly placeholder?: string;
  /** Where there is something to go back to. */
  readonly onCancel?: () => void;
}

/** Where a comment is written: Enter sends, Shift+Enter breaks the line, Esc goes back, `@` names someone. */
export function CommentField(props: CommentFieldProps) {
  const { id, label, words, people, onWords, onSend, send, placeholder = COMMENT_WORDS.placeholder, onCancel } = props;
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions({ field, words, onWords, people });
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const isTooLong = words.trim().length > MOST;
  const maySend = words.trim() !== "" && !isTooLong && !isBusy;
  const sendNow = async () => {
    if (!maySend) return;
    setBusy(true);
    await onSend(words.trim());
    setBusy(false);
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || mentions.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      void sendNow();
    } else if (event.key === "Escape" && onCancel) {
      event.preventDefault();
      onCancel();
    }
  };
  return (
    <form className="comment-form" onSubmit={(event) => (event.preventDefault(), void sendNow())}>
      <MentionList mentions={mentions} />
      <div className="composer-field">
        <textarea
          ref={field}
          id={id}
          rows={1}
          value={words}
          placeholder={placeholder}
          aria-label={label}
          {...mentions.fieldProps}
          onChange={(event) => onWords(event.target.value)}
          onKeyDown={keys}
        />
        <button className="button-send" type="submit" disabled={!maySend}>
          {send}
        </button>
      </div>
      {isTooLong && (
        <p className="composer-fault small" role="alert">
          {COMMENT_WORDS.tooLong(MOST)}
        </p>
      )}
      {onCancel && (
        <button className="button-plain small" type="button" onClick={onCancel}>
          {COMMENT_WORDS.cancel}
        </button>
      )}
    </form>
  );
}
