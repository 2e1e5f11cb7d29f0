// Covers docs/spec/rooms.md: ROOM-3.2. Words that were not saved when their text was set back, without a window.
import { expect, test } from "vitest";
import * as Y from "yjs";
import { lengthFault } from "../../app/ui/chat/message-length.ts";
import { storedText } from "../../app/ui/editor/stored-text.ts";
import { unsentChanges } from "../../app/ui/editor/unsent.ts";
import { positionsOf, rangeOf } from "../../lib/anchors/index.ts";
import { TURN_LIMITS } from "../../lib/agent/limits.ts";
import { applyEdit } from "../../lib/text/index.ts";

const BASE = "# Rota\n\nPlot A is watered on Monday.\n\nPlot B rests.\n\n## Tools\n\nThe spade hangs by the door.\n";
const NAME = "markdown";

/** A browser's document, and the updates it makes from now on. */
function typist(from?: Y.Doc) {
  const doc = new Y.Doc();
  if (from) Y.applyUpdate(doc, Y.encodeStateAsUpdate(from));
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => void updates.push(update));
  const text = doc.getText(NAME);
  return {
    doc,
    text,
    type: (at: number, words: string) => (text.insert(at, words), updates.splice(0).at(-1) ?? new Uint8Array()),
  };
}

test("[ROOM-3.2] the stored text has what the server sent and what it has called saved, and nothing that is still on its way", () => {
  const server = typist();
  server.type(0, "base. ");
  const mine = typist(server.doc);
  const stored = storedText(new Y.Doc(), NAME);
  stored.opened(mine.doc, 0);
  const [one, two] = [mine.type(0, "one "), mine.type(0, "two ")];
  stored.typed(1, one);
  stored.typed(2, two);
  expect(stored.text()).toBe("base. ");
  const theirs = typist(server.doc);
  stored.came(theirs.type(6, "theirs."));
  expect(stored.text()).toBe("base. theirs.");
  stored.stored(1);
  expect(stored.text()).toBe("one base. theirs.");
  stored.stored(1);
  stored.stored(2);
  expect(stored.text()).toBe("two one base. theirs.");
});

test("[ROOM-3.2] what an earlier visit left is not stored before its mark is back", () => {
  const server = typist();
  server.type(0, "base. ");
  const replica = new Y.Doc();
  Y.applyUpdate(replica, Y.encodeStateAsUpdate(server.doc));
  const mine = typist(server.doc);
  mine.type(0, "left ");
  const stored = storedText(replica, NAME);
  stored.opened(mine.doc, 5);
  stored.typed(6, mine.type(0, "new "));
  expect(stored.text()).toBe("base. ");
  stored.stored(5);
  expect(stored.text()).toBe("left base. ");
  stored.stored(6);
  expect(stored.text()).toBe("new left base. ");
});

test("[ROOM-3.2] each change is shown on the current text; what is there already is not, and what lost its place is shown as it was", () => {
  const mine = BASE.replace("Monday", "Tuesday").replace("rests", "rests until May").replace("# Rota", "# The rota");
  const now = BASE.replace("Plot A is", "Plot A, by the gate, is")
    .replace("rests", "is sold")
    .replace("# Rota", "# The rota");
  const changes = unsentChanges({ base: BASE, mine }, now);
  expect(changes.map(({ hunk: { removed, added } }) => [removed, added])).toEqual([
    [["Plot A, by the gate, is watered on Monday."], ["Plot A, by the gate, is watered on Tuesday."]],
    [["Plot B rests."], ["Plot B rests until May."]],
  ]);
  expect(changes.map(({ edit }) => edit && applyEdit(now, edit))).toEqual([
    now.replace("Monday", "Tuesday"),
    undefined,
  ]);
  expect(unsentChanges({ base: BASE, mine }, mine)).toEqual([]);
});

test("[ROOM-3.2] a pinned place keeps its words while others type before, after and at its edges", () => {
  const doc = new Y.Doc();
  const text = doc.getText(NAME);
  text.insert(0, "one two three");
  const [word, gap, start] = [
    positionsOf(text, { from: 4, to: 7 }),
    positionsOf(text, { from: 7, to: 7 }),
    positionsOf(text, { from: 0, to: 0 }),
  ];
  text.insert(4, "and ");
  text.insert(0, "> ");
  const at = rangeOf(text, JSON.parse(JSON.stringify(word)) as typeof word); // it goes through JSON
  expect(at && text.toJSON().slice(at.from, at.to)).toBe("two");
  text.insert(at?.to ?? 0, "!");
  const still = rangeOf(text, word);
  expect(still && text.toJSON().slice(still.from, still.to)).toBe("two");
  expect(rangeOf(text, gap)).toEqual({ from: still?.to, to: still?.to });
  expect(rangeOf(text, start)).toEqual({ from: 0, to: 0 });
  expect(rangeOf(text, { start: undefined, end: null })).toBeUndefined();
});

test("[AGT-2.4] the composer refuses what the server would: messages over its limit, counted in bytes", () => {
  const most = TURN_LIMITS.messageBytes;
  expect(lengthFault("x".repeat(most))).toBeUndefined();
  expect(lengthFault(`  ${"x".repeat(most)}  `)).toBeUndefined(); // it is sent without them
  expect(lengthFault("x".repeat(most + 1))).toMatch(/33 kB.*32 kB/);
  expect(lengthFault("€".repeat(most / 3 + 1))).toMatch(/33 kB.*32 kB/);
  expect(lengthFault("😀".repeat(most / 4))).toBeUndefined();
});
