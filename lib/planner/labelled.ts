import { cellsOf } from "../markdown/index.ts";
import {
  givenAt,
  isPlaced,
  piecesOf,
  saying,
  tellingTokens,
  type Atom,
  type Given,
  type Order,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { isNamed } from "./exchange-meant.ts";
import { atEach, none, replaceAt, type Step } from "./steps.ts";

interface Labelled {
  readonly label: string;
  readonly value: TextRange;
}

/** "The treasurer is now Jane Roe", "Jane Roe is the new treasurer": the name in a line "Treasurer: …" (ASK-1). */
export function labelled(sight: Sight): Step | undefined {
  const { order, text } = sight;
  if (order.cues.has("remove") || order.atoms.some(({ roles }) => roles.has("notOld") || roles.has("fromOld")))
    return undefined;
  const said = linesLabelled(sight).flatMap((line) => {
    const given = nameFor(order, line);
    return given && isNamed(text.slice(line.value.from, line.value.to)) && isOfValue(text, line, given)
      ? [{ value: line.value, given }]
      : [];
  });
  const [first] = said;
  if (!first) return undefined;
  const pieces = said.map(({ value }) => value);
  if (pieces.length === 1 && text.slice(pieces[0]?.from, pieces[0]?.to) === first.given.words)
    return none(saying("already"), [first.given]);
  return atEach({ pieces, isClear: pieces.length === 1 }, (range) => [replaceAt(text, range, first.given.words)], [
    first.given,
  ]);
}

/** `Treasurer: Jane Roe`, `**Treasurer:** Jane Roe`, `| Treasurer | Jane Roe |`. */
function linesLabelled(sight: Sight): readonly Labelled[] {
  const { text, structure } = sight;
  const rows = piecesOf(structure, "row").flatMap((row): Labelled[] => {
    const [label, value, more] = isPlaced(sight, row) ? cellsOf(text, row) : [];
    return label && value && !more ? [{ label: text.slice(label.from, label.to), value }] : [];
  });
  const lines = piecesOf(structure, "line").flatMap((line): Labelled[] => {
    const [all, label = "", words = ""] = isPlaced(sight, line)
      ? (LINE.exec(text.slice(line.from, line.to)) ?? [])
      : [];
    const from = line.from + (all?.length ?? 0) - words.length;
    return all === undefined ? [] : [{ label, value: { from, to: from + words.length } }];
  });
  return [...rows, ...lines];
}

const LINE =
  /^(?:\s*[-*+] |\s*\d+[.)] )?(?:\*\*|__)?([^:：*_|\n]+)(?:[:：](?:\*\*|__)?|(?:\*\*|__)[:：])\s*([^\n]*[^\s])/u;

/** "Treasurer should be Cashier" is said of the label: what is given has as many words as that, and not as the name. */
const isOfValue = (text: string, { label, value }: Labelled, { words }: Given): boolean => {
  const count = (all: string) => all.trim().split(/\s+/).length;
  return count(label) !== count(words) || count(text.slice(value.from, value.to)) === count(words);
};

/** Nothing but the label, small words, and the name is said: "treasurer from May on: Jane Roe". */
function nameFor(order: Order, { label }: Labelled): Given | undefined {
  const { atoms } = order;
  const keys = tellingTokens(label).map(({ key }) => key);
  const start = atoms.findIndex(({ key }) => key === keys[0]);
  const end = start + keys.length;
  if (start < 0 || keys.some((key, index) => atoms[start + index]?.key !== key)) return undefined;
  const isBetween = (atom: Atom) =>
    atom.kind !== "quote" &&
    (atom.isLittle || atom.roles.size > 0 || atom.cues.has("exchange") || atom.kind === "mark");
  // "The new treasurer", and not "add a treasurer"
  const isNew = (atom: Atom) => atom.cues.has("add") && atoms[atoms.indexOf(atom) - 1]?.cues.size === 0;
  const isLead = (atom: Atom) => isBetween(atom) || isNew(atom);
  const isAhead = atoms.slice(0, start).every(isLead);
  const [first, last] = isAhead ? [end, atoms.length] : [0, start];
  const from = atoms.findIndex((atom, index) => index >= first && index < last && !isBetween(atom));
  const to = atoms.findLastIndex((atom, index) => index >= from && index < last && !isLead(atom)) + 1;
  const rest = [
    ...atoms.slice(first, Math.max(first, from)),
    ...atoms.slice(to, last),
    ...(isAhead ? [] : atoms.slice(end)),
  ];
  const given = from < 0 ? undefined : givenAt(order, from, to);
  const isOne = given !== undefined && (given.isQuoted || isNamed(given.words));
  return isOne && rest.every(isLead) ? given : undefined;
}
