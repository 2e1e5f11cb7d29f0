// Covers DOOR-6.6: what can be a name, and which names are one.
import { describe, expect, test } from "vitest";
import { nameKey, parsePersonName } from "../../lib/auth/person-name.ts";

const stored = (given: string): string | undefined => {
  const name = parsePersonName(given);
  return name.ok ? name.value : undefined;
};

describe("a name", () => {
  test.each([
    ["Ana", "Ana"],
    ["  Ana   de la  Cruz ", "Ana de la Cruz"],
    ["李小龙", "李小龙"],
    ["O’Brien-Łukasz", "O’Brien-Łukasz"],
    ["Andre\u0301", "Andr\u00e9"],
    ["7", "7"],
    ["علی\u200cرضا", "علی\u200cرضا"],
    ["क\u094d\u200dष", "क\u094d\u200dष"],
    ["Nguyễn", "Nguyễn"],
    ["Анна", "Анна"],
    ["Agentina Forst", "Agentina Forst"],
  ])("[DOOR-6.6] %j is kept as %j", (given, expected) => {
    expect(stored(given)).toBe(expected);
  });

  test.each([
    ["nothing", ""],
    ["white space", " \t "],
    ["marks alone", "—!"],
    ["two lines", "Ana\nOwner"],
    ["a reading direction turned", "Ana\u202ereno"],
    ["an unseen character", "Ow\u200bner"],
    ["a control character", "Ana\u0007"],
    ["too long", "a".repeat(61)],
    ["a joiner at the end", "Anna Meyer\u200d"],
    ["a joiner between Latin letters", "An\u200cna"],
    ["a filler", "Anna\u3164Meyer"],
    ["a Hangul filler", "Anna\u115fMeyer"],
    ["a grapheme joiner", "An\u034fna"],
    ["a variation", "Anna\ufe0f"],
    ["a variation of the supplement", "Anna\u{e0100}"],
    ["a blank of Braille", "Anna\u2800Meyer"],
    ["an inherent vowel", "Anna\u17b4"],
    ["a Mongolian variation", "Anna\u180b"],
    ["a tower of marks", `A${"\u0301\u0302\u0323".repeat(10)}na`],
    ["an AI's", "AI for Anna Meyer"],
    ["an AI's, as it was called before", "Agent for Anna Meyer"],
    ["an agent's in other letters", "ＡGENT  for Anna"],
  ])("[DOOR-6.15] is not %s", (_, given) => {
    expect(parsePersonName(given)).toMatchObject({
      ok: false,
      refusal: { code: "invalid_request", details: { field: "name" } },
    });
  });

  test.each([
    ["Ana", "ANA"],
    ["Ana", "\uff21na"],
    ["Ana B", "ana  b"],
    ["Anna", "\u0410nn\u0430"],
    ["Anna Meyer", "Anna Meyer\u200d"],
    ["Anna", "\u3164Anna"],
    ["Otto", "\u039ftto"],
  ])("[DOOR-6.15] %j and %j are one", (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });
});
