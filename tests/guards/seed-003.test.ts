// The incidents of seed 003 ("split tokens, mid-word inserts"), through the engine and the guards. Covers
// docs/spec/rule-book.md DUP-2.1 and docs/spec/finding-the-place.md MAT-3.8, MAT-3.9.
import { describe, expect, test } from "vitest";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { reviewPlan } from "../../lib/guards/index.ts";
import { circumstances, planOf } from "./plan.ts";

const STORY = "# The Lighthouse\n\nGeoffrey climbed the stairs. The lamp was dark that night.\n\nThe harbour slept.\n";
const STORM = "while the storm broke over the rocks and the sea rose to the door of the house";

/** The text after, or the codes of all that stops it. */
function came(op: Op): string {
  const planning = planEdit(STORY, { ops: [op] });
  if (planning.kind === "refused") return planning.findings.map(({ code }) => code).join();
  const { findings } = reviewPlan(planning.plan, circumstances(undefined));
  return findings.length > 0 ? findings.map(({ code }) => code).join() : planning.plan.after;
}

describe("mid-word inserts", () => {
  test("[MAT-3.9] seed 003: partial selections are expanded up to word boundaries, never a token sliced in half", () => {
    const op: Op = { op: "insert", target: { text: "climbed the sta" }, position: "after", with: "and the ladder" };
    expect(came(op)).toBe(STORY.replace("the stairs.", "the stairs and the ladder."));
    expect(came({ op: "replace", target: { text: "climbed the sta" }, with: `climbed ${STORM}` })).toBe(
      "corrupted_result",
    );
    expect(came({ op: "delete", target: { text: "the sta" } })).toBe("corrupted_result");
  });

  test.each<[name: string, at: string, to: string]>([
    ["in front of a large insert", "G and", `G${STORM} and`],
    ["after it", "She wept", `She wep${STORM}t`],
  ])("[DUP-2.1] seed 003: split tokens, a single-character token %s, never reach the buffer", (_, at, to) => {
    const plan = planOf("G and that night.\n\nShe wept.\n", [{ at, to, sent: STORM, kind: "insert" }]);
    const { findings } = reviewPlan(plan, circumstances(undefined));
    expect(findings.map(({ code }) => code)).toContain("corrupted_result");
  });

  test("[MAT-3.8] seed 003: two letters and a heading ([a-z]{2}\\n#) are not pushed together by an edit that ends in the line break", () => {
    const text = "The end is ni\n# Next\n\nMore.\n";
    const planning = planEdit(text, {
      ops: [{ op: "replace", target: { text: "The end is ni\n" }, with: "The end is nigh" }],
    });
    expect(planning.kind === "planned" && planning.plan.after).toBe("The end is nigh\n# Next\n\nMore.\n");
  });
});

test("[MAT-3.8] seed 003: a rewrite that goes on into what follows leaves the final buffer with one copy", () => {
  const rewrite = "Geoffrey climbed the iron stairs. The lamp was dark that night.";
  expect(came({ op: "replace", target: { text: "Geoffrey climbed the stairs." }, with: rewrite })).toBe(
    STORY.replace("the stairs", "the iron stairs"),
  );
});
