// Covers ROOM-15: how many places the search finds, in words.
import { search, SearchQuery, setSearchQuery } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { foundIn, foundInWords } from "../../app/ui/editor/find-count.ts";

const stateFor = (doc: string, query: ConstructorParameters<typeof SearchQuery>[0]) =>
  EditorState.create({ doc, extensions: [search()] }).update({ effects: setSearchQuery.of(new SearchQuery(query)) })
    .state;

test("[ROOM-15] the selected place has its number among all that are found", () => {
  const found = foundIn(stateFor("Paris, paris, and Paris again. Parisian.", { search: "paris" }));
  expect(found.places.map(({ from }) => from)).toEqual([0, 7, 18, 31]);
  expect(foundInWords(found, { from: 18, to: 23 }, true)).toBe("3 of 4");
  expect(foundInWords(found, { from: 18, to: 20 }, true)).toBe("4 found");
});

test("[ROOM-15] case, whole words and patterns count as they are looked for", () => {
  const counted = (query: Parameters<typeof stateFor>[1]) =>
    foundIn(stateFor("Paris, paris, Parisian 7 77", query)).places.length;
  expect(counted({ search: "Paris", caseSensitive: true })).toBe(2);
  expect(counted({ search: "Paris", wholeWord: true })).toBe(2);
  expect(counted({ search: "\\d+", regexp: true })).toBe(2);
  expect(counted({ search: "(", regexp: true })).toBe(0);
});

test("[ROOM-15] nothing is said of nothing, and of very many only that they are many", () => {
  const none = foundIn(stateFor("Paris", { search: "Rome" }));
  expect(foundInWords(none, { from: 0, to: 0 }, true)).toBe("None found");
  expect(foundInWords(none, { from: 0, to: 0 }, false)).toBe("");
  const many = foundIn(stateFor("a ".repeat(5_000), { search: "a" }));
  expect(foundInWords(many, { from: 2, to: 3 }, true)).toBe("2 of 1,000+");
  expect(foundInWords(many, { from: 0, to: 0 }, true)).toBe("1,000+ found");
});
