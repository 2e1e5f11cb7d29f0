/** The characters on either side of a gap; empty at the ends of a text. */
export interface Beside {
  readonly before: string;
  readonly after: string;
}

/** What is left of a gap without the marks that a reader does not see as characters. */
export interface Bare {
  readonly text: string;
  /** The markers of the lines that begin in it, kinds only. */
  readonly markers: readonly string[];
  /** A blank line is in it. */
  readonly blank: boolean;
  /** A line of a quote begins in it. */
  readonly isQuoted: boolean;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Between ideographs and beside them a space is a matter of taste. */
export const isUnspaced = ({ before, after }: Beside): boolean => UNSPACED.test(before) || UNSPACED.test(after);

const LETTER = /[\p{L}\p{N}]/u;

/** Inside a word only asterisks for emphasis and code marks can go: `snake_case` and `2*3` mean what they say. */
export function mayLoseMarks(gap: string, beside: Beside): boolean {
  const { before, after } = beside;
  if (!/^[*_~`\\]+$/.test(gap) || !LETTER.test(before) || !LETTER.test(after)) return true;
  if (isUnspaced(beside)) return true;
  return /^[*`]+$/.test(gap) && !/\p{N}/u.test(before) && !/\p{N}/u.test(after);
}

/**
 * Bullets and `#`s at the start of a line. Three marks on their own are a rule, not items; before a word they are a
 * bullet and emphasis.
 */
const LINE_MARKER = /\n(?![ \t]*(?:[-*_][ \t]*){3,}\n)[ \t]*((?:(?:[-*+]|#{1,6})[ \t]+)+)/g;
const WORD = /[\p{L}\p{N}]/u;
const LINE_MARKER_AT_END = /\n(?![ \t]*(?:[-*_][ \t]*){3,}(?:\n|$))[ \t]*((?:(?:[-*+]|#{1,6})[ \t]+)+)/g;
const QUOTE_MARKER = /\n((?:[ \t]*>)+)[ \t]?/g;
const EMPHASIS = /[*_]+|`+|~~/g;

/**
 * `gap` without the markers of its lines, emphasis, code marks and the padding of cells. `wrapped`: its lines were
 * re-wrapped, and every break has quote marks.
 */
export function bareOf(gap: string, beside: Beside, wrapped: boolean): Bare {
  // The start of a text is also the start of a line.
  const start = beside.before === "" ? "\n" : "";
  const markers: string[] = [];
  const noteMarker = (_: string, marker: string) => {
    markers.push(marker.replace(/[*+]/g, "-").replace(/\s/g, ""));
    return "\n";
  };
  const unquoted = (start + gap).replace(QUOTE_MARKER, wrapped ? () => "\n" : noteMarker);
  const unmarked = unquoted
    .replace(WORD.test(beside.after) ? LINE_MARKER : LINE_MARKER_AT_END, noteMarker)
    .slice(start.length);
  return {
    text: tableFolded(withoutEmphasis(unmarked, beside)),
    markers,
    blank: /\n[ \t]*\r?\n/.test(unquoted),
    isQuoted: unquoted.length < start.length + gap.length,
  };
}

/** A mark with white space on both sides is not a mark, and three code marks are a fence. */
function withoutEmphasis(gap: string, { before, after }: Beside): string {
  return gap.replace(EMPHASIS, (run, offset: number) => {
    const left = offset === 0 ? before : gap.charAt(offset - 1);
    const right = gap.charAt(offset + run.length) || after;
    return run.startsWith("```") || (left.trim() === "" && right.trim() === "") ? run : "";
  });
}

/** Padding of cells, the length of rules between head and body, and pipes at the ends of rows. */
function tableFolded(gap: string): string {
  if (!gap.includes("|")) return gap;
  return gap
    .replace(/(?<!-)-{2,}(?!-)(?=[ \t:]*\|)/g, "-")
    .replace(/(?<![ \t])[ \t]*\|[ \t]*/g, "|")
    .replace(/\|?(\r?\n)\|?/g, "$1");
}
