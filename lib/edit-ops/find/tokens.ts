import { remembered } from "../../text/index.ts";

/** Scripts that put no space between words: their characters are compared one by one. */
const TOKEN =
  /[ \t\n\v\f\r]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[[\p{L}\p{N}\p{M}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+|[^ \t\n\v\f\r]/gv;
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,2}|[[\p{L}\p{N}\p{M}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+/gv;

/** Runs of white space, words, and all other characters singly; joined they are `text`. */
export const tokensIn = (text: string): readonly string[] => (text.length < LONG ? tokensCut(text) : longTokens(text));

const tokensCut = (text: string): readonly string[] => text.match(TOKEN) ?? [];

/** A merge asks for the tokens of its three texts again and again. */
const LONG = 500;
const longTokens = remembered(tokensCut, 6);

/** The words and numbers of `text`; ideographs go in pairs. */
export const plainWordsIn = (text: string): string[] => text.match(WORD) ?? [];

export const isWhiteToken = (token: string | undefined): boolean => token !== undefined && /^[ \t\n\v\f\r]/.test(token);
