import type { Vocabulary } from "../language.ts";

export const VOCABULARY: Vocabulary = {
  little: new Set("the a an of in on to and or it is this that for with by at as be so but not".split(" ")),
  following: new Set(
    "the a an of in on to and or it is this that for with by at as be so but are was were has have had its his her their our my your he she they we you i them him us these those there from which who do does did will would can".split(" "),
  ),
  turning: new Set("not no never none nothing nobody without cannot".split(" ")),
  exchanging: new Set("to into with by".split(" ")),
  wholeText: /\b(?:document|text|article|post|page|story|draft|piece|everything)$/i,
  code: /\b(?:code|snippet|fence|block)\b/i,
  shownAsCode: /\b(?:code|snippet|fenced?|block|command|script|example|terminal|shell|listing|diagram|mermaid)\b/i,
};
