import { StateEffect, StateField, type Extension, type Line, type Text } from "@codemirror/state";
import { Decoration, EditorView, type DecorationSet } from "@codemirror/view";

export interface Place {
  readonly from: number;
  readonly to: number;
}

/** A changed place glows once, so that the eye finds it. */
export const GLOW_MS = 1_200;

const setGlow = StateEffect.define<readonly Place[]>({ map: mapped });
const setHint = StateEffect.define<readonly Place[]>({ map: mapped });

/** Highlighted places: those just changed (for a moment), and those a question is about (while it is pointed at). */
export function shownPlaces(): Extension {
  return [placesField(setGlow, "glow"), placesField(setHint, "hint")];
}

/** Highlights the places; the caller ends it with an empty list. */
export const glow = (view: EditorView, places: readonly Place[]): void =>
  view.dispatch({ effects: setGlow.of(within(view, places)) });
export const hint = (view: EditorView, places: readonly Place[]): void =>
  view.dispatch({ effects: setHint.of(within(view, places)) });

function mapped(
  places: readonly Place[],
  changes: { mapPos(position: number, side?: number): number },
): readonly Place[] {
  return places.map(({ from, to }) => ({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) }));
}

function placesField(effect: typeof setGlow, name: string): Extension {
  const words = Decoration.mark({ class: `place-${name}` });
  const gap = Decoration.line({ class: `place-${name}-line` });
  const above = Decoration.line({ class: `place-${name}-seam`, attributes: { "data-side": "above" } });
  const below = Decoration.line({ class: `place-${name}-seam`, attributes: { "data-side": "below" } });
  /** Where words were only removed, the seam is highlighted: between two lines, or the line that they were in. */
  const seam = (line: Line, at: number) => (at === line.from ? above : at === line.to ? below : gap).range(line.from);
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(shown, transaction) {
      let next = shown.map(transaction.changes);
      for (const given of transaction.effects) {
        if (!given.is(effect)) continue;
        const { doc } = transaction.state;
        next = Decoration.set(
          given.value.map(({ from, to }) => (from < to ? words.range(from, to) : seam(doc.lineAt(from), from))),
          true,
        );
      }
      return next;
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}

/** Where the words of a place end: a paragraph to be removed includes the blank lines after it, which nobody means. */
export function wordsEnd(doc: Text, { from, to }: Place): number {
  const words = doc.sliceString(from, to).trimEnd();
  return words === "" ? to : from + words.length;
}

function within({ state: { doc } }: EditorView, places: readonly Place[]): Place[] {
  const inside = places
    .map(({ from, to }) => ({
      from: Math.min(Math.max(0, from), doc.length),
      to: Math.min(Math.max(0, to), doc.length),
    }))
    .filter(({ from, to }) => from <= to);
  return inside.map((place) => ({ from: place.from, to: wordsEnd(doc, place) }));
}
