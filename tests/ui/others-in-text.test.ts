// Covers docs/spec/rooms.md: ROOM-2 and ROOM-4.3. Whose caret is whose, without a window.
import { Text } from "@codemirror/state";
import { expect, test } from "vitest";
import { caretOf } from "../../app/ui/editor/others-in-text.ts";
import { AI_COLOUR } from "../../lib/outcome/index.ts";

const TEXT = Text.of(["A line of some letters", "and another one of some more"]);
const caret = (name: string, anchor = 4, head = 4) =>
  caretOf({ user: { id: name, name, ...AI_COLOUR }, anchor, head }, TEXT);
const drawn = (name: string, at = 4): { eq(other: unknown): boolean; readonly isAtEnd: boolean } =>
  caret(name, at, at).value.spec["widget"];

test("[ROOM-4.3] a caret that another AI has after the first one gets that AI's name: they have the same colour", () => {
  expect(drawn("AI for Ana").eq(drawn("AI for Ben"))).toBe(false);
  expect(drawn("AI for Ana").eq(drawn("AI for Ana"))).toBe(true);
});

test("[ROOM-2] a caret is at the end of the selection that its owner moves, and outside of it", () => {
  const sideOf = (anchor: number, head: number) => {
    const { from, to, value } = caret("Ana", anchor, head);
    return [from, to, value.spec["side"]];
  };
  expect(sideOf(18, 22)).toEqual([22, 22, -1]);
  expect(sideOf(41, 4)).toEqual([4, 4, 1]);
});

test("[ROOM-2] at the end of a line the name is beside the caret, not over the line above", () => {
  expect([4, 22, 23, TEXT.length].map((at) => drawn("Ana", at).isAtEnd)).toEqual([false, true, false, true]);
  expect(drawn("Ana", 4).eq(drawn("Ana", 22))).toBe(false);
});
