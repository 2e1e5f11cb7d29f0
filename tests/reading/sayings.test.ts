// Covers docs/spec/chat.md AGT-4.3: what Stet answers with, in each of its languages.
import { describe, expect, test } from "vitest";
import { SAYINGS } from "../../lib/reading/languages/sayings/index.ts";
import type { SayingName, Sentence } from "../../lib/reading/languages/sayings/sayings.ts";
import { inWords, saying, tagSpoken } from "../../lib/reading/index.ts";

const forms = (sentence: Sentence | undefined): readonly string[] =>
  sentence === undefined ? [] : typeof sentence === "string" ? [sentence] : [sentence.one, sentence.other];
const placesIn = (form: string) =>
  [...form.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole).toSorted((a, b) => a.localeCompare(b));

const ENGLISH: Readonly<Partial<Record<SayingName, Sentence>>> = SAYINGS.get("en")?.sentences ?? {};

describe.each([...SAYINGS])("%s", (_, { sentences }) => {
  test.each(Object.entries(ENGLISH))("[AGT-4.3] “%s” has the same places as in English", (name, english) => {
    const [wanted] = forms(english).map(placesIn);
    expect(forms(sentences[name as SayingName]).length).toBeGreaterThan(0);
    for (const form of forms(sentences[name as SayingName])) {
      expect(placesIn(form)).toEqual(wanted);
      expect(form.trim()).not.toBe("");
    }
  });
});

test.each([...SAYINGS].filter(([tag]) => tag !== "en"))("[AGT-4.3] in %s no sentence is left in English", (_, own) => {
  const same = Object.entries(own.sentences).filter(([name, words]) => words === ENGLISH[name as SayingName]);
  expect(same.map(([name]) => name).filter((name) => name !== "no")).toEqual([]);
});

test.each([
  ["en", 1, "Changed 1 line in “Plans”. 2 other changes were left out."],
  ["de", 2, "2 Zeilen in „Plans“ geändert. 2 andere Änderungen wurden ausgelassen."],
  ["fr", 1, "1 ligne modifiée dans « Plans ». 2 autres modifications ont été laissées de côté."],
  ["es", 3, "Se cambiaron 3 líneas en «Plans». Se omitieron 2 cambios más."],
  ["ja", 3, "「Plans」の3行を変更しました。ほかの2件の変更は行いませんでした。"],
])("[AGT-4.3] in %s a number has its form, and words its marks", (tag, count, words) => {
  const said = [saying("linesChangedIn", { count, places: ["Plans"] }), saying("leftOut", { count: 2 })];
  expect(inWords(said, tag)).toBe(words);
});

test.each([
  [["Ersetze neun durch zehn"], "de"],
  [["2", "borra el segundo consejo"], "es"],
  [["no", "supprime la dernière phrase"], "fr"],
  [["「社内」を「会社」に変えて"], "ja"],
  [["Change „Die Liste ist hier“ to nothing"], "en"],
  [["undo that", "Ersetze neun durch zehn"], "en"],
  [["9 → 10"], "en"],
])("[AGT-4.3] %j is answered in %s", (texts, tag) => {
  expect(tagSpoken(texts)).toBe(tag);
});
