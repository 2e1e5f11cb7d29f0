import type { Structure } from "../markdown/index.ts";
import {
  saying,
  type Saying,
  describing,
  numberWord,
  orderOf,
  placesOf,
  sightOf,
  tellingOf,
  TONGUES,
  type Clause,
  type Cue,
  type Order,
  type Reading,
} from "../reading/index.ts";
import { wordCount } from "../text/index.ts";

/** What a message comes to that asks for no edit by itself. `says` is for the person. */
export type Talk =
  | { readonly kind: "answer"; readonly says: readonly Saying[] }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "changes" }
  | { readonly kind: "restore"; readonly version: number };

const answer = (...says: readonly Saying[]): Talk => ({ kind: "answer", says });
export const KEPT = answer(saying("kept"));
const THANKS = answer(saying("welcome"), saying("unchanged"));
const NOTED = answer(saying("noted"), saying("unchanged"));
const WHICH_UNDO = answer(saying("whichChange"), saying("unchanged"));
export const QUESTION = answer(saying("noAnswer"));

export const has = (clauses: readonly Clause[], ...cues: readonly Cue[]): boolean =>
  clauses.some((clause) => cues.some((cue) => clause.cues.has(cue)));
const ordinalOf = (key: string): number | undefined =>
  TONGUES.map(({ ordinals }) => ordinals.get(key)).find((number) => number !== undefined);

/** Undo, thanks, questions about the text, remarks. Undefined: something is asked for. */
export function talk(structure: Structure, { clauses, message, instructions }: Reading): Talk | undefined {
  if (clauses.length === 0) return NOTED;
  const order = orderOf(message, clauses);
  if (order.details.has("changes")) return { kind: "changes" };
  if (has(clauses, "info")) return answer(counts(structure));
  const version = order.own
    .map(({ kind, text, key }) => (kind === "number" ? Number(text) : ordinalOf(key)))
    .find((number) => number !== undefined && number > 0);
  if (order.details.has("restore") && version !== undefined && !has(clauses, "add"))
    return { kind: "restore", version };
  if (has(clauses, "undo", "redo") && !speaksOf(structure, order) && !(has(clauses, "undo") && namesChange(order)))
    return !has(clauses, "undo") ? { kind: "redo" } : namesEarlier(order) ? WHICH_UNDO : { kind: "undo" };
  if (order.atoms.find(({ isLittle }) => !isLittle)?.cues.has("undo") && namesChange(order)) return WHICH_UNDO;
  if (instructions.length > 0) return isThanks(structure, order) ? THANKS : undefined;
  if (clauses.some(({ mood }) => mood === "wonders")) return QUESTION;
  return has(clauses, "thanks") ? THANKS : NOTED;
}

/** "No wait, undo that" says nothing of waiting. */
const TALKING: readonly Cue[] = ["retracts", "undo", "redo", "yes", "no", "thanks", "polite"];

/** "Undo the change to the heading": not the last one, but one that is told by what it changed. */
const namesChange = ({ atoms, details }: Order): boolean =>
  !details.has("restore") && atoms.some(({ kind, units }) => kind === "quote" || units.size > 0);

/** "Undo the first one", "undo both", "put it back but in italics": more, or other, than taking the last one back. */
function namesEarlier({ own, cues, atoms, tongue }: Order): boolean {
  const isFirst = atoms.some(({ key, cues: said }) => (tongue.ordinals.get(key) ?? 0) > 0 && !said.has("undo"));
  const isMore = cues.has("both") || own.some(({ key }) => (numberWord(key) ?? 0) > 1);
  return isFirst || isMore || STYLES.some((cue) => cues.has(cue));
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
