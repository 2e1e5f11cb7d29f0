import { useEffect, useState } from "react";
import { apiCall } from "../api-call.ts";
import { Moment } from "../moment.tsx";
import { WORDS } from "../words.ts";

interface Earlier {
  readonly id: string;
  readonly begins: string;
  readonly updatedAt: string;
}

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 6;

interface EarlierConversationsProps {
  readonly contentId: string;
  /** The conversation that is open. */
  readonly shown: string | undefined;
  readonly isBusy: boolean;
  /** May open those of others (AGT-6.1). */
  readonly mayReview: boolean;
  readonly onOpen: (conversationId: string) => void;
}

/** The person's other conversations about this post, folded away, with a link to each; nothing if there are none. */
export function EarlierConversations({ contentId, shown, isBusy, mayReview, onOpen }: EarlierConversationsProps) {
  const [list, setList] = useState<readonly Earlier[]>([]);
  const [readAt, setReadAt] = useState(() => new Date());
  const [isOpen, setIsOpen] = useState(false);
  const [words, setWords] = useState("");
  useEffect(() => {
    const abort = new AbortController();
    void apiCall<{ readonly items: readonly Earlier[] }>(
      `/api/conversations?contentId=${encodeURIComponent(contentId)}`,
      { signal: abort.signal },
    ).then((reply) => {
      if (abort.signal.aborted || !reply.ok) return;
      setReadAt(new Date());
      setList(reply.value.items);
    });
    return () => abort.abort();
  }, [contentId, shown]);
  const others = list.filter(({ id }) => id !== shown);
  const wanted = words.trim().toLowerCase();
  const found = others.filter(({ begins }) => begins.toLowerCase().includes(wanted));
  if (others.length === 0 && !mayReview) return null;
  return (
    <details className="earlier small" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{WORDS.chat.earlier}</summary>
      <p>{others.length === 0 ? WORDS.chat.noEarlier : WORDS.chat.earlierOnly}</p>
      {others.length >= SEARCHED_FROM && (
        <input
          className="field"
          type="search"
          aria-label={WORDS.chat.findEarlier}
          placeholder={WORDS.chat.findEarlier}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {found.length === 0 && others.length > 0 && <p role="status">{WORDS.chat.noneFound}</p>}
      <ul aria-label={WORDS.chat.earlier}>
        {found.map(({ id, begins, updatedAt }) => (
          <li key={id}>
            <button
              className="button-plain"
              type="button"
              disabled={isBusy}
              onClick={() => (setIsOpen(false), onOpen(id))}
            >
              {begins}, <Moment at={new Date(updatedAt)} now={readAt} />
            </button>
          </li>
        ))}
      </ul>
      {mayReview && (
        <p>
          <a href={`/conversations?post=${encodeURIComponent(contentId)}`}>{WORDS.chat.everyones}</a>
        </p>
      )}
    </details>
  );
}
