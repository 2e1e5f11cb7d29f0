import {
  EditorState,
  Prec,
  RangeSet,
  StateEffect,
  StateField,
  type Extension,
  type Text,
  type Transaction,
  type TransactionSpec,
} from "@codemirror/state";
import { Decoration, EditorView, gutter, GutterMarker, type DecorationSet } from "@codemirror/view";
import { ySyncAnnotation } from "y-codemirror.next";
import { wordsHeld, type HeldLock } from "../../../lib/guards/index.ts";
import type { Replacement } from "../../../lib/text/index.ts";
import { lockAgainst, partsAround } from "./held-text.ts";
import { lockInWords } from "./shown-lock.ts";

const setLocks = StateEffect.define<readonly HeldLock[]>();
const refused = StateEffect.define<HeldLock>();

/** Locks move with their words; whoever sets them measures again where a section ends. */
const locksField = StateField.define<readonly HeldLock[]>({
  create: () => [],
  update(locks, { changes, docChanged, effects }) {
    const given = effects.find((effect) => effect.is(setLocks));
    if (given) return given.value;
    if (!docChanged || locks.length === 0) return locks;
    return locks.map((lock) => {
      const from = changes.mapPos(lock.range.from, 1);
      return { ...lock, range: { from, to: Math.max(from, changes.mapPos(lock.range.to, -1)) } };
    });
  },
});

/**
 * The marks beside the lines: made when locks are set, and carried along in between, so that no key waits for a long
 * section.
 */
const marksField = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(marks, { changes, effects, state }) {
    const given = effects.find((effect) => effect.is(setLocks));
    return given ? marksOf(state.doc, given.value) : marks.map(changes);
  },
});

/**
 * Locked words cannot be edited, and look locked: a mark beside their lines, and a mark on the words if they are less
 * than a line. `onRefused` is called for each try.
 */
export function lockedText(onRefused: (lock: HeldLock) => void): Extension {
  return [
    locksField,
    marksField,
    EditorState.transactionFilter.of(withoutLockedWords),
    EditorView.decorations.compute([locksField], (state) => decorationsOf(state.doc, state.field(locksField))),
    gutter({ class: "lock-gutter", markers: ({ state }) => state.field(marksField) }),
    EditorView.updateListener.of(({ transactions }) => {
      for (const { effects } of transactions)
        for (const effect of effects) if (effect.is(refused)) onRefused(effect.value);
    }),
  ];
}

/** The current locks, where they are in the text shown. */
export const showLocks = (view: EditorView, locks: readonly HeldLock[]): void =>
  view.dispatch({ effects: setLocks.of(locks) });

/** The lock that a change would not leave alone. */
export const lockMet = (view: EditorView, edit: readonly Replacement[]): HeldLock | undefined =>
  lockAgainst(() => wordsOf(view.state.doc), edit, view.state.field(locksField));

/** Replaces an undo or redo step that would change locked words: true if the step was stopped. */
export function keepsStep(view: EditorView, step: readonly Replacement[]): boolean {
  const lock = lockMet(view, step);
  if (lock) view.dispatch({ effects: refused.of(lock) });
  return lock !== undefined;
}

/** Keys are not the only way to undo: menus and gestures of the system send this. */
export const keepsHistoryInput = (keeps: (view: EditorView, way: "undo" | "redo") => boolean): Extension =>
  Prec.highest(
    EditorView.domEventHandlers({
      beforeinput(event, view) {
        const way = event.inputType === "historyUndo" ? "undo" : event.inputType === "historyRedo" ? "redo" : undefined;
        if (way === undefined || !keeps(view, way)) return false;
        event.preventDefault();
        return true;
      },
    }),
  );

/** Changes from the shared document are let through: otherwise the two texts would differ. */
function withoutLockedWords(transaction: Transaction): Transaction | TransactionSpec | readonly TransactionSpec[] {
  const { startState, docChanged } = transaction;
  const locks = startState.field(locksField);
  if (!docChanged || locks.length === 0 || transaction.annotation(ySyncAnnotation) !== undefined) return transaction;
  const edit: Replacement[] = [];
  transaction.changes.iterChanges(
    (from, to, _fromB, _toB, inserted) => void edit.push({ from, to, insert: wordsOf(inserted) }),
  );
  const textNow = () => wordsOf(startState.doc);
  if (lockAgainst(textNow, edit, locks) === undefined) return transaction;
  const { free, against } = partsAround(textNow, edit, locks);
  const effects = against ? [refused.of(against)] : [];
  return free.length === 0 || against === undefined ? [{ effects }] : [{ changes: free, effects, userEvent: "input" }];
}

const wordsOf = (text: Text): string => text.sliceString(0, text.length, "\n");

function decorationsOf(doc: Text, locks: readonly HeldLock[]): DecorationSet {
  if (locks.length === 0) return Decoration.none;
  const marks = locks
    .filter(({ what, range }) => what === "span" && range.from < range.to)
    .map((lock) =>
      Decoration.mark({ class: "locked-words", attributes: { title: lockInWords(lock) } }).range(
        lock.range.from,
        Math.min(lock.range.to, doc.length),
      ),
    );
  return Decoration.set(marks, true);
}

function marksOf(doc: Text, locks: readonly HeldLock[]): RangeSet<GutterMarker> {
  const text = locks.some(({ what }) => what === "section") ? wordsOf(doc) : "";
  const lines = new Map<number, { title: string[]; isFirst: boolean }>();
  for (const lock of locks) {
    const { from, to } = lock.what === "section" ? wordsHeld(text, lock) : lock.range;
    if (from >= to || to > doc.length) continue;
    const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
    for (let number = first; number <= last; number += 1) {
      const mark = lines.get(number) ?? { title: [], isFirst: false };
      lines.set(number, { title: [...mark.title, lockInWords(lock)], isFirst: mark.isFirst || number === first });
    }
  }
  const marks = [...lines].map(([number, { title, isFirst }]) =>
    new LockMark([...new Set(title)].join("; "), isFirst).range(doc.line(number).from),
  );
  return RangeSet.of(marks, true);
}

/** A line beside a locked line, with a lock at the first: told apart by its shape, and by name under the pointer. */
class LockMark extends GutterMarker {
  readonly title: string;
  readonly isFirst: boolean;

  constructor(title: string, isFirst: boolean) {
    super();
    this.title = title;
    this.isFirst = isFirst;
  }

  override eq(other: LockMark): boolean {
    return other.title === this.title && other.isFirst === this.isFirst;
  }

  override toDOM(): HTMLElement {
    const mark = document.createElement("span");
    mark.className = "lock-mark";
    mark.title = this.title;
    if (this.isFirst) mark.append(lockGlyph());
    return mark;
  }
}

const SVG = "http://www.w3.org/2000/svg";

function lockGlyph(): SVGElement {
  const glyph = document.createElementNS(SVG, "svg");
  glyph.setAttribute("viewBox", "0 0 16 16");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", LOCK_PATH);
  glyph.append(path);
  return glyph;
}

/** The shape of a closed lock, in a box of 16. */
export const LOCK_PATH = "M5 7V5a3 3 0 0 1 6 0v2h1v7H4V7h1zm1.5 0h3V5a1.5 1.5 0 0 0-3 0v2z";
