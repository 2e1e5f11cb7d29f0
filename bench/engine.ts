// PERF-2: from ops to a plan, without guards or database: an exact quote in posts of three sizes.
import { planEdit } from "../lib/edit-ops/index.ts";
import { editBetween, hunksBetween } from "../lib/text/index.ts";
import { timed, type Figure } from "./figures.ts";
import { postOf } from "./posts.ts";

const SIZES = [
  { name: "10 kB", sizeBytes: 10_000, runs: 400 },
  { name: "100 kB", sizeBytes: 100_000, runs: 200 },
  { name: "2 MB", sizeBytes: 2_000_000, runs: 30 },
] as const;

export async function engineFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, sizeBytes, runs } of SIZES) {
    const { text, words } = postOf(sizeBytes);
    for (const [what, known] of [["a text seen before", true], ["a text never seen", false]] as const) {
      // A number at the end makes it another text for every cache.
      const jobs = Array.from({ length: runs }, (_, run) => () => planWord(known ? text : `${text}\n${run}\n`, words[Math.floor((run / runs) * words.length)] ?? ""));
      jobs[0]?.();
      const { medianMs, p99Ms } = await timed(jobs);
      figures.push({ name: `plan, exact quote, ${name}, ${what}: median`, value: medianMs, unit: "ms" }, { name: `plan, exact quote, ${name}, ${what}: p99`, value: p99Ms, unit: "ms" });
    }
  }
  return [...figures, ...(await diffFigures())];
}

function planWord(text: string, word: string): void {
  const planning = planEdit(text, { ops: [{ op: "replace", target: { text: word }, with: `${word}qua` }] });
  if (planning.kind === "refused") throw new Error(JSON.stringify(planning.findings));
}

/** Texts made to be slow to compare. */
async function diffFigures(): Promise<Figure[]> {
  const equal = "the same line again\n".repeat(100_000);
  const left = Array.from({ length: 60_000 }, (_, index) => `left${index} and so on\n`).join("");
  const right = Array.from({ length: 60_000 }, (_, index) => `right${index}, or so\n`).join("");
  const line = "some words that come again and again ".repeat(54_000);
  const cases = [
    ["diff, 100,000 equal lines between two changes", () => hunksBetween(`old\n${equal}end\n`, `new\n${equal}END\n`)],
    ["diff, two different texts of 1 MB", () => editBetween(left, right)],
    ["diff, one line of 2 MB changed at both ends", () => editBetween(`first ${line}last`, `1st ${line}final`)],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, job] of cases) figures.push({ name, value: (await timed([job, job, job])).medianMs, unit: "ms" });
  return figures;
}
