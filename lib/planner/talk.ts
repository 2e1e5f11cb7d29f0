import type { Structure } from "../markdown/index.ts";
import {
  saying,
  type Saying,
  describing,
  isIn,
  isPlaced,
  orderOf,
  piecesOf,
  placesOf,
  sightOf,
  tellingOf,
  titled,
  TONGUES,
  unitsIn,
  type Atom,
  type Clause,
  type Cue,
  type Order,
  type Reading,
  type Unit,
} from "../reading/index.ts";
import { wordCount } from "../text/index.ts";
import { undoneBy, type Undone } from "./undone.ts";

/** What a message comes to that asks for no edit by itself. `says` is for the person. */
export type Talk =
  | { readonly kind: "answer"; readonly says: readonly Saying[] }
  | { readonly kind: "ask"; readonly says: readonly Saying[] }
  | { readonly kind: "undo"; readonly which: Undone }
  | { readonly kind: "redo" }
  | { readonly kind: "changes" }
  | { readonly kind: "restore"; readonly version: number };

const answer = (...says: readonly Saying[]): Talk => ({ kind: "answer", says });
export const KEPT = answer(saying("kept"));
const THANKS = answer(saying("welcome"), saying("unchanged"));
const NOTED = answer(saying("noted"), saying("unchanged"));
export const QUESTION = answer(saying("noAnswer"));

export const has = (clauses: readonly Clause[], ...cues: readonly Cue[]): boolean =>
  clauses.some((clause) => cues.some((cue) => clause.cues.has(cue)));
const ordinalOf = (key: string): number | undefined =>
  TONGUES.map(({ ordinals }) => ordinals.get(key)).find((number) => number !== undefined);

/** Undo, thanks, questions about the text, remarks. Undefined: something is asked for. */
export function talk(structure: Structure, { clauses, message, instructions }: Reading): Talk | undefined {
  if (clauses.length === 0) return NOTED;
  const words = orderOf(message, clauses);
  // "After the heading Would we do it again": words of a title take nothing back
  const order = titled(words, sightOf(structure, words).spent);
  if (order.details.has("changes")) return { kind: "changes" };
  if (has(clauses, "info")) return answer(counts(structure));
  const version = order.own
    .map(({ kind, text, key }) => (kind === "number" ? Number(text) : ordinalOf(key)))
    .find((number) => number !== undefined && number > 0);
  if (
    order.details.has("restore") &&
    version !== undefined &&
    !has(clauses, "add") &&
    !isRestoreNamed(structure, order)
  )
    return { kind: "restore", version };
  const undo = order.cues.has("undo") || order.cues.has("redo") ? undoing(structure, order) : undefined;
  if (undo) return undo;
  const counted = isAsked(order, clauses) ? pieceCount(structure, order) : undefined;
  if (counted) return answer(counted);
  if (instructions.length > 0) return isThanks(structure, order) ? THANKS : undefined;
  if (clauses.some(({ mood }) => mood === "wonders")) return QUESTION;
  // "No, the other one" asks for something, though nothing tells what.
  if (order.details.has("other")) return undefined;
  return has(clauses, "thanks") ? THANKS : NOTED;
}

/** "Restore timeout: 120 min" is a name that the text has. */
const isRestoreNamed = ({ text }: Structure, { atoms, message }: Order): boolean =>
  atoms.some(({ details, from }, index) => {
    const next = atoms[index + 1];
    const isName = details.has("restore") && next?.kind === "word" && !next.isLittle;
    return isName && placesOf(text, message.slice(from, next.to)).length > 0;
  });

/** "No wait, undo that" says nothing of waiting. */
const TALKING: readonly Cue[] = ["retracts", "undo", "redo", "yes", "no", "thanks", "polite"];

/** "Undo the change to the heading": not the last one, but one that is told by what it changed. */
const namesChange = ({ atoms, details }: Order): boolean =>
  !details.has("restore") && atoms.some(({ kind, units }) => kind === "quote" || units.size > 0);

/** What is taken back, or brought back. Undefined where the words are about the text. */
function undoing(structure: Structure, order: Order): Talk | undefined {
  const { cues, atoms, tongue } = order;
  if (!cues.has("undo")) return speaksOf(structure, order) ? undefined : { kind: "redo" };
  const begins = (isFirst: (atom: Atom) => boolean) => atoms.find(isFirst)?.cues.has("undo") === true;
  const isChange = (atom: Atom) => tongue.cues.of(atom).includes("exchange");
  const isBegun = begins((atom) => atom.cues.has("undo") || !atom.isLittle);
  const isOfChange = (namesChange(order) && begins(({ isLittle }) => !isLittle)) || (isBegun && atoms.some(isChange));
  const which = undoneBy(order, isOfChange);
  const isCount = tongue.counts.find(order.own).length > 0 || !order.own.some(({ kind }) => kind === "number");
  const isCounted = which.kind !== "about" && isBegun && isCount;
  if (!isCounted && !isOfChange && (namesChange(order) || speaksOf(structure, order))) return undefined;
  // "Put it back but in italics": more than a change that is taken back.
  return STYLES.some((cue) => cues.has(cue)) ? { kind: "ask", says: [saying("oneByOne")] } : { kind: "undo", which };
}
const STYLES: readonly Cue[] = ["bold", "italic", "strike", "codeFont", "upper", "lower"];

/** Quoted words, a figure, or a word that tells and that the text has. */
function speaksOf(structure: Structure, order: Order): boolean {
  const told = tellingOf(describing(sightOf(structure, order))).filter(
    ({ cues }) => !TALKING.some((cue) => cues.has(cue)),
  );
  return (
    order.tokens.some(({ kind }) => kind === "number" || kind === "address") ||
    told.some(({ kind, text }) => kind === "quote" || placesOf(structure.text, text).length > 0)
  );
}

const isThanks = (structure: Structure, order: Order): boolean =>
  order.atoms[0]?.cues.has("thanks") === true &&
  !speaksOf(structure, order) &&
  tellingOf(describing(sightOf(structure, order))).length < 2;

function counts({ text, frontMatter }: Structure): Saying {
  const body = text.slice(frontMatter?.range.to ?? 0);
  return saying("counts", { words: wordCount(body), characters: body.trim().length });
}

/** "How many links are there?" */
const isAsked = ({ details, message }: Order, clauses: readonly Clause[]): boolean =>
  details.has("howMany") && (clauses.every(({ mood }) => mood === "wonders") || /[?？か][.。]?\s*$/u.test(message));

/** How many pieces of the kind that is named are there, in the place that is named. */
function pieceCount(structure: Structure, order: Order): Saying | undefined {
  const sight = sightOf(structure, order);
  const [asked] = unitsIn(order)
    .filter(({ span }) => !isIn(sight.spent, span))
    .toSorted((a, b) => a.span.from - b.span.from);
  // The lines of a table are its rows.
  const isRow = asked?.unit === "line" && order.atoms.some(({ units }) => units.has("table"));
  const unit = isRow ? "row" : asked?.unit;
  if (!asked || !unit || !COUNTED.includes(unit)) return undefined;
  const words = order.message.slice(asked.span.from, asked.span.to);
  const pieces = piecesOf(structure, unit).filter((piece) => isPlaced(sight, piece));
  return saying("pieceCount", { words: words.charAt(0).toUpperCase() + words.slice(1), count: pieces.length });
}

const COUNTED: readonly Unit[] = [
  "section",
  "heading",
  "paragraph",
  "sentence",
  "list",
  "item",
  "step",
  "table",
  "row",
  "column",
  "code",
  "quote",
  "image",
  "link",
  "footnote",
];
