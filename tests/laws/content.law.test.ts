// Covers docs/spec/versions.md VER-2, VER-6 and VER-8: what is stored comes back, and what is undone is undone and
// nothing else.
import fc from "fast-check";
import { expect } from "vitest";
import { packJson, packText, unpackText } from "../../lib/content/records/codec.ts";
import { canonicalJson, digestOfJson, hex } from "../../lib/content/records/digest.ts";
import { storedEdit } from "../../lib/content/records/version-record.ts";
import {
  applyEdit,
  insertedRanges,
  invertEdit,
  makeEdit,
  mapOffset,
  undoEdit,
  type Edit,
  type TextRange,
} from "../../lib/text/index.ts";
import { anyText, documentWithEdit, law, newText, wholePair } from "./support.ts";

// Hunts a damaged byte that inflates to something anyway.
law(
  "[VER-2] packed text comes back, and with any one bit changed it does not come back at all",
  [anyText, fc.nat(), fc.nat({ max: 7 })],
  (text, at, bit) => {
    const packed = packText(text);
    expect(unpackText(packed)).toBe(text);
    const place = at % packed.length;
    packed[place] = (packed[place] ?? 0) ^ (1 << bit);
    expect(() => unpackText(packed)).toThrow();
  },
);

// Hunts replacements that lose a character on their way through JSON.
law("[VER-2] a stored edit gives the same text again", [documentWithEdit], ({ text, edit }) => {
  expect(applyEdit(text, storedEdit(packJson(edit.map(({ from, to, insert }) => [from, to, insert]))))).toBe(
    applyEdit(text, edit),
  );
});

// Hunts a digest that depends on the order in which a caller wrote the fields of a request, or that two requests share.
law(
  "[OPS-9] the digest of a request knows its values, not the order of its fields",
  [fc.jsonValue(), fc.jsonValue()],
  (a, b) => {
    const turned: unknown = JSON.parse(JSON.stringify(a), (_key, value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    );
    expect(hex(digestOfJson(turned))).toBe(hex(digestOfJson(a)));
    expect(hex(digestOfJson(a)) === hex(digestOfJson(b))).toBe(canonicalJson(a) === canonicalJson(b));
  },
);

const touches = (a: TextRange, b: TextRange) => a.from <= b.to && b.from <= a.to;
const steps = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 12 }), newText), { maxLength: 5 });

/** An edit of `text` that keeps away from `taken`, edges included. */
function elsewhere(
  text: string,
  taken: readonly TextRange[],
  wanted: readonly (readonly [number, number, string])[],
): Edit {
  const free: { from: number; to: number; insert: string }[] = [];
  for (const [at, length, insert] of wanted) {
    const from = wholePair(text, at % (text.length + 1));
    const range = { from, to: wholePair(text, Math.min(text.length, from + length)), insert };
    if (![...taken, ...free].some((other) => touches(other, range))) free.push(range);
  }
  return makeEdit(text, free);
}

// Hunts an undo that takes other people's words with it, or leaves a part of its own (R11).
law(
  "[VER-6] undoing an edit after changes elsewhere gives the text that had those changes alone",
  [documentWithEdit, steps],
  ({ text, edit }, wanted) => {
    const then = applyEdit(text, edit);
    const later = elsewhere(then, insertedRanges(edit), wanted);
    const undoing = undoEdit(text, edit, [later]);
    const back = invertEdit(text, edit);
    const alone = makeEdit(
      text,
      later.map(({ from, to, insert }) => ({ from: mapOffset(back, from, 1), to: mapOffset(back, to, -1), insert })),
    );
    expect(undoing.kind).toBe("edit");
    if (undoing.kind === "edit") expect(applyEdit(applyEdit(then, later), undoing.edit)).toBe(applyEdit(text, alone));
  },
);

// Hunts a second undo that does something.
law("[VER-6] undoing again changes nothing", [documentWithEdit, steps], ({ text, edit }, wanted) => {
  const then = applyEdit(text, edit);
  const later = elsewhere(then, insertedRanges(edit), wanted);
  const undoing = undoEdit(text, edit, [later]);
  if (undoing.kind !== "edit") throw new Error("changes elsewhere are contested");
  expect(undoEdit(text, edit, [later, undoing.edit])).toEqual({ kind: "edit", edit: [] });
});

// Hunts an undo that overwrites what someone wrote after it.
law(
  "[VER-6] undoing words that were changed since always asks, with what is there now",
  [documentWithEdit, fc.nat()],
  ({ text, edit }, pick) => {
    const then = applyEdit(text, edit);
    const written = insertedRanges(edit).map((range, index) => ({
      ...range,
      ours: text.slice(edit[index]?.from, edit[index]?.to),
    }));
    // Where words were only taken away, beside others that came, what is typed there is typed at an edge.
    const targets = written.filter(
      (one) => one.from < one.to || !written.some((other) => other !== one && touches(other, one)),
    );
    const target = targets[pick % Math.max(1, targets.length)];
    fc.pre(target !== undefined && target.ours !== "CHANGED");
    fc.pre(target !== undefined);
    const undoing = undoEdit(text, edit, [makeEdit(then, [{ from: target.from, to: target.to, insert: "CHANGED" }])]);
    expect(undoing.kind).toBe("contested");
    if (undoing.kind === "contested") expect(undoing.places.map(({ theirs }) => theirs).join("|")).toContain("CHANGED");
  },
);
