/** How many cases of a kind got which answer, half by half. */
export class Table {
  readonly #rows = new Map<string, Row>();
  readonly #isRight: (answer: string) => boolean;

  constructor(isRight: (answer: string) => boolean) {
    this.#isRight = isRight;
  }

  /** One case of the kind `name`; `codes` are those of its findings. */
  add(name: string, half: string, answer: string, codes: readonly string[]): void {
    const row = this.#rows.get(name) ?? { answers: new Map(), codes: new Map(), halves: new Map() };
    this.#rows.set(name, row);
    raise(row.answers, answer);
    for (const code of codes) raise(row.codes, code);
    const tally = row.halves.get(half) ?? { right: 0, count: 0 };
    row.halves.set(half, { right: tally.right + (this.#isRight(answer) ? 1 : 0), count: tally.count + 1 });
  }

  /**
   * A line for each kind, then one for all: the share that got a right answer, over all and in each half, and what the
   * answers were.
   */
  shown(title: string, right: string): string {
    const all: Row = { answers: new Map(), codes: new Map(), halves: new Map() };
    for (const row of this.#rows.values()) addTo(all, row);
    const rows = [...this.#rows, ["all", all] as const].map(([name, row]) => line(name, row));
    return [`${title}: ${right}`, ...rows, ""].join("\n");
  }
}

interface Tally {
  readonly right: number;
  readonly count: number;
}

interface Row {
  readonly answers: Map<string, number>;
  readonly codes: Map<string, number>;
  readonly halves: Map<string, Tally>;
}

const raise = (counts: Map<string, number>, key: string, by = 1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + by);

function addTo(sum: Row, row: Row): void {
  for (const [answer, count] of row.answers) raise(sum.answers, answer, count);
  for (const [code, count] of row.codes) raise(sum.codes, code, count);
  for (const [half, { right, count }] of row.halves) {
    const tally = sum.halves.get(half) ?? { right: 0, count: 0 };
    sum.halves.set(half, { right: tally.right + right, count: tally.count + count });
  }
}

function line(name: string, { answers, codes, halves }: Row): string {
  const tallies = [...halves].sort(([a], [b]) => (a < b ? 1 : -1));
  const total = tallies.reduce(
    (sum, [, { right, count }]) => ({ right: sum.right + right, count: sum.count + count }),
    { right: 0, count: 0 },
  );
  const parts = tallies.map(([half, tally]) => `${half} ${percent(tally)}`).join(", ");
  return `  ${name.padEnd(24)} ${percent(total).padStart(7)} of ${String(total.count).padStart(4)} (${parts}): ${listed(answers)}; ${listed(codes)}`;
}

const percent = ({ right, count }: Tally): string => `${((100 * right) / Math.max(1, count)).toFixed(1)} %`;
const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([key, count]) => `${count} ${key}`)
    .join(", ") || "none";
