// Covers ROOM-16: locks in the text of a window.
import { describe, expect, test } from "vitest";
import * as Y from "yjs";
import { lockAgainst, partsAround } from "../../app/ui/locks/held-text.ts";
import { locksInTheWay } from "../../app/ui/locks/held-back.ts";
import { placeNamed } from "../../app/ui/locks/place-named.ts";
import { lockAt, lockInWords, locksIn, type ShownLock } from "../../app/ui/locks/shown-lock.ts";
import { nextStep } from "../../app/ui/locks/undo-steps.ts";
import type { HeldLock } from "../../lib/guards/index.ts";

const TEXT = "# One\n\nFirst words.\n\n## Two\n\nSecond words.\n\n# Three\n\nThird words.\n";
const rangeOf = (words: string, text = TEXT) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length });
const span = (words: string): HeldLock => ({
  id: words,
  kind: "quote",
  what: "span",
  range: rangeOf(words),
  label: words,
  by: "Ana",
});
const SECTION: HeldLock = {
  id: "section",
  kind: "legal",
  what: "section",
  range: { from: TEXT.indexOf("## Two"), to: TEXT.indexOf("# Three") },
  label: "Two",
  by: "Ana",
};

describe("what locks have stopped", () => {
  const named = [
    { id: "gone", kind: "legal", label: "Old" },
    { id: "section", kind: "legal", label: "Two" },
  ] as const;

  test("[ROOM-16.2] it is said at the first of them that is in the text, and all are to be lifted", () => {
    expect(locksInTheWay({ code: "locked", locks: named }, [span("Second"), SECTION])).toEqual({
      locks: named,
      range: SECTION.range,
    });
  });

  test("[ROOM-16.2] nowhere where none of them is seen, or it was refused for something else", () => {
    expect(locksInTheWay({ code: "locked", locks: named }, [span("Second")])).toBeUndefined();
    expect(locksInTheWay({ code: "hash_mismatch" }, [SECTION])).toBeUndefined();
  });
});

describe("where locks are", () => {
  const shown = (what: ShownLock["what"], anchor: ShownLock["anchor"]): ShownLock => ({
    id: what,
    kind: "legal",
    what,
    label: "x",
    note: "",
    state: "held",
    by: { id: "a", name: "Ana" },
    createdAt: "",
    quote: "",
    anchor,
  });

  test("[ROOM-16] words where their positions are, sections as far as the text says now", () => {
    const places: Record<string, { from: number; to: number }> = {
      words: rangeOf("First"),
      heading: rangeOf("## Two"),
    };
    const found = locksIn(
      TEXT,
      [shown("span", { start: "words", end: "" }), shown("section", { start: "heading", end: "" })],
      ({ start }) => places[String(start)],
      "b",
    );
    expect(found.map(({ range }) => TEXT.slice(range.from, range.to))).toEqual([
      "First",
      "## Two\n\nSecond words.\n\n",
    ]);
  });

  test("[ROOM-16] one's own say so: “Locked by you”", () => {
    const by = (me: string) =>
      locksIn(TEXT, [shown("span", { start: 0, end: 0 })], () => rangeOf("First"), me).map(lockInWords);
    expect(by("a")).toEqual(["Locked by you (legal)"]);
    expect(by("b")).toEqual(["Locked by Ana (legal)"]);
  });

  test("[ROOM-16] nowhere when their text is gone, or their heading is none any more", () => {
    const nowhere = [shown("span", null), shown("span", { start: 0, end: 0 }), shown("section", { start: 1, end: 1 })];
    expect(locksIn(TEXT, nowhere, ({ start }) => (start === 0 ? { from: 4, to: 4 } : rangeOf("Second")), "b")).toEqual(
      [expect.objectContaining({ what: "section", range: SECTION.range })].slice(1),
    );
  });

  test("[ROOM-16] the caret is in the smallest lock around it, and in none at its edges", () => {
    const locks = [SECTION, span("Second")];
    const { from, to } = rangeOf("Second");
    expect(lockAt(locks, { from: from + 1, to: from + 1 })?.id).toBe("Second");
    expect(lockAt(locks, { from, to: from })?.id).toBe("section");
    expect(lockAt(locks, { from: 0, to: to })?.id).toBe("Second");
    expect(lockAt(locks, { from: SECTION.range.from, to: SECTION.range.from })).toBeUndefined();
  });
});

describe("a change", () => {
  const against = (words: string, insert: string, lock: HeldLock, place = rangeOf(words)) =>
    lockAgainst(() => TEXT, [{ ...place, insert }], [lock])?.id;

  test("[ROOM-16.1] in locked words is against their lock, beside them it is not", () => {
    expect(against("irst wo", "", span("First"))).toBe("First");
    expect(against(" words", " thoughts", span("First"))).toBeUndefined();
    expect(against("", "!", span("First"), { from: rangeOf("First").to, to: rangeOf("First").to })).toBeUndefined();
  });

  test("[ROOM-16.1] below a locked section may begin another, and no paragraph", () => {
    const below = { from: TEXT.indexOf("\n# Three"), to: TEXT.indexOf("\n# Three") };
    expect(against("", "#", SECTION, below)).toBeUndefined();
    expect(against("", "x", SECTION, below)).toBe("section");
  });

  test("[ROOM-16.1] of a section that has lost its heading the words it had are kept", () => {
    const text = TEXT.replace("## Two", "Two");
    const held = { ...SECTION, range: { from: text.indexOf("Two"), to: text.indexOf("# Three") } };
    expect(lockAgainst(() => text, [{ ...rangeOf("Second", text), insert: "" }], [held])?.id).toBe("section");
  });

  test("[ROOM-16.1] that is nowhere near a lock does not even read the text", () => {
    expect(
      lockAgainst(
        () => {
          throw new Error("read");
        },
        [{ ...rangeOf("Third"), insert: "" }],
        [span("First")],
      ),
    ).toBeUndefined();
  });

  test("[ROOM-16.1] in many places is made where it may", () => {
    const edit = ["First", "Second", "Third"].map((words) => ({ ...rangeOf(words), insert: "Some" }));
    const { free, against: met } = partsAround(() => TEXT, edit, [SECTION]);
    expect([free.map(({ from }) => TEXT.slice(from, from + 5)), met?.id]).toEqual([["First", "Third"], "section"]);
  });
});

test("[ROOM-16] selected words are named with their number where they occur more than once", () => {
  const third = TEXT.lastIndexOf("words");
  expect(placeNamed(TEXT, rangeOf(" First "))).toBeUndefined();
  expect(placeNamed(TEXT, { from: rangeOf("First").from - 1, to: rangeOf("First").to + 1 })).toEqual({ text: "First" });
  expect(placeNamed(TEXT, { from: third - 1, to: third + 5 })).toEqual({ text: "words", occurrence: 3 });
});

describe("the next step of an undo", () => {
  function typed() {
    const doc = new Y.Doc();
    const text = doc.getText("markdown");
    text.insert(0, "one two three");
    const undo = new Y.UndoManager(text, { trackedOrigins: new Set(["me"]), captureTimeout: 0 });
    const type = (work: () => void) => doc.transact(work, "me");
    return { text, undo, type };
  }

  /** What a step says it would do, and what it does. */
  function told(way: "undo" | "redo", { text, undo }: ReturnType<typeof typed>): [string, string] {
    const before = text.toJSON();
    let at = 0;
    const parts = nextStep(undo, text, way).flatMap(({ from, to, insert }) => {
      const part = before.slice(at, from) + insert;
      at = to;
      return [part];
    });
    undo[way]();
    return [parts.join("") + before.slice(at), text.toJSON()];
  }

  test("[ROOM-16.1] is read without doing it: words that go, words that come back, and both at once", () => {
    const at = typed();
    at.type(() => at.text.insert(3, " and a half"));
    at.type(() => at.text.delete(0, 4));
    at.type(() => (at.text.delete(2, 5), at.text.insert(2, "XYZ")));
    at.text.insert(at.text.length, " by others");
    for (const way of ["undo", "undo", "redo", "undo", "undo"] as const) {
      const [said, done] = told(way, at);
      expect(said).toBe(done);
    }
    expect(nextStep(at.undo, at.text, "undo")).toEqual([]);
  });
});
