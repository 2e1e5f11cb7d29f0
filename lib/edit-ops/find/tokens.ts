import { remembered } from "../../text/index.ts";

/** Scripts without spaces between words: their characters are compared one by one. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const SPACED = String.raw`[[\p{L}\p{N}\p{M}_]--${UNSPACED}]`;
const WHITE = String.raw`[ \t\n\v\f\r]`;
const TOKEN = new RegExp(`${WHITE}+|${UNSPACED}|${SPACED}+|[^${WHITE}]`, "gv");
const WORD = new RegExp(`${UNSPACED}{1,2}|${SPACED}+`, "gv");

/** Runs of white space, words, and all other characters singly; joined they are `text`. */
export const tokensIn = (text: string): readonly string[] => (text.length < LONG ? tokensCut(text) : longTokens(text));

const tokensCut = (text: string): readonly string[] => text.match(TOKEN) ?? [];

/** A merge asks for the tokens of its three texts many times. */
const LONG = 500;
const longTokens = remembered(tokensCut, 6);

/** The words and numbers of `text`; ideographs go in pairs. */
export const plainWordsIn = (text: string): string[] => text.match(WORD) ?? [];

export const isWhiteToken = (token: string | undefined): boolean => token !== undefined && /^[ \t\n\v\f\r]/.test(token);
