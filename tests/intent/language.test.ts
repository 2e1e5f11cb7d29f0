// SPEC §5: INT-1, INT-1.2: a language is a table, and nothing that reads requests knows another.
import { describe, expect, it } from "vitest";
import { readRequest } from "../../lib/intent/index.ts";
import type { Language } from "../../lib/intent/language.ts";
import { NO_LANGUAGE } from "./no-language.ts";

/** A few words of German, as somebody would begin its table. */
const GERMAN: Language = {
  ...NO_LANGUAGE,
  tag: "de",
  clauses: { ...NO_LANGUAGE.clauses, sentenceEnd: /[.!?](?=\s|$)/g, separator: /,|\b(?:und|oder|aber)\b/g, joins: /und|aber/, polite: /^(?:\s|bitte\b)/i, negationFirst: /^\W*(?:nicht|kein)/i, asking: /^\W*(?:warum|wer|was|wann)\b/i },
  intents: { ...NO_LANGUAGE.intents, verbs: { ...NO_LANGUAGE.intents.verbs, rewrite: /^(?:formuliere|überarbeite)(?=\s)/i, delete: /^(?:lösche|streiche)(?=\s)/i, edit: /^(?:ersetze|ändere)(?=\s)/i } },
  places: { ...NO_LANGUAGE.places, worksOn: /^(?:formuliere|überarbeite|lösche|streiche)\s+/i, noun: /^\s*(?:die|den|das)\s+(?:Einleitung|Absatz)\s*$/ },
  instructions: { ...NO_LANGUAGE.instructions, verb: /^(?:ersetze|ändere|formuliere|überarbeite|lösche|streiche)\s+/i },
};

describe("a language that has a table", () => {
  it.each([
    ["Bitte überarbeite die Einleitung", "rewrite", undefined],
    ["Überarbeite die Einleitung, lösche den Absatz", "rewrite", "lösche den Absatz"],
    ["Lösche den Absatz", "edit", "Lösche den Absatz"],
    ["Warum überarbeite die Einleitung?", "edit", undefined],
    ["Ersetze „lösche den Absatz“", "edit", undefined],
  ])("[INT-1.2] is read by it: “%s”", (words, intent, deletion) => {
    const reading = readRequest(words, GERMAN);
    expect([reading.intent, reading.deletion?.words]).toEqual([intent, deletion]);
  });

  it("[INT-1.2] names its places and its instructions", () => {
    expect(readRequest("Überarbeite die Einleitung", GERMAN)).toMatchObject({ intentWords: "Überarbeite die Einleitung", scopes: ["die Einleitung"], instructions: [{ asks: "rewrite", scopes: ["die Einleitung"] }] });
  });

  it("[INT-1.2] knows no word of another one", () => {
    expect(readRequest("Rewrite the introduction. Delete the last paragraph and rename the heading “Plan” to “Plot”.", GERMAN)).toEqual({ intent: "edit", scopes: [], instructions: [], asides: [], quoted: ["Plan", "Plot"] });
  });
});

it.each(["Schreibe die Einleitung neu", "Réécris tout le texte", "すべて書き直してください", "أعد كتابة المقدمة", "Lösche den ganzen Abschnitt und benenne die Überschrift um"])("[INT-1] without a table, “%s” grants nothing", (words) => {
  expect(readRequest(words)).toEqual({ intent: "edit", scopes: [], instructions: [], asides: [], quoted: [] });
});
