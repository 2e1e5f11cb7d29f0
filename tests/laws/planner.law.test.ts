// SPEC §4: MAT-7.1 and MAT-7.2: what the planner may put into a text, whatever it is told.
import fc from "fast-check";
import { expect } from "vitest";
import { planEdit } from "../../lib/edit-ops/index.ts";
import { tellingTokens } from "../../lib/reading/index.ts";
import { planOf } from "../planner/asked.ts";
import { BAKERY, CHOR, HUERTO, TSUKI, VELO } from "../planner/documents.ts";
import { law } from "./support.ts";

const TEXTS = [BAKERY, CHOR, VELO, HUERTO, TSUKI];
const ASKS = [
  "replace",
  "delete",
  "add",
  "move",
  "swap",
  "sort",
  "rename",
  "make",
  "ersetze",
  "lösche",
  "verschiebe",
  "remplace",
  "supprime",
  "ajoute",
  "cambia",
  "quita",
  "añade",
  "を削除",
  "を追加して",
  "に変えて",
  "instead of",
  "not",
  "to",
  "with",
  "after",
  "before",
  "at the end of",
  "durch",
  "statt",
  "par",
  "por",
  "is now",
  "kostet",
  "coûte",
  "cuesta",
  "bold",
  "table",
  "first",
  "second",
  "both",
  "and",
  ",",
  ".",
  ":",
];
const wordsOf = (text: string): string[] => tellingTokens(text).map((token) => token.text);
const word = fc.oneof(
  fc.constantFrom(...ASKS),
  fc.constantFrom(...TEXTS.flatMap(wordsOf)),
  fc.constantFrom("quince", "£7", "12", "9:45", "“new words”", "Zorvex"),
);
const heap = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(" "));
/** Requests of a form that people use, about any words: most come to ops. */
const FORMS: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `replace “${one}” with ${other}`,
  (one, other) => `${one} → ${other}`,
  (one) => `delete “${one}”`,
  (one) => `make “${one}” bold`,
  (one, other) => `“${other}” instead of “${one}”`,
  (one, other) => `add “${other}” after “${one}”`,
  (one, other) => `ersetze „${one}“ durch „${other}“`,
  (one) => `„${one}“ bitte streichen`,
  (one, other) => `remplace « ${one} » par « ${other} »`,
  (one, other) => `cambia «${one}» por «${other}»`,
  (one, other) => `「${one}」を「${other}」に変えて`,
];
const named = word.filter((one) => /[\p{L}\d]/u.test(one));
const formed = fc.tuple(fc.constantFrom(...FORMS), named, named).map(([form, one, other]) => form(one, other));
const message = fc.oneof({ weight: 3, arbitrary: formed }, heap);

const keys = (text: string): Set<string> => new Set(wordsOf(text).map((own) => own.toLowerCase()));
/** What was put in stands against a known word without a gap: "l'" before a word of the person's. */
const isJoined = (key: string, known: ReadonlySet<string>): boolean =>
  Array.from({ length: key.length }, (_, at) => at).some(
    (at) => known.has(key.slice(0, at)) && known.has(key.slice(at)),
  );
/** Numbers of steps, cells of rules, hours written out. */
const isNumbering = (key: string): boolean => /^[\d:h]+$/.test(key);

law(
  "[MAT-7.1] no words come in but the person's own and those of the text",
  [fc.constantFrom(...TEXTS), message],
  (text, words) => {
    const plan = planOf(text, words);
    fc.pre(plan.kind === "ops");
    const planning = planEdit(text, { ops: plan.ops });
    fc.pre(planning.kind === "planned");
    const known = new Set([
      ...keys(text),
      ...keys(words),
      ...wordsOf(words).flatMap((one) => [one.slice(0, -1).toLowerCase()]),
    ]);
    expect(
      [...keys(planning.plan.after)].filter((key) => !known.has(key) && !isJoined(key, known) && !isNumbering(key)),
    ).toEqual([]);
  },
  { share: 0.1 },
);

law(
  "[MAT-7.1] the same words on the same text come to the same",
  [fc.constantFrom(...TEXTS), message],
  (text, words) => {
    expect(planOf(text, words)).toEqual(planOf(text, words));
  },
  { share: 0.2 },
);

law(
  "[MAT-7.2] a quotation that is not in the text is not found, and changes nothing",
  [fc.constantFrom(...TEXTS), fc.constantFrom("delete", "lösche", "supprime", "borra")],
  (text, verb) => {
    expect(planOf(text, `${verb} “the blue elephant”`).kind).toBe("answer");
  },
  { share: 0.02 },
);
