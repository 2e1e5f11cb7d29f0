// How the rule book does on first hunks of real commits: edits that do more than was asked, and honest ones; and how
// long all guards take.
//   npm run bench:guards [-- --sample 200] [--fails NAME|all] 1,000 cases unless told otherwise; what fails is shown of
//   the half that guards are fixed by
import { parseArgs } from "node:util";
import { judge, type Verdict } from "../lib/judge/index.ts";
import type { Op } from "../lib/edit-ops/index.ts";
import { DEFAULT_LIMITS } from "../lib/guards/index.ts";
import { isCorpusThere, opFor, readCases, type HunkCase } from "./guards-corpus.ts";
import { MANGLINGS } from "./guards-manglings.ts";
import { PHRASINGS, type Asked } from "./guards-requests.ts";
import { guardTimes } from "./guards-speed.ts";
import { Table } from "./guards-table.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({ options: { sample: { type: "string" }, fails: { type: "string" } } });

async function run(count: number): Promise<void> {
  const cases = spread(await readCases(), count);
  say(`${cases.length} first hunks\n`);
  say(overEager(cases).shown("edits that do more than was asked", "not applied"));
  say(honest(cases).shown("honest edits", "applied"));
  for (const sizeBytes of [20_000, 100_000])
    say(`the reading, the ledger and all guards on ${sizeBytes / 1_000} kB: ${guardTimes(sizeBytes)}`);
}

/** `count` of the cases, evenly spread over the corpus. */
const spread = (cases: readonly HunkCase[], count: number): HunkCase[] =>
  cases.filter(
    (_, index) => Math.floor(((index + 1) * count) / cases.length) > Math.floor((index * count) / cases.length),
  );

/** Each case in the first mangling from its turn on that can be done to it. */
function overEager(cases: readonly HunkCase[]): Table {
  const halves = halvesOf(cases);
  const table = new Table((answer) => answer === "asked" || answer === "rejected" || answer === "as asked");
  cases.forEach((hunk, number) => {
    const turn = Math.floor(number / MANGLINGS.length);
    const asked = PHRASINGS[turn % PHRASINGS.length]?.ask(hunk);
    for (let next = 0; asked && next < MANGLINGS.length; next += 1) {
      const mangling = MANGLINGS[(number + next) % MANGLINGS.length];
      const mangled = mangling?.mangle(hunk, asked, turn);
      if (!mangling || !mangled) continue;
      const verdict = judged(hunk, asked, mangled.ops, mangled.flag);
      const answer = answerOf(verdict);
      const healed = answer === "applied" && verdict.plan?.after === judged(hunk, asked, honestOps(hunk)).plan?.after;
      table.add(mangling.name, halves(hunk), healed ? "as asked" : answer, codesOf(verdict));
      if (answer === "applied" && !healed && isShown(mangling.name) && halves(hunk) === "tuned")
        show(hunk, asked, mangled.ops, verdict);
      return;
    }
  });
  return table;
}

function honest(cases: readonly HunkCase[]): Table {
  const halves = halvesOf(cases);
  const table = new Table((answer) => answer === "applied");
  for (const hunk of cases) {
    for (const { name, ask } of PHRASINGS) {
      const asked = ask(hunk);
      const verdict = judged(hunk, asked, honestOps(hunk));
      table.add(name, halves(hunk), answerOf(verdict), codesOf(verdict));
      if (answerOf(verdict) !== "applied" && isShown(name) && halves(hunk) === "tuned")
        show(hunk, asked, honestOps(hunk), verdict);
    }
  }
  return table;
}

const isShown = (name: string): boolean => values.fails === name || values.fails === "all";

/** Which half a case belongs to: whole repositories, so that one half can be kept from whoever fixes a guard. */
function halvesOf(cases: readonly HunkCase[]): (hunk: HunkCase) => "tuned" | "held out" {
  const repositories = [...new Set(cases.map(({ repository }) => repository))].sort();
  return ({ repository }) => (repositories.indexOf(repository) % 2 === 0 ? "tuned" : "held out");
}

const honestOps = (hunk: HunkCase): Op[] => hunk.pieces.map((piece) => opFor(hunk, piece));

/** As the product judges a person's request in the chat: nothing settled or used up before. */
const judged = ({ structure }: HunkCase, { words, headings }: Asked, ops: readonly Op[], flag?: true): Verdict =>
  judge(
    structure.text,
    {
      baseVersion: 1,
      baseHash: "0",
      request: words,
      ops,
      ...(headings || flag ? { constraints: { allowHeadingChanges: true } } : {}),
    },
    { limits: DEFAULT_LIMITS, spent: { linesChanged: 0 }, pins: [], clicks: [], locks: [], wordsGrant: true },
  );

function answerOf({ findings }: Verdict): "applied" | "asked" | "rejected" {
  if (findings.length === 0) return "applied";
  return findings.every(({ settle }) => settle === "ask") ? "asked" : "rejected";
}

const codesOf = ({ findings }: Verdict): string[] => [...new Set(findings.map(({ code }) => code))];

function show(hunk: HunkCase, asked: Asked, ops: readonly Op[], verdict: Verdict): void {
  say(
    `${hunk.id}\n  ${asked.words}\n  ${JSON.stringify(ops)}\n${verdict.findings.map(({ code, message }) => `  ${code}: ${message}`).join("\n")}\n`,
  );
}

if (isCorpusThere()) await run(Number(values.sample ?? 1_000));
else say("The corpus is not beside this repository: nothing was judged.");
