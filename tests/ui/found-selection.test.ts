// Covers docs/spec/rooms.md: ROOM-15, ROOM-19. What Find selects is no selection of a person's.
import { search, SearchQuery, setSearchQuery } from "@codemirror/search";
import { EditorSelection, EditorState, type TransactionSpec } from "@codemirror/state";
import { expect, test } from "vitest";
import { replacedIn } from "../../app/ui/editor/find-count.ts";
import { foundSelection } from "../../app/ui/editor/found-selection.ts";
import { selectedIn } from "../../app/ui/editor/selected-text.ts";

const opened = () =>
  EditorState.create({ doc: "Mill Street and\nMill Street", extensions: [search(), foundSelection()] }).update({
    effects: setSearchQuery.of(new SearchQuery({ search: "mill street" })),
  }).state;
const after = (...specs: TransactionSpec[]) => specs.reduce((state, spec) => state.update(spec).state, opened());
const HIT: TransactionSpec = { selection: EditorSelection.range(0, 11), userEvent: "select.search" };

test("[ROOM-15] a hit of Find is nothing that a person has selected", () => {
  expect(selectedIn(after(HIT))).toEqual({
    from: 0,
    to: 0,
    startLine: 1,
    endLine: 1,
    startColumn: 1,
    endColumn: 1,
    words: "",
  });
  expect(selectedIn(after({ ...HIT, userEvent: "select.search.matches" })).words).toBe("");
});

test("[ROOM-15] it stays so while others type, and ends when the person selects", () => {
  expect(selectedIn(after(HIT, { changes: { from: 20, insert: "Old " } })).words).toBe("");
  const chosen = after(HIT, { selection: EditorSelection.range(0, 4), userEvent: "select.pointer" });
  expect(selectedIn(chosen)).toMatchObject({ from: 0, to: 4, words: "Mill" });
});

test("[ROOM-15] the next hit, after one was replaced, is none either", () => {
  const changes = { from: 0, to: 11, insert: "High Street" };
  const next = after(HIT, { changes, selection: EditorSelection.range(16, 27), userEvent: "input.replace" });
  expect(selectedIn(next).words).toBe("");
});

test("[ROOM-15] after Replace all the number of replaced places is known, and only then", () => {
  const changes = [
    { from: 0, to: 11, insert: "High Street" },
    { from: 16, to: 27, insert: "High Street" },
  ];
  expect(replacedIn(opened().update({ changes, userEvent: "input.replace.all" }))).toBe(2);
  expect(replacedIn(opened().update({ changes, userEvent: "input" }))).toBeUndefined();
});
