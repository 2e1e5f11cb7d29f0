// Covers INT-1.2 and MAT-7: what is done without a model is read by the table of a language, and by no words beside it.
import { expect, it } from "vitest";
import type { Language } from "../../lib/intent/language.ts";
import { structureOf } from "../../lib/markdown/index.ts";
import { planFromWords } from "../../lib/planner/index.ts";
import { NO_LANGUAGE } from "../intent/no-language.ts";

const { plans } = NO_LANGUAGE;
/** A few words of German, as somebody would begin its table. */
const GERMAN: Language = {
  ...NO_LANGUAGE,
  tag: "de",
  plans: {
    ...plans,
    reads: { ...plans.reads, starts: /^(?:ersetze|lösche)(?=\s)/i, startsWithObject: /^(?:ersetze|lösche)\s+\S/i, starting: /^\p{L}+/u, sentenceEnd: /[.!?](?=\s|$)/g, joints: /\s+und\s+/gi, polite: /^bitte\s+/i },
    phrases: { ...plans.phrases, everywhere: /(?<!\p{L})überall(?!\p{L})/iu },
    replaces: { ...plans.replaces, forms: [{ pattern: /^ersetze\s+(?:überall\s+)?(?<old>.+?)\s+durch\s+(?<now>.+)$/di }] },
    removes: { ...plans.removes, verb: /^lösche\s+(.+)$/i },
    examples: { ...plans.examples, replace: (word) => `Ersetze „${word ?? "alte Wörter"}“ durch „neue Wörter“` },
  },
};
const STRUCTURE = structureOf("# Garten\n\nHinter dem Haus wachsen Bohnen, und Bohnen wachsen davor.\n");
const opsOf = (words: string, language: Language) => {
  const plan = planFromWords(STRUCTURE, words, [], language);
  return plan.kind === "ops" ? plan.ops : plan.examples[0];
};

it("[INT-1.2] by its table a language replaces and deletes", () => {
  expect(opsOf("Bitte ersetze „Haus“ durch „Stall“ und lösche „davor“.", GERMAN)).toEqual([
    { op: "replace", target: { text: "Haus" }, with: "Stall" },
    { op: "delete", target: { text: "davor" } },
  ]);
  expect(opsOf("Ersetze überall Bohnen durch Erbsen", GERMAN)).toEqual([{ op: "replace", target: { text: "Bohnen" }, with: "Erbsen", occurrence: "all" }]);
});

it("[INT-1.2] words of another language are none of its own, and examples are", () => {
  expect(opsOf("Replace “Haus” with “Stall”", GERMAN)).toBe("Ersetze „davor“ durch „neue Wörter“");
});

it("[MAT-7] a heading that is dictated comes as one", () => {
  expect(planFromWords(STRUCTURE, "Add “## Beete\n\nZwei davon.” at the end")).toMatchObject({ kind: "ops", allowHeadingChanges: true });
  expect(planFromWords(STRUCTURE, "Add “Zwei davon.” at the end")).toMatchObject({ kind: "ops", allowHeadingChanges: false });
});
