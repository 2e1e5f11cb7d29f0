// MAT-2: the letter that a quote is looked for by is looked for in all its spellings.
import { describe, expect, it } from "vitest";
import { lettersOf } from "../../lib/edit-ops/find/letters.ts";
import { pivotOf, spellingsOf } from "../../lib/edit-ops/find/pivot.ts";

const everyUnit = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code));

describe("[MAT-2] a pivot", () => {
  it("[MAT-2] is looked for in every character that is read as it", () => {
    const missed = everyUnit.flatMap((unit) =>
      [...new Set(lettersOf(unit, "page").text)]
        .filter((letter) => !/[\p{M}\u1100-\u11ff]/u.test(letter) && !spellingsOf(letter).includes(unit))
        .map((letter) => `${unit} as ${letter}`),
    );
    expect(missed).toEqual([]);
  });

  it("[MAT-2] is the letter of the quote that is rarest in the text", () => {
    const quoted = lettersOf("the quick brown oven", "page");
    const pivot = pivotOf("the oven stood there then and the brown bread rose ".repeat(200), quoted);
    expect(pivot && quoted.text[pivot.index]).toBe("q");
  });

  it("[MAT-2] is no accent and no part of a syllable", () => {
    expect(pivotOf("text", lettersOf("\u0301\u0301", "page"))).toBeUndefined();
    expect(pivotOf("text", lettersOf("한", "page"))).toBeUndefined();
  });
});
