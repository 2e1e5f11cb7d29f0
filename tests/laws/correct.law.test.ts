// COR-1, COR-2, COR-3: what holds of a second look, whatever a model answers. Judged here by other means than the
// product's own: letters, digits and blocks are counted again.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createCorrector, type CorrectorClient } from "../../lib/correct/index.ts";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { blocksAt, structureOf } from "../../lib/markdown/index.ts";
import { accepted } from "../../lib/outcome/index.ts";
import { RUNS, SEED } from "./support.ts";

const WORDS =
  "kettle sings tulips water garden the a and never not Ana Ben Monday 3 14 3.5 max_size https://a.example/x slowly committee of to".split(
    " ",
  );
const word = fc.constantFrom(...WORDS);
const mark = fc.constantFrom(" ", " ", " ", ", ", "; ", ": ", " “", "” ", " *", "* ", "\n", ' \\"', " - ");
const sentence = fc
  .array(fc.tuple(word, mark), { minLength: 2, maxLength: 9 })
  .map((pairs) => `${pairs.map(([one, after], index) => one + (index === pairs.length - 1 ? "" : after)).join("")}.`);
const document = fc
  .array(fc.tuple(fc.constantFrom("", "", "- ", "> ", "## "), sentence), { minLength: 1, maxLength: 6 })
  .map(
    (blocks) =>
      `${blocks.map(([head, words]) => head + words.replaceAll("\n", head === "" ? "\n" : " ")).join("\n\n")}\n`,
  );

/** A stretch of the text with its marks, small words or letters changed. */
const slip = fc.constantFrom<(text: string) => string>(
  (text) => text.replace(/[,;:]/g, ""),
  (text) => text.replace(/[“”*]/g, "'"),
  (text) => text.replace(/ and /, " "),
  (text) => text.replace("kettle", "kettel").replace("committee", "comittee"),
  (text) => text.replace(/\bthe\b/, "a"),
  (text) => text.replace(/3/, "4"),
  (text) => text.replace("not", "").replace("never", ""),
  (text) => text.replace("Ana", "Ben"),
  (text) => text.replace(" ", ", "),
  (text) => text.replace(/\n/g, "\\n").replace(/,/g, ""),
);

const cut = (text: string, a: number, b: number): string => {
  const [from, to] = [a % (text.length + 1), b % (text.length + 1)].toSorted((x, y) => x - y);
  return text.slice(from, to);
};
/** Whole lines now and then: they are what models quote. */
const quoteOf = (text: string, a: number, b: number, lines: boolean): string =>
  lines ? (text.split("\n").filter((line) => line !== "")[a % 3] ?? text) : cut(text, a, b);

const given = fc.record({
  text: document,
  a: fc.nat(),
  b: fc.nat(),
  lines: fc.boolean(),
  slips: fc.array(slip, { minLength: 1, maxLength: 3 }),
  answers: fc.array(
    fc.record({
      kind: fc.constantFrom("place", "place", "line", "stretch", "quote", "words", "longer"),
      a: fc.nat(),
      b: fc.nat(),
      words: sentence,
    }),
    { minLength: 3, maxLength: 3 },
  ),
  change: fc.constantFrom<(text: string) => string>(
    (text) => text.replace("Monday", "Friday"),
    (text) => text.replace("3", "7"),
    (text) => `${text} \\"more\\"\\nwater`,
    (text) => text,
  ),
  more: fc.constantFrom<Partial<Op>>(
    {},
    {},
    { expectedReplacements: 1 },
    { occurrence: "last" },
    { occurrence: "all" },
  ),
});
type Given = typeof given extends fc.Arbitrary<infer T> ? T : never;

/** Answers that range from what a good model says to anything; the field is the one that is asked for. */
function modelFor({ text, a, b, lines, answers }: Given, sent: Op): CorrectorClient {
  let asked = 0;
  return {
    async ask({ schema }) {
      const answer = answers[asked++ % answers.length];
      const right = quoteOf(text, a, b, lines);
      const words = {
        place: right,
        line: text.split("\n")[(answer?.a ?? 0) % text.split("\n").length] ?? "",
        stretch: cut(text, answer?.a ?? 0, answer?.b ?? 0),
        quote: sent.target?.text ?? "",
        words: answer?.words ?? "",
        longer: `${right} ${answer?.words}`,
      }[answer?.kind ?? "words"];
      const field = JSON.stringify(schema).match(/corrected_\w+/)?.[0] ?? "";
      const said =
        field === "corrected_target_snippet"
          ? words
          : asked === 2 && answer?.kind !== "words"
            ? (sent.with ?? "")
            : words;
      return accepted({
        text: JSON.stringify({ corrections: [{ op: 0, [field]: said }] }),
        usage: { input: 1, output: 1 },
      });
    },
  };
}

const SMALL = new Set("a an the that of to and also then just very really".split(" "));
const LETTERED = /[\p{L}\p{N}_]+/gu;
const spoken = (text: string): string[] =>
  (text.replace(/\\[nt]/g, " ").match(LETTERED) ?? []).filter((one) => !SMALL.has(one.toLowerCase()));
/** What may never differ: digits, capitals inside a sentence, negations, identifiers. */
const fixed = (text: string): string[] =>
  spoken(text)
    .slice(1)
    .filter((one) => /[\p{N}\p{Lu}_]|^(?:not|never)$/u.test(one));

// Hunts: an answer that moves an edit to another place, or makes it larger, and a field of the request that it changes.
test("[COR-2] no answer widens an edit, moves it, or changes more than quote and new text of a refused op", async () => {
  let [ran, taken] = [0, 0];
  const property = fc.asyncProperty(given, async (one) => {
    ran += 1;
    const { text, slips, change, more } = one;
    const quote = slips.reduce((words, slipped) => slipped(words), quoteOf(text, one.a, one.b, one.lines));
    fc.pre(quote !== "");
    const op: Op = { op: "replace", target: { text: quote }, with: change(quote), ...more };
    const corrected = await createCorrector({ client: modelFor(one, op) }).correct({
      text,
      hash: "0",
      ops: [op],
      signal: new AbortController().signal,
    });
    fc.pre(corrected !== undefined && !corrected.miscount);
    taken += 1;
    const [right] = corrected.ops;
    const place = right?.target?.text ?? "";
    expect(corrected.ops).toEqual([{ ...op, target: { text: place }, with: right?.with }]);
    expect(text.split(place)).toHaveLength(2);
    const from = text.indexOf(place);
    expect(spoken(place)).toHaveLength(spoken(quote).length);
    expect(fixed(place)).toEqual(fixed(quote));
    expect(place.length).toBeLessThanOrEqual(1.5 * quote.length + 8);
    expect(blocksAt(structureOf(text), { from, to: from + place.length }).length).toBeLessThanOrEqual(
      Math.max(1, blocksAt(structureOf(quote), { from: 0, to: quote.length }).length, quote.split(/\\n/).length),
    );
    expect(fixed(right?.with ?? "")).toEqual(fixed(op.with ?? ""));
    const planning = planEdit(text, { ops: corrected.ops });
    const after = planning.kind === "planned" ? planning.plan.after : "";
    expect(
      after.startsWith(text.slice(0, from).trimEnd()) && after.endsWith(text.slice(from + place.length).trimStart()),
    ).toBe(true);
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS });
  expect(ran).toBeGreaterThanOrEqual(RUNS);
  expect(taken, "answers that were taken").toBeGreaterThan(RUNS / 200);
});
