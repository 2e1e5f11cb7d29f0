import { type Line, type Range } from "@codemirror/state";
import { Decoration, WidgetType, type EditorView } from "@codemirror/view";
import { comingIn } from "../comments/commented-words.ts";
import { cellsOf } from "./table-cells.ts";

/** A table with more lines is shown as written: measuring all of it with each key would take too long. */
const MOST_LINES = 200;

/**
 * The gaps that align a table's columns, as decoration: the text has none of them. Words that are suggested take their
 * room too. A table wider than the window is shown as written, since its lines wrap.
 */
export function alignedTable(view: EditorView, from: number, to: number): Range<Decoration>[] {
  const { doc } = view.state;
  const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
  if (last - first > MOST_LINES) return [];
  const lines: Line[] = [];
  for (let number = first; number <= last; number += 1) lines.push(doc.line(number));
  const withSuggested = lines.map((line) => measuredCells(line, (start, end) => comingIn(view.state, start, end)));
  const written = () => lines.map((line) => measuredCells(line, () => ""));
  return gapsIn(view, withSuggested) ?? gapsIn(view, written()) ?? [];
}

/** Undefined where the window is too narrow for them. */
function gapsIn(view: EditorView, rows: readonly (readonly Cell[])[]): Range<Decoration>[] | undefined {
  const widths: number[] = [];
  for (const cells of rows)
    for (const [column, { widthPx }] of cells.entries()) widths[column] = Math.max(widths[column] ?? 0, widthPx);
  if (widths.reduce((sum, widthPx) => sum + widthPx + widthOf("|"), widthOf("|")) > roomIn(view)) return undefined;
  return rows.flatMap((cells) =>
    cells.flatMap(({ end, widthPx }, column) => gap((widths[column] ?? 0) - widthPx, end)),
  );
}

interface Cell {
  /** Before the border that ends the cell. */
  readonly end: number;
  /** With the spaces around its words. */
  readonly widthPx: number;
}

function measuredCells({ text, from }: Line, coming: (from: number, to: number) => string): Cell[] {
  let start = text.trimStart().startsWith("|") ? text.indexOf("|") + 1 : 0;
  return cellsOf(text).map(({ to }) => {
    const border = text.indexOf("|", to);
    const end = border < 0 ? text.length : border;
    const widthPx = widthOf(text.slice(start, end)) + widthOf(coming(from + start, from + end));
    start = end + 1;
    return { end: from + end, widthPx };
  });
}

const widthsKnown = new Map<string, number>();
const MOST_KNOWN = 5_000;
let ruler: CanvasRenderingContext2D | null | undefined;

/**
 * Measured, not counted, so that columns are aligned even without a fixed-width face, or with letters of another
 * script.
 */
function widthOf(words: string): number {
  const known = widthsKnown.get(words);
  if (known !== undefined) return known;
  ruler ??= rulerOf(document.documentElement);
  const widthPx = ruler?.measureText(words).width ?? 0;
  if (widthsKnown.size >= MOST_KNOWN) widthsKnown.clear();
  widthsKnown.set(words, widthPx);
  return widthPx;
}

/** In the face and size of `.md-line-table`. */
function rulerOf(root: HTMLElement): CanvasRenderingContext2D | null {
  const context = document.createElement("canvas").getContext("2d");
  const style = getComputedStyle(root);
  const face = style.getPropertyValue("--face-code");
  if (context) context.font = `${Number.parseFloat(style.fontSize) * TABLE_REM}px ${face}`;
  return context;
}

const TABLE_REM = 0.9375;

function roomIn(view: EditorView): number {
  const { paddingLeft, paddingRight } = getComputedStyle(view.contentDOM);
  return view.contentDOM.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

function gap(widthPx: number, at: number): Range<Decoration>[] {
  return widthPx < 0.5
    ? []
    : [Decoration.widget({ widget: new Gap(Math.round(widthPx * 10) / 10), side: -1 }).range(at)];
}

class Gap extends WidgetType {
  readonly widthPx: number;

  constructor(widthPx: number) {
    super();
    this.widthPx = widthPx;
  }

  override eq(other: Gap): boolean {
    return other.widthPx === this.widthPx;
  }

  override toDOM(): HTMLElement {
    const space = document.createElement("span");
    space.className = "md-gap";
    space.style.width = `${this.widthPx}px`;
    space.ariaHidden = "true";
    return space;
  }
}
