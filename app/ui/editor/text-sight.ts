import { EditorSelection } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { glow, GLOW_MS, hint, type Place } from "./shown-places.ts";

/** Which part of the text is visible, and how to show a place of it. */
export interface TextSight {
  /** Highlights the places once, without scrolling. */
  light(places: readonly Place[]): void;
  /** The same, and scrolls to the first; the keyboard stays where it is. */
  show(places: readonly Place[]): void;
  /** Its beginning is visible. */
  isInView(place: Place): boolean;
  /** Highlights places while a question about them is pointed at. */
  hint(places: readonly Place[]): void;
  /** Marks a place and brings it into view; the keyboard stays where it is. */
  select(place: Place): void;
  /** Puts the cursor there, at the top of the window. */
  goTo(offset: number): void;
  /** The place that is at the top of the window. */
  topOffset(): number;
  /** Where someone is: at their caret while it is seen, otherwise at the place this far below the top of the window. */
  readAt(belowPx: number): number;
  /** Brings a place to the top of the window; the caret stays where it is. */
  scrollToOffset(offset: number): void;
  /** Brings a place into the middle, if it is not visible already. */
  reveal(offset: number): void;
}

const TOP_MARGIN_PX = 24;

/** `stop`: before the view is taken away. */
export function textSight(view: EditorView): TextSight & { stop(): void } {
  let dark: ReturnType<typeof setTimeout> | undefined;
  /** At most the end: the caller may know a longer text. */
  const inText = (offset: number) => Math.min(offset, view.state.doc.length);

  function light(places: readonly Place[]): void {
    glow(view, places);
    clearTimeout(dark);
    dark = setTimeout(() => glow(view, []), GLOW_MS);
  }

  return {
    light,
    show(places) {
      const [first] = places;
      if (!first) return;
      view.dispatch({ effects: EditorView.scrollIntoView(inText(first.from), { y: "center" }) });
      light(places);
    },
    isInView: ({ from }) => isInWindow(view, from),
    hint(places) {
      hint(view, places);
      const [first] = places;
      if (first)
        view.dispatch({ effects: EditorView.scrollIntoView(inText(first.from), { y: "nearest", yMargin: 80 }) });
    },
    select({ from, to }) {
      const selection = EditorSelection.single(inText(from), inText(to));
      view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.main, { y: "nearest", yMargin: 80 }) });
    },
    goTo(offset) {
      const at = inText(offset);
      view.dispatch({
        selection: EditorSelection.cursor(at),
        effects: EditorView.scrollIntoView(at, { y: "start", yMargin: TOP_MARGIN_PX }),
      });
      view.focus();
    },
    topOffset: () => offsetBelowTop(view, TOP_MARGIN_PX),
    readAt: (belowPx) => (isCaretSeen(view) ? view.state.selection.main.head : offsetBelowTop(view, belowPx)),
    scrollToOffset: (offset) =>
      view.dispatch({
        effects: EditorView.scrollIntoView(inText(Math.round(offset)), { y: "start", yMargin: TOP_MARGIN_PX }),
      }),
    reveal: (offset) =>
      view.dispatch({
        effects: EditorView.scrollIntoView(inText(offset), { y: isSeen(view, offset) ? "nearest" : "center" }),
      }),
    stop: () => clearTimeout(dark),
  };
}

function isInWindow(view: EditorView, from: number): boolean {
  // null: too far away to be drawn
  const at = from <= view.state.doc.length ? view.coordsAtPos(from) : null;
  const { top, bottom } = view.scrollDOM.getBoundingClientRect();
  return at !== null && bottom > top && at.top >= top && at.bottom <= bottom;
}

/** The place of the text this far below the top of the window; inside a paragraph in proportion to its height. */
function offsetBelowTop(view: EditorView, belowPx: number): number {
  const height = view.scrollDOM.getBoundingClientRect().top + belowPx - view.documentTop;
  const block = view.lineBlockAtHeight(height);
  const share = Math.min(1, Math.max(0, (height - block.top) / Math.max(1, block.height)));
  return block.from + share * block.length;
}

const isCaretSeen = (view: EditorView): boolean => isSeen(view, view.state.selection.main.head);

function isSeen(view: EditorView, offset: number): boolean {
  const window = view.scrollDOM.getBoundingClientRect();
  const place = view.coordsAtPos(Math.min(offset, view.state.doc.length));
  return place !== null && place.top >= window.top && place.bottom <= window.bottom;
}
