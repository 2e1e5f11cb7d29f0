// Covers docs/spec/foundations.md, "Updates": CRDT-1, CRDT-2, CRDT-4.
import { expect, test } from "vitest";
import { encodeStateVector, decodeStateVector, encodeStateAsUpdate } from "yjs";
import {
  copyOf,
  docFrom,
  isIncomplete,
  liveTextOf,
  mintUpdate,
  seedUpdate,
  serverClientId,
  stateOf,
  textOf,
  updateFor,
} from "../../lib/crdt/index.ts";

const SERVER = serverClientId(1);
const seeded = (text: string) => docFrom(undefined, [seedUpdate(text, SERVER)]);

test.each(["", "a", "# Title\n\nText\n", "a\r\nb\rc", "👩‍👩‍👧 and 🇫🇷", "日本語", "x".repeat(4 * 1024 * 1024)])(
  "[CRDT-1] a text of its own comes back as it was: case %#",
  (text) => {
    expect(textOf(seeded(text))).toBe(text);
    expect(textOf(stateOf(seeded(text)))).toBe(text);
  },
);

test("[CRDT-1] several replacements are one update, each where the old text had it", () => {
  const doc = seeded("one two three");
  const edit = [
    { from: 0, to: 3, insert: "1" },
    { from: 4, to: 7, insert: "" },
    { from: 13, to: 13, insert: "!" },
  ];
  expect(textOf(copyOf(doc, [updateFor(doc, edit, SERVER)]))).toBe("1  three!");
});

test("[CRDT-1] an edit of nothing is no update", () => {
  expect(() => updateFor(seeded("text"), [], SERVER)).toThrow("0 updates");
});

test("[CRDT-2] a document that lacks an update says so and shows no part of what builds on it", () => {
  const first = seeded("one");
  const second = mintUpdate(first, [{ from: 3, to: 3, insert: " two" }], SERVER);
  const third = mintUpdate(second.doc, [{ from: 7, to: 7, insert: " three" }], SERVER);
  const gap = docFrom(seedUpdate("one", SERVER), [third.update]);
  expect(isIncomplete(gap)).toBe(true);
  expect(textOf(gap)).toBe("one");
});

test("[CRDT-4] the server writes under one id, however many edits it makes", () => {
  let doc = seeded("");
  for (let index = 0; index < 200; index++)
    doc = mintUpdate(doc, [{ from: index, to: index, insert: "x" }], SERVER).doc;
  expect([...decodeStateVector(encodeStateVector(doc)).keys()]).toEqual([SERVER]);
  expect(textOf(doc)).toBe("x".repeat(200));
});

test("[CRDT-4] a generation has an id of its own", () => {
  expect(serverClientId(2)).not.toBe(serverClientId(1));
});

test("[CRDT-1] a document with more than words is copied whole", () => {
  const doc = seeded("plain and bold");
  liveTextOf(doc).format(10, 4, { bold: true });
  doc.getMap("notes").set("by", "someone");
  const copy = copyOf(doc);
  expect(liveTextOf(copy).toDelta()).toEqual([
    { insert: "plain and " },
    { insert: "bold", attributes: { bold: true } },
  ]);
  expect(copy.getMap("notes").get("by")).toBe("someone");
  expect(encodeStateAsUpdate(copy)).toEqual(encodeStateAsUpdate(doc));
});

test("[CRDT-2] the copy of a document that lacks an update lacks it too, and takes it later", () => {
  const second = mintUpdate(seeded("one"), [{ from: 3, to: 3, insert: " two" }], SERVER);
  const third = mintUpdate(second.doc, [{ from: 7, to: 7, insert: " three" }], SERVER);
  const gap = copyOf(docFrom(seedUpdate("one", SERVER), [third.update]));
  expect(isIncomplete(gap)).toBe(true);
  expect(textOf(copyOf(gap, [second.update]))).toBe("one two three");
});
