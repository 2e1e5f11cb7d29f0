// SPEC §5: INT-1, INT-2: what holds for all words that anybody could type, and what the checks of an expansion and a reorganization prove.
import fc from "fast-check";
import { expect } from "vitest";
import { reviewPlan } from "../../lib/guards/index.ts";
import { readRequest } from "../../lib/intent/index.ts";
import { circumstances, planOf } from "../guards/plan.ts";
import { labelledIn } from "../intent/labelled.ts";
import { ASKS, ASKS_NOTHING_MORE } from "../intent/requests.ts";
import { law } from "./support.ts";

const REQUESTS = [...["written-blind.json", "written-in-sight.json"].flatMap((file) => labelledIn(file).map(({ say }) => say)), ...Object.values(ASKS).flat(), ...ASKS_NOTHING_MORE];
const request = fc.constantFrom(...REQUESTS);
const BITS = [...new Set(REQUESTS.flatMap((words) => words.split(/(\s+|\b)/)))].filter((bit) => bit !== "");
const jumble = fc.array(fc.constantFrom(...BITS, "\"", "'", "“", "»", "`", "```\n", "\n> ", "\n- ", ":", "\uE000", "\uE002", "\u0000", "😀", "\uD83D"), { maxLength: 40 }).map((bits) => bits.join(""));
const anyWords = fc.oneof(request, jumble, fc.string({ maxLength: 200, unit: "binary" }), fc.tuple(jumble, request).map(([one, other]) => `${one} ${other}`));

// Hunts a pattern that keeps a place from the words before, and words that no pattern was made for.
law("[INT-1.1] reading never throws, and the same words are read the same", [anyWords, request], (words, between) => {
  const first = readRequest(words);
  readRequest(between);
  expect(readRequest(words)).toEqual(first);
});

const MARKS = [["“", "”"], ["«", "»"], ["\"", "\""], ["'", "'"], ["‘", "’"], ["„", "“"], ["「", "」"], ["《", "》"], ["‹", "›"], ["`", "`"], ["```\n", "\n```\n"]] as const;
/** Commands without a mark of their own that could end the quotation. */
const said = fc.array(request, { minLength: 1, maxLength: 3 }).map((all) => all.join(" ").replace(/["'“”„‘’«»‹›「」『』《》`]/g, " ").trim()).filter((words) => words !== "");
const FRAMES: readonly ((quotation: string) => string)[] = [
  (quotation) => `Add ${quotation} to the end`,
  (quotation) => `Put ${quotation} at the end.`,
  (quotation) => `Fix the comma in ${quotation}`,
  (quotation) => `The sign reads ${quotation}. Fix the comma.`,
  (quotation) => quotation,
];

interface Given { readonly intent: string; readonly heading: boolean; readonly deletion: boolean; readonly across: boolean }

function given(words: string): Given {
  const { intent, heading, deletion, multiParagraph } = readRequest(words);
  return { intent, heading: heading !== undefined, deletion: deletion !== undefined, across: multiParagraph !== undefined };
}

// Hunts a mark that is not known as one, and a command that shows through.
law("[INT-2] words between quotation marks grant nothing", [said, fc.constantFrom(...MARKS), fc.constantFrom(...FRAMES)], (words, [open, close], frame) => {
  expect(given(frame(`${open}${words}${close}`))).toEqual({ intent: "edit", heading: false, deletion: false, across: false });
});

// Hunts a quotation that shifts how the words before it are read.
law("[INT-2] a quoted sentence at the end adds no grant", [request, said, fc.constantFrom(...MARKS), fc.constantFrom(". ", "! ", "\n", "\n\n")], (words, quoted, [open, close], border) => {
  const before = given(words);
  const after = given(`${words}${border}${open}${quoted}${close}`);
  expect(["edit", before.intent]).toContain(after.intent);
  for (const one of ["heading", "deletion", "across"] as const) expect(after[one] && !before[one], one).toBe(false);
});

/** Sentences of words that stand nowhere else, three to a paragraph. */
const sentenceOf = (index: number): string => `Word${index} stands${index} beside${index} tree${index}.`;
const SENTENCES = 12;
const IN_PARAGRAPH = 3;
const documentOf = (order: readonly number[]): string =>
  Array.from({ length: SENTENCES / IN_PARAGRAPH }, (_, index) => order.slice(index * IN_PARAGRAPH, (index + 1) * IN_PARAGRAPH).map(sentenceOf).join(" ")).join("\n\n") + "\n";
const STRAIGHT = Array.from({ length: SENTENCES }, (_, index) => index);
const shuffled = fc.shuffledSubarray(STRAIGHT, { minLength: SENTENCES, maxLength: SENTENCES });

const refusedFor = (words: string, before: string, after: string): boolean =>
  reviewPlan(planOf(before, [{ at: before, to: after }]), circumstances(words)).findings.some(({ code }) => code === "intent_mismatch");
const BEFORE = documentOf(STRAIGHT);
const wordPlaces = [...BEFORE.matchAll(/[A-Za-z]+\d+/g)];
const wordAt = fc.constantFrom(...wordPlaces);

// Hunts an insertion that counts as a loss, and a loss that hides behind an insertion.
law("[INT-1] an expansion is refused exactly when a word goes", [fc.uniqueArray(wordAt, { minLength: 1, maxLength: 6, selector: ({ index }) => index }), wordAt], (places, { 0: lost, index: lostAt }) => {
  const grown = (text: string) => places.toSorted((a, b) => b.index - a.index).reduce((now, { 0: word }) => now.replace(new RegExp(`\\b${word}\\b`), `fresh${word.length} new ${word}`), text);
  expect(refusedFor("Expand the whole document", BEFORE, grown(BEFORE))).toBe(false);
  const shrunk = `${BEFORE.slice(0, lostAt)}other${BEFORE.slice(lostAt + lost.length)}`;
  expect(refusedFor("Expand the whole document", BEFORE, grown(shrunk))).toBe(true);
}, { share: 0.3 });

// Hunts a word that comes in, goes or is changed under cover of another order.
law("[INT-1] a reorganization is refused exactly when it is no permutation", [shuffled, fc.nat(SENTENCES - 1), fc.constantFrom("new word", "lost word", "lost sentence", "doubled sentence", "words of one sentence")], (order, index, act) => {
  const moved = documentOf(order);
  expect(refusedFor("Reorganize the whole document", BEFORE, moved)).toBe(false);
  const sentence = sentenceOf(index);
  const changed = { "new word": `Fresh ${sentence}`, "lost word": sentence.replace(/ tree\d+/, ""), "lost sentence": "", "doubled sentence": `${sentence} ${sentence}`, "words of one sentence": `Stands${index} word${index} beside${index} tree${index}.` }[act];
  expect(refusedFor("Reorganize the whole document", BEFORE, moved.replace(sentence, changed))).toBe(true);
}, { share: 0.3 });
