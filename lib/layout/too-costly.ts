/** Beyond this length a text is shown as written. */
const LONGEST = 256 * 1024;
/** The parser pads each row of a table to the columns of its head. */
const MOST_CELLS = 20_000;
/** Quotes and lists around a line. The parser looks at all of them for every line after, and calls itself for each. */
const DEEPEST = 100;
const MOST_LEVELS_OF_LINES = 200_000;
/** Marks after the first on their lines; and lines below a title. Each makes the parser move what it has read. */
const MOST_STACKED = 4_000;
const MOST_UNDERLINES = 1_500;
/** Marks of emphasis and links in one block: each is held against those before it, and may nest in them. */
const MOST_MARKS = 3_000;
const MOST_MARK_PAIRS = 64_000_000;

/**
 * Whether laying `markdown` out could take seconds, or more levels of calls than there is stack (DOOR-8.1). Counts on
 * one pass, and rather too much than too little: what is costly is shown as written.
 */
export function isTooCostly(markdown: string): boolean {
  if (markdown.length > LONGEST) return true;
  let deepest = 0;
  let stacked = 0;
  let underlines = 0;
  let lines = 0;
  let cells = 0;
  let pairs = 0;
  let columns = 0;
  let marks = 0;
  for (const line of markdown.split("\n")) {
    lines += 1;
    const level = levelsOf(line);
    deepest = Math.max(deepest, level.marks + level.indent);
    stacked += Math.max(0, level.marks - 1);
    if (UNDERLINE.test(line)) underlines += 1;
    if (isBlank(line)) columns = 0;
    if (isBlank(line) || NEW_BLOCK.test(line)) marks = 0;
    columns = Math.max(columns, isDelimiterRow(line) ? countOf(line, "|") + 1 : 0);
    cells += columns;
    const own = marksOf(line);
    pairs += own * (own + 2 * marks);
    marks += own;
    if (marks > MOST_MARKS || pairs > MOST_MARK_PAIRS || cells > MOST_CELLS) return true;
    if (deepest > DEEPEST || stacked > MOST_STACKED || underlines > MOST_UNDERLINES) return true;
  }
  return deepest * lines > MOST_LEVELS_OF_LINES;
}

/** Lines that end a paragraph wherever they come. */
const NEW_BLOCK = /^ {0,3}(?:[-*+] +\S|#{1,6} )/;

const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t\r]*$/;

const isBlank = (line: string): boolean => line.trim() === "";

/** Marks of quotes and lists that a line begins with, and how far it is indented. */
function levelsOf(line: string): { readonly marks: number; readonly indent: number } {
  let [marks, spaces] = [0, 0];
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    const endsMark = " \t\r".includes(line.charAt(at + 1));
    if (sign === " ") spaces += 1;
    else if (sign === "\t") spaces += 4;
    else if (sign === ">" || ("-*+.)".includes(sign) && endsMark)) marks += 1;
    else if (sign < "0" || sign > "9") break;
  }
  return { marks, indent: marks === 0 ? 0 : Math.floor(spaces / 2) };
}

function isDelimiterRow(line: string): boolean {
  if (!line.includes("-")) return false;
  for (const sign of line)
    if (!"|:- \t>*+\r".includes(sign) && (sign < "0" || sign > "9") && !".)".includes(sign)) return false;
  return line.includes("|") || line.includes(":");
}

function countOf(line: string, sign: string): number {
  let count = 0;
  for (let at = line.indexOf(sign); at >= 0; at = line.indexOf(sign, at + 1)) count += 1;
  return count;
}

function marksOf(line: string): number {
  let count = 0;
  for (let at = 0; at < line.length; at++) if ("*_~[]".includes(line.charAt(at))) count += 1;
  return count;
}
