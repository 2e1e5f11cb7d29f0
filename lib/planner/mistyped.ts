import {
  isSpelling,
  KIND_CUES,
  orderOf,
  placesOf,
  readMessage,
  tellingTokens,
  type Atom,
  type Order,
  type Reading,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { slipsOf } from "./slips.ts";

/** In a shorter word a slip leads to too many others. */
const LONG_ENOUGH = 5;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/**
 * "Chnage X to Y": the message with its first word put right, if that is none of the text, and a slip of the fingers
 * away from one that asks for a change. Undefined where it is not.
 */
export function retyped({ message, clauses }: Reading, text: string): Reading | undefined {
  const order = orderOf(message, clauses);
  const first = order.atoms.find(({ kind, isFiller }) => kind !== "mark" && !isFiller);
  const isSlip = first && isStrange(first) && placesOf(text, first.text).length === 0;
  const word = isSlip ? wordMeant(first, order) : undefined;
  return first && word !== undefined ? readMessage(changedAt(message, first, word)) : undefined;
}

/** "El té cuesta aora 3 €": with what is only a slip away from such a small word put right. */
export function withoutSlips({ message, clauses }: Reading, text: string): Reading | undefined {
  const order = orderOf(message, clauses);
  const slips = order.atoms.flatMap((atom) => {
    const isOne = isPlain(atom) && placesOf(text, atom.text).length === 0;
    const word = isOne ? smallWordMeant(atom, order) : undefined;
    return word === undefined ? [] : [{ atom, word }];
  });
  return slips.length === 0
    ? undefined
    : readMessage(slips.toReversed().reduce((words, { atom, word }) => changedAt(words, atom, word), message));
}

/** "Heading geting here": with words that the text has not put right, where it has one that is a slip away. */
export function asInText({ message, clauses }: Reading, text: string): Reading | undefined {
  const order = orderOf(message, clauses);
  const known = [...new Set(tellingTokens(text).flatMap(({ kind, text: word }) => (kind === "word" ? [word] : [])))];
  const slips = order.atoms.flatMap((atom) => {
    const isOne = isStrange({ ...atom, text: atom.text.toLowerCase() }) && placesOf(text, atom.text).length === 0;
    const near = isOne ? known.filter((word) => isSpelling(word.toLowerCase(), atom.text.toLowerCase())) : [];
    const words = new Set(near.map((word) => word.toLowerCase()));
    return words.size === 1 && near[0] ? [{ atom, word: near[0] }] : [];
  });
  return slips.length === 0
    ? undefined
    : readMessage(slips.toReversed().reduce((words, { atom, word }) => changedAt(words, atom, word), message));
}

const changedAt = (message: string, { from, to }: TextRange, word: string): string =>
  message.slice(0, from) + word + message.slice(to);

/** "Now", "please": words that say nothing of what is to be done. */
function smallWordMeant({ text }: Atom, { tongue }: Order): string | undefined {
  const near = text.length < SHORT ? slipsOf(text).filter(({ length }) => length === text.length) : lettersOff(text);
  return [...(text.length < SHORT ? [] : slipsOf(text)), ...near].find(
    (word) => word.length > 2 && word !== text && tongue.roles.of({ text: word }).includes("filler"),
  );
}

const SHORT = 4;

const isStrange = (atom: Atom): boolean => isPlain(atom) && atom.text.length >= LONG_ENOUGH;

const isPlain = ({ kind, text, isLittle, cues, units, roles, details }: Atom): boolean =>
  kind === "word" &&
  /^\p{Ll}{3,}$/u.test(text) &&
  !isLittle &&
  cues.size + units.size + roles.size + details.size === 0;

/** The likeliest slip that leads to a word that asks for something; of several, those that ask for the same. */
function wordMeant({ text }: Atom, { tongue }: Order): string | undefined {
  const asked = (word: string) =>
    tongue.cues
      .of({ text: word })
      .filter((cue) => KIND_CUES.has(cue))
      .toSorted()
      .join();
  for (const words of [slipsOf(text), lettersOff(text)]) {
    const found = words.filter((word) => asked(word) !== "");
    if (found.length > 0) return new Set(found.map(asked)).size === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** With one letter more or less. */
const lettersOff = (word: string): readonly string[] =>
  Array.from({ length: word.length + 1 }, (_, at) => [
    ...LETTERS.map((letter) => word.slice(0, at) + letter + word.slice(at)),
    ...(at < word.length ? [word.slice(0, at) + word.slice(at + 1)] : []),
  ]).flat();
