// MAT-2: places found by one letter of the quote and its surroundings are those that reading the whole text finds.
import fc from "fast-check";
import { expect } from "vitest";
import { inWhole, placesLookedFor, type LetterPlace } from "../../lib/edit-ops/find/letter-places.ts";
import { lettersOf, type View } from "../../lib/edit-ops/find/letters.ts";
import { coresByLetters, coresInWhole } from "../../lib/edit-ops/find/quote.ts";
import { fold } from "../../lib/edit-ops/find/white-space.ts";
import { anyText, documentText, law, wholePair } from "./support.ts";

/** What hides letters from a reader, takes them apart, or looks as if it did. */
const odd = fc.constantFrom(
  "[oven](https://example.org/bread_(a)b)",
  "[bread][ref]",
  "![Paris](a.png)",
  "a[b",
  "]",
  "](x)",
  "\\",
  "\\\n",
  "&eacute;",
  "&amp;",
  "&#233;",
  "12. oven",
  "- [x] bread",
  "> 3) Lyon",
  "**o**ven",
  "o\u00adven",
  "b`re`ad",
  "Ｐaris",
  "café",
  "cafe\u0301",
  "Ångström",
  "が",
  "か\u3099",
  "한",
  "𝒳oven",
  "1. [x] 2. y",
  "a\r\nb",
  "\r\n\r\n",
  "\n\n",
  "\n",
  "\\\n\n",
  "oven bread Paris",
  "oven  bread\nParis",
);
/** Between pieces lies more than is read around a place at once. */
const far = fc.constantFrom(
  "\n\n",
  " ",
  "\n\n" + "Mist lay over fields. ".repeat(60) + "\n\n",
  "\n\n" + "wet\n\n".repeat(300),
  " " + "mmm hum ".repeat(200) + " ",
  "-".repeat(2_500),
);
const text = fc
  .array(fc.tuple(fc.oneof(odd, odd, documentText, anyText), far), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join("").toWellFormed());

const asked = text.chain((given) =>
  fc
    .record({
      text: fc.constant(given),
      from: fc.nat({ max: given.length }),
      size: fc.integer({ min: 3, max: 120 }),
      drift: fc.constantFrom(" ", "  ", "\n", "*", ""),
    })
    .map(({ from, size, drift }) => {
      const [start, end] = [wholePair(given, from), wholePair(given, Math.min(given.length, from + size))];
      return {
        text: given,
        quote: given.slice(start, Math.max(start, end)).replaceAll(" ", drift === "" ? " " : drift),
      };
    }),
);

const spans = (places: readonly LetterPlace[], size: number) =>
  places.map(({ page, first }) => ({
    from: page.start(first),
    to: page.end(first + size - 1),
    letters: page.text.slice(first, first + size),
    gaps: Array.from({ length: size + 1 }, (_, index) => page.gap(first + index)),
  }));

const VIEWS: readonly View[] = ["page", "reader"];

// Hunts a place that is passed over since its letters are hidden, taken apart, or cut by the end of what is read; a gap
// that looks otherwise from near.
law(
  "[MAT-2] letters looked for near one of them are found where the whole text has them",
  [asked, fc.constantFrom(...VIEWS)],
  ({ text: given, quote }, view) => {
    const quoted = lettersOf(quote, view);
    fc.pre(quoted.text.length > 0);
    const found = placesLookedFor(given, quoted, view);
    fc.pre(found !== undefined);
    const { page, firsts } = inWhole(lettersOf(given, view), quoted);
    expect(spans(found, quoted.text.length)).toEqual(
      spans(
        firsts.map((first) => ({ page, first })),
        quoted.text.length,
      ),
    );
  },
);

// Hunts white space that folds otherwise when only its lines are looked at: beside a heading, at a blank line, at the
// ends of the quote.
law(
  "[MAT-1] words found by their letters are those that folding the whole text finds",
  [asked],
  ({ text: given, quote }) => {
    const core = quote.replaceAll(/^[ \t-\r]+|[ \t-\r]+$/g, "");
    fc.pre(core !== "");
    const wanted = fold(core).text;
    const found = coresByLetters(given, wanted);
    fc.pre(found !== undefined);
    expect(found).toEqual(coresInWhole(given, wanted));
  },
);
