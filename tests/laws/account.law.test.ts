// ASK-4, ASK-5: what holds of every account, whatever the text, the ops and the words.
import fc from "fast-check";
import { expect } from "vitest";
import { planEdit, type Op, type Plan } from "../../lib/edit-ops/index.ts";
import { account, hunksOfAll } from "../../lib/ledger/index.ts";
import { applyEdit, makeEdit, type Replacement, type TextRange } from "../../lib/text/index.ts";
import { documentText, law, part, sentence } from "./support.ts";

const words = fc.oneof(
  fc.constantFrom(
    "Replace Paris with Lyon",
    "Shorten everything",
    "Rewrite the text",
    "Delete the first paragraph",
    "Fix the typos",
    "Make “oven” bold",
    "thanks, lovely",
    "Add “bread” to the list",
    "Put Notes before Title",
    "Ersetze Paris durch Lyon",
    "Kürze den Text",
    "Raccourcis le texte",
    "Traduce el texto",
    "文章を短くして",
    "3.14 is wrong, it's 1,000",
    "",
  ),
  sentence,
  fc.tuple(sentence, sentence).map(([a, b]) => `Change ${a} to ${b}`),
);

const kind = fc.constantFrom("replace", "delete", "before", "after" as const);

/** Each op is about a stretch of a line of the text. */
const acts = fc.array(fc.tuple(part, part, kind, sentence), { minLength: 1, maxLength: 5 });

function opsOn(text: string, chosen: readonly (readonly [number, number, string, string])[]): Op[] {
  const lines = text.split("\n").filter((line) => /\p{L}/u.test(line));
  return chosen.flatMap(([where, part, what, brought]): Op[] => {
    const line = lines[Math.floor(where * (lines.length - 1))]?.trim();
    const quote = line
      ?.split(" ")
      .slice(0, 1 + Math.floor(part * 6))
      .join(" ");
    if (!line || !quote) return [];
    const target = { text: quote };
    if (what === "delete") return [{ op: "delete", target, occurrence: "first" }];
    return [
      what === "replace"
        ? { op: "replace", target, with: brought, occurrence: "first" }
        : { op: "insert", target, with: brought, position: what as "before" | "after", occurrence: "first" },
    ];
  });
}

/** What a person would have said who wants one of the ops. */
function saidOf(op: Op | undefined): string {
  const quote = op?.target && "text" in op.target ? op.target.text : "";
  if (op?.op === "replace") return `Replace “${quote}” with “${op.with}”`;
  return op?.op === "insert" ? `Add “${op.with}” ${op.position} “${quote}”` : `Delete “${quote}”`;
}

const asked = fc.tuple(documentText, acts, fc.option(words, { freq: 2 })).map(([text, chosen, request]) => {
  const ops = opsOn(text, chosen);
  return { text, ops, request: request ?? saidOf(ops[0]) };
});

function planOf({ text, ops }: { readonly text: string; readonly ops: readonly Op[] }): Plan {
  const planning = planEdit(text, { ops });
  fc.pre(ops.length > 0 && planning.kind === "planned");
  return planning.plan;
}

const hunksIn = (plan: Plan) => hunksOfAll(plan.before, plan.ops);
const bare = ({ from, to, insert }: Replacement): Replacement => ({ from, to, insert });
const plainEnds = (text: string) => text.replaceAll("\r\n", "\n");

// A hunk that is lost, doubled or cut wrongly when the smaller plan is put together.
law(
  "[ASK-5] the smaller plan is the text before with the kept hunks applied, and numbers that count on",
  [asked],
  (given) => {
    const plan = planOf(given);
    const one = account(plan, { request: given.request });
    fc.pre(one.kind === "made");
    if (one.left.length === 0) expect(one.plan).toBe(plan);
    const kept = hunksIn(one.plan).map(bare);
    fc.pre(new Set(kept.map(({ from }) => from)).size === kept.length); // two at one place: either may be the first
    const counted = one.plan.renumbered.filter(
      ({ from, to }) => !kept.some((hunk) => hunk.from < to && from < hunk.to),
    );
    expect(plainEnds(one.plan.after)).toBe(
      plainEnds(applyEdit(plan.before, makeEdit(plan.before, [...kept, ...counted]))),
    );
  },
  { share: 0.5 },
);

/** The whole lines around a change: where one word is one of several alike, any of them may be the one that goes. */
const linesAround = (text: string, { from, to }: Replacement) => ({
  from: text.lastIndexOf("\n", from - 1) + 1,
  to: (text.indexOf("\n", to) + 1 || text.length + 1) - 1,
});

/** Breaks beside the lines aside, which may be counted to either line. */
const isWithin = (text: string, { from, to }: Replacement, whole: TextRange) =>
  /^[\r\n]*$/.test(text.slice(Math.min(from, whole.from), whole.from)) &&
  /^[\r\n]*$/.test(text.slice(whole.to, Math.max(to, whole.to)));

// An op that changes lines it was not sent for.
law(
  "[ASK-5] what is applied was sent",
  [asked],
  (given) => {
    const plan = planOf(given);
    const one = account(plan, { request: given.request });
    fc.pre(one.kind === "made");
    const sent = new Map(
      plan.ops.map(({ op, replacements }) => [op, replacements.map((whole) => linesAround(plan.before, whole))]),
    );
    for (const { op, replacements } of one.plan.ops) {
      for (const change of replacements)
        expect(
          sent.get(op)?.some((whole) => isWithin(plan.before, change, whole)),
          `op ${op}`,
        ).toBe(true);
    }
  },
  { share: 0.5 },
);

// What was left out the first time takes the licence of what was beside it along the second time.
law(
  "[ASK-5] leaving out is idempotent",
  [asked],
  (given) => {
    const one = account(planOf(given), { request: given.request });
    fc.pre(one.kind === "made");
    const again = account(one.plan, { request: given.request });
    expect(again.kind === "made" && again.plan === one.plan && again.left.length === 0).toBe(true);
  },
  { share: 0.5 },
);

// A clock, a memory or an order of ops that words are read by.
law(
  "[ASK-4] the same plan and words come to the same account",
  [asked],
  (given) => {
    const shown = () => {
      const one = account(planOf(given), { request: given.request });
      return one.kind === "made"
        ? { after: one.plan.after, kept: one.kept.map(({ kind: by, from }) => [by, from]), left: one.left.length }
        : one.kind;
    };
    expect(shown()).toEqual(shown());
  },
  { share: 0.2 },
);

/** Few words, said again and again, and ends of lines between any of them: a piece may fit in several places. */
const crowded = fc
  .array(fc.constantFrom("Our ", "guest", "Guest", ": ", "Dr. ", "Helen ", "is ", "a ", "\n", "\n\n"), {
    minLength: 2,
    maxLength: 14,
  })
  .map((pieces) => pieces.join(""));

// Two inserts at one place, or changes that overlap: no edit can be made of them.
law(
  "[ASK-4] the hunks of an edit are one edit, which makes the text it makes",
  [crowded, crowded],
  (before, after) => {
    fc.pre(before !== after);
    const replacements = makeEdit(before, [{ from: 0, to: before.length, insert: after }]);
    const hunks = hunksOfAll(before, [{ op: 0, replacements }]).map(bare);
    expect(applyEdit(before, makeEdit(before, hunks))).toBe(after);
  },
  { examples: [["Our guest\n\nDr. Helen is a guest", "Our Guest: Dr. Helen\n\nDr. Helen is a Guest"]] },
);

// Of lines that go by an op each, one took the beginning of the other's.
law(
  "[ASK-4] the hunks of ops about neighbouring lines are one edit",
  [
    fc.array(fc.constantFrom("- a b", "- a c", "- b", "* a b", "| a | b |"), { minLength: 3, maxLength: 7 }),
    fc.array(fc.nat(6), { minLength: 2, maxLength: 4 }),
  ],
  (lines, chosen) => {
    const text = `${lines.join("\n")}\n\nEnd.\n`;
    const ops = [...new Set(chosen)].flatMap((at): Op[] =>
      at < lines.length ? [{ op: "delete", target: { lines: { start: at + 1, end: at + 1 } } }] : [],
    );
    const plan = planOf({ text, ops });
    const hunks = hunksIn(plan).map(bare);
    expect(applyEdit(text, makeEdit(text, hunks))).toBe(plan.after);
  },
);
