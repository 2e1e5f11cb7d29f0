// A gap between two words, cut into what belongs to the word before it, to neither, and to the word after it.

/** The text at one place between two words: in the quote, in the document (undefined: not known), in the new text. */
export interface ThreeGaps {
  readonly quoted: string;
  readonly found: string | undefined;
  readonly wanted: string;
}

export interface Cut {
  /** Marks that close the markup around the word before. */
  readonly closers: ThreeGaps;
  readonly core: ThreeGaps;
  /** Marks that open the markup around the next word. */
  readonly openers: ThreeGaps;
}

const CLOSERS = /^(?:[*_~`]|\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^\]\n]*\])?)+/;
const OPENER = /[*_~`[!]/;

/**
 * Cuts each of the three by itself. At the edge of the quote there is no word on that side, and the marks there belong
 * to the core.
 */
export function cutGaps(
  { quoted, found, wanted }: ThreeGaps,
  edge: { readonly start: boolean; readonly end: boolean },
): Cut {
  const [inQuote, inDocument, inNew] = [
    cutOne(quoted, edge),
    found === undefined ? undefined : cutOne(found, edge),
    cutOne(wanted, edge),
  ];
  const three = (part: keyof Cut): ThreeGaps => ({
    quoted: inQuote[part],
    found: inDocument?.[part],
    wanted: inNew[part],
  });
  return { closers: three("closers"), core: three("core"), openers: three("openers") };
}

function cutOne(gap: string, edge: { readonly start: boolean; readonly end: boolean }): Record<keyof Cut, string> {
  // Without a space between them nobody can tell whose marks they are.
  if (!edge.start && !edge.end && !/\s/.test(gap)) return { closers: "", core: gap, openers: "" };
  const closers = edge.start ? "" : (CLOSERS.exec(gap)?.[0] ?? "");
  const rest = gap.slice(closers.length);
  const openers = edge.end ? "" : openersOf(rest);
  return { closers, core: rest.slice(0, rest.length - openers.length), openers };
}

/** The marks at the end of `gap`. Read from the end: a pattern would try every start. */
function openersOf(gap: string): string {
  let from = gap.length;
  while (from > 0 && OPENER.test(gap.charAt(from - 1))) from -= 1;
  while (gap[from] === "!" && gap[from + 1] !== "[") from += 1;
  return gap.slice(from);
}

/** Punctuation after the word, white space with the marks of lines in it, punctuation before the next word. */
export function inThree(gap: string): { readonly head: string; readonly white: string; readonly tail: string } {
  const head = /^\S*/.exec(gap)?.[0] ?? "";
  const rest = gap.slice(head.length);
  let to = rest.length;
  while (to > 0 && /\S/.test(rest.charAt(to - 1))) to -= 1;
  return { head, white: rest.slice(0, to), tail: rest.slice(to) };
}

/**
 * Marks of emphasis and code, and the parts of links. A target has no unclosed bracket, so that nothing is read twice.
 */
const MARKS = /[*_~`]+|\[|\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^[\]\n]*\])?/g;

/** The marks of a gap, with either mark for emphasis; a bullet does not count. */
export function marksIn(gap: string): string {
  const bullets = [/(?:^|\s)\*\s/.test(gap) ? "*" : "", /(?:^|\s)_\s/.test(gap) ? "_" : ""];
  return (gap.match(MARKS) ?? [])
    .filter((mark) => !bullets.includes(mark))
    .join(" ")
    .replaceAll("_", "*");
}
