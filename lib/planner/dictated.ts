import { amountsIn, isIn, isPiece as isPieceName, tellingTokens, tokensIn, type Clause } from "../reading/index.ts";
import type { Structure } from "../markdown/index.ts";

/**
 * What is dictated after a colon: not the rest of a title, nor a mere value, nor what is said to someone. After other
 * quotations too.
 */
export function withDictated({ sections }: Structure, clause: Clause, message: string): Clause {
  const { tongue, tokens, cues, quotes } = clause;
  const isTitle = (words: string) => sections.some(({ title }) => title.includes(":") && title.endsWith(words));
  const isAmount = (words: string) =>
    amountsIn(words).some(({ text }) => words.replace(/[\p{Sc}%.\s]/gu, "") === text.replace(/[.\s]/g, ""));
  const isPiece = tongue.units.find(clause.own).some(({ name }) => isPieceName(name));
  const isValue = (words: string) =>
    (!cues.has("add") && amountsIn(words).length > 0 && tellingTokens(words).length <= 3) ||
    (isAmount(words) && (!isPiece || amountsIn(words).every(({ form }) => form === "phone" || form === "version")));
  // "As the first rule: Please sign in" says what it is to be.
  const ahead = tokens.slice(
    0,
    tokens.findIndex(({ text }) => text === ":"),
  );
  const isToBe = tongue.counts.find(ahead).length > 0 || tongue.cues.find(ahead).some(({ name }) => name === "add");
  const isSpoken = (words: string) =>
    !isToBe && tongue.cues.find(tokensIn(words)).some(({ name }) => name === "polite");
  // "The heading: X instead of Y" gives both.
  const isPair = (words: string) =>
    !cues.has("add") && tongue.roles.find(tokensIn(words)).some(({ name }) => name === "notOld");
  const isNone = (words: string) =>
    words === "" || isTitle(words) || isValue(words) || isSpoken(words) || isPair(words);
  const kept = quotes.filter(({ kind, words }) => kind === "marks" || !isNone(words));
  const colon = tokens.findLast((token) => token.text === ":" && !isIn(quotes, token));
  const tail = message.slice(colon?.to ?? clause.to, clause.to);
  const from = clause.to - tail.trimStart().length;
  const span = { from, to: from + tail.trim().length };
  const isAfter = colon && kept.length > 0 && kept.every(({ to }) => to <= colon.from) && !isNone(tail.trim());
  return { ...clause, quotes: isAfter ? [...kept, { ...span, words: tail.trim(), inner: span, kind: "colon" }] : kept };
}
