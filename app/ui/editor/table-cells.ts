/** Offsets in a line of a table: the words of a cell, without the spaces around them. */
export interface CellRange {
  readonly from: number;
  readonly to: number;
}

/** The cells of a table's line. `\|` is no border; an empty cell is the place after its first space. */
export function cellsOf(line: string): CellRange[] {
  const borders = bordersOf(line);
  const [first] = borders;
  const start = line.length - line.replace(QUOTE, "").trimStart().length;
  const edges = first === start ? borders : [start - 1, ...borders];
  if (edges.at(-1) !== line.trimEnd().length - 1 || edges.length === 1) edges.push(line.length);
  return edges.slice(0, -1).map((edge, index) => wordsIn(line, edge + 1, edges[index + 1] ?? line.length));
}

const QUOTE = /^(?: {0,3}>[ ]?)*/;

function bordersOf(line: string): number[] {
  const borders: number[] = [];
  for (let at = 0; at < line.length; at += 1) {
    if (line.charAt(at) === "\\") at += 1;
    else if (line.charAt(at) === "|") borders.push(at);
  }
  return borders;
}

function wordsIn(line: string, from: number, to: number): CellRange {
  const words = line.slice(from, to);
  if (words.trim() === "") {
    const at = Math.min(from + 1, to);
    return { from: at, to: at };
  }
  return { from: from + words.length - words.trimStart().length, to: from + words.trimEnd().length };
}
