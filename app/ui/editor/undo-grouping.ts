import type { Extension, Transaction } from "@codemirror/state";
import { ViewPlugin, type ViewUpdate } from "@codemirror/view";

/** The last change that someone made by typing or deleting: what it was, and where it is in the text now. */
export interface LastChange {
  readonly kind: "typed" | "deleted";
  readonly from: number;
  readonly to: number;
}

/** What a transaction does to the current step of undo. */
export interface StepChange {
  /** It is not part of the step before it. */
  readonly begins: boolean;
  /** What the next change may continue; undefined: nothing. */
  readonly last: LastChange | undefined;
}

/**
 * One step of undo is at most a sentence or a line: without a limit, everything that is written without half a second's
 * pause would go with one key. A change elsewhere, and one of another kind, begins a step as well (ROOM-2).
 */
export function stepAfter(last: LastChange | undefined, transaction: Transaction): StepChange {
  const { changes, docChanged, startState } = transaction;
  const isOwn =
    transaction.isUserEvent("input") || transaction.isUserEvent("delete") || transaction.isUserEvent("move");
  if (!docChanged) return { begins: false, last: transaction.isUserEvent("select") ? undefined : last };
  if (!isOwn) return { begins: false, last: last && carried(last, transaction) };
  const change = onlyChange(transaction);
  const kind = kindOf(transaction);
  if (!change || !kind) return { begins: true, last: undefined };
  const { fromA, toA, fromB, toB, words } = change;
  const touches = last?.kind === kind && fromA <= last.to && toA >= last.from;
  const continues =
    touches && !(kind === "typed" && isNewSentence(startState.sliceDoc(lineStart(startState, fromA), fromA), words));
  const ends = kind === "typed" && words.includes("\n");
  const now = ends
    ? undefined
    : { kind, from: continues ? Math.min(changes.mapPos(last.from, -1), fromB) : fromB, to: toB };
  return { begins: !continues, last: now };
}

const SENTENCE_END = /[.!?…]["'”’»)\]*_]*\s+$|[。！？]["'」』）]*\s*$/u;

const isNewSentence = (before: string, typed: string): boolean =>
  typed.trim() !== "" && before.trim() !== "" && SENTENCE_END.test(before);

const lineStart = ({ doc }: Transaction["startState"], at: number): number => doc.lineAt(at).from;

function kindOf(transaction: Transaction): LastChange["kind"] | undefined {
  if (transaction.isUserEvent("input.type")) return "typed";
  return transaction.isUserEvent("delete") ? "deleted" : undefined;
}

/** The one place that changed; undefined if there are several. */
function onlyChange({ changes }: Transaction) {
  const places: { fromA: number; toA: number; fromB: number; toB: number; words: string }[] = [];
  changes.iterChanges((fromA, toA, fromB, toB, words) => {
    places.push({ fromA, toA, fromB, toB, words: words.toString() });
  });
  return places.length === 1 ? places[0] : undefined;
}

const carried = ({ kind, from, to }: LastChange, { changes }: Transaction): LastChange => ({
  kind,
  from: changes.mapPos(from, 1),
  to: Math.max(changes.mapPos(from, 1), changes.mapPos(to, -1)),
});

/** Ends a step of undo where `stepAfter` says so. It has to come before the extension that sends changes on. */
export function undoGrouping(stopCapturing: () => void): Extension {
  return ViewPlugin.define(() => {
    let last: LastChange | undefined;
    return {
      update({ transactions }: ViewUpdate): void {
        for (const transaction of transactions) {
          const step = stepAfter(last, transaction);
          last = step.last;
          if (step.begins) stopCapturing();
        }
      },
    };
  });
}
