import { headingKey } from "../markdown/index.ts";
import { rememberedShort } from "../text/index.ts";
import { calendarWord } from "./calendar.ts";
import { foldedText } from "./fold.ts";

/**
 * A piece of text as requests and posts are compared by. `word`: letters; `number`: figures with what holds them
 * together (`1/2`, `10:30`, `2.1.0`, `2026-03-14`); `address`: a web or e-mail address; `space`; `mark`: anything else,
 * one character (a run of one mark of Markdown: `**`, `##`).
 */
export interface Token {
  readonly kind: "word" | "number" | "address" | "space" | "mark";
  readonly from: number;
  readonly to: number;
  /** As written. */
  readonly text: string;
  /**
   * Equal for what people take for the same: case, accents, width and the form of an apostrophe aside; the names of
   * months and days by their number.
   */
  readonly key: string;
}

const NUMBER = String.raw`\p{N}+(?:[.,:\/’'·\-]\p{N}+)*`;
const IDEOGRAPHS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\u3005`;
const OUTSIDE = String.raw`\s<>"'“”„«»「」『』\)\]（）【】、。${IDEOGRAPHS}`;
const LETTERS = String.raw`[[\p{L}\p{M}]--[${IDEOGRAPHS}]]`;
/** "L'étape" is two words, "don't" is one. */
const ELIDED =
  "(?:[ldjnscmtLDJNSCMT]|[qQ]u|[jJ]usqu|[lL]orsqu|[pP]uisqu)['’]" + "(?=[aeiouyhàâéèêëîïôûùœæAEIOUYHÀÂÉÈÊËÎÏÔÛÙŒÆ])";
const WORD = String.raw`${ELIDED}|${LETTERS}+(?:['’ʼ]${LETTERS}+)*`;
const WEB = String.raw`(?:https?:\/\/|www\.|mailto:|tel:(?=[+\d]))[^${OUTSIDE}]*[^${OUTSIDE}.,;:!?]`;
const NAME = String.raw`[[\p{L}\p{N}._%+\-]--[${IDEOGRAPHS}]]{0,63}[[\p{L}\p{N}]--[${IDEOGRAPHS}]]`;
/** One emoji, with what chooses its look and what is joined to it. */
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\u{FE0F}|\p{Emoji_Modifier}|\u{200D}\p{Extended_Pictographic})*`;
const patternOf = (address: string) =>
  new RegExp(
    String.raw`(${address})|(${NUMBER})|(${WORD})|([${IDEOGRAPHS}]+)|(\s+)|(${PICTURE}|\*+|_+|~+|#+|${"`"}+|[^\s])`,
    "gv",
  );
const PATTERN = patternOf(WEB);
/** Looked for only where there is one of its signs. */
const WITH_MAIL = patternOf(`${WEB}|${NAME}@${NAME}`);

/** The place of the next token after `at` that is no space, and of the last before it; -1 where there is none. */
export function nextAfter(tokens: readonly Token[], at: number): number {
  let index = at + 1;
  while (tokens[index]?.kind === "space") index += 1;
  return index < tokens.length ? index : -1;
}
export function lastBefore(tokens: readonly Token[], at: number): number {
  let index = at - 1;
  while (tokens[index]?.kind === "space") index -= 1;
  return index;
}

/** All of `text`, cut into tokens; joined they are `text`. `at`: where the text begins, for offsets. Linear. */
export function tokensIn(text: string, at = 0): Token[] {
  const tokens: Token[] = [];
  const pattern = text.includes("@") ? WITH_MAIL : PATTERN;
  for (let from = 0; from < text.length;) {
    const plain = plainWordEnd(text, from);
    if (plain > from) {
      const word = text.slice(from, plain);
      tokens.push({ kind: "word", from: at + from, to: at + plain, text: word, key: wordKey(word.toLowerCase()) });
      from = plain;
      if (isLoneSpace(text, from)) {
        tokens.push({ kind: "space", from: at + from, to: at + from + 1, text: " ", key: " " });
        from += 1;
      }
      continue;
    }
    const mark = text.charAt(from);
    if (STANDS_ALONE.has(mark)) {
      tokens.push({ kind: "mark", from: at + from, to: at + from + 1, text: mark, key: mark });
      from += 1;
      continue;
    }
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (!match) break;
    const ideographs = match[4];
    if (ideographs === undefined) tokens.push(tokenOf(match, at + from));
    else for (const piece of piecesOf(ideographs, at + from)) tokens.push(piece);
    from = pattern.lastIndex;
  }
  return tokens;
}

/**
 * The end of a word of ASCII letters from `from` on, where what is after it makes it no part of anything else: a
 * space, a mark that is in no number, address or name, or the end. `from` where there is none: most words are told
 * without the pattern.
 */
function plainWordEnd(text: string, from: number): number {
  let to = from;
  while (isAsciiLetter(text.charCodeAt(to))) to += 1;
  if (to === from || to === text.length) return to;
  const next = text.charCodeAt(to);
  if (next === FULL_STOP) {
    const after = text.charCodeAt(to + 1);
    return to + 1 === text.length || after === SPACE || after === NEWLINE ? to : from;
  }
  return ENDS_WORD.has(next) ? to : from;
}

/** Codes of upper and lower case differ in one bit. */
const isAsciiLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

const [NEWLINE, SPACE, FULL_STOP, LAST_ASCII] = [0x0a, 0x20, 0x2e, 0x7f];
const ENDS_WORD: ReadonlySet<number> = new Set(Array.from(" \n,;)", (mark) => mark.charCodeAt(0)));
/** Marks that begin nothing longer. */
const STANDS_ALONE: ReadonlySet<string> = new Set(',;:()!?"');

/** One space with something plain, or nothing, after it. */
function isLoneSpace(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== SPACE) return false;
  const next = text.charCodeAt(at + 1);
  return at + 1 === text.length || (next > SPACE && next < LAST_ASCII);
}

/** What the pattern has found, at `from`. */
function tokenOf(match: RegExpExecArray, from: number): Token {
  const whole = match[0];
  const isWord = match[3] !== undefined;
  const kind = match[1] ? "address" : match[2] ? "number" : isWord ? "word" : match[5] ? "space" : "mark";
  const key = kind === "address" ? addressKey(whole) : keyOf(whole, isWord);
  return { kind, from, to: from + whole.length, text: whole, key };
}

/** An address is the same with and without what is before its name. */
const addressKey = (text: string): string =>
  foldedText(text)
    .replace(/^(?:https?:\/\/|mailto:|tel:)?(?:www\.)?/, "")
    .replace(/\/$/, "");

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/** Words of a script without spaces, at `at`. */
const piecesOf = (text: string, at: number): Token[] =>
  segmentsOf(text).map(({ segment, index, key }) => {
    const from = at + index;
    return { kind: "word", from, to: from + segment.length, text: segment, key };
  });

const segmentsOf = rememberedShort((text) =>
  Array.from(segmenter.segment(text), ({ segment, index }) => ({ segment, index, key: keyOf(segment, true) })),
);

/** What a word, a number or a mark is compared by. */
export function keyOf(text: string, isWord = /\p{L}/u.test(text)): string {
  const fold = foldedText(text);
  return isWord ? wordKey(fold) : fold;
}

const wordKey = (folded: string): string => calendarWord(folded) ?? folded;

/** The words of an entry of a table, cut as requests are. */
export const entryWords = (entry: string): string[] =>
  entry
    .trim()
    .replace(new RegExp(`(?<!\\p{L})(${ELIDED})`, "gu"), "$1 ")
    .split(/[\s-]+(?=.)/);

/** Written in a script without spaces between words. */
export const isUnspaced = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

const isTelling = (token: Token): boolean =>
  token.kind === "word" || token.kind === "number" || token.kind === "address";

/** Words, numbers and addresses: what says something. */
export const tellingTokens = (text: string, at = 0): Token[] => tokensIn(text, at).filter(isTelling);

/** The same of a title, which is asked about for every request on its text: cut once. */
export const titleTokens = rememberedShort((title): readonly Token[] => tellingTokens(title));

export const isMarkOrSpace = ({ kind }: Token): boolean => kind === "mark" || kind === "space";

/** Of "Step 2: Mixing" the words "step 2". */
export const shortName = (title: string): string | undefined =>
  /^(\p{L}+ \d+)\b/u.exec(foldedText(headingKey(title)))?.[1];
