import { syntaxTree } from "@codemirror/language";
import { StateField, type EditorState, type Extension, type Range } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";

/**
 * Below a line with images that Stet keeps they are shown, small (IMG-6). An image at another site stays an address:
 * its letters come one by one, and that site would be asked with each. In code and tables there are none.
 */
export function shownPictures(): Extension {
  return StateField.define<DecorationSet>({
    create: picturesIn,
    update: (shown, { docChanged, startState, state }) =>
      docChanged || syntaxTree(startState) !== syntaxTree(state) ? picturesIn(state) : shown,
    provide: (field) => EditorView.decorations.from(field),
  });
}

const KEPT = "/api/images/";
const IMAGE = /!\[(?:[^\]\\]|\\.)*\]\((\/api\/images\/[\w-]{43})(?![\w-])/g;

function picturesIn(state: EditorState): DecorationSet {
  const rows: Range<Decoration>[] = [];
  let from = 0;
  for (const line of state.doc.iterLines()) {
    if (line.includes(KEPT)) {
      const addresses = addressesOn(state, line, from);
      if (addresses.length > 0) rows.push(rowOf(addresses).range(from + line.length));
    }
    from += line.length + 1;
  }
  return Decoration.set(rows);
}

/** Below a table's row a picture would part it from the next. */
const addressesOn = (state: EditorState, line: string, from: number): string[] =>
  [...line.matchAll(IMAGE)].flatMap(({ index, 1: address = "" }) => {
    const kinds = kindsAround(state, from + index);
    return kinds.includes("Image") && !kinds.includes("Table") ? [address] : [];
  });

/** As far as the text is parsed: the rest is looked at once it is. */
function kindsAround(state: EditorState, at: number): string[] {
  const kinds: string[] = [];
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, 1); node; node = node.parent)
    kinds.push(node.name);
  return kinds;
}

const rowOf = (addresses: readonly string[]) =>
  Decoration.widget({ widget: new Pictures(addresses), block: true, side: 1 });

class Pictures extends WidgetType {
  readonly addresses: readonly string[];

  constructor(addresses: readonly string[]) {
    super();
    this.addresses = addresses;
  }

  override eq({ addresses }: Pictures): boolean {
    return addresses.join() === this.addresses.join();
  }

  /** As high before they are loaded as afterwards: no line jumps. */
  override get estimatedHeight(): number {
    return ROW_PX;
  }

  override toDOM(): HTMLElement {
    const row = document.createElement("div");
    row.className = "pictures";
    row.ariaHidden = "true"; // the line above says what they show
    row.append(
      ...this.addresses.map((address) => {
        const picture = document.createElement("img");
        picture.src = address;
        picture.alt = "";
        picture.draggable = false;
        return picture;
      }),
    );
    return row;
  }

  override ignoreEvent(): boolean {
    return false; // a click puts the caret there
  }
}

/** As in styles/text.css. */
const ROW_PX = 128;
