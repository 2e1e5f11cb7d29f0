// Covers docs/spec/rooms.md: ROOM-2 and ROOM-4.3. Whose caret is whose, without a window.
import { Text } from "@codemirror/state";
import { expect, test } from "vitest";
import { marksFor } from "../../app/ui/editor/others-in-text.ts";
import { AI_COLOUR } from "../../lib/outcome/index.ts";

const doc = Text.of(["The shop opens at nine.", "Rye is here.", "Last line."]);
const caretOf = (name: string) => {
  const [caret] = marksFor({ name, ...AI_COLOUR }, doc, 4, 4);
  if (!caret) throw new Error("no caret");
  return caret.value.spec.widget;
};

test("[ROOM-4.3] a caret that another AI has after the first one gets that AI's name: they have the same colour", () => {
  expect(caretOf("AI for Ana").eq(caretOf("AI for Ben"))).toBe(false);
  expect(caretOf("AI for Ana").eq(caretOf("AI for Ana"))).toBe(true);
});

test("[ROOM-2] a selection over lines is marked from where it begins to where it ends, with the caret at its head", () => {
  const places = (anchor: number, head: number) =>
    marksFor({ name: "Ana", ...AI_COLOUR }, doc, anchor, head).map(({ from, to }) => [from, to]);
  expect(places(18, 22)).toEqual([
    [18, 22],
    [22, 22],
  ]);
  expect(places(41, 4)).toEqual([
    [4, 23],
    [24, 24],
    [37, 41],
    [4, 4],
  ]);
});
