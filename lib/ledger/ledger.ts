import type { Plan } from "../edit-ops/index.ts";
import { readConversation, tongueOfText, type Cue, type Heard, type Reading } from "../reading/index.ts";
import { structureOf } from "../markdown/index.ts";
import { applyEdit, groupedBy, makeEdit } from "../text/index.ts";
import { kindsNamed, spotAt } from "./fit.ts";
import { growRemovals, growRules } from "./grown.ts";
import { hunksOfAll } from "./hunks.ts";
import { judge } from "./judged.ts";
import { likeInList } from "./lists.ts";
import { literally } from "./literal.ts";
import { citesText } from "./marked.ts";
import { move } from "./moved.ts";
import { withoutLooseEnds } from "./loose-ends.ts";
import { recount } from "./recounted.ts";
import { reform } from "./reformed.ts";
import { recast } from "./recast.ts";
import { restructure } from "./restructured.ts";
import { has, sceneOf, type Ask, type Scene } from "./scene.ts";
import { refuse, type Entry, type Kind, type Lack, type Warrant } from "./warrant.ts";
import { keepFacts } from "./facts.ts";
import { agree, agreeInNumber, tidy } from "./tidy.ts";
import { settle, spread } from "./settle.ts";
import { namesSentence } from "./meant-block.ts";
import { dropScraps, isUnbalanced, isInseparable, isPartlyAsked } from "./apart.ts";

export interface Ledger {
  readonly reading: Reading;
  readonly entries: readonly Entry[];
  readonly text: string;
  readonly verdict: "applied" | "refused";
}

export function ledgerOf(plan: Plan, message: string, heard: Omit<Heard, "titles" | "home"> = {}): Ledger {
  const entries = hunksOfAll(plan.before, plan.ops).map((hunk): Entry => ({ hunk, warrant: undefined, lacks: [] }));
  const titles = structureOf(plan.before).sections.map(({ title }) => title);
  const scene = sceneOf(
    plan,
    readConversation(message, { ...heard, titles, home: () => tongueOfText(plan.before) }),
    entries.map(({ hunk }) => hunk),
  );
  move(entries, scene);
  recast(entries, scene);
  judge(entries, scene);
  literally(entries, scene);
  reform(entries, scene);
  growRemovals(entries, scene);
  growRules(entries, scene);
  restructure(entries, scene);
  settle(entries);
  spread(entries, scene);
  dropSlips(entries);
  dropLoose(entries);
  dropOtherKinds(entries, scene);
  dropVague(entries);
  dropOtherFixes(entries, scene);
  keepFacts(entries, scene);
  likeInList(entries, scene);
  agree(entries, scene);
  agreeInNumber(entries, scene);
  tidy(entries, scene);
  recount(entries, scene);
  narrowPieces(entries, scene);
  dropScraps(entries, scene);
  const isTainted =
    entries.some(({ warrant, lacks }) => !warrant && lacks.length > 0 && lacks.every((lack) => NEVER.has(lack))) ||
    entries.some(
      (entry) => !entry.warrant && (isPartlyAsked(entry, entries, scene) || isInseparable(entry, entries, scene)),
    );
  const hunks = entries.map(({ hunk }) => hunk);
  const kept = withoutLooseEnds(
    plan.before,
    hunks,
    entries.flatMap(({ hunk, warrant }) => (warrant ? [hunk] : [])),
  );
  const core = entries.some(({ warrant }) => warrant && warrant.kind !== "joint");
  const text = entries.every(({ warrant }) => warrant)
    ? plan.after
    : applyEdit(plan.before, makeEdit(plan.before, kept));
  return {
    reading: scene.reading,
    entries,
    text,
    verdict: core && !isTainted && !isUnbalanced(plan, text, kept) && text !== plan.before ? "applied" : "refused",
  };
}

/** What the person said is to stay, and letters made to look like others: nothing of such an edit is made. */
const NEVER: ReadonlySet<Lack> = new Set<Lack>(["kept", "lookalike", "rival"]);

/**
 * One piece was to go, or one sentence to be set off: of several that might have been meant, none is better than the
 * others by itself.
 */
function narrowPieces(entries: readonly Entry[], scene: Scene): void {
  const isStyled = ({ warrant }: Entry) => warrant?.isSaid === false && namesSentence(warrant.ask);
  const placeOf = (entry: Entry) =>
    isStyled(entry) ? `at ${spotAt(scene, entry.hunk).sentence.from}` : `op ${entry.hunk.op}`;
  const pieces = entries.filter((entry) => entry.warrant?.isPiece || isStyled(entry));
  for (const [ask, own] of groupedBy(pieces, ({ warrant }) => warrant?.ask)) {
    if (!ask || new Set(own.map(placeOf)).size < 2 || isPlural(ask)) continue;
    const best = Math.max(...own.map(({ warrant }) => warrant?.fit ?? 0));
    const meant = own.filter(({ warrant }) => warrant?.fit === best);
    const isClear = new Set(meant.map(placeOf)).size === 1;
    for (const entry of own) if (!isClear || entry.warrant?.fit !== best) refuse(entry, "piece");
  }
}

const isPlural = (ask: Ask): boolean =>
  has(ask, "everywhere") ||
  (has(ask, "both") && !isOneOfBoth(ask)) ||
  ask.instruction.quotes.length > 1 ||
  ask.words.some(({ key }) => ask.tongues.some(({ joins }) => joins.has(key)));

/** "The first of both sentences". */
const isOneOfBoth = ({ words, tongues }: Ask): boolean =>
  words.some(({ key }) => tongues.some(({ ordinals }) => ordinals.has(key)));

/** Where something else is done for an ask, a word that is spelled as in it was only to name the place. */
function dropSlips(entries: readonly Entry[]): void {
  for (const entry of entries) {
    const { warrant } = entry;
    if (
      warrant?.isSlip &&
      !isBesideFigure(entry, entries) &&
      entries.some((other) => other.warrant && other.warrant.ask === warrant.ask && !other.warrant.isSlip)
    )
      refuse(entry, "slip");
  }
}

/** "Two abstentions", where the text has "1 abstention": the word goes with its figure. */
const isBesideFigure = ({ hunk }: Entry, entries: readonly Entry[]): boolean =>
  entries.some(
    ({ hunk: other, warrant }) =>
      warrant && other.op === hunk.op && other.to + 1 === hunk.from && other.come.some(({ kind }) => kind === "number"),
  );

/** What is to come, or to go, was said word for word: the wording beside it was not left to the writer. */
function dropLoose(entries: readonly Entry[]): void {
  const isCited = ({ kind, ask }: Warrant) =>
    kind === "taken" && has(ask, "remove") && !has(ask, "shorten") && ask.instruction.quotes.length > 0;
  const exact = new Set(
    entries.flatMap(({ warrant }) =>
      warrant && (warrant.kind === "exchanged" || isCited(warrant)) ? [warrant.ask] : [],
    ),
  );
  for (const entry of entries)
    if (entry.warrant?.kind === "worded" && exact.has(entry.warrant.ask)) refuse(entry, "others");
}

/** "Delete the washing machine row": where such a piece is changed, the same words elsewhere are not meant. */
function dropOtherKinds(entries: readonly Entry[], scene: Scene): void {
  for (const [ask, own] of groupedBy(entries, ({ warrant }) => warrant?.ask)) {
    if (!ask || has(ask, "everywhere", "also")) continue;
    const kinds = kindsNamed(ask);
    const isOfKind = ({ hunk }: Entry) => kinds.includes(spotAt(scene, hunk).block.kind ?? "");
    const exact = own.filter(({ warrant }) => warrant && ONE_PLACE.has(warrant.kind));
    if (exact.some(isOfKind)) for (const entry of exact) if (!isOfKind(entry)) refuse(entry, "others");
  }
}

const ONE_PLACE: ReadonlySet<Kind> = new Set<Kind>(["exchanged", "taken", "moved"]);

/** "“Beleive” is spelt wrong", "then → than": where a word is mended that was named, others that were not are not. */
function dropOtherFixes(entries: readonly Entry[], scene: Scene): void {
  for (const [ask, own] of groupedBy(entries, ({ warrant }) => warrant?.ask)) {
    if (!ask || has(ask, ...ANY_WORDS)) continue;
    if (has(ask, "spelling", "grammar") && citesText(ask, scene)) continue;
    const isNamed = ({ hunk, warrant }: Entry) =>
      (warrant && warrant.comes.length + warrant.goes.length > 0) ||
      hunk.gone.some(({ kind, text }) => kind === "word" && ask.words.some((word) => word.text === text));
    const mends = own.filter(({ warrant }) => warrant?.kind === "mended" || warrant?.kind === "cased");
    if (own.some(isNamed)) for (const entry of mends) if (!isNamed(entry)) refuse(entry, "others");
  }
}

/** It is about other words than those that were said, too. */
const ANY_WORDS: readonly Cue[] = ["rest", "also", "everywhere", "reword", "upper", "lower", "capital", "plainCase"];

/** Where words that were said are set off, others that were only described are not meant. */
function dropVague(entries: readonly Entry[]): void {
  const clear = new Set(entries.flatMap(({ warrant }) => (warrant?.isSaid === true ? [warrant.ask] : [])));
  for (const entry of entries)
    if (entry.warrant?.isSaid === false && clear.has(entry.warrant.ask) && !isPlural(entry.warrant.ask))
      refuse(entry, "others");
}
