import { useEffect, useState, type KeyboardEvent, type MouseEvent } from "react";
import type { TextRange } from "../../../lib/text/index.ts";
import { CommentField } from "./comment-field.tsx";
import { CommentThread } from "./comment-thread.tsx";
import { contestedAmong } from "./commented-words.ts";
import { NewSuggestion } from "./new-suggestion.tsx";
import { COMMENT_WORDS } from "./comment-words.ts";
import { ReviewBar } from "./review-bar.tsx";
import { showThread, threadAround, threadElement } from "./show-thread.ts";
import { useDecisions } from "./use-decisions.ts";
import { nameOf, openOnes, type CommentsKnown, type ShownComment } from "./use-comments.ts";

export interface CommentsPanelProps {
  readonly known: CommentsKnown;
  readonly personId: string;
  /** The thread that the address asks for. */
  readonly first?: string | undefined;
  readonly mayComment: boolean;
  readonly mayDelete: boolean;
  /** Suggestions are accepted and rejected by people who write. */
  readonly mayAccept: boolean;
  readonly onShow: (place: TextRange) => void;
  /** Takes back the version that suggestions were accepted as. */
  readonly onUndo: (version: number) => void;
  /** The title of the section that a place of the text is in. */
  readonly sectionAt: (offset: number) => string;
  /** Asks for what a comment says; absent for those who may not ask. */
  readonly onAsk: ((thread: ShownComment, place: TextRange | undefined) => void) | undefined;
}

/**
 * What people say about the post and suggest for it: open threads in the order of the text, settled ones folded away
 * (CMT-2, CMT-4).
 */
export function CommentsPanel(props: CommentsPanelProps) {
  const { known, personId, mayComment, mayDelete, mayAccept, onShow, sectionAt, onAsk } = props;
  const { threads, isRead, readAt } = known;
  const { open, shown, settled, by, setBy, current, setCurrent, places, fitting, contested, show, decide } =
    useReview(props);
  const listed = (thread: ShownComment) => {
    const place = places.get(thread.id);
    return (
      <li key={thread.id}>
        <CommentThread
          {...{ thread, personId, mayComment, mayDelete, mayAccept, known, decide }}
          now={readAt}
          fits={fitting.has(thread.id)}
          isContested={contested.has(thread.id)}
          section={place ? sectionAt(place.from) : ""}
          isHere={thread.id === current}
          onShow={place && (() => onShow(place))}
          onAsk={onAsk && (() => onAsk(thread, place))}
        />
      </li>
    );
  };
  return (
    <section className="comments" aria-label={COMMENT_WORDS.tab}>
      {open.length > 1 && (
        <ReviewBar
          {...{ open, shown, current, by, mayAccept, decide }}
          acceptable={acceptableOf(shown, known)}
          onBy={setBy}
          onGo={(steps) => show(stepFrom(shown, current, steps))}
        />
      )}
      <div
        className="comments-list"
        id="comments-list"
        tabIndex={-1}
        onFocus={({ target }) => setCurrent(threadAround(target))}
        onClick={(event) => isBeside(event) && show(threadAround(event.target) ?? "")}
        onKeyDown={(event) => reviewByKey(event, shown, { decide, show, mayAccept, mayComment, fitting })}
      >
        <NoneOpen {...{ isRead, mayComment }} count={threads.length} openCount={open.length} />
        <ol>{shown.map(listed)}</ol>
        {settled.length > 0 && (
          <details>
            <summary className="small">{COMMENT_WORDS.resolvedCount(settled.length)}</summary>
            <ol>{settled.map(listed)}</ol>
          </details>
        )}
      </div>
      {mayComment && <NewComment known={known} />}
    </section>
  );
}

/** Which threads are shown, where one is among them, and what settles them. */
function useReview(props: CommentsPanelProps) {
  const { known, first, onShow } = props;
  const { threads, placed, isRead } = known;
  useEffect(() => {
    if (isRead && first !== undefined) showThread(first);
  }, [isRead, first]);
  const places = new Map<string, TextRange>(placed.map(({ id, from, to }) => [id, { from, to }]));
  const [by, setBy] = useState<string>();
  const open = openOnes(threads, known.offsets);
  const ofThem = open.filter((thread) => by === undefined || nameOf(thread) === by);
  if (by !== undefined && ofThem.length === 0) setBy(undefined); // nothing of theirs is left: everyone's again
  const shown = ofThem.length > 0 ? ofThem : open;
  const [current, setCurrent] = useCurrent(known.here);
  const show = (id: string) => {
    const place = places.get(id);
    showThread(id);
    if (place) onShow(place);
  };
  return {
    open,
    shown,
    settled: threads.filter(({ resolved }) => resolved !== null).toReversed(),
    by,
    setBy,
    current,
    setCurrent,
    places,
    fitting: new Set(placed.flatMap(({ id, instead }) => (instead === undefined ? [] : [id]))),
    contested: contestedAmong(placed),
    show,
    decide: useDecisions({ ...props, shown, show }),
  };
}

interface NoneOpenProps extends Pick<CommentsPanelProps, "mayComment"> {
  readonly isRead: boolean;
  readonly count: number;
  readonly openCount: number;
}

function NoneOpen({ isRead, count, openCount, mayComment }: NoneOpenProps) {
  if (!isRead) return <p className="soft small">{COMMENT_WORDS.reading}</p>;
  if (openCount > 0) return null;
  if (count > 0) return <p className="soft small">{COMMENT_WORDS.noneOpen}</p>;
  return (
    <p className="soft small">
      {COMMENT_WORDS.none} {mayComment && COMMENT_WORDS.noneHint}
    </p>
  );
}

/** What can be taken in at once: of two about the same words people choose one. */
function acceptableOf(shown: readonly ShownComment[], { placed }: CommentsKnown): readonly string[] {
  const ids = new Set(shown.map(({ id }) => id));
  const here = placed.filter(({ id, instead }) => ids.has(id) && instead !== undefined);
  const contested = contestedAmong(here);
  return here.flatMap(({ id }) => (contested.has(id) ? [] : [id]));
}

/** The thread that the keyboard or the caret was in last. */
function useCurrent(here: string | undefined): [string | undefined, (id: string | undefined) => void] {
  const [last, setLast] = useState({ here, current: here });
  if (last.here !== here) setLast({ here, current: here ?? last.current });
  useEffect(() => {
    if (here !== undefined) threadElement(here)?.scrollIntoView({ block: "nearest" });
  }, [here]);
  return [last.current, (id) => id !== undefined && setLast({ here, current: id })];
}

/** A click on a card, and on nothing in it that does something itself; marking words of it is none. */
const isBeside = ({ target }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  target.closest("button, a, textarea, summary") === null &&
  document.getSelection()?.isCollapsed !== false;

function stepFrom(shown: readonly ShownComment[], current: string | undefined, steps: number): string {
  const index = shown.findIndex(({ id }) => id === current);
  const to = index < 0 && steps < 0 ? shown.length - 1 : index + steps;
  return shown[Math.min(shown.length - 1, Math.max(0, to))]?.id ?? "";
}

interface ReviewKeys {
  readonly decide: ReturnType<typeof useDecisions>;
  readonly show: (id: string) => void;
  readonly mayAccept: boolean;
  readonly mayComment: boolean;
  /** Suggestions whose words are as they were. */
  readonly fitting: ReadonlySet<string>;
}

/** Keys that act while a thread itself has the keyboard. */
function reviewByKey(
  event: KeyboardEvent<HTMLElement>,
  shown: readonly ShownComment[],
  { decide, show, mayAccept, mayComment, fitting }: ReviewKeys,
): void {
  const { key, target, ctrlKey, metaKey, altKey, currentTarget } = event;
  const at = target instanceof HTMLElement ? target.dataset["thread"] : undefined;
  if (ctrlKey || metaKey || altKey || (at === undefined && target !== currentTarget)) return;
  const thread = shown.find(({ id }) => id === at);
  if (key === "n") show(stepFrom(shown, at, 1));
  else if (key === "p") show(stepFrom(shown, at, -1));
  else if (key === "a" && thread && mayAccept && fitting.has(thread.id)) decide.accept(thread.id, true);
  else if (key === "r" && thread?.suggestion && mayAccept) decide.reject(thread.id, true);
  else if (key === "r" && thread && !thread.suggestion && mayComment) decide.resolve(thread.id, true);
  else return;
  event.preventDefault();
}

function NewComment({ known }: Pick<CommentsPanelProps, "known">) {
  const { about, instead, words, setWords, aboutPost, send } = known;
  const label = about ? COMMENT_WORDS.onSelection : COMMENT_WORDS.onPost;
  if (about && instead !== undefined) return <NewSuggestion {...{ known, about, instead }} />;
  return (
    <div className="composer comment-new">
      {about && (
        <p className="about comment-about">
          <span>{COMMENT_WORDS.about(about.quote)}</span>
          <button className="about-drop" type="button" aria-label={COMMENT_WORDS.drop} onClick={aboutPost}>
            ×
          </button>
          <button className="button-plain small" type="button" onClick={() => known.setInstead(about.quote)}>
            {COMMENT_WORDS.suggestOther}
          </button>
        </p>
      )}
      <CommentField
        id="comment"
        label={label}
        words={words}
        people={known.people}
        onWords={setWords}
        onSend={send}
        send={COMMENT_WORDS.send}
        placeholder={about ? COMMENT_WORDS.placeholder : COMMENT_WORDS.onPostPlaceholder}
      />
      <p className="composer-keys small soft">{COMMENT_WORDS.keysHint}</p>
    </div>
  );
}
