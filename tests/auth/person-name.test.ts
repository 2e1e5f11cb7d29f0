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
  ])("[DOOR-6.6] is not %s", (_, given) => {
    expect(parsePersonName(given)).toMatchObject({ ok: false, refusal: { code: "invalid_request", details: { field: "name" } } });
  });

  test.each([["Ana", "ANA"], ["Ana", "\uff21na"], ["Ana B", "ana  b"]])("[DOOR-6.6] %j and %j are one", (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });
});
