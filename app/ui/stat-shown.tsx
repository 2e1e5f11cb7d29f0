import type { DiffStat } from "../../lib/outcome/index.ts";
import { WORDS } from "./words.ts";

interface StatShownProps {
  readonly stat: Pick<DiffStat, "linesAdded" | "linesRemoved" | "linesMoved">;
}

/** How many lines came and went with a version, or only moved; in words for those who do not see the signs. */
export function StatShown({ stat: { linesAdded, linesRemoved, linesMoved = 0 } }: StatShownProps) {
  if (linesMoved > 0) return <span className="stat">{WORDS.linesMoved(linesMoved)}</span>;
  return (
    <span className="stat">
      <span className="unseen">{WORDS.linesCounted(linesAdded, linesRemoved)}</span>
      <span aria-hidden="true">
        <span className="stat-added">+{linesAdded}</span> <span className="stat-removed">−{linesRemoved}</span>
      </span>
    </span>
  );
}
