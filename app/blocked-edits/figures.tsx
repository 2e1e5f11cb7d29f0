import Link from "next/link";
import type { DayCounts, EditFigures } from "../../lib/content/index.ts";
import { BarChart, type Bar } from "./bar-chart.tsx";
import { addressWith, type BlockedEditsQuery } from "./query.ts";
import { BLOCKED_WORDS } from "./words.ts";

interface FiguresProps {
  readonly figures: EditFigures;
  readonly query: BlockedEditsQuery;
}

const WHOLE = 1;
/** One auto-revert is no alarm: a single one does not fill its chart. */
const SOME = 4;

/** How edits fared in the last days: refusals, retries, auto-reverts. */
export function Figures({ figures, query }: FiguresProps) {
  const { attempts, rejected, retried, retrySucceeded, autoReverts, days } = figures;
  const bars = (of: (day: DayCounts) => Omit<Bar, "day">): Bar[] => days.map((day) => ({ day: day.day, ...of(day) }));
  return (
    <section className="guard-figures" aria-labelledby="guard-figures">
      <div className="guard-figures-head">
        <h2 id="guard-figures">{BLOCKED_WORDS.figures}</h2>
        <ul>
          {([7, 30] as const).map((count) => (
            <li key={count}>
              <Link
                href={addressWith(query, { days: count, cursor: query.cursor })}
                prefetch={false}
                scroll={false}
                aria-current={query.days === count ? "true" : undefined}
              >
                {BLOCKED_WORDS.days(count)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="guard-charts">
        <BarChart
          title={BLOCKED_WORDS.rejection}
          sum={BLOCKED_WORDS.rejectionSum(rejected, attempts)}
          top={WHOLE}
          bars={bars((day) => ({
            value: day.rejectionRate,
            words: BLOCKED_WORDS.rejectionDay(day.rejected, day.attempts),
          }))}
        />
        <BarChart
          title={BLOCKED_WORDS.retries}
          sum={BLOCKED_WORDS.retriesSum(retrySucceeded, retried)}
          hint={BLOCKED_WORDS.retriesHint}
          top={WHOLE}
          bars={bars((day) => ({
            value: day.retried === 0 ? 0 : day.retrySucceeded / day.retried,
            words: BLOCKED_WORDS.rejectionDay(day.retrySucceeded, day.retried),
          }))}
        />
        <BarChart
          title={BLOCKED_WORDS.reverts}
          sum={BLOCKED_WORDS.revertsSum(autoReverts)}
          top={SOME}
          bars={bars((day) => ({ value: day.autoReverts, words: String(day.autoReverts) }))}
        />
      </div>
    </section>
  );
}
