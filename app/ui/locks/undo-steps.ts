import * as Y from "yjs";
import type { Replacement } from "../../../lib/text/index.ts";

/** Characters by their Yjs ids. */
interface Marked {
  readonly client: number;
  readonly clock: number;
  readonly len: number;
}

/**
 * What the next undo, or redo, would do to the text: read from its step, without doing it. In the order of the text.
 * Law: tests/laws/locks.law.test.ts ROOM-16.1.
 */
export function nextStep(
  { undoStack, redoStack }: Pick<Y.UndoManager, "undoStack" | "redoStack">,
  text: Y.Text,
  way: "undo" | "redo",
): Replacement[] {
  const step = (way === "undo" ? undoStack : redoStack).at(-1);
  if (!step) return [];
  const items = itemsOf(text);
  const [came, gone] = [marksOf(step.insertions), marksOf(step.deletions)];
  const going = [...came, ...laterSelves(items, came)];
  const changes: Replacement[] = [];
  let at = 0;
  for (const item of items) {
    if (!item.deleted) {
      for (const { from, to } of joined(within(going, item)))
        changes.push({ from: at + from, to: at + to, insert: "" });
      at += item.length;
    } else if (item.redone === null && item.content instanceof Y.ContentString) {
      const { str } = item.content;
      const cameToo = within(came, item); // what came and went in one step stays away
      const words = within(gone, item).map((part) =>
        lettersOf(str, part)
          .filter(([at]) => !cameToo.some(({ from, to }) => from <= at && at < to))
          .map(([, letter]) => letter)
          .join(""),
      );
      if (words.join("") !== "") changes.push({ from: at, to: at, insert: words.join("") });
    }
  }
  return changes;
}

const marksOf = (marks: Y.UndoManager["undoStack"][number]["insertions"]): Marked[] =>
  [...marks.clients].flatMap(([client, ranges]) => ranges.map(({ clock, len }) => ({ client, clock, len })));

/**
 * Characters that were taken away and have been put back since are in another item; Yjs takes that item from there to
 * its end.
 */
function laterSelves(items: readonly Y.Item[], marks: readonly Marked[]): Marked[] {
  const holding = ({ client, clock }: Y.ID) =>
    items.find(({ id, length }) => id.client === client && id.clock <= clock && clock < id.clock + length);
  return items.flatMap((item) => {
    if (item.redone === null) return [];
    return within(marks, item).flatMap(({ from }) => {
      let place = Y.createID(item.id.client, item.id.clock + from);
      for (let now = holding(place); now; now = holding(place)) {
        const behind = place.clock - now.id.clock;
        if (now.redone === null) return [{ client: place.client, clock: place.clock, len: now.length - behind }];
        place = Y.createID(now.redone.client, now.redone.clock + behind);
      }
      return [];
    });
  });
}

/** Those that hold characters, in the order of the text. */
function itemsOf(text: Y.Text): Y.Item[] {
  const items: Y.Item[] = [];
  for (let item = text._start; item !== null; item = item.right) if (item.countable) items.push(item);
  return items;
}

const lettersOf = (words: string, { from, to }: Part): (readonly [number, string])[] =>
  words
    .slice(from, to)
    .split("")
    .map((letter, index) => [from + index, letter]);

interface Part {
  readonly from: number;
  readonly to: number;
}

/** The parts of an item that are marked, counted from its own start. */
function within(marks: readonly Marked[], { id, length }: Y.Item): Part[] {
  return marks
    .filter(({ client }) => client === id.client)
    .map(({ clock, len }) => ({ from: Math.max(clock - id.clock, 0), to: Math.min(clock + len - id.clock, length) }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from);
}

/** Each character once. */
function joined(parts: readonly Part[]): Part[] {
  const runs: Part[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last && part.from <= last.to) runs[runs.length - 1] = { from: last.from, to: Math.max(last.to, part.to) };
    else runs.push(part);
  }
  return runs;
}
