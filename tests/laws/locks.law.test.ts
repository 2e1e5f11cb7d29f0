// SPEC §5, LOCK-1: whatever is planned, what the guard lets through leaves locked words as they are.
import fc from "fast-check";
import * as Y from "yjs";
import { expect } from "vitest";
import { nextStep } from "../../app/ui/locks/undo-steps.ts";
import { touchedLocks, type HeldLock } from "../../lib/guards/index.ts";
import { structureOf } from "../../lib/markdown/index.ts";
import { applyEdit, mapOffset, type DocText, type Edit, type TextRange } from "../../lib/text/index.ts";
import { documentWithEdit, law, wholePair } from "./support.ts";

const place = fc.record({ at: fc.nat({ max: 1_000 }), length: fc.integer({ min: 1, max: 30 }) });

const lockOn = (what: HeldLock["what"], range: TextRange): HeldLock => ({
  id: "lock",
  kind: "quote",
  what,
  label: "",
  by: "",
  range,
});

function spanIn(text: DocText, { at, length }: { at: number; length: number }): TextRange {
  const from = wholePair(text, at % Math.max(1, text.length));
  return { from, to: wholePair(text, Math.min(text.length, from + length)) };
}

/** Where the words of `range` stand after an edit that does not touch them: what came at their edges stays outside. */
const after = (edit: Edit, { from, to }: TextRange): TextRange => ({
  from: mapOffset(edit, from, 1),
  to: mapOffset(edit, to, -1),
});

// Hunts an edge where one character more or less slips through, and replacements that only meet.
law(
  "[LOCK-1] bytes in a locked span are the same after every edit that the guard lets through",
  [documentWithEdit, place],
  ({ text, edit }, where) => {
    const range = spanIn(text, where);
    fc.pre(range.from < range.to && touchedLocks(text, edit, [lockOn("span", range)]).length === 0);
    const now = after(edit, range);
    expect(applyEdit(text, edit).slice(now.from, now.to)).toBe(text.slice(range.from, range.to));
  },
);

// Hunts a text that comes to stand in a locked section from outside: after its end, by a heading that went, by a fence
// that opened above it.
law(
  "[LOCK-1] a locked section is a section still, and says the same, after every edit that the guard lets through",
  [documentWithEdit, fc.nat({ max: 20 })],
  ({ text, edit }, nth) => {
    const { sections } = structureOf(text);
    const section = sections[nth % Math.max(1, sections.length)];
    fc.pre(section !== undefined && touchedLocks(text, edit, [lockOn("section", section.range)]).length === 0);
    const result = applyEdit(text, edit);
    const from = mapOffset(edit, section.range.from, 1);
    const now = structureOf(result).sections.find(({ range }) => range.from === from);
    expect(result.slice(from, now?.range.to ?? from).trimEnd()).toBe(
      text.slice(section.range.from, section.range.to).trimEnd(),
    );
  },
);

// Hunts a guard that refuses what does not concern it.
law(
  "[LOCK-1] an edit that meets a locked span at most at its edges is let through",
  [documentWithEdit, place],
  ({ text, edit }, where) => {
    const range = spanIn(text, where);
    fc.pre(range.from < range.to); // nothing is locked in an empty text
    const apart = edit.filter(({ from, to }) => to <= range.from || from >= range.to);
    expect(touchedLocks(text, apart, [lockOn("span", range)])).toEqual([]);
  },
);

const typing = fc.array(
  fc.record({
    who: fc.constantFrom("me", "me", "they"),
    at: fc.nat({ max: 40 }),
    gone: fc.nat({ max: 6 }),
    words: fc.constantFrom("", "x", "two words"),
  }),
  { minLength: 1, maxLength: 12 },
);

// Hunts words that were undone and redone: they stand under other ids than those of the step that names them.
law(
  "[ROOM-16.1] what the next step of undo and redo would do is what it does",
  [typing, fc.array(fc.constantFrom("undo", "undo", "redo"), { minLength: 1, maxLength: 10 })],
  (acts, ways) => {
    const doc = new Y.Doc();
    const text = doc.getText("markdown");
    text.insert(0, "one two three four five");
    const undo = new Y.UndoManager(text, { trackedOrigins: new Set(["me"]), captureTimeout: 0 });
    for (const { who, at, gone, words } of acts) {
      doc.transact(() => {
        const from = Math.min(at, text.length);
        text.delete(from, Math.min(gone, text.length - from));
        text.insert(from, words);
      }, who);
    }
    for (const way of ways) {
      const stack = way === "undo" ? undo.undoStack : undo.redoStack;
      const said = applyEdit(text.toJSON(), nextStep(undo, text, way));
      const steps = stack.length;
      undo[way]();
      if (steps - stack.length < 2) expect(text.toJSON()).toBe(said); // a step that has nothing to do is passed over
    }
  },
  { share: 0.3 },
);
