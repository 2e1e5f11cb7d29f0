// Covers docs/spec/live.md, "Typing": CRDT-7 and CRDT-8, case by case.
import { expect, test } from "vitest";
import * as Y from "yjs";
import { docFrom, seedUpdate, serverClientId, TrialDocument } from "../../lib/crdt/index.ts";

const TEXT = "A 🦊 sleeps.\n";
const PLAIN = { carriageReturns: false };
const seeded = () => docFrom(undefined, [seedUpdate(TEXT, serverClientId(1))]);

/** What a client sends after doing this to a document that holds the text. */
function sent(act: (text: Y.Text, doc: Y.Doc) => void): Uint8Array {
  const doc = seeded();
  doc.clientID = 77;
  const before = Y.encodeStateVector(doc);
  act(doc.getText("markdown"), doc);
  return Y.encodeStateAsUpdate(doc, before);
}

const faultOf = (bytes: Uint8Array, rules = PLAIN): string => {
  const inspection = new TrialDocument(seeded()).inspect(bytes, rules);
  return inspection.ok ? "none" : inspection.fault;
};

test.each<[string, string, (text: Y.Text, doc: Y.Doc) => void]>([
  ["words", "none", (text) => text.insert(2, "red ")],
  ["a pair", "none", (text) => text.insert(0, "🐈")],
  ["a delete", "none", (text) => text.delete(0, 1)],
  ["a delete of a pair", "none", (text) => text.delete(2, 2)],
  [
    "words that were taken back",
    "none",
    (text) => {
      text.insert(0, "x");
      text.delete(0, 1);
    },
  ],
  ["nothing", "none", () => undefined],
  ["NUL", "bad_characters", (text) => text.insert(0, "\u0000")],
  ["a carriage return", "bad_characters", (text) => text.insert(0, "a\r\nb")],
  ["words inside a pair", "bad_characters", (text) => text.insert(3, "x")],
  ["a delete of half a pair", "bad_characters", (text) => text.delete(2, 1)],
  ["a delete of the other half", "bad_characters", (text) => text.delete(3, 1)],
  ["an embedded thing", "not_text", (text) => text.insertEmbed(0, { image: "x" })],
  ["bold", "not_text", (text) => text.format(0, 1, { bold: true })],
  ["a map", "not_text", (_text, doc) => doc.getMap("settings").set("a", 1)],
  ["a text of another name", "not_text", (_text, doc) => doc.getText("other").insert(0, "a")],
  ["an attribute of the text", "not_text", (text) => text.setAttribute("a", 1)],
])("[CRDT-7] %s: %s", (_what, fault, act) => {
  expect(faultOf(sent(act))).toBe(fault);
});

test("[CRDT-7] a carriage return is welcome where the text has its own", () => {
  expect(
    faultOf(
      sent((text) => text.insert(0, "a\r\nb")),
      { carriageReturns: true },
    ),
  ).toBe("none");
});

test.each<[string, readonly number[]]>([
  ["no bytes", []],
  ["one byte", [0]],
  ["a delete of no length, at the very beginning", [0, 1, 1, 1, 0, 0]],
  ["a client with more structs than there are", [1, 9, 77, 0]],
])("[CRDT-7] %s is unreadable", (_what, bytes) => {
  expect(faultOf(Uint8Array.from(bytes))).toBe("unreadable");
});

test("[CRDT-7] the end without its beginning is a gap, and so is a delete of what is not there", () => {
  const doc = seeded();
  doc.clientID = 77;
  doc.getText("markdown").insert(0, "first ");
  const seen = Y.encodeStateVector(doc);
  doc.getText("markdown").insert(6, "second ");
  expect(faultOf(Y.encodeStateAsUpdate(doc, seen))).toBe("gap");
  expect(faultOf(Uint8Array.from([0, 1, 77, 1, 0, 3]))).toBe("gap");
});

test("[CRDT-8] an answer with all the old deletes logs only what is new", () => {
  const doc = seeded();
  doc.clientID = 77;
  const text = doc.getText("markdown");
  for (let turn = 0; turn < 500; turn++) {
    text.insert(text.length, `${turn} words. `);
    text.delete(text.length - 4, 2);
  }
  const trial = new TrialDocument(seeded());
  expect(trial.apply(Y.encodeStateAsUpdate(doc)).kind).toBe("emitted");
  const seen = Y.encodeStateVector(doc);
  text.insert(0, "new");
  const answer = Y.encodeStateAsUpdate(doc, seen);
  const result = trial.apply(answer);
  expect(answer.length).toBeGreaterThan(1_000);
  expect(result.kind === "emitted" && result.update.length).toBeLessThan(60);
  expect(trial.apply(answer).kind).toBe("nothing");
  expect(trial.text()).toBe(text.toJSON());
});

test("[COL-9.2] a text near its limit counts the bytes that words would add", () => {
  const trial = new TrialDocument(docFrom(undefined, [seedUpdate("€".repeat(100), serverClientId(1))]));
  expect(trial.wouldExceed(900, ["€"])).toBe(false);
  expect(trial.wouldExceed(303, ["€"])).toBe(false);
  expect(trial.wouldExceed(302, ["€"])).toBe(true);
  expect(trial.wouldExceed(302, ["a", "a"])).toBe(false);
  expect(trial.wouldExceed(1, [])).toBe(false);
});
