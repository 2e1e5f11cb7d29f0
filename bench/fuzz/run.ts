// Random documents, ops, slips and later texts, for as long as asked; what must always hold is looked at after each.
//   npm run fuzz -- [SECONDS] [SEED]       ten minutes and any seed unless told otherwise
//   npm run fuzz -- --case SEED            one case alone, made as small as it goes
import { inspect, parseArgs } from "node:util";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import fc from "fast-check";
import { anyCase, sampled } from "./case.ts";
import { caseSeed } from "./dice.ts";
import { judged, type Judged } from "./judge.ts";
import { slowdown } from "./pace.ts";

/** A case that takes more of the processor's time than this is given up: the engine hangs. */
const HANGS_MS = 30_000;
const WATCH_MS = 1_000;
const SHRINK_MS = 60_000;
/** The machine's pace is taken so often, to know what its best is. */
const CASES_PER_PACE = 2_000;
/** More failures of a kind than these are counted, not shown. */
const MOST_SHOWN = 10;

/** What the thread that runs the cases is told. */
interface Run {
  readonly seed: number;
  readonly first: number;
  readonly lasting: number;
}

interface Told extends Judged {
  readonly number: number;
  readonly isLast: boolean;
  readonly slowdown: number;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { case: { type: "string" } }, allowPositionals: true });
  if (values.case !== undefined) return showCase(Number(values.case));
  await fuzz(Number(positionals[0] ?? 600), Number(positionals[1] ?? Math.floor(Math.random() * 0x7fff_ffff)));
}

async function fuzz(seconds: number, seed: number): Promise<void> {
  say(`fuzz: ${seconds} s, seed ${seed}`);
  const until = performance.now() + 1_000 * seconds;
  const tally = new Tally(seed);
  for (let first = 0, left = until - performance.now(); left > 0; left = until - performance.now())
    first = await runFrom({ seed, first, lasting: left }, tally);
  tally.sum();
}

/** Runs cases in a thread of their own until time is up or one hangs; gives the number of the next. */
function runFrom(run: Run, tally: Tally): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: run });
    let next = run.first;
    // The thread that runs the cases is all that works in this process.
    let began = process.cpuUsage();
    const end = () => {
      clearInterval(watch);
      void worker.terminate();
      resolve(next);
    };
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(began);
      if (user + system < HANGS_MS * 1_000) return;
      tally.add(next, { faults: [`hangs: no end within ${HANGS_MS / 1_000} s`], tookMs: HANGS_MS, outcome: undefined });
      next += 1;
      end();
    }, WATCH_MS);
    worker.on("message", (told: Told) => {
      began = process.cpuUsage();
      tally.add(told.number, told);
      tally.note(told.slowdown);
      next = told.number + 1;
      if (told.isLast) end();
    });
    worker.on("error", reject);
  });
}

/** What the other thread does; each case is told as it ends. */
function runCases(tell: (told: Told) => void): void {
  const { seed, first, lasting } = workerData as Run; // what `runFrom` sends
  const until = performance.now() + lasting;
  let pace = 1;
  for (let number = first, isLast = false; !isLast; number += 1) {
    if (number === first || number % CASES_PER_PACE === 0) pace = slowdown();
    const judgement = judged(sampled(caseSeed(seed, number)));
    isLast = performance.now() >= until;
    tell({ ...judgement, number, isLast, slowdown: pace });
  }
}

class Tally {
  readonly #seed: number;
  readonly #counts = { planned: 0, refused: 0, rebased: 0 };
  readonly #failed = new Map<string, number>();
  #slowest = { tookMs: 0, seed: 0 };
  #cases = 0;
  #slowdown = 1;
  readonly #excused: number[] = [];

  constructor(seed: number) {
    this.#seed = seed;
  }

  add(number: number, { faults, outcome, tookMs, excusedMs }: Judged): void {
    const seed = caseSeed(this.#seed, number);
    this.#cases += 1;
    if (outcome) this.#counts[outcome] += 1;
    if (tookMs > this.#slowest.tookMs) this.#slowest = { tookMs, seed };
    if (excusedMs !== undefined) this.#excused.push(excusedMs);
    for (const fault of faults) {
      const kind = fault.replace(/[[("].*|\d+/gs, "").slice(0, 80);
      const times = (this.#failed.get(kind) ?? 0) + 1;
      this.#failed.set(kind, times);
      if (times <= MOST_SHOWN) say(`FAILED ${fault.slice(0, 400)}\n    npm run fuzz -- --case ${seed}`);
    }
  }

  /** How much slower than at its best the machine was at some time. */
  note(slowdown: number): void {
    this.#slowdown = Math.max(this.#slowdown, slowdown);
  }

  sum(): void {
    const { planned, rebased, refused } = this.#counts;
    say(
      `${this.#cases} cases: ${planned + rebased} planned (${rebased} of them carried over), ${refused} refused. The slowest took ${this.#slowest.tookMs.toFixed(0)} ms: --case ${this.#slowest.seed}. The machine was up to ${this.#slowdown.toFixed(1)} times as slow as at its best.`,
    );
    if (this.#excused.length > 0)
      say(
        `${this.#excused.length} took too long for that alone: ${this.#excused.map((ms) => ms.toFixed(0)).join(", ")} ms`,
      );
    for (const [kind, times] of this.#failed) say(`${times} × ${kind}`);
    if (this.#failed.size > 0) process.exitCode = 1;
  }
}

function showCase(seed: number): void {
  say(judged(sampled(seed)).faults.join("\n") || "Nothing is wrong with it.");
  const property = fc.property(anyCase, (given) => judged(given).faults.length === 0);
  const { counterexample } = fc.check(property, { seed, numRuns: 1, interruptAfterTimeLimit: SHRINK_MS });
  const smallest = counterexample?.[0] ?? sampled(seed);
  say(inspect(smallest, { depth: 8, maxStringLength: 4_000, breakLength: 160 }));
  say(judged(smallest).faults.join("\n"));
}

if (isMainThread) await main();
else {
  const { parentPort } = await import("node:worker_threads");
  runCases((told) => parentPort?.postMessage(told));
}
