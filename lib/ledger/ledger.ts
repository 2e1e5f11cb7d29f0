import type { Plan } from "../edit-ops/index.ts";
import { isAkin, readMessage, tokensIn, type Reading, type Token } from "../reading/index.ts";
import { applyEdit, makeEdit } from "../text/index.ts";
import { hunksOf, isSpaceOnly, type Hunk } from "./hunks.ts";
import { fitOf, fittingSpots, spotAt } from "./fit.ts";
import { matchIn } from "./said.ts";
import { contentOf, has, isLittle, isTelling, isWeighty, numberOf, sceneOf, weightsOf, type Ask, type Scene } from "./scene.ts";
import { judgeHunk, type Warrant } from "./warrants.ts";

export interface Entry {
  readonly hunk: Hunk;
  warrant: Warrant | undefined;
  why: string;
}

export interface Ledger {
  readonly reading: Reading;
  readonly entries: readonly Entry[];
  readonly text: string;
  readonly verdict: "applied" | "refused";
}

export function ledgerOf(plan: Plan, message: string): Ledger {
  const hunks = plan.ops.map((op) => ({ op, hunks: hunksOf(plan.before, op) }));
  const scene = sceneOf(plan, readMessage(message), hunks.flatMap((one) => one.hunks));
  const entries: Entry[] = [];
  for (const { op, hunks: own } of hunks) {
    for (const hunk of own) {
      if (op.kind === "reorder") {
        const ask = scene.asks.find(({ cues }) => (["move", "swap", "sort", "reverse"] as const).some((cue) => cues.has(cue)));
        entries.push({ hunk, warrant: ask && { ask, kind: "moved", comes: [], goes: [], fit: 1 }, why: "moved" });
      } else entries.push(judged(hunk, scene));
    }
  }
  move(entries, scene);
  restructure(entries, scene);
  settle(entries);
  keepFacts(entries, scene);
  likeInList(entries, scene);
  tidy(entries, scene);
  const isTainted = entries.some((entry) => !entry.warrant && isPartlyAsked(entry, scene));
  const kept = entries.filter(({ warrant }) => warrant).map(({ hunk }) => hunk);
  const core = entries.some(({ warrant }) => warrant && warrant.kind !== "joint");
  const text = entries.every(({ warrant }) => warrant) ? plan.after : applyEdit(plan.before, makeEdit(plan.before, kept));
  return { reading: scene.reading, entries, text, verdict: core && !isTainted && text !== plan.before ? "applied" : "refused" };
}

/** What was asked for is in it, beside what was not: the two cannot be told apart (ASK-5). */
function isPartlyAsked({ hunk, why }: Entry, scene: Scene): boolean {
  if (why === "it was to stay" || why.startsWith("the words were used")) return false;
  return scene.asks.some((ask) => {
    const come = contentOf(ask, hunk.come);
    if (come.length === 0) return false;
    const { used, missing } = matchIn(ask, come);
    return used.length > 0 && missing.length > 0 && used.length * 2 >= missing.length && !ask.where.within.some((ranges) => !ranges.some(({ from, to }) => from <= hunk.from && hunk.to <= to));
  });
}

/** What goes in one place and comes in another is moved, where something was to be. */
function move(entries: Entry[], scene: Scene): void {
  const words = (tokens: readonly Token[]) => tokens.filter(isTelling).map(({ key }) => key).join(" ");
  for (const entry of entries) {
    const goes = words(entry.hunk.gone);
    if (goes === "" || words(entry.hunk.come) !== "") continue;
    const other = entries.find((one) => words(one.hunk.come) === goes && words(one.hunk.gone) === "" && one.hunk !== entry.hunk);
    if (!other) continue;
    const isNear = spotAt(scene, other.hunk).sentence.from === spotAt(scene, entry.hunk).sentence.from;
    const ask = scene.asks.find((one) => has(one, "move", "swap", "sort", "reverse") || (isNear && has(one, "grammar", "reword")));
    if (!ask) continue;
    const { missing } = matchIn(ask, contentOf(ask, entry.hunk.gone));
    if (!isNear && missing.length > 0 && fittingSpots(scene, ask)[0] && fitOf(scene, ask, spotAt(scene, entry.hunk)) < LEAST_FIT) continue;
    for (const one of [entry, other]) {
      one.warrant = { ask, kind: "moved", comes: [], goes: [], fit: 5 };
      one.why = "moved";
    }
  }
}

const LEAST_FIT = 0.3;

/** The same words in other sentences, items or cells: nothing is lost, and nothing new but what joins them. */
function restructure(entries: readonly Entry[], scene: Scene): void {
  for (const group of Map.groupBy(entries, ({ hunk }) => hunk.lines).values()) {
    if (group.every(({ warrant }) => warrant)) continue;
    const ask = scene.asks.find((one) => has(one, "split", "merge", "bulleted", "numbered", "tabled", "quoted", "move", "swap"));
    if (!ask) return;
    const said = (token: Token) => matchIn(ask, [token]).missing.length === 0;
    const [gone, come] = [group.flatMap(({ hunk }) => contentOf(ask, hunk.gone)), group.flatMap(({ hunk }) => contentOf(ask, hunk.come))];
    const isLoose = has(ask, "split", "merge");
    const same = (a: Token, b: Token) => a.text.toLowerCase() === b.text.toLowerCase() || (isLoose && isAkin(a.key, b.key));
    const rest = [...come];
    const lost = gone.filter((token) => {
      const at = rest.findIndex((other) => same(other, token));
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
    const joins = (token: Token) => isLoose && isWeighty(ask, token) && !isTurning(ask, token);
    const isSame = gone.length > 0 && lost.every(joins) && rest.every((token) => said(token) || joins(token));
    const small = (tokens: readonly Token[]) => tokens.filter((token) => isTelling(token) && isLittle(ask, token)).length;
    const grows = !isLoose && small(group.flatMap(({ hunk }) => [...hunk.come])) > small(group.flatMap(({ hunk }) => [...hunk.gone])) + 1;
    const marks = group.flatMap(({ hunk }) => hunk.come.filter(({ kind, text }) => kind === "mark" && !/^[,.;:、。|#>*_+\-–—]+$/u.test(text) && !group.some((other) => other.hunk.gone.some((token) => token.text === text))));
    if (!isSame || grows || marks.length > 0) continue;
    for (const entry of group) {
      entry.warrant ??= { ask, kind: "moved", comes: [], goes: [], fit: 5 };
      entry.why = "restructured";
    }
  }
}

const isTurning = ({ tongues }: Ask, token: Token): boolean => tongues.some(({ weighty }) => weighty.of(token).some((weight) => weight === "negation" || weight === "modal" || weight === "limit"));

/** What is asked for the marks of one item holds for its list. */
function likeInList(entries: readonly Entry[], scene: Scene): void {
  const isMarker = ({ hunk }: Entry) => [...hunk.gone, ...hunk.come].every((token) => !isTelling(token)) && /^[ \t>]*$/.test(scene.plan.before.slice(scene.plan.before.lastIndexOf("\n", hunk.from - 1) + 1, hunk.from));
  const markers = entries.filter(isMarker);
  const kept = markers.find(({ warrant }) => warrant)?.warrant;
  if (kept && has(kept.ask, "numbered", "bulleted", "tasked", "tabled", "level", "quoted")) for (const entry of markers) entry.warrant ??= kept;
}

function judged(hunk: Hunk, scene: Scene): Entry {
  let best: Warrant | undefined;
  const whys: string[] = [];
  for (const ask of scene.asks) {
    const judgement = judgeHunk(hunk, ask, scene);
    if (judgement.ok && (!best || judgement.warrant.fit > best.fit)) best = judgement.warrant;
    if (!judgement.ok) whys.push(judgement.why);
  }
  return { hunk, warrant: best, why: best ? best.kind : whys.join(" | ") || "nothing is asked" };
}

/** Each word of a request warrants one change (and the same change elsewhere): what comes by one hunk does not go, or come for something else, by another. */
function settle(entries: readonly Entry[]): void {
  const order = entries.filter(({ warrant }) => warrant && (warrant.comes.length > 0 || warrant.goes.length > 0)).toSorted((a, b) => (b.warrant?.fit ?? 0) - (a.warrant?.fit ?? 0));
  const roles = new Map<Ask, Map<number, string>>();
  for (const entry of order) {
    const { warrant, hunk } = entry;
    if (!warrant) continue;
    const known = roles.get(warrant.ask) ?? new Map<number, string>();
    roles.set(warrant.ask, known);
    const same = `${hunk.gone.filter(isTelling).map(({ key }) => key).join(" ")}→${hunk.come.filter(isTelling).map(({ key }) => key).join(" ")}`;
    const clash = warrant.comes.find((at) => known.has(at) && known.get(at) !== `+${same}` && known.get(at) !== `~${hunk.op}`);
    const goesClash = warrant.goes.find((at) => known.get(at)?.startsWith("+") && known.get(at) !== `+${same}`);
    if ((clash !== undefined || goesClash !== undefined) && warrant.fit < 10) {
      entry.warrant = undefined;
      entry.why = "the words were used for another change";
      continue;
    }
    for (const at of warrant.comes) known.set(at, `+${same}`);
    for (const at of warrant.goes) if (!known.has(at)) known.set(at, `-${same}`);
  }
}

/** In reworded text all facts stay: else the sentences are left as they were (ASK-1, `reword`). */
function keepFacts(entries: readonly Entry[], scene: Scene): void {
  const open = entries.filter(({ warrant }) => warrant?.kind === "worded");
  for (const group of Map.groupBy(open, ({ hunk }) => hunk.lines).values()) {
    const ask = group[0]?.warrant?.ask;
    if (!ask) continue;
    const all = entries.filter(({ hunk }) => hunk.lines === group[0]?.hunk.lines);
    const gone = all.flatMap(({ hunk }) => hunk.gone.filter(isTelling));
    const come = all.flatMap(({ hunk }) => hunk.come.filter(isTelling));
    const lost = gone.filter((token) => isFactual(token, ask, scene) && !come.some((other) => other.key === token.key || numberOf(ask, other) === (numberOf(ask, token) ?? "?")));
    const fresh = come.filter((token) => (token.kind === "address" && !scene.reading.message.includes(token.text) && !gone.some(({ key }) => key === token.key)) || (token.kind === "number" && !scene.plan.before.includes(token.text) && !scene.reading.message.includes(token.text)));
    const turned = has(ask, "translate") ? undefined : turnOf(ask, gone, come);
    if (lost.length === 0 && !turned && fresh.length === 0) continue;
    for (const entry of group) {
      entry.warrant = undefined;
      entry.why = `facts: ${[...lost, ...fresh].map(({ text }) => text).join(" ")} ${turned ?? ""}`;
    }
  }
}

/** What the change does to the sense: a negation, a condition or a limit that comes or goes. */
function turnOf(ask: Ask, gone: readonly Token[], come: readonly Token[]): string | undefined {
  const [before, after] = [weightsOf(ask, gone), weightsOf(ask, come)];
  const lost = (["negation", "condition", "limit"] as const).find((weight) => before.has(weight) && !after.has(weight));
  return lost ?? (after.has("negation") && !before.has("negation") ? "negation" : undefined);
}

/** A figure, an address, a name inside a sentence. */
function isFactual(token: Token, ask: Ask, { plan }: Scene): boolean {
  const number = numberOf(ask, token);
  if (token.kind !== "word" || (number !== undefined && number !== "1")) return true;
  if (ask.words.some(({ key }) => key === token.key)) return false;
  return /^\p{Lu}/u.test(token.text) && /[\p{L}\p{N},;]\s+$/u.test(plan.before.slice(Math.max(0, token.from - 3), token.from)) && token.text !== "I" && !ask.tongues.some(({ tag }) => tag === "de");
}

/** Small words and marks directly beside what is kept follow from it; commas and the words for "and" follow from what is one word further. White space in a row follows its cells. */
function tidy(entries: readonly Entry[], scene: Scene): void {
  for (let round = 0; round < 2; round += 1) {
    for (const entry of entries) {
      if (entry.warrant) continue;
      const { hunk } = entry;
      const tokens = [...hunk.gone, ...hunk.come];
      if (tokens.some(({ text }) => /[\p{Cf}<>!]/u.test(text))) continue;
      const others = entries.filter((other) => other !== entry && other.hunk.op === hunk.op).map((other) => ({ other, distance: gap(other.hunk, hunk, scene.plan.before) }));
      const isSpace = tokens.every(({ kind }) => kind === "space");
      if (isSpace && spotAt(scene, hunk).block.kind === "row") {
        const beside = others.find(({ other }) => other.warrant && other.hunk.lines === hunk.lines);
        if (beside?.other.warrant) entry.warrant = joint(beside.other.warrant);
        continue;
      }
      const nearest = others.filter(({ other }) => !isSpaceOnly(other.hunk)).toSorted((a, b) => a.distance - b.distance || Number(a.other.warrant !== undefined) - Number(b.other.warrant !== undefined))[0];
      if (!nearest?.other.warrant) continue;
      const { ask } = nearest.other.warrant;
      if (tokens.some((token) => isTelling(token) && (!isLittle(ask, token) || isWeighty(ask, token))) || weightsOf(ask, hunk.gone).size + weightsOf(ask, hunk.come).size > 0) continue;
      const joins = tokens.every((token) => !isTelling(token) ? /^[,;、\s]+$/u.test(token.text) : ask.tongues.some((tongue) => tongue.joins.has(token.key)));
      const isMarks = tokens.every((token) => !isTelling(token));
      if (nearest.distance > (joins ? 2 : isMarks || hunk.gone.length === 0 || hunk.come.length === 0 ? 1 : 0)) continue;
      entry.warrant = joint(nearest.other.warrant);
    }
  }
}

const joint = ({ ask }: Warrant): Warrant => ({ ask, kind: "joint", comes: [], goes: [], fit: 0 });

function gap(a: Hunk, b: Hunk, text: string): number {
  const [first, second] = a.from <= b.from ? [a, b] : [b, a];
  const between = text.slice(first.to, second.from);
  return between.includes("\n\n") ? Infinity : tokensIn(between).filter(({ kind }) => kind !== "space").length;
}
