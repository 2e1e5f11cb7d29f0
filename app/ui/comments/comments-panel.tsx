import { useEffect } from "react";
import type { TextRange } from "../../../lib/text/index.ts";
import { CommentField } from "./comment-field.tsx";
import { CommentThread } from "./comment-thread.tsx";
import { COMMENT_WORDS } from "./comment-words.ts";
import type { CommentsKnown, ShownComment } from "./use-comments.ts";

interface CommentsPanelProps {
  readonly known: CommentsKnown;
  readonly personId: string;
  readonly mayComment: boolean;
  readonly mayDelete: boolean;
  readonly onShow: (place: TextRange) => void;
  /** Asks for what a comment says; absent for those who may not ask. */
  readonly onAsk: ((thread: ShownComment, place: TextRange | undefined) => void) | undefined;
}

/** What people say about the post: open threads in the order of the text, resolved ones folded away (CMT-2). */
export function CommentsPanel({ known, personId, mayComment, mayDelete, onShow, onAsk }: CommentsPanelProps) {
  const { threads, readAt, placed, here } = known;
  const places = new Map(placed.map(({ id, from, to }) => [id, { from, to }]));
  const placeOf = ({ id }: ShownComment) => places.get(id);
  const open = threads
    .filter(({ resolved }) => resolved === null)
    .toSorted((a, b) => orderOf(a, placeOf(a)) - orderOf(b, placeOf(b)));
  const resolved = threads.filter((thread) => thread.resolved !== null).toReversed();
  useEffect(() => {
    if (here !== undefined) threadElement(here)?.scrollIntoView({ block: "nearest" });
  }, [here]);
  const shown = (thread: ShownComment) => {
    const place = placeOf(thread);
    return (
      <li key={thread.id}>
        <CommentThread
          {...{ thread, personId, mayComment, mayDelete, known }}
          now={readAt}
          isHere={thread.id === here}
          onShow={place && (() => onShow(place))}
          onAsk={onAsk && (() => onAsk(thread, place))}
        />
      </li>
    );
  };
  return (
    <section className="comments" aria-label={COMMENT_WORDS.tab}>
      <div className="comments-list" id="comments-list" tabIndex={-1}>
        {threads.length === 0 && (
          <p className="soft small">
            {COMMENT_WORDS.none} {mayComment && COMMENT_WORDS.noneHint}
          </p>
        )}
        {threads.length > 0 && open.length === 0 && <p className="soft small">{COMMENT_WORDS.noneOpen}</p>}
        <ol>{open.map(shown)}</ol>
        {resolved.length > 0 && (
          <details>
            <summary className="small">{COMMENT_WORDS.resolvedCount(resolved.length)}</summary>
            <ol>{resolved.map(shown)}</ol>
          </details>
        )}
      </div>
      {mayComment && <NewComment known={known} />}
    </section>
  );
}

/** Those about the whole post first; those whose words are gone last. */
function orderOf({ state }: ShownComment, place: TextRange | undefined): number {
  return state === "whole" ? -1 : (place?.from ?? Number.MAX_SAFE_INTEGER);
}

const threadElement = (id: string) => document.querySelector<HTMLElement>(`[data-thread="${CSS.escape(id)}"]`);

/** Scrolls to a thread of the open tab, and moves the keyboard there. */
export function showThread(id: string): void {
  const thread = threadElement(id);
  thread?.scrollIntoView({ block: "nearest" });
  thread?.focus();
}

function NewComment({ known: { about, words, setWords, aboutPost, send } }: Pick<CommentsPanelProps, "known">) {
  const label = about ? COMMENT_WORDS.onSelection : COMMENT_WORDS.onPost;
  return (
    <div className="composer comment-new">
      {about ? (
        <p className="about comment-about">
          <span>{COMMENT_WORDS.about(about.quote)}</span>
          <button className="about-drop" type="button" aria-label={COMMENT_WORDS.drop} onClick={aboutPost}>
            ×
          </button>
        </p>
      ) : (
        <p className="soft small">{COMMENT_WORDS.onPost}</p>
      )}
      <CommentField
        id="comment"
        label={label}
        words={words}
        onWords={setWords}
        onSend={send}
        send={COMMENT_WORDS.send}
      />
      <p className="composer-keys small soft">{COMMENT_WORDS.keysHint}</p>
    </div>
  );
}
