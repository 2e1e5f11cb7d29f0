// Covers docs/spec/asked.md ASK-6: a question answered in words.
import { describe, expect, test } from "vitest";
import { answerInWords } from "../../lib/judge/index.ts";

const CONSENT = { candidates: [{ id: "c1", kind: "answer", label: "Go ahead" } as const] };
const place = (id: string, section: string, preview: string) =>
  ({ id, kind: "place", label: `${section}, line 3`, section, startLine: 3, endLine: 3, preview }) as const;
const PLACES = {
  candidates: [
    place("c1", "Rota", "Plot A is watered on «Monday»."),
    place("c2", "Holidays", "Plot B is watered on «Monday»."),
    place("c3", "Holidays", "The can is mended on «Monday»."),
  ],
};

describe("a question for a yes", () => {
  test.each(["yes", "Yes, both", "yes please", "Ja, bitte", "oui", "sí", "はい", "OK, go ahead"])(
    "[ASK-6] “%s” is one",
    (words) => {
      expect(answerInWords(words, CONSENT)).toEqual({ kind: "choice", id: "c1" });
    },
  );

  test.each(["no", "No, leave it", "nein danke", "non", "いいえ"])("[ASK-6] “%s” is none", (words) => {
    expect(answerInWords(words, CONSENT)).toEqual({ kind: "no" });
  });

  test.each(["expand scope", "Yes, expand scope", "Umfang erweitern"])(
    "[ASK-6] “%s” says that the limit may be passed",
    (words) => {
      expect(answerInWords(words, CONSENT)).toEqual({ kind: "expand" });
    },
  );

  test.each(["Why?", "Delete the second paragraph instead", "hm", ""])("[ASK-6] “%s” is no answer", (words) => {
    expect(answerInWords(words, CONSENT)).toBeUndefined();
  });
});

describe("a question for a place", () => {
  test.each([
    ["the second one", "c2"],
    ["2", "c2"],
    ["the last", "c3"],
    ["the one in Rota", "c1"],
    ["where the can is mended", "c3"],
    ["das zweite", "c2"],
    ["二番目", "c2"],
  ])("[ASK-6] “%s” says which", (words, id) => {
    expect(answerInWords(words, PLACES)).toEqual({ kind: "choice", id });
  });

  test.each(["yes", "the one in Holidays", "on Monday", "the ninth", "Delete the rota"])(
    "[ASK-6] “%s” does not",
    (words) => {
      expect(answerInWords(words, PLACES)).toBeUndefined();
    },
  );

  test("[ASK-6] no means none of them", () => {
    expect(answerInWords("no, forget it", PLACES)).toEqual({ kind: "no" });
  });
});

describe("what says something else is no answer, whatever it holds", () => {
  test.each([
    "Delete the second step",
    "Make the first heading bold",
    "Change all prices to 5 euros",
    "Remove the last sentence of the intro",
    "The tea in the third section is cold",
    "Lösche den zweiten Satz der Einleitung",
    "Der dritte Punkt im Programm kann weg",
    "Supprime la deuxième phrase",
    "Mets tous les titres en gras",
    "Borra la segunda frase",
    "Cambia todos los precios a 5 euros",
    "2番目の段落を削除して",
    "Leave it. Change Wednesday to Thursday",
    "Keep the second one",
  ])("[ASK-6] “%s”", (words) => {
    expect(answerInWords(words, PLACES)).toBeUndefined();
    expect(answerInWords(words, CONSENT)).toBeUndefined();
  });
});
