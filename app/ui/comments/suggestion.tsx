import { ChangedWords } from "../chat/word-diff.tsx";
import { WORDS } from "../words.ts";
import { COMMENT_WORDS } from "./comment-words.ts";
import type { CommentsKnown, ShownComment } from "./use-comments.ts";

interface SuggestedProps {
  /** Shows the words in the text; undefined while nobody knows where they are. */
  readonly onShow: (() => void) | undefined;
  /** Its words are as they were. */
  readonly fits: boolean;
  readonly thread: ShownComment;
  readonly suggestion: NonNullable<ShownComment["suggestion"]>;
}

/** The change that is suggested, and the way to its place. */
export function Suggested({ thread: { quote, state, startLine }, suggestion, onShow, fits }: SuggestedProps) {
  return (
    <>
      {startLine !== undefined && onShow && (
        <button className="comment-place small soft" type="button" title={COMMENT_WORDS.show} onClick={onShow}>
          {WORDS.card.place("", startLine)}
        </button>
      )}
      <ChangedWords before={quote} after={suggestion.with} />
      {suggestion.state === "open" && !fits && (
        <p className="soft small">{state === "gone" ? COMMENT_WORDS.gone : COMMENT_WORDS.stale}</p>
      )}
    </>
  );
}

interface DecisionProps extends Pick<SuggestedProps, "fits"> {
  readonly known: Pick<CommentsKnown, "accept" | "reject">;
  readonly personId: string;
  readonly mayAccept: boolean;
  readonly thread: ShownComment;
  readonly suggestion: NonNullable<ShownComment["suggestion"]>;
}

/** Accepted and rejected by people who write; taken back by who made it (CMT-3.2). */
export function Decision({ thread: { id, by, quote }, suggestion, known, personId, mayAccept, fits }: DecisionProps) {
  const { with: instead } = suggestion;
  if (!mayAccept && by.id !== personId) return null;
  return (
    <>
      {mayAccept && (
        <button
          className="button-small"
          type="button"
          disabled={!fits}
          aria-label={instead === "" ? COMMENT_WORDS.acceptDeletion(quote) : COMMENT_WORDS.acceptOf(instead)}
          onClick={() => void known.accept([id])}
        >
          {COMMENT_WORDS.accept}
        </button>
      )}
      <button
        className="button-small"
        type="button"
        aria-label={instead === "" ? COMMENT_WORDS.rejectDeletion(quote) : COMMENT_WORDS.rejectOf(instead)}
        onClick={() => void known.reject([id])}
      >
        {mayAccept ? COMMENT_WORDS.reject : COMMENT_WORDS.takeBack}
      </button>
    </>
  );
}
