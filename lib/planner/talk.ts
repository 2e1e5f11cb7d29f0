import type { Structure } from "../markdown/index.ts";
import {
  anchorsFor,
  describing,
  fitOf,
  foldedText,
  isPlaced,
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
import type { Choice } from "./steps.ts";

/** What a message comes to that asks for no edit by itself. `says` is for the person. */
export type Talk =
  | { readonly kind: "answer"; readonly says: string }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "changes" }
  | { readonly kind: "restore"; readonly version: number };

const answer = (says: string): Talk => ({ kind: "answer", says });
export const KEPT = answer("All right, nothing was changed.");
const THANKS = answer("You're welcome. Nothing was changed.");
const NOTED = answer("Noted. Nothing was changed.");
export const QUESTION = answer("I can only make changes that are spelled out. Answering that needs a language model.");

const has = (clauses: readonly Clause[], ...cues: readonly Cue[]): boolean =>
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
  if (has(clauses, "undo", "redo") && !speaksOf(structure, order))
    return has(clauses, "undo") ? { kind: "undo" } : { kind: "redo" };
  if (instructions.length > 0) return isThanks(structure, order) ? THANKS : undefined;
  if (clauses.some(({ mood }) => mood === "wonders")) return QUESTION;
  return has(clauses, "thanks") ? THANKS : NOTED;
}

/** "No wait, undo that" says nothing of waiting. */
const TALKING: readonly Cue[] = ["retracts", "undo", "redo", "yes", "no", "thanks", "polite"];

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

function counts({ text, frontMatter }: Structure): string {
  const body = text.slice(frontMatter?.range.to ?? 0);
  return `This text has ${wordCount(body)} words and ${body.trim().length} characters.`;
}

/**
 * Which of the places a question was about an answer means: some of them, none ("no"), or undefined where it is no
 * answer.
 */
export function answerTo(
  structure: Structure,
  choices: readonly Choice[],
  { clauses, message, instructions }: Reading,
): readonly Choice[] | undefined {
  if (clauses.length === 0) return undefined;
  const order = orderOf(message, clauses);
  const named = byName(structure, choices, order);
  if (named) return [named];
  const ordinal = order.own
    .map(
      ({ kind, text, key }) =>
        ordinalOf(key) ?? (kind === "number" && /^\d{1,2}$/.test(text) ? Number(text) : undefined),
    )
    .find((number) => number !== undefined);
  const chosen = ordinal === undefined ? undefined : ordinal < 0 ? choices.at(ordinal) : choices[ordinal - 1];
  if (chosen) return [chosen];
  if (
    has(clauses, "no", "stays", "retracts", "forbids", "keep") &&
    instructions.every(({ cues }) => !cues.has("remove"))
  )
    return [];
  if (has(clauses, "both", "everywhere")) return choices;
  return has(clauses, "yes") && choices.length === 1 ? choices : undefined;
}

/** The one that the words of the answer fit best. */
function byName(structure: Structure, choices: readonly Choice[], order: Order): Choice | undefined {
  const sight = sightOf(structure, order);
  const told = tellingOf(describing({ ...sight, spent: [], context: [] })).filter(
    ({ key }) => numberWord(key) === undefined,
  );
  const anchors = anchorsFor(sight, new Map(told.map((atom) => [atom, 1])));
  const fits = choices
    .map((choice) => {
      const own = foldedText(structure.text.slice(choice.range.from, choice.range.to));
      const said =
        told.filter(({ text }) => own.includes(foldedText(text))).length +
        (sight.isPlaceSaid && isPlaced(sight, choice.range) ? 1 : 0);
      return { choice, fit: fitOf(structure, { own: choice.range }, anchors) + said };
    })
    .sort((a, b) => b.fit - a.fit);
  const [best, second] = fits;
  return best && best.fit > LEAST && best.fit > (second?.fit ?? 0) * CLEARLY ? best.choice : undefined;
}

const LEAST = 0.1;
const CLEARLY = 1.2;
