// R17: judging an edit grows no faster than its text, whatever one character fills it. What would not come to an end
// here runs into the limit of the test.
import { expect, test } from "vitest";
import { parseEditRequest } from "../../lib/edit-ops/index.ts";
import { DEFAULT_LIMITS } from "../../lib/guards/index.ts";
import { judge } from "../../lib/judge/index.ts";

const FACTS = { limits: DEFAULT_LIMITS, spent: { linesChanged: 0 }, pins: [], clicks: [], locks: [], wordsGrant: true };
const MANY = 20_000;
const TEXT = "# T\n\nalpha beta\n\n## B\n\ngamma delta\n";
const TABLE = "# T\n\n| a | b |\n|---|---|\n| c | d |\n";

/** Where a run may stand: in the text, in the quote, in a title, in what is brought. */
const PLACES: readonly (readonly [text: (run: string) => string, op: (run: string) => object])[] = [
  [
    (run) => `# T\n\nalpha ${run}x beta\n\ngamma  delta eps\n`,
    () => ({ op: "replace", target: { text: "gamma delta  eps" }, with: "gamma epsilon eps" }),
  ],
  [(run) => `# T\n\nalpha ${run}x beta\n`, () => ({ op: "replace", target: { text: "x beta" }, with: "x gamma" })],
  [
    (run) => `# T\n\nalpha ${run}x beta\n`,
    (run) => ({ op: "replace", target: { text: `alpha  ${run}x beta` }, with: `alpha ${run}x gamma` }),
  ],
  [
    (run) => `# T ${run}x\n\nalpha\n\n## B ${run}y\n\ngamma\n`,
    () => ({ op: "insert", target: { appendToSection: "B" }, with: "more words" }),
  ],
  [
    (run) => `---\ntitle: ${run}x\n---\n\nalpha beta\n`,
    () => ({ op: "replace", target: { text: "alpha" }, with: "gamma" }),
  ],
  [() => TEXT, (run) => ({ op: "delete", target: { heading: `## B ${run.slice(0, 1_900)}x` } })],
  [() => TEXT, (run) => ({ op: "replace", target: { text: "gamma delta" }, with: `Here is the new ${run}x epsilon` })],
  [
    () => TEXT,
    (run) => ({ op: "replace", target: { text: "gamma delta" }, with: `gamma [${run}x ...${run}y](${run}z <${run}` }),
  ],
  [
    () => TEXT,
    (run) => ({ op: "insert", target: { text: "gamma delta" }, position: "before", with: `x${run}x\n${run}` }),
  ],
  [() => TEXT, (run) => ({ op: "insert", target: { appendToSection: "B" }, with: `${run}x` })],
  [() => TABLE, (run) => ({ op: "insert", target: { text: "| c | d |" }, position: "after", with: `| ${run}x | e` })],
  [() => "# T\n\n```js\na\n```\n", (run) => ({ op: "replace", target: { codeBlock: { index: 1 } }, with: `${run}x` })],
];

test.each([" ", "\n", "\t", "`", "a", "a-", "“", '"', "/", "[", ".", "-", "~", "|", "(rest ", 'style="', "\n> "])(
  "[R17] a run of %j, wherever it stands, is judged",
  (unit) => {
    const run = unit.repeat(MANY / unit.length);
    for (const [text, op] of PLACES) {
      const parsed = parseEditRequest({ baseVersion: 1, baseHash: "0".repeat(16), ops: [op(run)] });
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
      const { plan, findings } = judge(text(run), parsed.value, FACTS);
      expect(plan !== undefined || findings.length > 0).toBe(true);
    }
  },
);
