// Covers docs/spec/rooms.md: ROOM-2 and ROOM-4.3. Whose caret is whose, without a window.
import { expect, test } from "vitest";
import { caretOf } from "../../app/ui/editor/others-in-text.ts";
import { AI_COLOUR } from "../../lib/outcome/index.ts";

const caret = (name: string, anchor = 4, head = 4) => caretOf({ user: { id: name, name, ...AI_COLOUR }, anchor, head });
const drawn = (name: string): { eq(other: unknown): boolean } => caret(name).value.spec["widget"];

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
