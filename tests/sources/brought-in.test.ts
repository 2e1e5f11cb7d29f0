// Covers docs/spec/sources.md SRC-8: which new words can be from a source, and which passage has them. Pure.
import { describe, expect, test } from "vitest";
import { claimsOf, hasAddress, hasClaim } from "../../lib/sources/brought-in.ts";

/** `line` is put at the end of a text. */
const claims = (before: string, line: string) =>
  claimsOf({ before, after: before + line, added: [{ from: before.length, to: before.length + line.length }] });
const inPassage = (before: string, line: string, passage: string) =>
  claims(before, line).flatMap((claim) => (hasClaim(passage, claim) ? [`${claim.kind}: ${claim.words}`] : []));

describe("words that an edit brings in", () => {
  const PASSAGE =
    "Tom Hale said: “Nobody wanted the oven.” It cost 4.200 euros, and was paid back in two years, 37,5 % at once.";

  test.each([
    ["The oven cost 4,200 euros.", "figure: 4,200"],
    ["The oven cost 4200 euros.", "figure: 4200"],
    ["The oven cost 4 200 euros.", "figure: 4 200"],
    ["They paid 37.5 % at once.", "figure: 37.5"],
    ["He was called TOM HALE then.", "name: TOM HALE"],
    ["He says: «nobody wanted the oven».", "quotation: nobody wanted the oven"],
    ["It was all paid back in two years, 37.5", "figure: 37.5"],
  ])("[SRC-8] %j is found as %j", (line, found) => {
    expect(inPassage("# Oven\n\n", line, PASSAGE)).toContain(found);
  });

  test("[SRC-8] rows of six words are found, also in scripts without blanks", () => {
    expect(
      inPassage("", "So it was paid back in two years, they say.", "It was paid back quickly, in two years."),
    ).toEqual([]);
    const found = inPassage(
      "",
      "Bread likes cold nights and patient bakers, always.",
      "Our bread likes cold nights and patient bakers.",
    );
    expect(found.some((words) => words.startsWith("words: Bread likes cold nights"))).toBe(true);
    expect(inPassage("", "彼は毎朝四時にパンを焼いています。", "祖父は毎朝四時にパンを焼いている。")).not.toEqual([]);
  });

  test("[SRC-8] what the text had before is not brought in, and what differs is not from there", () => {
    expect(inPassage("Tom Hale has an oven for 4,200 euros. ", "Tom Hale sold it for 4,200 euros.", PASSAGE)).toEqual(
      [],
    );
    expect(inPassage("", "The oven cost 4,201 euros.", PASSAGE)).toEqual([]);
    expect(inPassage("", "The oven cost 42 euros.", PASSAGE)).toEqual([]);
    expect(inPassage("", "He says: “Everybody wanted the oven.”", PASSAGE)).toEqual([]);
  });

  test("[SRC-8] of one changed letter the whole word, with the words around it, is looked at", () => {
    const [before, after] = ["The oven was bought in 1986 by Tom.", "The oven was bought in 1987 by Tom."];
    const at = after.indexOf("1987") + 3;
    const found = claimsOf({ before, after, added: [{ from: at, to: at + 1 }] });
    expect(new Set(found.filter(({ kind }) => kind === "figure").map(({ words }) => words))).toEqual(new Set(["1987"]));
  });

  test("[SRC-8] a long draft is read to a bound", () => {
    const draft = Array.from({ length: 20_000 }, (_, n) => `Word${n} follows another word and number ${n}.`).join(" ");
    expect(claims("", draft).length).toBeLessThanOrEqual(200);
    expect(claims("", `${draft}\n${draft}`.replaceAll(". ", ".\n")).length).toBeLessThanOrEqual(200);
  });
});

describe("an address that a source holds", () => {
  test.each([
    ["https://example.org/rye", "See https://example.org/rye."],
    ["https://example.org/rye", "See [rye](https://www.example.org/rye)"],
    ["https://example.org/rye?a=1&b=2", "See <http://example.org/rye?a=1\\&b=2>."],
    ["https://example.org/", "See https://example.org, they say."],
    ["https://example.org/a_b", "See https://example.org/a\\_b"],
  ])("[KEEP-2.1] %s is in %j", (address, text) => {
    expect(hasAddress(text, address)).toBe(true);
  });

  test.each([
    ["https://example.org", "See https://example.org.evil.test/"],
    ["https://example.org/rye", "See https://example.org/rye/more"],
    ["https://example.org/rye", "See https://evil.test/https://example.org/rye"],
    ["https://ample.org", "See https://example.org"],
    ["https://example.org", "Write to someone@example.org"],
    ["https://example.org/r", "See https://example.org/rye"],
  ])("[KEEP-2.1] %s is not in %j", (address, text) => {
    expect(hasAddress(text, address)).toBe(false);
  });
});
