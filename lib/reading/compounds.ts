import { isSpelling } from "./akin.ts";
import type { Clause, Instruction, Reading } from "./clause.ts";
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
  const parts = own.map(split);
  if (parts.every(({ length }) => length === 1)) return clause;
  const at = (index: number) => parts.slice(0, index).reduce((sum, { length }) => sum + length, 0);
  const hits = clause.hits.map((hit) => ({ ...hit, first: at(hit.first), end: at(hit.end), own: hit.own.map(at) }));
  return { ...clause, tokens: tokens.flatMap(split), own: parts.flat(), hits };
}

/** A reading in which all compounds that the text has not are two words. */
export function readingWithCompounds(reading: Reading, text: string): Reading {
  const split = new Map(reading.clauses.map((clause) => [clause, withCompounds(clause, text)]));
  const isSplit = ([before, after]: [Clause, Clause]) => before !== after;
  if (![...split].some(isSplit)) return reading;
  const instructions = reading.instructions.map((one): Instruction => {
    const clauses = one.clauses.map((clause) => split.get(clause) ?? withCompounds(clause, text));
    const words = clauses.flatMap(({ tokens }) => tokens);
    const tokens = one.tokens.flatMap((token) => {
      const own = words.filter(({ from, to }) => token.from <= from && to <= token.to);
      return own.length > 1 ? own : [token];
    });
    return { ...one, clauses, tokens };
  });
  return { ...reading, clauses: [...split.values()], instructions };
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
