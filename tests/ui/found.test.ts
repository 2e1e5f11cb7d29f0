// Covers ROOM-13.1: what a search shows of a text, and where it lands in it.
import { expect, test } from "vitest";
import { searchedWords } from "../../lib/text/index.ts";
import { firstHit, foundIn } from "../../app/ui/home/found.ts";

const shown = (snippet: string, q: string) =>
  foundIn(snippet, q)
    .map(({ words, isHit }) => (isHit ? `[${words}]` : words))
    .join("");

test.each([
  ["garden is open on Sunday and on\n\nholid", "sunday", "…is open on [Sunday] and on…"],
  ["Sunday is the day of the ope", "sunday", "…[Sunday] is the day of the…"],
  ["one day of the Sunday", "sunday", "…day of the [Sunday]…"],
  ["a (b) c [d] e.f* g h", "[d] f*", "…(b) c [[d]] e.[f*] g…"],
  ["no hit at all here", "", "no hit at all here"],
  ["to the [hospital shop](https://example.org/shop) by noon", "hospital", "…the [hospital] shop by…"],
  ["goes to the [hospital shop](https://exam", "hospital", "…to the [hospital]…"],
  ["goes to the [shop](https://example.org/x) now", "example", "…to the [shop](https://[example].org/x)…"],
  ["so:\n\n```sh\ncurl -s **now** or\n", "curl", "…[curl] -s now…"],
  ["a\n\n| What | Price |\n| --- | --- |\n| Rye | 3 |\nb", "price", "…What [Price] Rye 3…"],
])("[ROOM-13.1] %j for %j", (snippet, q, expected) => {
  expect(shown(snippet, q)).toBe(expected);
});

test("[ROOM-13.1] a search lands at its first word that is in the text", () => {
  expect(firstHit("The Frogs wait.", "ducks frogs")).toEqual({ from: 4, to: 9 });
  expect(firstHit("The Frogs wait.", "ducks")).toBeUndefined();
  expect(firstHit("The Frogs wait.", " ")).toBeUndefined();
});

test.each([
  ['"No lo congeles"', ["No lo congeles"]],
  ["sal “agua fría” ajo", ["sal", "agua fría", "ajo"]],
  ["„kaltes Wasser“ «au frais»", ["kaltes Wasser", "au frais"]],
  ['don\'t 5" "', ["don't", "5"]],
])("[ROOM-13.1] %s is searched for as these words and phrases", (q, expected) => {
  expect(searchedWords(q)).toEqual(expected);
});
