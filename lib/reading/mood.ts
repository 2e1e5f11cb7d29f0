import { type Mood, type Clause, KIND_CUES } from "./clause.ts";
import { amountsOf } from "./amounts.ts";
import type { Cue } from "./language.ts";
import type { Tongue } from "./languages/index.ts";
import { binds, firstWord, hasArrow } from "./parts.ts";
import type { Hit } from "./table.ts";
import type { Token } from "./tokens.ts";

type Sight = Pick<Clause, "own" | "hits" | "cues" | "quotes" | "tongue"> & { readonly text: string };

/** What several of the decisions ask of a clause. */
interface Look extends Sight {
  /** Its first word among the tokens. */
  readonly first: number;
  /** Its words among the tokens. */
  readonly words: readonly number[];
  /** It has a word that asks for a change. */
  readonly asks: boolean;
}

export function moodOf(sight: Sight): Mood {
  const { text, own, hits, cues, tongue } = sight;
  const words = own.flatMap((token, index) => (token.kind === "word" || token.kind === "number" ? [index] : []));
  const asks = [...cues].some((cue) => KIND_CUES.has(cue));
  const look: Look = { ...sight, first: firstWord(own, hits), words, asks };
  if (isControl(look)) return "control";
  if (isThanks(look)) return "thanks";
  if (startsBy(look, "retracts") && left(look, ["retracts", "no", "polite", "stays", "this"]) < 2) return "retracts";
  if (binds(own, tongue)) return "binds";
  if (isPutOff(look) || isUnsure(look)) return "later";
  if (hasArrow(own)) return "asks";
  const isQuestion = /[?？]["”»)]?\s*$/.test(text.trim()) && !endsByTag(look);
  if (isQuestion ? questionWonders(look) : sentenceWonders(look)) return "wonders";
  return cues.has("reports") && !asks && !isToldFirst(look) && !tellsValue(look) ? "wonders" : "asks";
}

const starts = ({ hits, first }: Look, cue: Cue): boolean =>
  hits.some((hit) => hit.name === cue && hit.first === first);
const startsBy = ({ hits, first }: Look, cue: Cue): boolean =>
  hits.some((hit) => hit.name === cue && hit.first <= first);

/** How many words it has besides these cues and the little ones. */
const left = ({ own, hits, words, tongue }: Look, names: readonly Cue[]): number =>
  words.filter(
    (index) =>
      !hits.some((hit) => names.includes(hit.name) && hit.first <= index && index < hit.end) &&
      !tongue.little.has(own[index]?.key ?? ""),
  ).length;

const isControl = (look: Look): boolean =>
  look.words.length > 0 &&
  look.words.length < 9 &&
  look.quotes.length === 0 &&
  CONTROLS.some((cue) => look.cues.has(cue)) &&
  left(look, [...CONTROLS, "thanks", "polite", "same", "this"]) === 0;

function isThanks(look: Look): boolean {
  const { words, quotes, cues } = look;
  if (words.length === 0 || quotes.length > 0 || !cues.has("thanks")) return false;
  if (left(look, ["thanks", "polite", "this"]) === 0) return true;
  return starts(look, "thanks") && !cues.has("polite") && !cues.has("exchange") && !cues.has("add");
}

/** "The coach might leave at five": nobody knows yet, and nothing is to be done. */
const isUnsure = ({ cues, quotes, asks }: Look): boolean =>
  cues.has("unsure") && !asks && !cues.has("offers") && !cues.has("polite") && quotes.length === 0;

function isPutOff({ own, cues, hits, quotes, first, tongue }: Look): boolean {
  if (!cues.has("later") || cues.has("polite")) return false;
  // "Not everyone knows yet, it's not the first but the second Monday": what comes after it is so
  const end = hits.findLast(({ name }) => name === "later")?.end ?? 0;
  const [old, now] = (["notOld", "butNew"] as const).map((role) =>
    tongue.roles.find(own).findLastIndex(({ name, first: at }) => name === role && at >= end),
  );
  if (old !== undefined && now !== undefined && old >= 0 && now > old) return false;
  // "Kommt noch" may say that something is put off, or that it is put to a list: then it is dictated.
  const isPut = (hit: Hit<Cue>) =>
    hits.some(({ name, own: taken }) => name === "add" && taken.some((at) => hit.own.includes(at)));
  const isDictated = quotes.length > 0 && hits.every((hit) => hit.name !== "later" || isPut(hit));
  return !isDictated && !hits.some(({ name, first: at }) => KIND_CUES.has(name) && at === first);
}

/** "They go in order, no?", "…, ok ?": that is said, and asked for. */
function endsByTag({ own, hits, words, asks, quotes }: Look): boolean {
  const last = words.at(-1) ?? 0;
  const isTag = hits.some(({ name, first }) => (name === "no" || name === "yes") && first === last);
  return (
    isTag && words.length > 3 && (asks || quotes.length > 0) && own.slice(last + 1).every(({ kind }) => kind !== "word")
  );
}

function questionWonders(look: Look): boolean {
  const { own, hits, cues, quotes, tongue, words, asks } = look;
  if (
    starts(look, "wonders") &&
    !startsBy(look, "polite") &&
    !startsBy(look, "offers") &&
    !(asks && cues.has("polite"))
  )
    return true;
  // "Could Fees come before Shelves?" asks as politely as "could you"
  if (asks && tongue.weighty.of(own[look.first] ?? { text: "" }).includes("modal")) return false;
  if (words.length > 0 && words.length <= 2 && cues.size === 0) return false;
  if (cues.has("offers")) return false;
  if (!asks && quotes.length === 0) return true;
  if (cues.has("polite")) return false;
  const asksToPut = [...cues].every((cue) => !KIND_CUES.has(cue) || cue === "exchange" || cue === "add");
  if (endsInWish(look)) return false;
  return (cues.has("wonders") && asksToPut) || (quotes.length === 0 && !beginsAsking(own, hits, tongue));
}

/** "The last bit is a mouthful, bit shorter?": how it is to be is said at the end, in few words. */
function endsInWish({ own, hits, words }: Look): boolean {
  const mark = own.findLastIndex(({ kind, text }) => kind === "mark" && /^[,;:–—、，]$/u.test(text));
  const last = words.filter((index) => index > mark);
  const isThere = (hit: Hit<Cue>) => hit.first > mark;
  return (
    mark > 0 &&
    last.length <= MOST_OF_WISH &&
    hits.some((hit) => isThere(hit) && WORDING.has(hit.name)) &&
    !hits.some((hit) => isThere(hit) && hit.name === "wonders")
  );
}

const MOST_OF_WISH = 4;
const WORDING: ReadonlySet<Cue> = new Set<Cue>(["reword", "shorten", "expand", "translate"]);

/** "It's Mariehamn, not Turku, he complained": what is so is said before who said it. */
function isToldFirst({ own, hits, tongue }: Look): boolean {
  const report = hits.find(({ name }) => name === "reports")?.first ?? 0;
  const mark = own.findLastIndex(({ text }, at) => at < report && /^[,;:，、]$/u.test(text));
  return mark > 0 && tongue.roles.find(own.slice(0, mark)).some(({ name }) => name === "states");
}

/** "Mateo says it was 10:24": whoever says so, a value is told, and the text has it or another. */
const tellsValue = ({ own }: Look): boolean => amountsOf(own).length > 0;

function sentenceWonders(look: Look): boolean {
  const { own, quotes, first, asks } = look;
  const isAhead = quotes.some(({ from }) => from < (own[first]?.from ?? 0)); // "“arive” should be …" asks nothing
  return (
    !isAhead &&
    !saysQuote(look) &&
    starts(look, "wonders") &&
    !asks &&
    !/^(?:is|are|was|were|has|have|will|esta|estan|es|son|hay)$/.test(own[first]?.key ?? "")
  );
}

/** "What she said was “…”" tells what is right. */
const saysQuote = ({ own, quotes, tongue }: Look): boolean =>
  tongue.roles.find(own).some(({ name, end }) => {
    const to = own[end - 1]?.to ?? 0;
    return name === "states" && quotes.some(({ from }) => from >= to && from <= to + 2);
  });

/** "Make it …?", "¿me la haces …?", "mets-le …?": what asks for a change comes first. */
function beginsAsking(own: readonly Token[], hits: readonly Hit<Cue>[], tongue: Tongue): boolean {
  const first = own.findIndex(({ kind, key }) => (kind === "word" || kind === "number") && !tongue.little.has(key));
  const ask = hits.filter(({ name }) => KIND_CUES.has(name)).map(({ first: at }) => at);
  return ask.some((at) => at <= first) || (tongue.tag === "ja" && ask.length > 0);
}

const CONTROLS: readonly Cue[] = ["yes", "no", "undo", "redo", "widen"];
