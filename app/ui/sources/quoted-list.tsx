import type { FromSource } from "../../../lib/outcome/index.ts";
import { useQuotedKnown } from "./quoted.ts";
import { SOURCE_WORDS } from "./source-words.ts";

/** Which of an edit's words are in sources, and where: each opens its passage, if the source still exists (SRC-8). */
export function QuotedList({ sources }: { readonly sources: readonly FromSource[] }) {
  const { items, open } = useQuotedKnown();
  if (sources.length === 0) return null;
  const gone = new Set(items.flatMap(({ sourceId, isGone }) => (isGone ? [sourceId] : [])));
  return (
    <details className="receipt quoted">
      <summary>{SOURCE_WORDS.quotedCount(sources.length)}</summary>
      <ul>
        {sources.map((quoted) => (
          <li key={`${quoted.words} ${quoted.before} ${quoted.sourceId} ${quoted.passage}`}>
            <q>{quoted.words}</q>{" "}
            {gone.has(quoted.sourceId) ? (
              <span className="soft">
                {SOURCE_WORDS.place(quoted)}. {SOURCE_WORDS.isGone}
              </span>
            ) : (
              <button
                className="button-plain"
                type="button"
                aria-label={SOURCE_WORDS.openPlace(quoted)}
                onClick={() => open(quoted)}
              >
                {SOURCE_WORDS.place(quoted)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
