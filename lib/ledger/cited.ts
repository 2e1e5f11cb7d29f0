import { remembered, type DocText } from "../text/index.ts";
import {
  isUnspaced,
  KIND_CUES,
  tellingTokens,
  type Clause,
  type Cue,
  type Instruction,
  type Quote,
  type Reading,
  type Tongue,
} from "../reading/index.ts";

/** Words of a message that follow each other in the text as well: from so many on they cite it. */
const LEAST_CITED = 5;

/** A sentence of the message that is one of the text only says where something is to be done. */
export function withCitations(reading: Reading, text: DocText): Reading {
  const mayCite = reading.clauses.filter(
    (clause) => clause.quotes.length === 0 && tellingTokens(citedWords(reading, clause)).length >= LEAST_CITED,
  );
  if (mayCite.length === 0) return reading;
  const flat = text.toLowerCase().replace(/\s+/g, " ");
  const cited = mayCite.filter((clause) => flat.includes(citedWords(reading, clause).toLowerCase()));
  if (cited.length === 0) return reading;
  const quotes = cited.map((clause): Quote => {
    const words = citedWords(reading, clause);
    return { from: clause.from, to: clause.to, words, inner: { from: clause.from, to: clause.to }, kind: "marks" };
  });
  const clauses = reading.clauses.filter((clause) => !cited.includes(clause));
  const instructions = reading.instructions
    .filter((one) => !one.clauses.every((clause) => cited.includes(clause)))
    .map((one) => ({
      ...one,
      quotes: [...one.quotes, ...quotes],
      tokens: [
        ...one.tokens,
        ...cited.filter((clause) => !one.clauses.includes(clause)).flatMap(({ tokens }) => tokens),
      ],
    }));
  return { ...reading, clauses, instructions };
}

const citedWords = ({ message }: Reading, { from, to }: Clause): string =>
  message
    .slice(from, to)
    .trim()
    .replace(/^[,;:–-]\s*|[.…?!]+$/gu, "")
    .replace(/\s+/g, " ");

/** In small letters, with a line end before the first line. */
const lowered = remembered((text: DocText) => `\n${text}`.toLowerCase(), 2);

/** "The power cut sentence": what asks for nothing, because with the word before it it is of the text. */
export function citedCues(text: string, { clauses }: Instruction, tongues: readonly Tongue[]): ReadonlySet<Cue> {
  const hits = clauses.flatMap(({ hits: some, own }) =>
    some.map(({ name, first, end }) => {
      const [ahead, word] = [
        own.slice(0, first).findLast(({ kind }) => kind === "word" || kind === "number"),
        own[first],
      ];
      const isKey = own[first + 1]?.text === ":" && lowered(text).includes(`\n${word?.text}:`.toLowerCase());
      const isCited =
        end === first + 1 &&
        ahead !== undefined &&
        word !== undefined &&
        !tongues.some(({ little }) => little.has(ahead.key)) &&
        KIND_CUES.has(name) &&
        !isUnspaced(word.text) &&
        lowered(text).includes(` ${ahead.text} ${word.text} `.toLowerCase());
      return { name, isCited: isCited || (isKey && KIND_CUES.has(name)) };
    }),
  );
  return new Set(
    hits.filter(({ name }) => hits.every((hit) => hit.name !== name || hit.isCited)).map(({ name }) => name),
  );
}
