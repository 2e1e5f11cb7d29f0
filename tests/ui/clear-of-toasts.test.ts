// Covers docs/spec/rooms.md ROOM-19.1: how much of the text is under toasts.
import { expect, test } from "vitest";
import { coveredBy } from "../../app/ui/editor/clear-of-toasts.ts";

const text = { left: 200, right: 900, top: 50, bottom: 850 };
const box = (left: number, top: number) => ({ left, right: left + 350, top, bottom: top + 60 });

test.each([
  ["none", [], { top: 0, bottom: 0 }],
  ["one over the end of the window", [box(400, 800)], { top: 0, bottom: 50 }],
  ["several, from the highest", [box(400, 800), box(400, 720)], { top: 0, bottom: 130 }],
  ["one below the bar", [box(100, 60)], { top: 70, bottom: 0 }],
  ["one beside the text", [box(900, 800)], { top: 0, bottom: 0 }],
  ["one below the text", [box(400, 860)], { top: 0, bottom: 0 }],
])("[ROOM-19.1] %s", (_name, boxes, expected) => {
  expect(coveredBy(boxes, text)).toEqual(expected);
});
