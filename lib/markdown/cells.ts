import type { DocText, TextRange } from "../text/index.ts";
import type { Block } from "./types.ts";

/**
 * The words of each cell of a row, without the white space around them; of an empty one the place where they would be.
 */
export function cellsOf(text: DocText, { from, to }: TextRange): TextRange[] {
  const bars = [...text.slice(from, to).matchAll(/\\\||\|/g)]
    .filter(([mark]) => mark === "|")
    .map(({ index }) => from + index);
  const isOpen = (start: number, end: number) => text.slice(start, end).trim() !== "";
  const edges = [
    ...(isOpen(from, bars[0] ?? to) ? [from - 1] : []),
    ...bars,
    ...(isOpen((bars.at(-1) ?? from) + 1, to) ? [to] : []),
  ];
  return edges.slice(1).map((end, index) => {
    const start = (edges[index] ?? from) + 1;
    const words = text.slice(start, end);
    const lead = words.trim() === "" ? Math.min(1, words.length) : words.length - words.trimStart().length;
    return { from: start + lead, to: start + Math.max(lead, words.trimEnd().length) };
  });
}

/** The rows of a table below its head. */
export const bodyRows = (table: Block): readonly Block[] => table.children.filter(({ row }) => row?.kind === "body");

/**
 * Some rows of a table with other cells, each between bars. `change` gets the words of a row and its index among
 * `rows`.
 */
export function rowsWith(
  text: DocText,
  rows: readonly TextRange[],
  change: (cells: readonly string[], index: number) => readonly string[],
): string {
  return rows
    .map((row, index) => {
      const cells = change(
        cellsOf(text, row).map(({ from, to }) => text.slice(from, to)),
        index,
      );
      const isRule =
        cells.every((cell) => /^:?-+:?$/.test(cell)) && !/\|\s/.test(text.slice(row.from, row.to).trim().slice(0, -1));
      return isRule ? `|${cells.join("|")}|` : `| ${cells.join(" | ")} |`;
    })
    .join("\n");
}
