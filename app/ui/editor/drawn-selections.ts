import type { Extension, SelectionRange } from "@codemirror/state";
import { drawSelection, layer, RectangleMarker, type EditorView, type ViewUpdate } from "@codemirror/view";

/** A selection to be painted. */
export interface DrawnSelection {
  readonly range: SelectionRange;
  /** Of someone else. */
  readonly colour?: string;
}

interface Selections {
  readonly className: string;
  readonly of: (view: EditorView) => readonly DrawnSelection[];
  /** Beside changes of the text. */
  readonly moved: (update: ViewUpdate) => boolean;
}

/**
 * Paints selections behind the text and as wide as the text: the rectangles that CodeMirror makes of one over several
 * lines reach as far as the clickable margins beside it, in which nothing is selected.
 */
export function drawnSelections({ className, of, moved }: Selections): Extension {
  return layer({
    above: false,
    class: `${className}-layer`,
    update: (update) => update.docChanged || update.viewportChanged || moved(update),
    markers(view) {
      const room = textRoom(view);
      return of(view).flatMap(({ range, colour }) =>
        range.empty
          ? []
          : RectangleMarker.forRange(view, className, range).map((piece) => within(piece, room, { className, colour })),
      );
    },
  });
}

/** One's own, with CodeMirror's caret; its own painting is hidden. */
export const ownSelection = (): Extension => [
  drawSelection(),
  drawnSelections({
    className: "own-selection",
    of: ({ state }) => state.selection.ranges.map((range) => ({ range })),
    moved: ({ selectionSet }) => selectionSet,
  }),
];

interface Room {
  readonly left: number;
  readonly right: number;
}

/** From where to where the lines go, as far from the left as layers count. */
function textRoom({ contentDOM, scrollDOM }: EditorView): Room {
  const { paddingLeft, paddingRight } = getComputedStyle(contentDOM);
  const { left, right } = contentDOM.getBoundingClientRect();
  const origin = scrollDOM.getBoundingClientRect().left - scrollDOM.scrollLeft;
  return {
    left: left + Number.parseFloat(paddingLeft) - origin,
    right: right - Number.parseFloat(paddingRight) - origin,
  };
}

function within(
  { left, top, width, height }: RectangleMarker,
  room: Room,
  { className, colour = "" }: { readonly className: string; readonly colour: string | undefined },
): Piece {
  const start = Math.max(left, room.left);
  const end = Math.min(left + (width ?? 0), room.right);
  return new Piece(className, start, top, Math.max(0, end - start), height, colour);
}

class Piece extends RectangleMarker {
  readonly colour: string;

  constructor(className: string, left: number, top: number, width: number, height: number, colour: string) {
    super(className, left, top, width, height);
    this.colour = colour;
  }

  override draw(): HTMLDivElement {
    const drawn = super.draw();
    drawn.style.backgroundColor = this.colour;
    return drawn;
  }

  override update(drawn: HTMLElement, before: RectangleMarker): boolean {
    return super.update(drawn, before) && before instanceof Piece && before.colour === this.colour;
  }

  override eq(other: RectangleMarker): boolean {
    return super.eq(other) && other instanceof Piece && other.colour === this.colour;
  }
}
