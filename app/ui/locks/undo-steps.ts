import * as Y from "yjs";
import type { Replacement } from "../../../lib/text/index.ts";

/** Characters by their Yjs ids. */
interface Marked {
  readonly client: number;
  readonly clock: number;
  readonly len: number;
}

/** What the next undo, or redo, would do to the text: read from its step, without doing it. In the order of the text. */
export function nextStep({ undoStack, redoStack }: Pick<Y.UndoManager, "undoStack" | "redoStack">, text: Y.Text, way: "undo" | "redo"): Replacement[] {
  const step = (way === "undo" ? undoStack : redoStack).at(-1);
  if (!step) return [];
  const came = marksOf(step.insertions);
  const [going, gone] = [withLaterSelves(text, came), marksOf(step.deletions)];
  const changes: Replacement[] = [];
  let at = 0;
  for (const item of itemsOf(text)) {
    if (!item.deleted) {
      if (!item.countable) continue;
      for (const { from, to } of within(going, item)) changes.push({ from: at + from, to: at + to, insert: "" });
      at += item.length;
    } else if (item.redone === null && item.content instanceof Y.ContentString && within(came, item).length === 0) {
      for (const { from, to } of within(gone, item)) changes.push({ from: at, to: at, insert: item.content.str.slice(from, to) });
    }
  }
  return changes;
}

const marksOf = (marks: Y.UndoManager["undoStack"][number]["insertions"]): Marked[] =>
  [...marks.clients].flatMap(([client, ranges]) => ranges.map(({ clock, len }) => ({ client, clock, len })));

/** Characters that were taken away and have been put back since stand under new ids; the old ones say which. */
function withLaterSelves(text: Y.Text, marks: readonly Marked[]): Marked[] {
  const all = [...marks];
  for (let last: readonly Marked[] = marks; last.length > 0; ) {
    const next: Marked[] = [];
    for (const item of itemsOf(text)) {
      const { redone } = item;
      if (item.deleted && redone !== null) next.push(...within(last, item).map(({ from, to }) => ({ client: redone.client, clock: redone.clock + from, len: to - from })));
    }
    all.push(...next);
    last = next;
  }
  return all;
}

function* itemsOf(text: Y.Text): Generator<Y.Item> {
  for (let item = text._start; item !== null; item = item.right) yield item;
}

/** The parts of an item that are marked, counted from its own start. */
function within(marks: readonly Marked[], { id, length }: Y.Item): { from: number; to: number }[] {
  return marks
    .filter(({ client }) => client === id.client)
    .map(({ clock, len }) => ({ from: Math.max(clock - id.clock, 0), to: Math.min(clock + len - id.clock, length) }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from);
}
