import { runs, type DocText, type Replacement, type TextRange } from "../../text/index.ts";
import { withEndsAt, withEndsOf } from "../line-ends.ts";
import type { Match } from "../types.ts";
import { withMarksAround, withoutDoubledMarks } from "./doubled-marks.ts";
import { indentOf, inlineStart, partsOf, startsLine, type QuoteParts } from "./edges.ts";
import { movedBy, type IndentPair, type MoveIndent } from "./indent.ts";
import { mergedText } from "./merge.ts";
import { PAIRS } from "./mark-readings.ts";
import { asSent } from "./readings.ts";
import { isWhiteToken, tokensIn } from "./tokens.ts";
import { isWhite, lineBreaks } from "./white-space.ts";
import { tolerantBy } from "./strategies.ts";

/**
 * What becomes of `match.range` when `anchor` is to become `newText`. Words that `newText` repeats from the anchor, and
 * what is beside them, stay as the document has them; new lines begin as the match's do; a slip that all of the
 * anchor carried is taken off `newText` too; marks that the document has around the match already come once; an exact
 * match takes the rest as sent. Line ends are the document's. A text equal to the anchor changes nothing. Undefined
 * where the new text leaves out what it would have to say. Source: MAT-3; law MAT-3.
 */
export function followMatch(text: DocText, match: Match, anchor: string, newText: string): Replacement | undefined {
  const { reading = asSent(anchor) } = match;
  const isLiteral = match.strategy === "exact" || match.strategy === "structural";
  const meant = reading.revise(newText);
  if (meant === undefined) return undefined;
  const revised = isLiteral ? withEndsOf(text, match.range, meant) : withEndsAt(text, match.range.from, meant);
  const { range, newText: sent } = withoutDoubledMarks(text, match.range, reading.anchor, revised);
  const { from, to } = range;
  if (isLiteral || range !== match.range) return { from, to, insert: sent };
  const { respaces, marksMayLack } = tolerantBy(match.strategy) ?? {};
  if (respaces) return { ...range, insert: respaced(text, match, reading.anchor, sent) };
  return merged(text, marksMayLack ? withMarksAround(text, range, reading.anchor) : range, reading.anchor, sent);
}

function merged(text: DocText, range: TextRange, anchor: string, sent: string): Replacement | undefined {
  const facts = {
    joinsBefore: range.from > 0 && !isWhite(text.charCodeAt(range.from - 1)),
    joinsAfter: range.to < text.length && !isWhite(text.charCodeAt(range.to)),
    isStray: strayIn(text),
    uses: (mark: string) => text.search(PAIRS[mark] ?? mark) >= 0,
  };
  const insert = mergedText(withEndsAt(text, range.from, anchor), text.slice(range.from, range.to), sent, facts);
  return insert === undefined ? undefined : { ...range, insert };
}

/**
 * Which characters are between words of `text` once at most. Each is looked for once, however often it is asked for.
 */
function strayIn(text: DocText): (character: string) => boolean {
  const known = new Map<string, boolean>();
  return (character) => {
    const isStray =
      known.get(character) ??
      (text.match(new RegExp(`(?<=[\\p{L}\\p{N}])${character}(?=[\\p{L}\\p{N} ])`, "gu"))?.length ?? 0) <= 1;
    known.set(character, isStray);
    return isStray;
  };
}

/** The same for strategies that ignore only white space: texts are compared token by token. */
function respaced(text: DocText, match: Match, anchor: string, sent: string): string {
  const quoted = partsOf(anchor);
  const found = partsOf(text.slice(match.range.from, match.range.to));
  const wanted = partsOf(sent);
  const followed: Followed = { quoted, found, wanted, sources: sourcesOf(quoted.core, wanted.core) };
  const move = movedBy(indentsOf(text, match, followed));
  return edge(text, match, followed, "lead", move) + coreOf(followed, move) + edge(text, match, followed, "tail", move);
}

interface Followed {
  readonly quoted: QuoteParts;
  readonly found: QuoteParts;
  readonly wanted: QuoteParts;
  /** For each token of the wanted core the token of the quoted core that it repeats, or -1. */
  readonly sources: readonly number[];
}

/** White space counts as repeated whatever it is made of: which of the two stays is decided run by run. */
function sourcesOf(quoted: string, wanted: string): number[] {
  const sources: number[] = [];
  let at = 0;
  for (const [removed, added, equal] of runs(keysOf(quoted), keysOf(wanted))) {
    at += removed.length;
    for (const _ of added) sources.push(-1);
    for (const _ of equal) sources.push(at++);
  }
  return sources;
}

const keysOf = (core: string) => tokensIn(core).map((token) => (isWhiteToken(token) ? " " : token));

function coreOf({ quoted, found, wanted, sources }: Followed, move: MoveIndent): string {
  const quotedTokens = tokensIn(quoted.core);
  const foundTokens = tokensIn(found.core);
  const repeats = (index: number) => (sources[index] ?? -1) >= 0;
  return tokensIn(wanted.core)
    .map((token, index) => {
      const source = sources[index] ?? -1;
      if (!isWhiteToken(token)) return foundTokens[source] ?? token;
      const known = source >= 0 && (repeats(index - 1) || repeats(index + 1));
      return white(token, known ? quotedTokens[source] : undefined, known ? foundTokens[source] : undefined, move);
    })
    .join("");
}

/**
 * White space that the new text did not change stays as found. Between words the document has it anyway; not so the
 * indent of a line: the quote's slip may make a wrong indent look right.
 */
function white(wanted: string, quoted: string | undefined, found: string | undefined, move: MoveIndent): string {
  const breaks = lineBreaks(wanted) > 0;
  if (found !== undefined && quoted !== undefined && (alike(wanted, quoted) || (!breaks && alike(wanted, found))))
    return found;
  return breaks ? moved(wanted, move) : wanted;
}

const moved = (white: string, move: MoveIndent) =>
  white.slice(0, white.length - indentOf(white).length) + move(indentOf(white));

const alike = (a: string, b: string) => a === b || unified(a) === unified(b);
const unified = (white: string) => white.replace(/\r\n?/g, "\n");

/**
 * White space around the new text: dropped where it was trimmed off the anchor, kept where the words would run
 * together, otherwise decided like that inside it.
 */
function edge(
  text: DocText,
  { range, strategy }: Match,
  { quoted, found, wanted }: Followed,
  side: "lead" | "tail",
  move: MoveIndent,
): string {
  const [was, stands, asked] = [quoted[side], found[side], wanted[side]];
  if (strategy === "trimmed-boundary" && was !== "" && (lineBreaks(was) > 0 || lineBreaks(asked) === 0)) return "";
  // a line end that was not quoted is not the author's to drop
  if (alike(asked, was) || (asked === "" && lineBreaks(stands) > lineBreaks(was))) return stands;
  const neighbour = text.charCodeAt(side === "lead" ? range.from - 1 : range.to);
  if (asked === "" && !Number.isNaN(neighbour) && !isWhite(neighbour)) return stands;
  const indents = side === "lead" && (asked !== "" || strategy === "indentation-flexible");
  return indents ? moved(asked, move) : asked;
}

/**
 * How the anchor's lines are indented against the document's. Empty where the new text has the document's own indent on
 * the lines it repeats: then only the quote had the slip, and nothing has to move.
 */
function indentsOf(text: DocText, { range }: Match, followed: Followed): IndentPair[] {
  const { quoted, found } = followed;
  const foundTokens = tokensIn(found.core);
  const below = tokensIn(quoted.core).flatMap((token, index) => pairOf(token, foundTokens[index]));
  if (repeatsFound(followed)) return [];
  const at = range.from + found.lead.length;
  const lineStart = inlineStart(text, at);
  const first = { quoted: indentOf(quoted.lead), found: text.slice(lineStart, at) };
  return startsLine(text, lineStart) && (quoted.lead !== "" || movesAlike(first, below)) ? [first, ...below] : below;
}

/** Indents can be compared only where both sides break the line. */
const pairOf = (quoted = "", found = ""): IndentPair[] =>
  lineBreaks(quoted) > 0 && lineBreaks(found) > 0 ? [{ quoted: indentOf(quoted), found: indentOf(found) }] : [];

/**
 * A first line quoted from its first word says nothing about its indent, unless the lines below it moved by as much.
 */
const movesAlike = (first: IndentPair, below: readonly IndentPair[]) =>
  below.length > 0 && below.every(({ quoted, found }) => found === first.found + quoted);

/** This many equal tokens at the start of a line show that it is repeated: a bullet, a space and a word. */
const TELLING = 3;

/** Whether the lines that are repeated are indented as found rather than as quoted. */
function repeatsFound({ quoted, found, wanted, sources }: Followed): boolean {
  const quotedTokens = tokensIn(quoted.core);
  const foundTokens = tokensIn(found.core);
  let votes = 0;
  tokensIn(wanted.core).forEach((token, index) => {
    const source = sources[index] ?? -1;
    if (source < 0 || lineBreaks(token) === 0) return;
    const [pair] = pairOf(quotedTokens[source], foundTokens[source]);
    const repeated = Array.from(
      { length: TELLING },
      (_, step) => sources[index + 1 + step] === source + 1 + step,
    ).every(Boolean);
    if (!pair || pair.quoted === pair.found || !repeated) return;
    if (indentOf(token) === pair.found) votes += 1;
    if (indentOf(token) === pair.quoted) votes -= 1;
  });
  return votes > 0;
}
