import type { Structure } from "../markdown/index.ts";
import {
  anchorsFor,
  describing,
  fitOf,
  foldedText,
  isPlaced,
  KIND_CUES,
  numbersPicked,
  numberWord,
  onlyAnswers,
  orderOf,
  sightOf,
  tellingOf,
  tellingTokens,
  tokensIn,
  unitsOf,
  type Order,
  type Reading,
} from "../reading/index.ts";
import { linesOf } from "../text/index.ts";
import type { Choice } from "./steps.ts";
import { placesSaid } from "./shown-choices.ts";
import { has } from "./talk.ts";

/**
 * Which of the places a question was about an answer means: some of them, none ("no"), or undefined where it is no
 * answer: one says nothing else. `request` is what the question was about.
 */
export function answerTo(
  structure: Structure,
  choices: readonly Choice[],
  { clauses, message }: Reading,
  request: Reading,
): readonly Choice[] | undefined {
  const button = placesSaid(structure.text, choices).indexOf(message.trim());
  if (button >= 0) return choices.slice(button, button + 1);
  const asked = { words: wordsOf(structure, choices), cues: cuesOf(request) };
  const isAsking = clauses.some(({ cues }) => [...cues].some((cue) => KIND_CUES.has(cue) && !asked.cues.has(cue)));
  const cited = isAsking ? undefined : citedIn(structure.text, choices, message);
  if (cited) return [cited];
  if (clauses.length === 0 || !clauses.every((clause) => onlyAnswers(clause, asked))) return undefined;
  const order = orderOf(message, clauses);
  const isKept = has(clauses, "stays", "forbids", "keep");
  const numbers = [...new Set(clauses.flatMap(numbersPicked))];
  if (!isKept || numbers.length === 0) {
    const named = byName(structure, choices, order);
    if (named) return [named];
  }
  if (numbers.length > 0) return isKept || !isBare(order) ? undefined : numbered(choices, numbers);
  if (has(clauses, "no", "retracts") || (isKept && !has(clauses, "yes"))) return [];
  const isYes = has(clauses, "yes");
  if (choices.length === 1) return isYes || has(clauses, "both", "everywhere") ? choices : undefined;
  return has(clauses, "both", "everywhere") ? choices : undefined;
}

/** "The one that starts with The target may be": words in a row that one of the places has, and no other. */
function citedIn(text: string, choices: readonly Choice[], message: string): Choice | undefined {
  const words = tokensIn(message.slice(0, MOST_CITED)).filter(({ kind }) => kind === "word" || kind === "number");
  const runs = words.slice(0, 1 - LEAST_CITED).map(({ from }, index) => {
    const last = words[index + LEAST_CITED - 1];
    return foldedText(message.slice(from, last?.to));
  });
  const having = choices.filter(({ range }) => {
    const own = foldedText(text.slice(range.from, range.to));
    return runs.some((run) => own.includes(run));
  });
  return having.length === 1 ? having[0] : undefined;
}

const LEAST_CITED = 3; // words
const MOST_CITED = 400; // characters of an answer that are looked through

/** "In the third section" counts sections, and none of the places. */
const isBare = (order: Order): boolean =>
  !unitsOf(order).some(
    ({ span, ordinals }) =>
      ordinals.length > 0 && order.own.some(({ key, to }) => order.tongue.inside.has(key) && to <= span.from),
  );

function numbered(choices: readonly Choice[], numbers: readonly number[]): readonly Choice[] | undefined {
  const chosen = numbers.map((number) => (number < 0 ? choices.at(number) : choices[number - 1]));
  return chosen.every((choice) => choice !== undefined)
    ? choices.filter((choice) => chosen.includes(choice))
    : undefined;
}

const cuesOf = ({ instructions }: Reading) => new Set(instructions.flatMap(({ cues }) => [...cues]));

/** The words of the lines that the places are in, and of the titles above them. */
export function wordsOf({ text, sections }: Structure, choices: readonly Choice[]): ReadonlySet<string> {
  const lines = linesOf(text);
  const around = choices.flatMap(({ range }) => [
    text.slice(lines.start(lines.at(range.from)), range.to) + lines.text(lines.at(range.to)),
    ...sections.filter((one) => one.range.from <= range.from && range.to <= one.range.to).map(({ title }) => title),
  ]);
  return new Set(around.flatMap((words) => tellingTokens(words).map(({ key }) => key)));
}

/** The one that the words of the answer fit best. */
function byName(structure: Structure, choices: readonly Choice[], order: Order): Choice | undefined {
  const sight = sightOf(structure, order);
  const picks = order.tongue.picks.find(order.own).flatMap(({ own }) => own.map((index) => order.own[index]?.from));
  const told = tellingOf(describing({ ...sight, spent: [], context: [] })).filter(
    ({ key, kind, text, from }) =>
      numberWord(key) === undefined && !(kind === "number" && /^\d{1,2}$/.test(text)) && !picks.includes(from),
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
