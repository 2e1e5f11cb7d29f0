import { useEffect, type KeyboardEvent } from "react";
import type { TextRange } from "../../../lib/text/index.ts";
import { CommentField } from "./comment-field.tsx";
import { CommentThread } from "./comment-thread.tsx";
import { NewSuggestion } from "./new-suggestion.tsx";
import { COMMENT_WORDS } from "./comment-words.ts";
import type { CommentsKnown, ShownComment } from "./use-comments.ts";

interface CommentsPanelProps {
  readonly known: CommentsKnown;
  readonly personId: string;
  readonly mayComment: boolean;
  readonly mayDelete: boolean;
  /** Suggestions are accepted and rejected by people who write. */
  readonly mayAccept: boolean;
  readonly onShow: (place: TextRange) => void;
  /** Asks for what a comment says; absent for those who may not ask. */
  readonly onAsk: ((thread: ShownComment, place: TextRange | undefined) => void) | undefined;
}

/**
 * What people say about the post and suggest for it: open threads in the order of the text, settled ones folded away
 * (CMT-2, CMT-4).
 */
export function CommentsPanel(props: CommentsPanelProps) {
  const { known, personId, mayComment, mayDelete, mayAccept, onShow, onAsk } = props;
  const { threads, isRead, readAt, placed, here } = known;
  const places = new Map(placed.map(({ id, from, to }) => [id, { from, to }]));
  const placeOf = ({ id }: ShownComment) => places.get(id);
  const open = threads
    .filter(({ resolved }) => resolved === null)
    .toSorted((a, b) => orderOf(a, placeOf(a)) - orderOf(b, placeOf(b)));
  const resolved = threads.filter((thread) => thread.resolved !== null).toReversed();
  useEffect(() => {
    if (here !== undefined) threadElement(here)?.scrollIntoView({ block: "nearest" });
  }, [here]);
  const fitting = new Set(placed.flatMap(({ id, instead }) => (instead === undefined ? [] : [id])));
  const shown = (thread: ShownComment) => {
    const place = placeOf(thread);
    return (
      <li key={thread.id}>
        <CommentThread
          {...{ thread, personId, mayComment, mayDelete, mayAccept, known }}
          now={readAt}
          fits={fitting.has(thread.id)}
          isHere={thread.id === here}
          onShow={place && (() => onShow(place))}
          onAsk={onAsk && (() => onAsk(thread, place))}
        />
      </li>
    );
  };
  return (
    <section className="comments" aria-label={COMMENT_WORDS.tab}>
      <div
        className="comments-list"
        id="comments-list"
        tabIndex={-1}
        onKeyDown={(event) => reviewByKey(event, open, { known, mayAccept, fitting })}
      >
        {mayAccept && <Several open={open} known={known} fitting={fitting} />}
        {!isRead && <p className="soft small">{COMMENT_WORDS.reading}</p>}
        {isRead && threads.length === 0 && (
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

interface ReviewProps {
  readonly known: Pick<CommentsKnown, "accept" | "reject">;
  /** Suggestions whose words are as they were. */
  readonly fitting: ReadonlySet<string>;
}

/** All suggestions at once. */
function Several({ open, known, fitting }: ReviewProps & { readonly open: readonly ShownComment[] }) {
  const ids = open.flatMap(({ id, suggestion }) => (suggestion ? [id] : []));
  const accepted = ids.filter((id) => fitting.has(id));
  if (ids.length < 2) return null;
  return (
    <div className="review-several">
      <p className="small soft" title={COMMENT_WORDS.keys}>
        {COMMENT_WORDS.suggestions(ids.length)}
      </p>
      {accepted.length > 1 && (
        <button className="button-small" type="button" onClick={() => void known.accept(accepted)}>
          {COMMENT_WORDS.acceptAll(accepted.length)}
        </button>
      )}
      <button className="button-plain small" type="button" onClick={() => void known.reject(ids)}>
        {COMMENT_WORDS.rejectAll}
      </button>
    </div>
  );
}

/** Keys that act while a thread itself has the keyboard. */
function reviewByKey(
  event: KeyboardEvent<HTMLElement>,
  open: readonly ShownComment[],
  { known, fitting, mayAccept }: ReviewProps & { readonly mayAccept: boolean },
): void {
  const { key, target, ctrlKey, metaKey, altKey, currentTarget } = event;
  const at = target instanceof HTMLElement ? target.dataset["thread"] : undefined;
  if (ctrlKey || metaKey || altKey || (at === undefined && target !== currentTarget)) return;
  const index = open.findIndex(({ id }) => id === at);
  const thread = open[index];
  const go = (to: number) => showThread(open[Math.min(open.length - 1, Math.max(0, to))]?.id ?? "");
  const settle = (work: (ids: readonly string[]) => Promise<boolean>) => {
    if (!thread?.suggestion || !mayAccept) return;
    const next = open[index + 1] ?? open[index - 1];
    void work([thread.id]).then(() => next && showThread(next.id));
  };
  if (key === "n") go(index + 1);
  else if (key === "p") go(index - 1);
  else if (key === "a" && thread && fitting.has(thread.id)) settle(known.accept);
  else if (key === "r") settle(known.reject);
  else return;
  event.preventDefault();
}

function NewComment({ known }: Pick<CommentsPanelProps, "known">) {
  const { about, instead, words, setWords, aboutPost, send } = known;
  const label = about ? COMMENT_WORDS.onSelection : COMMENT_WORDS.onPost;
  if (about && instead !== undefined) return <NewSuggestion {...{ known, about, instead }} />;
  return (
    <div className="composer comment-new">
      {about ? (
        <p className="about comment-about">
          <span>{COMMENT_WORDS.about(about.quote)}</span>
          <button className="about-drop" type="button" aria-label={COMMENT_WORDS.drop} onClick={aboutPost}>
            ×
          </button>
          <button className="button-plain small" type="button" onClick={() => known.setInstead(about.quote)}>
            {COMMENT_WORDS.suggestOther}
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
