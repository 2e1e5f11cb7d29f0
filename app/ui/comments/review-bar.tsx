import { COMMENT_WORDS } from "./comment-words.ts";
import { nameOf, type ShownComment } from "./use-comments.ts";
import type { Decisions } from "./use-decisions.ts";

interface ReviewBarProps {
  /** All open threads, and those of them that are shown. */
  readonly open: readonly ShownComment[];
  readonly shown: readonly ShownComment[];
  /** Which of those shown the reader is at. */
  readonly current: string | undefined;
  /** Whose are shown; undefined for everyone's. */
  readonly by: string | undefined;
  readonly onBy: (by: string | undefined) => void;
  readonly onGo: (steps: number) => void;
  /** Suggestions that can be taken in with the others that are shown. */
  readonly acceptable: readonly string[];
  readonly mayAccept: boolean;
  readonly decide: Pick<Decisions, "acceptAll" | "rejectAll">;
}

/** Where one is among the open threads, whose are shown, and what can be done with all of them at once (CMT-4). */
export function ReviewBar({ open, shown, current, by, onBy, onGo, acceptable, mayAccept, decide }: ReviewBarProps) {
  const at = shown.findIndex(({ id }) => id === current);
  const ids = shown.flatMap(({ id, suggestion }) => (suggestion ? [id] : []));
  const people = countedPeople(open);
  return (
    <div className="review-bar">
      <div className="review-steps">
        <button className="button-icon" type="button" aria-label={COMMENT_WORDS.previous} onClick={() => onGo(-1)}>
          ‹
        </button>
        <button className="button-icon" type="button" aria-label={COMMENT_WORDS.next} onClick={() => onGo(1)}>
          ›
        </button>
        <p className="small soft" role="status" title={COMMENT_WORDS.keys}>
          {at < 0 ? COMMENT_WORDS.openCount(shown.length) : COMMENT_WORDS.position(at + 1, shown.length)}
        </p>
        {people.length > 1 && (
          <select
            className="field small"
            aria-label={COMMENT_WORDS.whose}
            value={by ?? ""}
            onChange={({ target }) => onBy(target.value === "" ? undefined : target.value)}
          >
            <option value="">{COMMENT_WORDS.everyone}</option>
            {people.map(([name, count]) => (
              <option key={name} value={name}>
                {COMMENT_WORDS.countOf(name, count)}
              </option>
            ))}
          </select>
        )}
      </div>
      {mayAccept && ids.length > 1 && (
        <div className="review-several">
          {/* It stays where it is when it has nothing to do: a second click on it must not reject the others. */}
          <button
            className="button-small"
            type="button"
            disabled={acceptable.length === 0}
            onClick={() => decide.acceptAll(acceptable)}
          >
            {COMMENT_WORDS.acceptAll(acceptable.length)}
          </button>
          <button className="button-small" type="button" onClick={() => decide.rejectAll(ids)}>
            {COMMENT_WORDS.rejectAll(ids.length)}
          </button>
        </div>
      )}
    </div>
  );
}

/** Who has open threads, and how many, by name. */
function countedPeople(open: readonly ShownComment[]): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const thread of open) counts.set(nameOf(thread), (counts.get(nameOf(thread)) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b));
}
