// Covers docs/spec/edit-ops.md OPS-8 and OPS-9.1: an edit that is carried over what others wrote (R10). npm run laws --
// R10 runs it 100,000 times.
import fc from "fast-check";
import { expect } from "vitest";
import { planEdit, rebaseEdit, type Op, type PlanRequest } from "../../lib/edit-ops/index.ts";
import { applyEdit, editBetween, lineEditBetween } from "../../lib/text/index.ts";
import {
  acts,
  changed,
  layout,
  parts,
  rendered,
  sameParts,
  type Act,
  type Layout,
  type Part,
  type Rendered,
} from "./changing-documents.ts";
import { documentText, law, sentence } from "./support.ts";

/** What was asked of one part: its words are replaced, or taken out, or something comes beside it. */
const wish = fc.record({
  kind: fc.constantFrom("replace", "replace", "word", "delete", "insert" as const),
  position: fc.constantFrom("before", "after" as const),
  words: fc.constantFrom(
    "butter",
    "butter and\njam",
    "- butter",
    "1. butter",
    "| butter | so |",
    "## Butter",
    "butter\n\njam",
  ),
  part: fc.nat({ max: 19 }),
});
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

/** The op on `part` as its words stand in `document`, with the place said that is meant. */
function asked({ kind, position, words }: Wish, part: Part, { text, places }: Rendered): PlanRequest | undefined {
  const place = places.get(part.id);
  if (!place) return undefined;
  const quoted = text.slice(place.from, place.to);
  const first = /^\w+/.exec(quoted)?.[0] ?? quoted;
  const target = { text: kind === "word" ? first : quoted };
  const pin = { from: place.from, to: kind === "word" ? place.from + first.length : place.to };
  return { ops: [opFor(kind, target, words, position)], pins: new Map([[0, pin]]) };
}

function opFor(kind: Wish["kind"], target: { text: string }, words: string, position: "before" | "after"): Op {
  if (kind === "delete") return { op: "delete", target };
  return kind === "insert" ? { op: "insert", target, with: words, position } : { op: "replace", target, with: words };
}

/**
 * The text that is right: the same op on that part which is `part` in every smallest set of changes; none where they do
 * not agree.
 */
function rightText(one: Wish, part: Part, base: Rendered, now: readonly Part[], as: Layout): string | undefined {
  const document = rendered(now, as);
  const [meant, ...more] = sameParts(part, base, now, document);
  const request = meant && more.length === 0 ? asked(one, meant, document) : undefined;
  const planning = request && planEdit(document.text, request);
  return planning?.kind === "planned" ? planning.plan.after : undefined;
}

const FOUND: [readonly Part[], readonly Act[], Wish, Layout][] = [
  // All line ends went with the other parts: the new ones are not those of the older text.
  [
    [
      { id: 0, kind: "paragraph", words: "oven" },
      { id: 1, kind: "paragraph", words: "oven" },
      { id: 2, kind: "paragraph", words: "oven" },
    ],
    [
      { act: "remove", at: 0 },
      { act: "remove", at: 0 },
    ],
    { kind: "replace", position: "before", words: "butter\n\njam", part: 8 },
    { eol: "\r\n", gap: "\n\n", end: "" },
  ],
  // A copy and a new part around the part that was meant: it may be either.
  [
    [
      { id: 0, kind: "paragraph", words: "oven" },
      { id: 1, kind: "paragraph", words: "oven" },
      { id: 2, kind: "code", words: "salt\nand oven" },
      { id: 3, kind: "code", words: "oven" },
    ],
    [
      { act: "copy", at: 0, to: 3 },
      { act: "add", at: 14, part: { kind: "code", words: "salt\nand oven" } },
    ],
    { kind: "replace", position: "before", words: "butter", part: 14 },
    { eol: "\n", gap: "\n\n", end: "\n" },
  ],
];

const EMPTY: Part = { id: 0, kind: "paragraph", words: "" };

// Hunts an edit that lands in words which its caller never saw, on a twin of the part that was meant, or beside another
// place; and gaps or numbers of the older text.
law(
  "[OPS-8] (R10) what is carried over is what would be done to that part of the current text; where that is not certain it is refused",
  [parts, acts, wish, layout],
  (base, done, one, as) => {
    const part = base[one.part % base.length] ?? EMPTY;
    const before = rendered(base, as);
    const request = asked(one, part, before);
    fc.pre(request !== undefined);
    fc.pre(request !== undefined);
    const now = changed(base, done);
    const { text } = rendered(now, as);
    const rebasing = rebaseEdit(before.text, text, request);
    fc.pre(rebasing.kind === "rebased" && rebasing.planning.kind === "planned" && text !== before.text);
    const told = `${JSON.stringify(before.text)}\n→ ${JSON.stringify(text)}\n${JSON.stringify(request.ops)} at ${JSON.stringify(request.pins?.get(0))}`;
    expect(rebasing.planning.plan.after, told).toBe(rightText(one, part, before, now, as));
  },
  { examples: FOUND },
);

// Hunts an edit that does not go where its part went, with parts that are known by their words.
law(
  "[OPS-8] (R10) a part that nobody shares words with is found wherever it went, or the edit is refused",
  [parts, acts, wish, layout],
  (shared, done, one, as) => {
    const base = shared.map((part, index) => ({ ...part, words: `${part.words} ${index}` }));
    const part = base[one.part % base.length] ?? EMPTY;
    const before = rendered(base, as);
    const request = asked(one, part, before);
    fc.pre(request !== undefined);
    fc.pre(request !== undefined);
    const now = changed(
      base,
      done.filter(({ act }) => act !== "copy"),
    );
    const after = rendered(now, as);
    const rebasing = rebaseEdit(before.text, after.text, request);
    fc.pre(rebasing.kind === "rebased" && rebasing.planning.kind === "planned" && after.text !== before.text);
    const still = now.find(({ id, words }) => id === part.id && words === part.words);
    const there = still && asked(one, still, after);
    const planning = there && planEdit(after.text, there);
    expect(
      planning?.kind === "planned" && planning.plan.after,
      JSON.stringify([before.text, after.text, request.ops]),
    ).toBe(rebasing.planning.plan.after);
  },
);

const strangers = ["pepper", "thyme", "cumin", "anise", "clove", "mace"];
/**
 * What people write elsewhere, in words that nobody else has: one act for each part but that at `place` and its
 * neighbours.
 */
const elsewhere = (base: readonly Part[], place: number, choices: readonly string[]): Act[] =>
  base.flatMap((_, index): Act[] => {
    const at = base.length - 1 - index;
    const word = `${strangers[at % strangers.length]} ${at}`;
    if (Math.abs(at - place) < 2) return [];
    const choice = choices[at % choices.length];
    if (choice === "change") return [{ act: "change", at, words: word }];
    return choice === "remove" ? [{ act: "remove", at }] : [];
  });

// Hunts a carrying so careful that nothing is ever carried.
law(
  "[OPS-8] (R10) what was written elsewhere is no reason to refuse",
  [parts, fc.array(fc.constantFrom("change", "remove", "leave"), { minLength: 1, maxLength: 6 }), wish, layout],
  (shared, choices, one, as) => {
    const base = shared.map((part, index) => ({ ...part, words: `${part.words} ${index}` }));
    const place = one.part % base.length;
    const part = base[place] ?? EMPTY;
    const before = rendered(base, as);
    const request = asked(one, part, before);
    const planning = request && planEdit(before.text, request);
    const now = changed(base, elsewhere(base, place, choices));
    const onNow = asked(one, part, rendered(now, as));
    // A block that is sent to stand beside a row or an item stands beside their table or list, of which other parts
    // have changed.
    const isBeside = one.kind !== "insert" || !["row", "item", "number"].includes(part.kind);
    fc.pre(
      isBeside &&
        planning?.kind === "planned" &&
        onNow !== undefined &&
        planEdit(rendered(now, as).text, onNow).kind === "planned",
    );
    fc.pre(request !== undefined);
    expect(
      rebaseEdit(before.text, rendered(now, as).text, request).kind,
      JSON.stringify([before.text, rendered(now, as).text, request.ops]),
    ).toMatch(/^(?:rebased|standing)$/);
  },
);

// Hunts a second "done" for what a person has undone or written otherwise meanwhile.
law(
  "[OPS-9.1] what is there already is said to be there, and nothing else is",
  [parts, wish, layout],
  (base, one, as) => {
    const part = base[one.part % base.length] ?? EMPTY;
    const before = rendered(base, as);
    const request = asked(one, part, before);
    const planning = request && planEdit(before.text, request);
    fc.pre(request !== undefined && planning?.kind === "planned" && planning.plan.edit.length > 0);
    const { after } = planning.plan;
    expect(rebaseEdit(before.text, before.text, request).kind).toBe("rebased");
    if (request.ops[0]?.op === "replace")
      expect(
        rebaseEdit(before.text, after, request).kind,
        JSON.stringify([before.text, request.ops, request.pins?.get(0)]),
      ).toBe("standing");
  },
);

// Hunts a line that is counted wrongly at the end of a text.
law(
  "[TEXT-4] the edit in whole lines turns one text into the other, as the small one does",
  [documentText, documentText, sentence],
  (before, other, line) => {
    for (const after of [
      other,
      `${before}${line}`,
      `${before}\n${line}`,
      `${line}\n${before}`,
      before.replace(/\n$/, ""),
    ]) {
      expect(applyEdit(before, lineEditBetween(before, after))).toBe(after);
      expect(applyEdit(before, editBetween(before, after))).toBe(after);
    }
  },
);
