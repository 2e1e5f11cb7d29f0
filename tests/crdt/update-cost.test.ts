// Covers CRDT-7.1: an update that would take long to put in is refused before it is tried.
import { describe, expect, test } from "vitest";
import * as Y from "yjs";
import { hasTooManyPieces } from "../../lib/crdt/count-pieces.ts";
import { FrameWriter } from "../collab/frame-writer.ts";
import { docFrom, seedUpdate, serverClientId, TrialDocument } from "../../lib/crdt/index.ts";

const TEXT = "Plot A is watered on Monday.\n";
const SEED = seedUpdate(TEXT, serverClientId(1));
const PLAIN = { carriageReturns: false };

const faultOf = (updates: readonly Uint8Array[], bytes: Uint8Array): string =>
  faultIn(docFrom(undefined, [SEED, ...updates]), bytes);

function faultIn(doc: Y.Doc, bytes: Uint8Array): string {
  const inspection = new TrialDocument(doc).inspect(bytes, PLAIN);
  return inspection.ok ? "none" : inspection.fault;
}

/** What a client sends after doing this offline to a document that holds the text and these updates. */
function sent(client: number, act: (text: Y.Text) => void, base: readonly Uint8Array[] = []): Uint8Array {
  const doc = docFrom(undefined, [SEED, ...base]);
  doc.clientID = client;
  const before = Y.encodeStateVector(doc);
  act(doc.getText("markdown"));
  return Y.encodeStateAsUpdate(doc, before);
}

/** Many clients that each wrote at the same place without knowing of each other. */
const crowd = (count: number, first: number): Uint8Array =>
  Y.mergeUpdates(Array.from({ length: count }, (_, at) => sent(first + at, (text) => text.insert(5, "x"))));

/** One deleted piece each of `count` clients, by hand. */
function pieces(count: number): Uint8Array {
  const frame = new FrameWriter().number(count);
  for (let index = 0; index < count; index++)
    frame
      .number(1)
      .number(1_000_000 - index)
      .number(0)
      .number(1)
      .number(1)
      .text("markdown")
      .number(1);
  return frame.number(0).bytes();
}

/** One client with pieces of every kind that a text has, and one after it that says it has 60,001. */
function oneAndMany(): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = 77;
  doc.getText("markdown").insert(0, "ab\u00e9\ud83d\ude00");
  doc.getText("markdown").insert(1, "y");
  const one = Y.encodeStateAsUpdate(doc); // 1 client … 0 deletes
  return Uint8Array.of(2, ...one.subarray(1, -1), 0xe1, 0xd4, 0x03);
}

/** One client that wrote `count` times before its own words of before: each after the same character. */
const backwards = (count: number, client: number): Uint8Array =>
  sent(client, (text) => {
    for (let at = 0; at < count; at++) text.insert(5, "ab");
  });

/** One client that pasted a long text and wrote a letter at `count` places of it. */
const scattered = (count: number, client: number): Uint8Array =>
  sent(client, (text) => {
    text.insert(5, "ab".repeat(count));
    for (let at = 0; at < count; at++) text.insert(6 + at * 3, "y");
  });

describe("what people do", () => {
  test("[CRDT-7.1] a long time offline, words at many places, and backwards", () => {
    expect(faultOf([], scattered(3_000, 77))).toBe("none");
    expect(faultOf([], backwards(900, 77))).toBe("none");
    expect(faultOf([], crowd(64, 100))).toBe("none");
  });

  test("[CRDT-7.1] beside what others wrote there meanwhile", () => {
    const others = backwards(900, 50);
    const own = sent(77, (text) => text.insert(5, "mine "));
    expect(faultOf([others], own)).toBe("none");
    expect(
      faultOf(
        [others, scattered(2_000, 51)],
        sent(77, (text) => text.insert(5, "word by word ")),
      ),
    ).toBe("none");
  });
});

describe("what is made to be slow", () => {
  test.each([
    [
      "of one client",
      () =>
        sent(77, (text) => {
          for (let at = 0; at < 60_002; at++) text.insert(5, "a");
        }),
    ],
    ["of many clients, of which Yjs is told nothing", () => pieces(70_000)],
  ])("[CRDT-7.1] more pieces than anyone sends at once, %s, are counted in the bytes", (_, made) => {
    const bytes = made();
    expect([hasTooManyPieces(bytes), faultOf([], bytes)]).toEqual([true, "too_costly"]);
  });

  test("[CRDT-7.1] the count passes everything that a text has, and ends at what it has not", () => {
    const whole = sent(77, (text) => {
      text.insert(5, "ab\u00e9\ud83d\ude00");
      text.insert(7, "y");
      text.delete(3, 4);
    });
    const after = Y.mergeUpdates([whole, sent(9, (text) => text.insert(0, "z"))]);
    for (const bytes of [whole, after, new Uint8Array(), Uint8Array.of(255, 255, 255), Uint8Array.of(1, 200, 1)])
      expect(hasTooManyPieces(bytes)).toBe(false);
    expect(hasTooManyPieces(oneAndMany())).toBe(true);
  });

  test("[CRDT-7.1] more ids than browsers have", () => {
    expect(faultOf([], crowd(65, 100))).toBe("too_costly");
  });

  test("[CRDT-7.1] thousands of pieces after one character", () => {
    expect(faultOf([], backwards(3_000, 77))).toBe("too_costly");
  });

  test("[CRDT-7.1] many pieces, each across everything at the place", () => {
    const there = Array.from({ length: 3 }, (_, at) => backwards(900, 100 + at)); // 900 × 2,700: twice what is let in
    const doc = docFrom(undefined, [SEED, ...there]); // takes a second: made once, and a trial leaves it as it is
    expect(faultIn(doc, backwards(900, 77))).toBe("too_costly");
    expect(faultIn(doc, backwards(20, 77))).toBe("none");
  });

  test("[CRDT-7.1] more pieces than a session has", () => {
    expect(faultOf([], scattered(10_001, 77))).toBe("too_costly");
  });
});
