import { isSpelling } from "./akin.ts";
import type { Clause } from "./clause.ts";
import { keyOf, tellingTokens, type Token } from "./tokens.ts";

/** Letters of the first part of a compound, at least. */
const LEAST = 3;

/**
 * A clause in which compounds that the text has not are two words: "die Ortsspalte" is the "Spalte" that is called
 * "Ort". Words that the tables know as they are stay whole.
 */
export function withCompounds<Some extends Clause>(clause: Some, text: string): Some {
  const { tongue, tokens, own } = clause;
  if (tongue.tails.size === 0) return clause;
  const split = (token: Token): readonly Token[] => {
    const tail = token.kind === "word" ? tailOf(token, clause) : undefined;
    return tail === undefined || hasWord(text, token.key) ? [token] : cutAt(token, token.text.length - tail.length);
  };
  return { ...clause, tokens: tokens.flatMap(split), own: own.flatMap(split) };
}

function tailOf(token: Token, { tongue, quotes }: Clause): string | undefined {
  const { units, cues, parts, tails } = tongue;
  const isKnown = units.of(token).length + cues.of(token).length + parts.of(token).length > 0;
  const isQuoted = quotes.some(({ from, to }) => from <= token.from && token.to <= to);
  const fits = (tail: string) => token.key.endsWith(tail) && token.key.length >= tail.length + LEAST;
  return isKnown || isQuoted ? undefined : [...tails].find(fits);
}

const hasWord = (text: string, key: string): boolean =>
  tellingTokens(text).some((token) => token.key === key || (key.length > 4 && isSpelling(token.key, key)));

/** Two words of one, without the "s" that joins them. */
function cutAt({ from, text, ...token }: Token, at: number): readonly Token[] {
  const head = text.slice(0, at).replace(/(?<=\p{L}{3})s$/u, "");
  return [
    { ...token, from, to: from + at, text: head, key: keyOf(head) },
    { ...token, from: from + at, text: text.slice(at), key: keyOf(text.slice(at)) },
  ];
}
