// Covers docs/spec/foundations.md, "Updates": CRDT-1 to CRDT-3.
import fc from "fast-check";
import { expect } from "vitest";
import {
  copyOf,
  docFrom,
  isIncomplete,
  mintUpdate,
  seedUpdate,
  serverClientId,
  stateOf,
  textOf,
  updateFor,
} from "../../lib/crdt/index.ts";
import { applyEdit, editBetween, type Edit } from "../../lib/text/index.ts";
import { anyText, documentText, law, textWithEdit } from "./support.ts";

const SERVER = serverClientId(1);
const logOf = (text: string) => docFrom(undefined, [seedUpdate(text, SERVER)]);
/** One text after another, each by an edit of the one before. */
const texts = fc.array(documentText, { minLength: 2, maxLength: 5 });

function minted(all: readonly string[]): { updates: Uint8Array[]; last: string } {
  const [first = "", ...rest] = all;
  const updates: Uint8Array[] = [seedUpdate(first, SERVER)];
  let doc = docFrom(undefined, updates);
  for (const text of rest) {
    const edit: Edit = editBetween(textOf(doc), text);
    if (edit.length === 0) continue;
    const next = mintUpdate(doc, edit, SERVER);
    updates.push(next.update);
    doc = next.doc;
  }
  return { updates, last: all.at(-1) ?? "" };
}

// Hunts an edit whose offsets mean another place in the Y.Text than in the string.
law(
  "[CRDT-1] an update applied to a replica gives the planned text, and leaves the document it was made on alone",
  [textWithEdit],
  ({ text, edit }) => {
    fc.pre(edit.length > 0);
    const doc = logOf(text);
    const update = updateFor(doc, edit, SERVER);
    expect(textOf(doc)).toBe(text);
    expect(textOf(copyOf(doc, [update]))).toBe(applyEdit(text, edit));
  },
);

// Hunts updates that build on a state which only their maker had.
law(
  "[CRDT-2] replicas that saw the same updates are equal, in whatever order they came and however often",
  [texts, fc.infiniteStream(fc.nat())],
  (all, dice) => {
    const { updates, last } = minted(all);
    const shuffled = [...updates, ...updates]
      .map((update) => ({ update, at: dice.next().value ?? 0 }))
      .toSorted((a, b) => a.at - b.at);
    const doc = docFrom(
      undefined,
      shuffled.map(({ update }) => update),
    );
    expect(isIncomplete(doc)).toBe(false);
    expect(textOf(doc)).toBe(last);
  },
  { share: 0.3 },
);

// Hunts a state that is not all of the log, or that cannot be written on.
law(
  "[CRDT-2] a merged state goes on where the log stood",
  [texts, documentText],
  (all, next) => {
    const { updates, last } = minted(all);
    const state = stateOf(docFrom(undefined, updates));
    expect(textOf(state)).toBe(last);
    const edit = editBetween(last, next);
    fc.pre(edit.length > 0);
    const update = updateFor(docFrom(state, []), edit, SERVER);
    expect(textOf(docFrom(state, [update]))).toBe(next);
    expect(textOf(docFrom(undefined, [...updates, update]))).toBe(next);
  },
  { share: 0.3 },
);

// Hunts a pair cut in two: Yjs would put U+FFFD in the place of each half.
law(
  "[CRDT-3] no edit of well-formed texts leaves half a surrogate pair or a replacement sign of its own",
  [anyText, anyText],
  (before, after) => {
    fc.pre(before !== after);
    const update = updateFor(logOf(before), editBetween(before, after), SERVER);
    const text = textOf(copyOf(logOf(before), [update]));
    expect(text.isWellFormed()).toBe(true);
    expect(text).toBe(after);
  },
  { share: 0.5 },
);

// Hunts a copy that shares with its original what Yjs changes in place, or that lacks what an update needs.
law(
  "[CRDT-1] a copy has every byte of the state, goes on as its original does, and neither is in the other",
  [textWithEdit, texts, fc.boolean()],
  ({ text, edit }, all, isTypedFirst) => {
    const doc = logOf(text);
    // someone else writes at the same time, under an id of their own
    const typed = all.flatMap((other, index) => {
      const typing = editBetween(text, other);
      return typing.length === 0 ? [] : [updateFor(doc, typing, 1_000 + index)];
    });
    const original = copyOf(doc, typed.slice(1));
    const before = stateOf(original);
    const copy = copyOf(original);
    expect(stateOf(copy)).toEqual(before);
    expect(stateOf(docFrom(before, []))).toEqual(before);
    const more = [...(edit.length > 0 ? [updateFor(doc, edit, SERVER)] : []), ...typed.slice(0, 1)];
    const after = docFrom(before, isTypedFirst ? more.toReversed() : more);
    const grown = copyOf(copy, more);
    expect(textOf(grown)).toBe(textOf(after));
    expect(stateOf(copy)).toEqual(before);
    expect(stateOf(original)).toEqual(before);
    expect(textOf(copyOf(original, more))).toBe(textOf(after));
    expect(stateOf(original)).toEqual(before);
  },
  { share: 0.3 },
);
