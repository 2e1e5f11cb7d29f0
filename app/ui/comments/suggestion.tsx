import { ChangedWords } from "../chat/word-diff.tsx";
import { WORDS } from "../words.ts";
import { COMMENT_WORDS } from "./comment-words.ts";
import type { ShownComment } from "./use-comments.ts";

/** What settles a thread, and goes on to the next. */
export interface Decide {
  readonly accept: (id: string) => void;
  readonly reject: (id: string) => void;
  readonly resolve: (id: string) => void;
}

interface SuggestedProps {
  /** Shows the words in the text; undefined while nobody knows where they are. */
  readonly onShow: (() => void) | undefined;
  /** Its words are as they were. */
  readonly fits: boolean;
  readonly isContested: boolean;
  /** The title of the section that it is in. */
  readonly section: string;
  readonly thread: ShownComment;
  readonly suggestion: NonNullable<ShownComment["suggestion"]>;
}

/** The change that is suggested, and the way to its place. */
export function Suggested({ thread, suggestion, onShow, fits, isContested, section }: SuggestedProps) {
  const { quote, state, startLine } = thread;
  return (
    <>
      {startLine !== undefined && onShow && (
        <button className="comment-place small soft" type="button" title={COMMENT_WORDS.show} onClick={onShow}>
          {WORDS.card.place(section, startLine)}
        </button>
      )}
      <ChangedWords before={quote} after={suggestion.with} />
      {suggestion.state === "open" && !fits && (
        <p className="soft small">{state === "gone" ? COMMENT_WORDS.gone : COMMENT_WORDS.stale}</p>
      )}
      {isContested && <p className="soft small">{COMMENT_WORDS.contested}</p>}
    </>
  );
}

interface DecisionProps extends Pick<SuggestedProps, "fits"> {
  readonly decide: Pick<Decide, "accept" | "reject">;
  readonly personId: string;
  readonly mayAccept: boolean;
  readonly thread: ShownComment;
  readonly suggestion: NonNullable<ShownComment["suggestion"]>;
}

/** Accepted and rejected by people who write; taken back by who made it (CMT-3.2). */
export function Decision({ thread: { id, by, quote }, suggestion, decide, personId, mayAccept, fits }: DecisionProps) {
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
          onClick={() => decide.accept(id)}
        >
          {COMMENT_WORDS.accept}
        </button>
      )}
      <button
        className="button-small"
        type="button"
        aria-label={instead === "" ? COMMENT_WORDS.rejectDeletion(quote) : COMMENT_WORDS.rejectOf(instead)}
        onClick={() => decide.reject(id)}
      >
        {mayAccept ? COMMENT_WORDS.reject : COMMENT_WORDS.takeBack}
      </button>
    </>
  );
}
