// Figures of one run, shown beside those of the committed baseline. No figure fails a run.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: "ms" | "per second" | "bytes" | "times" | "percent";
}

const BASELINE = path.join(import.meta.dirname, "baseline.json");

/** Prints the figures with their baseline; with `keep` they become the new one. */
export async function report(figures: readonly Figure[], { keep }: { keep: boolean }): Promise<void> {
  const baseline = await readBaseline();
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value, unit } of figures)
    process.stdout.write(
      `${name.padEnd(width)}  ${shown(value).padStart(10)} ${unit.padEnd(10)} ${difference(value, baseline[name])}\n`,
    );
  if (keep)
    await writeFile(
      BASELINE,
      `${JSON.stringify(Object.fromEntries(figures.map(({ name, value }) => [name, Number(shown(value))])), null, 2)}\n`,
    );
}

async function readBaseline(): Promise<Readonly<Record<string, number>>> {
  const text = await readFile(BASELINE, "utf8").catch(() => "{}");
  return JSON.parse(text) as Record<string, number>; // our own file
}

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

function difference(value: number, baseline: number | undefined): string {
  if (baseline === undefined || baseline === 0) return "(no baseline)";
  const percent = (100 * (value - baseline)) / baseline;
  return `${percent < 0 ? "" : "+"}${percent.toFixed(0)} % of ${baseline}`;
}

export interface Timing {
  /** Of each job. */
  readonly tookMs: readonly number[];
  readonly seconds: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly perSecond: number;
  /** What this process took of the processor for one job. Waiting, and what else runs on the machine, is not in it. */
  readonly processorMs: number;
  /** What another clock says of one job, if there was one. */
  readonly besidesMs: number;
}

/**
 * Runs `jobs` with `abreast` of them at a time, and times each. `besides`: a clock of what else works for them, in
 * milliseconds.
 */
export async function timed(
  jobs: readonly (() => unknown)[],
  abreast = 1,
  besides: () => number = () => 0,
): Promise<Timing> {
  const tookMs: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const [usedBefore, besidesBefore] = [process.cpuUsage(), besides()];
  const worker = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) {
      const jobStartedAt = performance.now();
      await job();
      tookMs.push(performance.now() - jobStartedAt);
    }
  };
  await Promise.all(Array.from({ length: abreast }, worker));
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(usedBefore);
  return timingOf(tookMs, seconds, (user + system) / 1_000, besides() - besidesBefore);
}

/** Several turns of the same jobs as one. */
export const together = (turns: readonly Timing[]): Timing =>
  timingOf(
    turns.flatMap(({ tookMs }) => tookMs),
    turns.reduce((sum, { seconds }) => sum + seconds, 0),
    turns.reduce((sum, { processorMs, tookMs }) => sum + processorMs * tookMs.length, 0),
    turns.reduce((sum, { besidesMs, tookMs }) => sum + besidesMs * tookMs.length, 0),
  );

const timingOf = (tookMs: readonly number[], seconds: number, processorMs: number, besidesMs: number): Timing => ({
  tookMs,
  seconds,
  medianMs: quantile(tookMs, 0.5),
  p99Ms: quantile(tookMs, 0.99),
  perSecond: tookMs.length / seconds,
  processorMs: processorMs / tookMs.length,
  besidesMs: besidesMs / tookMs.length,
});

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
