import { inlineStart } from "./edges.ts";
import { bulletReading, cutReading, quotedReading, wrappedReading } from "./mark-readings.ts";
import type { Reading } from "./reading.ts";
import { withoutEntities } from "./syntax.ts";

export const asSent = (anchor: string): Reading => ({ anchor, slip: "", revise: (newText) => newText });

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  '"': '"',
  "'": "'",
  "\\": "\\",
  "/": "/",
};
const ESCAPE = /\\(?:u([\da-fA-F]{4})|([ntr"'\\/]))/g;

const unescape = (text: string): string =>
  text.replace(ESCAPE, (_, code: string | undefined, character: string | undefined) =>
    code === undefined ? (ESCAPES[character ?? ""] ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
  );

/** A text written like a JSON string has no real line break, tab or bare quote, except in white space around it. */
const isEscaped = (text: string): boolean => unescape(text) !== text && !/[\n\r\t]|(?<!\\)(?:\\\\)*"/.test(text.trim());

/** Escapes of characters, in pairs where two make one; and of quotes, with a test for bare ones in the same text. */
const CHARACTERS = { escaped: /(?:\\u[\da-fA-F]{4})+/g, bare: /^(?!)/ };
const SINGLE_ESCAPES = [
  CHARACTERS,
  { escaped: /\\"/g, bare: /(?<!\\)"/ },
  { escaped: /\\'/g, bare: /(?<!\\)'/ },
] as const;

/**
 * A new text of several lines is no JSON string: an escape is undone only if the quote had the same kind and the new
 * text lacks the bare character.
 */
function withoutEscapesOf(anchor: string, newText: string): string {
  const shared = SINGLE_ESCAPES.filter(({ escaped, bare }) => anchor.search(escaped) >= 0 && !bare.test(newText));
  const plain = (escapes: string) => (unescape(escapes).isWellFormed() ? unescape(escapes) : escapes);
  return shared.reduce((text, { escaped }) => text.replace(escaped, plain), newText);
}

/** `\n`, `\"`, `\t`, `\\`, `\uXXXX` written out, as in a JSON string. Undefined where there are none. */
export function unescapedReading(anchor: string): Reading | undefined {
  const plain = unescape(anchor);
  if (plain === anchor || !plain.isWellFormed()) return undefined;
  // A quote with both line breaks and escapes is read the same way, and so is such a new text.
  const isMixed = !isEscaped(anchor);
  const isWhole = (newText: string) => (isMixed || isEscaped(newText)) && unescape(newText).isWellFormed();
  const revise = (newText: string) => (isWhole(newText) ? unescape(newText) : withoutEscapesOf(anchor, newText));
  return { anchor: plain, slip: "it was escaped as in a JSON string", revise };
}

const MARKDOWN_ESCAPE = /\\([!-/:-@[-`{-~])/g;

/** Backslashes before punctuation that the text does not have. */
function markdownReading(anchor: string): Reading | undefined {
  const plain = anchor.replace(MARKDOWN_ESCAPE, "$1");
  return plain === anchor
    ? undefined
    : {
        anchor: plain,
        slip: "punctuation was escaped in it",
        revise: (newText) => newText.replace(MARKDOWN_ESCAPE, "$1"),
      };
}

/** `&lt;` and the like for the characters themselves. */
function entityReading(anchor: string): Reading | undefined {
  const plain = withoutEntities(anchor);
  return plain === anchor
    ? undefined
    : { anchor: plain, slip: "characters were written as entities in it", revise: withoutEntities };
}

const FENCE = /^(?:`{3,}(?=[^`\n]*$)|~{3,})/;

/** A code fence around all of it. */
function fenceReading(anchor: string): Reading | undefined {
  const inner = withoutFence(anchor);
  if (inner === undefined || inner.trim() === "") return undefined;
  return { anchor: inner, slip: "a code fence was around it", revise: (newText) => withoutFence(newText) ?? newText };
}

/** The text between an opening fence on the first line and the closing marks at the end. */
function withoutFence(text: string): string | undefined {
  const whole = text.trim();
  const opening = whole.slice(0, Math.max(0, whole.indexOf("\n")));
  const mark = FENCE.exec(opening)?.[0];
  if (mark === undefined || !whole.endsWith(mark)) return undefined;
  let to = whole.length - mark.length;
  while (whole[to - 1] === mark[0]) to -= 1;
  const inner = whole.slice(opening.length + 1, inlineStart(whole, to));
  return inner.endsWith("\n") ? inner.slice(0, inner.endsWith("\r\n") ? -2 : -1) : inner;
}

/** A line's number as listings print it: `12| `, `12: `, `L12: `, `   12\t`, `12 | `; of several lines also `12:`. */
const NUMBERED = /^[ \t]*L?(\d{1,7})(?:[ \t]*[|→]|[ \t]*:(?=[ \t]|$)|\t)/;
const NUMBERED_CLOSE = /^[ \t]*L?(\d{1,7}):/;

/** Numbers at the start of every line, counting on by one. */
function numberReading(anchor: string): Reading | undefined {
  const plain = withoutNumbers(anchor);
  if (plain === undefined) return undefined;
  const first = Number(/\d+/.exec(anchor)?.[0]);
  const isSingle = !plain.includes("\n") && NUMBERED.exec(anchor) === null;
  return {
    anchor: plain,
    slip: "line numbers were before its lines",
    lines: true,
    ...(isSingle ? { line: first } : {}),
    revise: (newText) => withoutNumbers(newText, first) ?? newText,
  };
}

/** The most characters that a line's number takes, with its indent and mark. */
const WIDEST_NUMBER = 40;

/** Whether `text` has the first line of `plain` with a number before it: there, the numbers belong to the text. */
export function hasNumbered(text: string, plain: string): boolean {
  const line =
    plain
      .split("\n")
      .find((each) => each.trim() !== "")
      ?.trim() ?? "";
  if (line === "") return false;
  for (let at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + line.length)) {
    const nearby = text.slice(Math.max(0, at - WIDEST_NUMBER), at);
    const before = nearby.slice(nearby.lastIndexOf("\n") + 1);
    if (before !== "" && NUMBERED.exec(before)?.[0].trim() === before.trim()) return true;
  }
  return false;
}

/** `first`: the number that the first line must have, where that tells a number from words. */
function withoutNumbers(text: string, first?: number): string | undefined {
  const lines = text.split("\n");
  if (lines.at(-1)?.trim() === "" && lines.length > 1) lines.pop();
  const close = NUMBERED_CLOSE.exec(lines[0] ?? "")?.[1];
  const mayBeClose = first === undefined || first === Number(close);
  return withoutHeads(lines, NUMBERED) ?? (mayBeClose ? withoutHeads(lines, NUMBERED_CLOSE) : undefined);
}

/** Undefined where a line has no number, or not the next one after the line above. */
function withoutHeads(lines: readonly string[], numbered: RegExp): string | undefined {
  const heads = lines.map((line) => numbered.exec(line));
  const first = Number(heads[0]?.[1]);
  if (heads.some((head, index) => !head || Number(head[1]) !== first + index)) return undefined;
  const rests = lines.map((line, index) => line.slice(heads[index]?.[0].length ?? 0));
  const spaced = rests.every((rest) => rest.startsWith(" ") || rest.trim() === "");
  return rests.map((rest) => (spaced ? rest.slice(1) : rest)).join("\n");
}

const READERS: readonly ((anchor: string, text: string) => Reading | undefined)[] = [
  fenceReading,
  numberReading,
  entityReading,
  markdownReading,
  bulletReading,
  quotedReading,
  wrappedReading,
  cutReading,
];

/** The readings a tolerant strategy tries, the quote as sent first; two slips may be combined. */
export function markupReadings(anchor: string, text: string): Reading[] {
  const found = [asSent(anchor)];
  for (const read of READERS) {
    for (const reading of found.slice(0, 2)) {
      const next = read(reading.anchor, text);
      if (next) found.push(reading.slip === "" ? next : joined(reading, next));
    }
  }
  return found;
}

const joined = (first: Reading, second: Reading): Reading => ({
  anchor: second.anchor,
  slip: `${first.slip} and ${second.slip}`,
  ...(first.lines || second.lines ? { lines: true as const } : {}),
  ...(first.line === undefined ? {} : { line: first.line }),
  revise: (newText) => {
    const revised = first.revise(newText);
    return revised === undefined ? undefined : second.revise(revised);
  },
});
