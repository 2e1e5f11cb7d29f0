// Covers docs/spec/sources.md SRC-8: where words that a source has too are in a text, as long as they are there.
import { expect, test } from "vitest";
import { quotedPlaces } from "../../app/ui/sources/quoted-places.ts";

const quoted = (words: string, before: string, after: string) => ({
  kind: "figure" as const,
  words,
  before,
  after,
  sourceId: "s",
  title: "Talk",
  passage: 1,
  from: 0,
  to: 10,
});
const TEXT = "In 1987 it was new. The oven was bought in 1987, they say.";

test("[SRC-8] of words that are there twice, those with the same words around them are meant", () => {
  const [place, ...more] = quotedPlaces(TEXT, [quoted("1987", "The oven was bought in ", ", they")]);
  expect(more).toEqual([]);
  expect(place?.from).toBe(TEXT.lastIndexOf("1987"));
});

test("[SRC-8] short words among others, and words that have gone, are not marked", () => {
  expect(quotedPlaces(TEXT, [quoted("1987", "My aunt came in ", " to us")])).toEqual([]);
  expect(quotedPlaces(TEXT, [quoted("1988", "The oven was bought in ", ", they")])).toEqual([]);
  expect(quotedPlaces(TEXT, [quoted("", "", "")])).toEqual([]);
});

test("[SRC-8] marks do not overlap, and the newest version's count", () => {
  const newest = quoted("oven was bought in 1987", "The ", ", they");
  const places = quotedPlaces(TEXT, [newest, quoted("1987", "The oven was bought in ", ", they")]);
  expect(places.map((one) => one.quoted)).toEqual([newest]);
});
