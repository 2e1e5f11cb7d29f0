import { type Mood, type Clause, KIND_CUES } from "./clause.ts";
import type { Cue } from "./language.ts";
import type { Tongue } from "./languages/index.ts";
import { binds, firstWord } from "./parts.ts";
import type { Hit } from "./table.ts";
import type { Token } from "./tokens.ts";

type Sight = Pick<Clause, "own" | "hits" | "cues" | "quotes" | "tongue"> & { readonly text: string };

export function moodOf({ text, own, hits, cues, quotes, tongue }: Sight): Mood {
  const first = firstWord(own, hits);
  const starts = (cue: Cue) => hits.some((hit) => hit.name === cue && hit.first === first);
  const startsAll = (cue: Cue) => hits.some((hit) => hit.name === cue && hit.first <= first);
  const words = own.flatMap((token, index) => (token.kind === "word" || token.kind === "number" ? [index] : []));
  const left = (names: readonly Cue[]) =>
    words.filter(
      (index) =>
        !hits.some((hit) => names.includes(hit.name) && hit.first <= index && index < hit.end) &&
        !tongue.little.has(own[index]?.key ?? ""),
    ).length;
  const asks = [...cues].some((cue) => KIND_CUES.has(cue));
  if (
    words.length > 0 &&
    quotes.length === 0 &&
    left(["yes", "no", "undo", "redo", "widen", "thanks", "polite", "same", "this"]) === 0 &&
    CONTROLS.some((cue) => cues.has(cue)) &&
    words.length < 9
  )
    return "control";
  if (
    words.length > 0 &&
    quotes.length === 0 &&
    cues.has("thanks") &&
    (left(["thanks", "polite", "this"]) === 0 ||
      (starts("thanks") && !cues.has("polite") && !cues.has("exchange") && !cues.has("add")))
  )
    return "thanks";
  if (
    hits.some((hit) => hit.name === "retracts" && hit.first <= first) &&
    left(["retracts", "no", "polite", "stays", "this"]) < 2
  )
    return "retracts";
  if (binds(own, tongue)) return "binds";
  // "Kommt noch" may say that something is put off, or that it is put to a list: then it is dictated.
  const isPut = (hit: Hit<Cue>) =>
    hits.some(({ name, own: taken }) => name === "add" && taken.some((at) => hit.own.includes(at)));
  const isDictated = quotes.length > 0 && hits.every((hit) => hit.name !== "later" || isPut(hit));
  if (
    cues.has("later") &&
    !isDictated &&
    !cues.has("polite") &&
    !hits.some(({ name, first: at }) => KIND_CUES.has(name) && at === first)
  )
    return "later";
  const isQuestion = /[?？]["”»)]?\s*$/.test(text.trim());
  if (isQuestion && starts("wonders") && !startsAll("polite") && !startsAll("offers") && !(asks && cues.has("polite")))
    return "wonders";
  if (isQuestion && words.length <= 2 && cues.size === 0 && words.length > 0) return "asks";
  if (isQuestion && !asks && !cues.has("offers") && quotes.length === 0) return "wonders";
  if (
    isQuestion &&
    cues.has("wonders") &&
    !cues.has("polite") &&
    !cues.has("offers") &&
    ![...cues].some((cue) => KIND_CUES.has(cue) && cue !== "exchange" && cue !== "add")
  )
    return "wonders";
  if (
    isQuestion &&
    !cues.has("polite") &&
    !cues.has("offers") &&
    quotes.length === 0 &&
    !beginsAsking(own, hits, tongue)
  )
    return "wonders";
  const isAhead = quotes.some(({ from }) => from < (own[first]?.from ?? 0)); // "“arive” should be …" asks nothing
  if (
    !isQuestion &&
    !isAhead &&
    starts("wonders") &&
    !asks &&
    !/^(?:is|are|was|were|has|have|will|esta|estan|es|son|hay)$/.test(own[first]?.key ?? "")
  )
    return "wonders";
  if (cues.has("reports") && !asks) return "wonders";
  return "asks";
}

/** "Make it …?", "¿me la haces …?", "mets-le …?": what asks for a change comes first. */
function beginsAsking(own: readonly Token[], hits: readonly Hit<Cue>[], tongue: Tongue): boolean {
  const first = own.findIndex(({ kind, key }) => (kind === "word" || kind === "number") && !tongue.little.has(key));
  const ask = hits.filter(({ name }) => KIND_CUES.has(name)).map(({ first: at }) => at);
  return ask.some((at) => at <= first) || (tongue.tag === "ja" && ask.length > 0);
}

const CONTROLS: readonly Cue[] = ["yes", "no", "undo", "redo", "widen"];
