// SPEC §5: INT-1.2: without a table of their language words grant nothing, whatever they are.
import fc from "fast-check";
import { expect } from "vitest";
import { reviewPlan } from "../../lib/guards/index.ts";
import { askingWords, asksForNewDocument, readRequest, vocabularyOf, type Vocabulary } from "../../lib/intent/index.ts";
import { GARDEN } from "../guards/documents.ts";
import { circumstances, planOf, type Change } from "../guards/plan.ts";
import { labelledIn } from "../intent/labelled.ts";
import { NO_LANGUAGE } from "../intent/no-language.ts";
import { ASKS } from "../intent/requests.ts";
import { law } from "./support.ts";

const REQUESTS = [...["written-blind.json", "written-in-sight.json"].flatMap((file) => labelledIn(file).map(({ say }) => say)), ...Object.values(ASKS).flat()];
const words = fc.oneof(fc.constantFrom(...REQUESTS), fc.tuple(fc.constantFrom(...REQUESTS), fc.constantFrom(". ", ", and ", "\n", " – ", ": "), fc.constantFrom(...REQUESTS)).map((three) => three.join("")), fc.string({ maxLength: 200, unit: "binary" }));

law("[INT-1.2] by an empty table nothing is read but what is quoted", [words], (request) => {
  const { quoted: _quoted, ...reading } = readRequest(request, NO_LANGUAGE);
  expect(reading).toEqual({ intent: "edit", scopes: [], instructions: [], asides: [] });
  expect(asksForNewDocument(request, NO_LANGUAGE)).toBe(false);
  expect(askingWords(request, NO_LANGUAGE)).toBe(request);
});

/** Over the limit, over two blocks, a heading, and a rewording: each needs somebody's leave. */
const CHANGES: readonly (readonly Change[])[] = [
  [{ at: "## Beds", to: "## Plots" }],
  [{ at: "The garden lies behind the gym. It was a car park until the spring of 2019.", to: "Nobody remembers what was there before us." }],
  [{ at: "2019.\n\nWe grow", to: "2019. We grow" }],
  [{ at: "nine spades", to: "ten spades" }, { at: "short handle", to: "long handle" }, { at: "box of labels", to: "bag of labels" }, { at: "opens at 7:30", to: "comes at 7:30" }],
];

law("[INT-1.2] by an empty table no objection is answered by words", [words, fc.constantFrom(...CHANGES)], (request, changes) => {
  const reading = readRequest(request, NO_LANGUAGE);
  const { findings, grants } = reviewPlan(planOf(GARDEN, changes), { ...circumstances(request), reading, vocabulary: NO_LANGUAGE.vocabulary, instructions: [] });
  expect(grants).toEqual([]);
  expect(findings.length + reading.quoted.length).toBeGreaterThan(0);
});

/** What guards find of single words: said, dictated, exchanged, another form, the whole text, code. */
const WORDY: readonly (readonly [string, readonly Change[]])[] = [
  ["put the in here", [{ at: "A box of labels", to: "the" }]],
  ["„The garden“ → „The gardens“", [{ at: "each spade on its hook", to: "every spades upon a hook" }]],
  ["change We grow beans, squash and a great deal of mint to Nothing", [{ at: "We grow beans, squash and a great deal of mint", to: "Nothing" }]],
  ["„mint“ now", [{ at: "never walked on", to: "newer walked on" }]],
  ["code here", [{ at: "We grow beans, squash and a great deal of mint.", to: "```\nWe grow beans, squash and a great deal of mint.\n```" }]],
];

law("[INT-1.2] no words of a language lift what its reader left standing: without any, guards find no less", [fc.oneof(fc.constantFrom(...WORDY), fc.tuple(words, fc.constantFrom(...CHANGES)))], ([request, changes]) => {
  const reading = readRequest(request, NO_LANGUAGE);
  const codes = (vocabulary: Vocabulary) => reviewPlan(planOf(GARDEN, changes), { ...circumstances(request), reading, vocabulary, instructions: [] }).findings.map(({ code, op }) => `${code} ${op ?? ""}`);
  const [without, by] = [codes(NO_LANGUAGE.vocabulary), codes(vocabularyOf())];
  expect(by.filter((one) => !without.includes(one))).toEqual([]);
});
