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
const message = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(" "));

const keys = (text: string): Set<string> => new Set(tellingTokens(text).map(({ text: own }) => own.toLowerCase()));
/** Numbers of steps, cells of rules, hours written out. */
const isNumbering = (key: string): boolean => /^[\d:h]+$/.test(key);

law(
  "[MAT-7.1] no words come in but the person's own and those of the text",
  [fc.constantFrom(...TEXTS), message],
  (text, words) => {
    const plan = planOf(text, words);
    if (plan.kind !== "ops") return;
    const planning = planEdit(text, { ops: plan.ops });
    if (planning.kind !== "planned") return;
    const known = new Set([
      ...keys(text),
      ...keys(words),
      ...wordsOf(words).flatMap((one) => [one.slice(0, -1).toLowerCase()]),
    ]);
    expect([...keys(planning.plan.after)].filter((key) => !known.has(key) && !isNumbering(key))).toEqual([]);
  },
  { share: 0.4 },
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
