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
const WEB = String.raw`(?:https?:\/\/|www\.|mailto:)[^${OUTSIDE}]*[^${OUTSIDE}.,;:!?]`;
const NAME = String.raw`[[\p{L}\p{N}._%+\-]--[${IDEOGRAPHS}]]{0,63}[[\p{L}\p{N}]--[${IDEOGRAPHS}]]`;
const patternOf = (address: string) =>
  new RegExp(
    String.raw`(${address})|(${NUMBER})|(${WORD})|([${IDEOGRAPHS}]+)|(\s+)|(\*+|_+|~+|#+|${"`"}+|[^\s])`,
    "gv",
  );
const PATTERN = patternOf(WEB);
/** Looked for only where there is one of its signs. */
const WITH_MAIL = patternOf(`${WEB}|${NAME}@${NAME}`);

/** All of `text`, cut into tokens; joined they are `text`. `at`: where the text begins, for offsets. Linear. */
export function tokensIn(text: string, at = 0): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(text.includes("@") ? WITH_MAIL : PATTERN)) {
    const [whole, address, number, word, ideographs, space] = match;
    const from = at + match.index;
    if (ideographs !== undefined) for (const piece of piecesOf(ideographs, from)) tokens.push(piece);
    else
      tokens.push({
        kind: address ? "address" : number ? "number" : word ? "word" : space ? "space" : "mark",
        from,
        to: from + whole.length,
        text: whole,
        key: address ? addressKey(whole) : keyOf(whole, word !== undefined),
      });
  }
  return tokens;
}

/** An address is the same with and without what stands before its name. */
const addressKey = (text: string): string =>
  foldedText(text)
    .replace(/^(?:https?:\/\/|mailto:)?(?:www\.)?/, "")
    .replace(/\/$/, "");

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/** Words of a script without spaces. */
function* piecesOf(text: string, at: number): Generator<Token> {
  for (const { segment, index } of segmenter.segment(text)) {
    yield { kind: "word", from: at + index, to: at + index + segment.length, text: segment, key: keyOf(segment, true) };
  }
}

/** What a word, a number or a mark is compared by. */
export function keyOf(text: string, isWord = /\p{L}/u.test(text)): string {
  const fold = foldedText(text);
  return isWord ? (calendarWord(fold) ?? fold) : fold;
}

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

export const isMarkOrSpace = ({ kind }: Token): boolean => kind === "mark" || kind === "space";
