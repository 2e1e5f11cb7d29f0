// The tables of `npm run bench:corpus`: right, wrong and refused of the whole engine, by strategy, and what changes
// without each.
import { TOLERANT_STRATEGIES, type Strategy } from "../lib/outcome/index.ts";
import type { Half, Verdict } from "./corpus-questions.ts";

export interface Outcome {
  readonly id: string;
  readonly group: string;
  readonly kind: string;
  readonly half: Half;
  readonly verdict: Verdict;
  readonly applied: boolean;
  /** By which the anchors of an applied answer were found. */
  readonly strategies: readonly Strategy[];
  /** What becomes of the question without a strategy, where that is something else. */
  readonly without: Partial<Record<Strategy, Verdict>>;
}

type Counts = Record<Verdict, number>;

/** A strategy is admitted while its wrong answers are no greater share of all questions of any group (MAT-2). */
const MOST_WRONG = 0.001;

const say = (line = "") => void process.stdout.write(`${line}\n`);

export function printTables(outcomes: readonly Outcome[]): void {
  say(`${outcomes.length} questions. Of those that must be refused, right is refused and wrong is applied.`);
  for (const half of ["A", "B"] as const) {
    const own = outcomes.filter((outcome) => outcome.half === half);
    if (own.length > 0) printGroups(`half ${half}`, own);
  }
  printGroups("all", outcomes);
  printDeciders(outcomes);
  printWithout(outcomes);
  printKinds(outcomes);
}

function printGroups(title: string, outcomes: readonly Outcome[]): void {
  say(`\n${columns(title, ["questions", "right", "wrong", "refused", "right %", "wrong %"])}`);
  for (const [group, own] of Map.groupBy(outcomes, (outcome) => outcome.group))
    sayCounts(group, counted(own.map(({ verdict }) => verdict)));
  sayCounts("in all", counted(outcomes.map(({ verdict }) => verdict)));
}

function sayCounts(name: string, counts: Counts): void {
  const total = counts.right + counts.wrong + counts.refused;
  say(
    columns(name, [
      total,
      counts.right,
      counts.wrong,
      counts.refused,
      percent(counts.right, total),
      percent(counts.wrong, total),
    ]),
  );
}

/** An answer is its loosest strategy's: with any other it would have been refused. */
function printDeciders(outcomes: readonly Outcome[]): void {
  say(`\n${columns("decided by", ["questions", "right", "wrong", "wrong %", "half A", "half B", ""])}`);
  const deciders: readonly Strategy[] = ["exact", ...TOLERANT_STRATEGIES];
  for (const strategy of deciders) {
    const own = outcomes.filter(
      ({ applied, strategies }) => applied && deciders.findLast((each) => strategies.includes(each)) === strategy,
    );
    const { right, wrong } = counted(own.map(({ verdict }) => verdict));
    const inHalf = (half: Half) => {
      const ofHalf = own.filter((outcome) => outcome.half === half);
      return `${ofHalf.filter(({ verdict }) => verdict === "wrong").length}/${ofHalf.length}`;
    };
    const verdict = strategy === "exact" || own.length === 0 ? "" : raisesWrong(own, outcomes) ? "OUT" : "admitted";
    say(columns(strategy, [own.length, right, wrong, percent(wrong, own.length), inHalf("A"), inHalf("B"), verdict]));
    for (const { id } of own.filter((outcome) => outcome.verdict === "wrong").slice(0, 20)) say(`    wrong: ${id}`);
  }
  say(
    `A strategy is OUT when what it decides wrong is more than ${100 * MOST_WRONG} % of all questions of a group (MAT-2).`,
  );
}

/** Whether the wrong ones among `own`, what a strategy decides, are too many of a group of `outcomes`. */
function raisesWrong(own: readonly Outcome[], outcomes: readonly Outcome[]): boolean {
  const sizes = Map.groupBy(outcomes, ({ group }) => group);
  const wrong = Map.groupBy(
    own.filter(({ verdict }) => verdict === "wrong"),
    ({ group }) => group,
  );
  return [...wrong].some(([group, { length }]) => length > MOST_WRONG * (sizes.get(group)?.length ?? 0));
}

function printWithout(outcomes: readonly Outcome[]): void {
  say(`\n${columns("without", ["right", "wrong", "refused", "± right", "± wrong", "± refused"])}`);
  const full = counted(outcomes.map(({ verdict }) => verdict));
  say(columns("(nothing)", [full.right, full.wrong, full.refused, "", "", ""]));
  for (const strategy of TOLERANT_STRATEGIES) {
    const rest = counted(outcomes.map(({ verdict, without }) => without[strategy] ?? verdict));
    say(
      columns(strategy, [
        rest.right,
        rest.wrong,
        rest.refused,
        signed(rest.right - full.right),
        signed(rest.wrong - full.wrong),
        signed(rest.refused - full.refused),
      ]),
    );
  }
}

function printKinds(outcomes: readonly Outcome[]): void {
  say(`\n${columns("without, kinds it changes", ["questions", "right", "± right", "± wrong", "± refused"])}`);
  for (const strategy of TOLERANT_STRATEGIES) {
    for (const [kind, own] of Map.groupBy(outcomes, (outcome) => outcome.kind)) {
      if (!own.some(({ without }) => without[strategy])) continue;
      const full = counted(own.map(({ verdict }) => verdict));
      const rest = counted(own.map(({ verdict, without }) => without[strategy] ?? verdict));
      say(
        columns(`${strategy}  ${kind}`, [
          own.length,
          full.right,
          signed(rest.right - full.right),
          signed(rest.wrong - full.wrong),
          signed(rest.refused - full.refused),
        ]),
      );
    }
  }
}

function counted(verdicts: readonly Verdict[]): Counts {
  const counts: Counts = { right: 0, wrong: 0, refused: 0 };
  for (const verdict of verdicts) counts[verdict] += 1;
  return counts;
}

const columns = (name: string, values: readonly (string | number)[]) =>
  name.padEnd(48) + values.map((value) => String(value).padStart(11)).join("");
const percent = (part: number, whole: number) => (whole === 0 ? "–" : ((100 * part) / whole).toFixed(2));
const signed = (difference: number) => (difference > 0 ? `+${difference}` : String(difference));
