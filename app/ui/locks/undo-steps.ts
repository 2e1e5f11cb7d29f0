import * as Y from "yjs";
import type { Replacement } from "../../../lib/text/index.ts";

type Marks = Y.UndoManager["undoStack"][number]["insertions"];

/** What the next undo, or redo, would do to the text: read from its step, without doing it. In the order of the text. */
export function nextStep({ undoStack, redoStack }: Pick<Y.UndoManager, "undoStack" | "redoStack">, text: Y.Text, way: "undo" | "redo"): Replacement[] {
  const step = (way === "undo" ? undoStack : redoStack).at(-1);
  if (!step) return [];
  const changes: Replacement[] = [];
  let at = 0;
  for (let item = text._start; item !== null; item = item.right) {
    if (!item.deleted && item.countable) {
      for (const { from, to } of marked(step.insertions, item)) changes.push({ from: at + from, to: at + to, insert: "" });
      at += item.length;
    } else if (item.content instanceof Y.ContentString) {
      const words = item.content.str;
      for (const { from, to } of marked(step.deletions, item)) changes.push({ from: at, to: at, insert: words.slice(from, to) });
    }
  }
  return changes;
}

/** The parts of an item that a set of marks names, counted from its own start. */
function marked(marks: Marks, { id, length }: Y.Item): { from: number; to: number }[] {
  const ranges = marks.clients.get(id.client) ?? [];
  return ranges
    .map(({ clock, len }) => ({ from: Math.max(clock - id.clock, 0), to: Math.min(clock + len - id.clock, length) }))
    .filter(({ from, to }) => from < to);
}
