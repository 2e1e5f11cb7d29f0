// Covers docs/spec/finding-the-place.md MAT-1: the list of strategies, and the engine without some of them, as
// measurements ask for it.
import { expect, test } from "vitest";
import { planEdit, rebaseEdit } from "../../lib/edit-ops/index.ts";
import { TOLERANT_STRATEGIES, type Strategy } from "../../lib/outcome/index.ts";
import { find } from "./match-notation.ts";

const TEXT = "# Oven\n\nThe “old” oven is hot.\n\nThe bread rests.\n";
const ops = [{ op: "replace", target: { text: 'The "old" oven is hot.' }, with: 'The "old" oven is cold.' }] as const;
const code = (without: readonly Strategy[]) => {
  const planning = planEdit(TEXT, { ops, without: new Set(without) });
  return planning.kind === "planned" ? planning.plan.ops[0]?.strategy : planning.findings[0]?.code;
};

test("[MAT-1] the list names the strategies in the order in which they are asked", () => {
  expect(find(TEXT, "Quite some words that nobody has ever written down in here.")).toMatchObject({
    kind: "missing",
    tried: ["exact", ...TOLERANT_STRATEGIES],
  });
});

test("[MAT-1] a strategy that is left out is not asked, wherever the request is planned", () => {
  expect(code([])).toBe("typographic");
  expect(code(["typographic", "markup-flexible", "rewrapped", "elided", "near"])).toBe("anchor_not_found");
  const now = `${TEXT}\nThe dough rises.\n`;
  expect(rebaseEdit(TEXT, now, { ops }).kind).toBe("rebased");
  expect(rebaseEdit(TEXT, now, { ops, without: new Set(TOLERANT_STRATEGIES) }).kind).toBe("refused");
});

test("[MAT-5] a strategy that is left out is not said to have been tried", () => {
  const planning = planEdit(TEXT, { ops, without: new Set(TOLERANT_STRATEGIES) });
  expect(planning).toMatchObject({
    kind: "refused",
    findings: [{ code: "anchor_not_found", details: { tried: ["exact"] } }],
  });
});
