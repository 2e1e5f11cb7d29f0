import { dayInWords, BLOCKED_WORDS } from "./words.ts";

export interface Bar {
  /** `2026-03-01` */
  readonly day: string;
  readonly value: number;
  /** The value in words. */
  readonly words: string;
}

interface BarChartProps {
  readonly title: string;
  /** The whole time in words. */
  readonly sum: string;
  readonly hint?: string;
  readonly bars: readonly Bar[];
  /** The value of a full bar, at least. */
  readonly top: number;
}

const BAR = 10;
const GAP = 3;
const HEIGHT = 48;
/** Zero is a thin line, so that an empty day is still a day. */
const LEAST = 1;

/** Bars, one a day: a picture for the eye, its sum in words, and the same as a table for everyone. */
export function BarChart({ title, sum, hint, bars, top }: BarChartProps) {
  const highest = Math.max(top, ...bars.map(({ value }) => value));
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure className="guard-chart">
      <figcaption>
        <span className="soft small">{title}</span>
        <strong>{sum}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${sum}`}
      >
        {bars.map((bar, index) => (
          <Column key={bar.day} bar={bar} index={index} highest={highest} />
        ))}
      </svg>
      <p className="guard-axis soft small" aria-hidden="true">
        <span>{first && dayInWords(first.day)}</span>
        <span>{last && dayInWords(last.day)}</span>
      </p>
      {hint !== undefined && <p className="soft small">{hint}</p>}
      <AsTable title={title} bars={bars} />
    </figure>
  );
}

function Column({ bar, index, highest }: { readonly bar: Bar; readonly index: number; readonly highest: number }) {
  const height = Math.max(LEAST, (bar.value / highest) * HEIGHT);
  return (
    <rect
      className={bar.value === 0 ? "guard-bar-none" : "guard-bar"}
      x={index * BAR + GAP / 2}
      y={HEIGHT - height}
      width={BAR - GAP}
      height={height}
    >
      <title>{`${dayInWords(bar.day)}: ${bar.words}`}</title>
    </rect>
  );
}

function AsTable({ title, bars }: Pick<BarChartProps, "title" | "bars">) {
  return (
    <details>
      <summary className="soft small">
        {BLOCKED_WORDS.asTable}
        <span className="unseen">: {title}</span>
      </summary>
      <table className="guard-table small">
        <thead>
          <tr>
            <th scope="col">{BLOCKED_WORDS.day}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ day, words }) => (
            <tr key={day}>
              <th scope="row">{dayInWords(day)}</th>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
