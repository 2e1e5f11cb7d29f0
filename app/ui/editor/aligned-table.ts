import { type Line, type Range } from "@codemirror/state";
import { Decoration, WidgetType, type EditorView } from "@codemirror/view";
import { cellsOf } from "./table-cells.ts";

/** A table with more lines is shown as written: all of it would have to be measured with each key. */
const MOST_LINES = 200;

/** The gaps that align a table's columns, as decoration: the text has none of them. A table wider than the window is shown as written, since its lines wrap. */
export function alignedTable(view: EditorView, from: number, to: number): Range<Decoration>[] {
  const { doc } = view.state;
  const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
  if (last - first > MOST_LINES) return [];
  const rows: { readonly line: Line; readonly cells: readonly Cell[] }[] = [];
  for (let number = first; number <= last; number += 1) {
    const line = doc.line(number);
    rows.push({ line, cells: cellsWithWidths(line) });
  }
  const widths: number[] = [];
  for (const { cells } of rows) for (const [column, { width }] of cells.entries()) widths[column] = Math.max(widths[column] ?? 0, width);
  if (widths.reduce((sum, width) => sum + width + 1, 1) > columnsIn(view)) return [];
  return rows.flatMap(({ cells }) => cells.flatMap(({ end, width }, column) => ((widths[column] ?? 0) > width ? [gap((widths[column] ?? 0) - width, end)] : [])));
}

interface Cell {
  /** Before the border that ends the cell. */
  readonly end: number;
  /** With the spaces around its words, in letters of a fixed face. */
  readonly width: number;
}

function cellsWithWidths({ text, from }: Line): Cell[] {
  const cells = cellsOf(text);
  let start = text.indexOf("|") === text.length - text.trimStart().length ? text.indexOf("|") + 1 : 0;
  return cells.map((cell) => {
    const border = text.indexOf("|", cell.to);
    const end = border < 0 ? text.length : border;
    const width = lettersWide(text.slice(start, end));
    start = end + 1;
    return { end: from + end, width };
  });
}

/** Chinese, Japanese and Korean letters and most pictures take the place of two. */
function lettersWide(words: string): number {
  let width = 0;
  for (const letter of words) width += WIDE.test(letter) ? 2 : NO_WIDTH.test(letter) ? 0 : 1;
  return width;
}

const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const NO_WIDTH = /\p{Mn}|\p{Cf}|\p{Variation_Selector}/u;

/** Width of a letter of the fixed face against that of the text's, in which the editor measures. */
const FIXED_LETTER_PX = 9.1;

function columnsIn(view: EditorView): number {
  const { paddingLeft, paddingRight } = getComputedStyle(view.contentDOM);
  return Math.floor((view.contentDOM.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) / FIXED_LETTER_PX);
}

const gap = (letters: number, at: number): Range<Decoration> => Decoration.widget({ widget: new Gap(letters), side: -1 }).range(at);

class Gap extends WidgetType {
  readonly letters: number;

  constructor(letters: number) {
    super();
    this.letters = letters;
  }

  override eq(other: Gap): boolean {
    return other.letters === this.letters;
  }

  override toDOM(): HTMLElement {
    const gap = document.createElement("span");
    gap.className = "md-gap";
    gap.style.width = `${this.letters}ch`;
    gap.ariaHidden = "true";
    return gap;
  }
}
