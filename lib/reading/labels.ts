import { cellsOf, type Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { anchorsOf, type Anchor } from "./align.ts";
import { KIND_CUES } from "./clause.ts";
import type { Cue, Role } from "./language.ts";
import { isIn, type Atom, type Order } from "./orders.ts";
import { placesOf } from "./fit.ts";
import { piecesOf } from "./pieces.ts";

/** "Solo costs $18": what a row is called, with its capital, is no small word, be it one of another language. */
export function withLabels(structure: Structure, order: Order): Order {
  const { text } = structure;
  const isCalled = (word: string) =>
    piecesOf(structure, "row").some((row) => {
      const [label] = cellsOf(text, row);
      return label !== undefined && text.slice(label.from, label.to).trim() === word;
    });
  const isLabel = ({ kind, text: word, cues, isLittle }: Atom) =>
    kind === "word" &&
    isLittle &&
    /^\p{Lu}/u.test(word) &&
    ![...cues].some((cue) => KIND_CUES.has(cue)) &&
    isCalled(word);
  return { ...order, atoms: order.atoms.map((atom) => (isLabel(atom) ? { ...atom, ...NAME } : ownerOf(text, atom))) };
}

/** "Ben's task", where the text has Ben. */
const ownerOf = (text: string, atom: Atom): Atom =>
  atom.kind === "word" && /^\p{Lu}.*['’]s$/u.test(atom.text) && !text.includes(atom.text)
    ? { ...atom, text: atom.text.slice(0, -2), key: atom.key.replace(/['’]?s$/u, "") }
    : atom;

const NAME = {
  isLittle: false,
  isFiller: false,
  isTitle: true,
  cues: new Set<Cue>(),
  roles: new Map<Role, number>(),
} as const;

/** "Same with Update": a word with a capital, as the text has it inside a sentence, names that and asks for nothing. */
export const capitalNames = ({ text }: Structure, { atoms, tongue, message }: Order): readonly Atom[] =>
  tongue.nounsCapital
    ? []
    : atoms.filter(
        ({ kind, from, cues, details, text: word }) =>
          kind === "word" &&
          cues.size + details.size > 0 &&
          /^\p{Lu}\p{Ll}/u.test(word) &&
          (cues.size === 0 || /[\p{L}\p{N},] $/u.test(message.slice(0, from))) &&
          placesOf(text, word).some((place) => /[\p{L}\p{N},] $/u.test(text.slice(0, place.from).slice(-2))),
      );

/** "The second tip", with a heading "Tips": where the word for what is counted is in a heading. */
export function headsCalled({ text, sections }: Structure, { own, tongue }: Order, span: TextRange): readonly Anchor[] {
  const words = own.filter((token) => isIn([span], token) && tongue.units.of(token).length > 0);
  const isHead = (at: number) => sections.some(({ heading }) => heading.from <= at && at < heading.to);
  return anchorsOf(text, words).map((anchor) => ({ ...anchor, places: anchor.places.filter(isHead) }));
}
