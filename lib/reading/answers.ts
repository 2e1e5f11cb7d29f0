import { KIND_CUES, type Clause } from "./clause.ts";
import type { Cue } from "./language.ts";
import { TONGUES } from "./languages/index.ts";
import type { Hit } from "./table.ts";
import { titleTokens } from "./tokens.ts";
import { ordinalFigure } from "./units.ts";

/** What a question is about, for telling an answer to it from what says something else. */
export interface Asked {
  /** Keys of the words of what can be picked: its own, those around it, the titles above it. */
  readonly words: ReadonlySet<string>;
  /** What the request asked for that the question is about: "delete the second one" answers it too. */
  readonly cues?: ReadonlySet<Cue>;
}

/** Words that answer, and those that may be beside them. */
const ANSWERING: readonly Cue[] = [
  "yes",
  "no",
  "widen",
  "both",
  "everywhere",
  "this",
  "only",
  "also",
  "polite",
  "thanks",
  "retracts",
  "means",
  "keep",
  "stays",
  "forbids",
];

/**
 * Whether a part of a message answers a question and says nothing else (ASK-3): without the words that pick nothing is
 * left that asks or tells. "Delete the second step" holds an ordinal and is no answer.
 */
export function onlyAnswers(clause: Clause, asked: Asked): boolean {
  const { mood, own, tongue, quotes, tokens, cues } = clause;
  const isQuestion = mood === "wonders" && tokens.some(({ text }) => text === "?" || text === "？");
  if (isQuestion || mood === "later" || cues.has("info")) return false;
  const asks = asksIn(clause, asked.words);
  const isRepeated = asks.length > 0;
  if (!asks.every(({ name }) => asked.cues?.has(name))) return false;
  const hits: readonly Hit<unknown>[] = [
    ...clause.hits.filter(({ name }) => ANSWERING.includes(name) || (isRepeated && asked.cues?.has(name))),
    ...tongue.counts.find(own),
    ...tongue.picks.find(own),
    ...tongue.roles.find(own).filter(({ name }) => name === "filler"),
    ...tongue.details.find(own).filter(({ name }) => name === "other"),
    // "Delete the second step" after "delete a sentence" is about something else.
    ...(isRepeated ? [] : [...tongue.units.find(own), ...tongue.parts.find(own)]),
  ];
  const isSaid = (index: number) => hits.some((hit) => hit.own.includes(index));
  const isCited = ({ words }: Clause["quotes"][number]) =>
    !isRepeated && tongue.cues.find(own).length === 0 && titleTokens(words).every(({ key }) => asked.words.has(key));
  return (
    quotes.every(isCited) &&
    own.every(
      ({ kind, key }, index) =>
        (kind !== "word" && kind !== "number" && kind !== "address") ||
        isSaid(index) ||
        tongue.little.has(key) ||
        tongue.inside.has(key) ||
        tongue.joins.has(key) ||
        tongue.numbers.has(key) ||
        ordinalIn(key) !== undefined ||
        (kind === "number" && /^\d{1,2}$/.test(key)) ||
        ordinalFigure(own, index) !== undefined ||
        (!isRepeated && asked.words.has(key)),
    )
  );
}

/**
 * What asks for a change in it: no ordinal ("first" may ask for a move), no word for a place or a piece, and none of
 * `words` but at its head.
 */
export function asksIn({ hits, own, tongue }: Clause, words: ReadonlySet<string> = new Set()): Clause["hits"] {
  const named: readonly Hit<unknown>[] = [
    ...tongue.counts.find(own),
    ...tongue.picks.find(own),
    ...tongue.units.find(own),
    ...tongue.parts.find(own),
    ...tongue.roles.find(own).filter(({ name }) => name === "after" || name === "before"),
  ];
  const head = own.findIndex(({ kind, key }) => (kind === "word" || kind === "number") && !tongue.little.has(key));
  const isNamed = (index: number, isHead: boolean) => {
    const key = own[index]?.key ?? "";
    return (
      named.some((hit) => hit.own.includes(index)) ||
      tongue.little.has(key) ||
      tongue.inside.has(key) ||
      tongue.numbers.has(key) ||
      (!isHead && !tongue.postposed && words.has(key))
    );
  };
  return hits.filter((hit) => {
    const isHead = hit.own.some((index) => index === head);
    return KIND_CUES.has(hit.name) && !hit.own.every((index) => isNamed(index, isHead));
  });
}

/** Which are picked by their numbers: 1 is the first, -1 the last; "the first two" are two. */
export function numbersPicked({ own, tongue }: Clause): number[] {
  const counts = tongue.counts.find(own);
  const byCount = counts.flatMap(({ name, end }) => {
    const [first, next] = [Number(name), own.slice(end).find(({ kind }) => kind !== "space")];
    const many = tongue.numbers.get(next?.key ?? "") ?? 1;
    return Array.from({ length: Math.max(1, Math.min(many, MOST_PICKED)) }, (_, index) =>
      first < 0 ? first - index : first + index,
    );
  });
  // Of a word or two there is no telling in which language they are.
  const foreign = own.flatMap(({ key }, index) =>
    counts.some((hit) => hit.own.includes(index)) ? [] : (ordinalIn(key) ?? []),
  );
  const byFigure = own.flatMap(({ kind, text }, index) =>
    kind === "number" && /^\d{1,2}$/.test(text) && !counts.some((hit) => hit.own.includes(index))
      ? Number(text) || []
      : [],
  );
  return [...byCount, ...foreign, ...byFigure];
}

const MOST_PICKED = 20;

const ordinalIn = (key: string): number | undefined =>
  TONGUES.map(({ ordinals }) => ordinals.get(key)).find((number) => number !== undefined);
