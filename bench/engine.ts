// PERF-2: from ops to a plan, without guards or database, on posts of three sizes; beside diff-match-patch in the same
// run.
//   npm run bench:engine
import DiffMatchPatch from "diff-match-patch";
import { planEdit } from "../lib/edit-ops/index.ts";
import { diffStat, structureOf } from "../lib/markdown/index.ts";
import { editBetween, hunksBetween } from "../lib/text/index.ts";
import { DRIFTS, opFor, quotedPostOf, type Quoted } from "./drift.ts";
import { timed, type Figure } from "./figures.ts";

const SIZES = [
  { name: "10 kB", sizeBytes: 10_000, runs: 200 },
  { name: "100 kB", sizeBytes: 100_000, runs: 100 },
  { name: "2 MB", sizeBytes: 2_000_000, runs: 20 },
] as const;

/** One engine: the text after, or undefined where it finds no place. */
type Apply = (text: string, quoted: Quoted) => string | undefined;

const ENGINES: readonly { readonly name: string; readonly share: number; readonly apply: Apply }[] = [
  { name: "plan", share: 1, apply: planned },
  { name: "diff-match-patch", share: 0.2, apply: patched },
];

export async function engineFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of SIZES) {
    for (const engine of ENGINES) {
      for (const drift of DRIFTS) {
        for (const isCold of engine.share === 1 ? [false, true] : [false])
          figures.push(...(await applied(size, engine, drift, isCold)));
      }
    }
  }
  return [...figures, ...(await diffFigures())];
}

/** Runs of one kind, all of different paragraphs. Cold: each on a text that nobody has seen. */
async function applied(
  size: (typeof SIZES)[number],
  engine: (typeof ENGINES)[number],
  drift: (typeof DRIFTS)[number],
  isCold: boolean,
): Promise<Figure[]> {
  const post = quotedPostOf(size.sizeBytes);
  const runs = Math.min(post.count, Math.max(5, Math.round(size.runs * engine.share)));
  let right = 0;
  const jobs = Array.from({ length: runs }, (_, run) => {
    const quoted = post.quote(Math.floor((run / runs) * post.count));
    const text = isCold ? flat(`${post.text}\n${run}\n`) : post.text;
    const slipped = { find: drift.slip(quoted.find), with: quoted.with };
    const wanted = drift.isThere ? text.replace(quoted.find, () => quoted.with) : undefined;
    return {
      run: () => engine.apply(text, slipped),
      judge: (answer: string | undefined) => (right += answer === wanted ? 1 : 0),
    };
  });
  if (!isCold) jobs[0]?.run();
  const answers: (string | undefined)[] = [];
  const { medianMs, p99Ms } = await timed(jobs.map((job) => () => answers.push(job.run())));
  jobs.forEach((job, index) => job.judge(answers[index]));
  const name = `${engine.name}, ${drift.name}, ${size.name}, ${isCold ? "never seen" : "seen before"}`;
  return [
    { name: `${name}: median`, value: medianMs, unit: "ms" },
    { name: `${name}: p99`, value: p99Ms, unit: "ms" },
    { name: `${name}: right`, value: (100 * right) / jobs.length, unit: "percent" },
  ];
}

function planned(text: string, quoted: Quoted): string | undefined {
  const planning = planEdit(text, { ops: [opFor(quoted)] });
  return planning.kind === "planned" ? planning.plan.after : undefined;
}

/** The quote as a patch that may be anywhere; all else as the library has it. */
function patched(text: string, quoted: Quoted): string | undefined {
  const patcher = new DiffMatchPatch();
  patcher.Match_Distance = text.length * 2;
  const [after, applied] = patcher.patch_apply(patcher.patch_make(quoted.find, quoted.with), text);
  return applied.every(Boolean) ? after : undefined;
}

/** One string instead of pieces that the first reader would have to join. */
function flat(text: string): string {
  text.indexOf("\u0000");
  return text;
}

/** Texts made to be slow to compare or to read. */
async function diffFigures(): Promise<Figure[]> {
  const equal = "the same line again\n".repeat(100_000);
  const left = Array.from({ length: 60_000 }, (_, index) => `left${index} and so on\n`).join("");
  const right = Array.from({ length: 60_000 }, (_, index) => `right${index}, or so\n`).join("");
  const line = "some words that come again and again ".repeat(54_000);
  const { text } = quotedPostOf(2_000_000);
  const cases = [
    ["diff, 100,000 equal lines between two changes", () => hunksBetween(`old\n${equal}end\n`, `new\n${equal}END\n`)],
    ["diff, two different texts of 1 MB", () => editBetween(left, right)],
    ["diff, one line of 2 MB changed at both ends", () => editBetween(`first ${line}last`, `1st ${line}final`)],
    [
      "diff stat of one word in 2 MB",
      (run) => diffStat(text, flat(`${text.slice(0, 1_000_000 + run)}words${text.slice(1_000_000 + run)}`), []),
    ],
    ["blocks of 2 MB never seen", (run) => structureOf(flat(`${run}${text.replaceAll("way", "path")}`)).blocks],
    ["blocks, 10,000 links in a title", (run) => structureOf(`# ${run} ${"[a](b) ".repeat(10_000)}`).sections],
    ["blocks, 20,000 items in items", (run) => structureOf(`${"- ".repeat(20_000)}${run}`).blocks],
    [
      "blocks, a title of a definition over 50,000 lines",
      (run) => structureOf(`[x]: /${run} "open\n${"more of it\n".repeat(50_000)}`).blocks,
    ],
  ] satisfies readonly (readonly [string, (run: number) => unknown])[];
  const figures: Figure[] = [];
  for (const [name, job] of cases)
    figures.push({ name, value: (await timed([1, 2, 3].map((run) => () => job(run)))).medianMs, unit: "ms" });
  return figures;
}
