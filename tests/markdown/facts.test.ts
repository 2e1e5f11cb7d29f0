// Covers docs/spec/plan.md PLAN-5: where a text says a fact.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { missingFacts, placeOfFact } from "../../lib/markdown/index.ts";

const TEXT =
  "---\ntitle: Baker's dozen\n---\n\nRye is **£3.40** a\nloaf. Ana’s shop (est. 1998) opens at\n*half past* nine; “the best crust”, they say.\n";

describe("placeOfFact", () => {
  test.each([
    ["rye is £3.40", "Rye is **£3.40"],
    ["£3.40 a loaf", "£3.40** a\nloaf"],
    ["Ana's shop", "Ana’s shop"],
    ["half past nine", "half past* nine"],
    ['"the best crust"', "“the best crust”"],
    ["(est. 1998)", "(est. 1998)"],
    ["  opens   at ", "opens at"],
  ])("[PLAN-5] finds %j as %j", (fact, words) => {
    const place = placeOfFact(TEXT, fact);
    expect(place && TEXT.slice(place.from, place.to)).toBe(words);
  });

  test.each(["Baker's dozen", "rye is £3.4", "op", "est. 199", "a.a", "loaf. .", " ", "[", "\\", "{2}", "a-b"])(
    "[PLAN-5] does not find %j",
    (fact) => {
      expect(placeOfFact(TEXT, fact)).toBeUndefined();
    },
  );

  test("[PLAN-5] whatever a fact is made of, it is found where it is written by itself", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (fact) => {
        fc.pre(fact.trim() !== "" && !fact.includes("\n"));
        expect(placeOfFact(`Before.\n\n${fact.trim()}\n`, fact)).toBeDefined();
      }),
    );
  });
});

test("[PLAN-5] what is required and is not there is missing; points of the outline are not looked for", () => {
  const outline = [
    { name: "Rye is £3.40", required: true },
    { name: "Closed on Monday", required: true },
    { name: "How it began" },
    { name: "Where to find it", required: false },
  ];
  expect(missingFacts(TEXT, outline)).toEqual(["Closed on Monday"]);
});
