import type { Structure } from "../markdown/index.ts";
import { foldedText, numberWord, orderOf, TONGUES, type Clause, type Cue, type Detail, type Order, type Reading } from "../reading/index.ts";
import { wordCount } from "../text/index.ts";
import type { Choice } from "./edits.ts";
import { anchorsFor, describing, fitOf, sightOf } from "./find.ts";
import type { Plan } from "./types.ts";

const SAYS = {
  thanks: "You're welcome. Nothing was changed.",
  kept: "All right, nothing was changed.",
  noted: "Noted. Nothing was changed.",
  question: "I can only make changes that are spelled out. Answering that needs a language model.",
} as const;

const ordinalOf = (key: string): number | undefined => TONGUES.map(({ ordinals }) => ordinals.get(key)).find((number) => number !== undefined);
const tellable = (order: Order): boolean => order.quotes.length === 0 && order.tokens.every(({ kind }) => kind !== "number" && kind !== "address");
const hasCue = (clauses: readonly Clause[], ...cues: readonly Cue[]): boolean => clauses.some((clause) => cues.some((cue) => clause.cues.has(cue)));

/** What asks for no edit: undo, thanks, questions about the text, remarks. Undefined: something is asked for. */
export function talk(structure: Structure, reading: Reading): Plan | undefined {
  const { clauses, message } = reading;
  if (clauses.length === 0) return { kind: "answer", says: SAYS.noted };
  const whole = orderOf(message, clauses);
  const has = (detail: Detail) => whole.details.has(detail);
  if (has("changes")) return { kind: "changes" };
  if (hasCue(clauses, "info")) return { kind: "answer", says: counts(structure) };
  if (has("restore") && !hasCue(clauses, "add")) {
    const number = whole.own.map(({ kind, text, key }) => (kind === "number" ? Number(text) : whole.tongue.ordinals.get(key))).find((one) => one !== undefined && one > 0);
    if (number !== undefined) return { kind: "restore", version: number };
  }
  if (hasCue(clauses, "undo", "redo") && tellable(whole) && !speaksOfText(structure, whole)) return { kind: hasCue(clauses, "redo") && !hasCue(clauses, "undo") ? "redo" : "undo" };
  if (reading.instructions.length > 0) return undefined;
  if (clauses.every(({ mood }) => mood === "thanks")) return { kind: "answer", says: SAYS.thanks };
  return { kind: "answer", says: clauses.some(({ mood }) => mood === "wonders") ? SAYS.question : hasCue(clauses, "thanks") ? SAYS.thanks : SAYS.noted };
}

/** It has a word that tells, and that the text has too. */
function speaksOfText(structure: Structure, order: Order): boolean {
  const told = describing(sightOf(structure, order));
  return anchorsFor({ structure }, new Map([...told].filter(([, share]) => share === 1))).some(({ places }) => places.length > 0);
}

function counts({ text, frontMatter }: Structure): string {
  const body = text.slice(frontMatter?.range.to ?? 0);
  return `This text has ${wordCount(body)} words and ${body.trim().length} characters.`;
}

/** Which of the places a question was about an answer means: some of them, none ("no"), or undefined where it is no answer. */
export function answerTo(structure: Structure, choices: readonly Choice[], reading: Reading): readonly Choice[] | "none" | undefined {
  const { clauses, message } = reading;
  const whole = orderOf(message, clauses);
  const [first] = clauses;
  const ordinal = whole.own.map(({ kind, text, key }) => ordinalOf(key) ?? (kind === "number" && /^\d{1,2}$/.test(text) ? Number(text) : undefined)).find((number) => number !== undefined);
  const named = byName(structure, choices, whole);
  if (named) return [named];
  const chosen = ordinal === undefined ? undefined : ordinal < 0 ? choices.at(ordinal) : choices[ordinal - 1];
  if (chosen) return [chosen];
  if (first && hasCue(clauses, "both", "everywhere") && !hasCue([first], "no", "retracts", "stays") && clauses.every(({ mood }) => mood !== "thanks")) return choices;
  if (hasCue(clauses, "no", "stays", "retracts", "forbids", "keep") && reading.instructions.every(({ cues }) => !cues.has("remove"))) return "none";
  return hasCue(clauses, "yes") && choices.length === 1 ? choices : undefined;
}

/** The one that the words of the answer fit best. */
function byName(structure: Structure, choices: readonly Choice[], order: Order): Choice | undefined {
  const sight = sightOf(structure, order);
  const told = describing({ ...sight, spent: [] });
  const anchors = anchorsFor(sight, new Map([...told].filter(([atom, share]) => share === 1 && numberWord(atom.key) === undefined)));
  const fits = choices.map((choice) => {
    const isIn = sight.region?.some((range) => range.from <= choice.range.from && choice.range.to <= range.to) === true;
    const own = foldedText(structure.text.slice(choice.range.from, choice.range.to));
    return { choice, fit: fitOf(structure, { own: choice.range, block: undefined }, anchors) + (isIn ? 1 : 0) + [...told].filter(([atom, share]) => share === 1 && own.includes(foldedText(atom.text))).length };
  }).sort((a, b) => b.fit - a.fit);
  const [best, second] = fits;
  return best && best.fit > 0.1 && best.fit > (second?.fit ?? 0) * 1.2 ? best.choice : undefined;
}

export const KEPT: Plan = { kind: "answer", says: SAYS.kept };
