import type { Plan } from "../edit-ops/index.ts";
import {
  readConversation,
  scoreIn,
  tokensIn,
  type Heard,
  type Reading,
  type Token,
  type Weighty,
} from "../reading/index.ts";
import { structureOf } from "../markdown/index.ts";
import { applyEdit, groupedBy, makeEdit } from "../text/index.ts";
import { spotAt, within } from "./fit.ts";
import { growRemovals, growRules } from "./grown.ts";
import { hunksOf, isSpaceOnly, type Hunk } from "./hunks.ts";
import { judge } from "./judged.ts";
import { move, restructure } from "./moved.ts";
import { matchIn } from "./said.ts";
import {
  contentOf,
  has,
  isLittle,
  isTelling,
  isWeighty,
  numberOf,
  sceneOf,
  tellingIn,
  weightsOf,
  type Ask,
  type Scene,
} from "./scene.ts";
import { changeOf, isSameChange } from "./change.ts";
import { strangersIn } from "./worded.ts";
import { refuse, type Entry, type Lack, type Warrant } from "./warrant.ts";

export interface Ledger {
  readonly reading: Reading;
  readonly entries: readonly Entry[];
  readonly text: string;
  readonly verdict: "applied" | "refused";
}

export function ledgerOf(plan: Plan, message: string, heard: Omit<Heard, "titles"> = {}): Ledger {
  const entries = plan.ops
    .flatMap((op) => hunksOf(plan.before, op))
    .map((hunk): Entry => ({ hunk, warrant: undefined, lacks: [] }));
  const scene = sceneOf(
    plan,
    readConversation(message, { ...heard, titles: structureOf(plan.before).sections.map(({ title }) => title) }),
    entries.map(({ hunk }) => hunk),
  );
  move(entries, scene);
  judge(entries, scene);
  growRemovals(entries, scene);
  growRules(entries, scene);
  restructure(entries, scene);
  settle(entries);
  spread(entries, scene);
  dropSlips(entries);
  dropVague(entries);
  keepFacts(entries, scene);
  likeInList(entries, scene);
  tidy(entries, scene);
  narrowRemovals(entries);
  const isTainted =
    entries.some(({ warrant, lacks }) => !warrant && lacks.length > 0 && lacks.every((lack) => NEVER.has(lack))) ||
    entries.some(
      (entry) => !entry.warrant && (isPartlyAsked(entry, entries, scene) || isInseparable(entry, entries, scene)),
    );
  const kept = entries.flatMap((entry, index) =>
    entry.warrant ? [withoutDoubledSpace(entry.hunk, entries[index - 1], plan.before)] : [],
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

/** One piece was to go: of several that might have been meant, none is better than the others by itself. */
function narrowRemovals(entries: readonly Entry[]): void {
  const pieces = entries.filter(({ warrant }) => warrant?.isPiece);
  for (const [ask, own] of groupedBy(pieces, ({ warrant }) => warrant?.ask)) {
    if (!ask || new Set(own.map(({ hunk }) => hunk.op)).size < 2 || isPlural(ask)) continue;
    const best = Math.max(...own.map(({ warrant }) => warrant?.fit ?? 0));
    const meant = own.filter(({ warrant }) => warrant?.fit === best);
    const isClear = new Set(meant.map(({ hunk }) => hunk.op)).size === 1;
    for (const entry of own) if (!isClear || entry.warrant?.fit !== best) refuse(entry, "piece");
  }
}

const isPlural = (ask: Ask): boolean =>
  has(ask, "everywhere", "both") ||
  ask.instruction.quotes.length > 1 ||
  ask.words.some(({ key }) => ask.tongues.some(({ joins }) => joins.has(key)));

const PAIRED: readonly (readonly [string, string])[] = [
  ["(", ")"],
  ["[", "]"],
  ["“", "”"],
  ["«", "»"],
  ["„", "“"],
  ["「", "」"],
  ["（", "）"],
  ["*", "*"],
  ["_", "_"],
  ["`", "`"],
];

/** What was left out was one half of a pair of marks. */
function isUnbalanced({ before, after }: Plan, text: string, kept: readonly Hunk[]): boolean {
  if (text === after || kept.length === 0) return false;
  const count = (whole: string, mark: string) => whole.split(mark).length - 1;
  const open = (whole: string) =>
    PAIRED.map(([left, right]) => (left === right ? count(whole, left) % 2 : count(whole, left) - count(whole, right)));
  const [was, wanted, is] = [open(before), open(after), open(text)];
  return is.some((one, at) => one !== was[at] && one !== wanted[at]);
}

/** What goes takes the space on one of its sides with it: not on both, where what is before it stays. */
function withoutDoubledSpace(hunk: Hunk, before: Entry | undefined, text: string): Hunk {
  const isLeft = before && !before.warrant && before.hunk.to === hunk.from && before.hunk.insert === "";
  return isLeft &&
    hunk.insert === "" &&
    /\s/.test(text[hunk.from] ?? "") &&
    /[^\S\n]/.test(text[hunk.to - 1] ?? "") &&
    hunk.to - hunk.from > 1
    ? { ...hunk, to: hunk.to - 1 }
    : hunk;
}

/** Kinds that say exactly what comes or goes: they hold without what is beside them. */
const EXACT: ReadonlySet<Warrant["kind"]> = new Set<Warrant["kind"]>([
  "exchanged",
  "dictated",
  "given",
  "taken",
  "cased",
  "marked",
  "moved",
  "mended",
]);

/** Words of the same sentence are left out that cannot be told from those that stay in the edit (ASK-5). */
function isInseparable({ hunk }: Entry, entries: readonly Entry[], scene: Scene): boolean {
  if (isSpaceOnly(hunk)) return false;
  const { sentence } = spotAt(scene, hunk);
  if (entries.some((other) => other.warrant?.kind === "worded" && other.hunk.lines === hunk.lines)) return true;
  const beside = entries.filter(
    (other) => other.warrant && other.hunk.op === hunk.op && spotAt(scene, other.hunk).sentence.from === sentence.from,
  );
  if (beside.some(({ warrant }) => warrant && !EXACT.has(warrant.kind) && warrant.kind !== "joint")) return true;
  const replaces = (one: Hunk) => one.gone.some(isTelling) && one.come.some(isTelling);
  const figures = (one: Hunk) => [...one.gone, ...one.come].some(({ kind }) => kind === "number");
  if (hunk.gone.some(isTelling) && hunk.come.length > 0 && !hunk.come.some(isTelling) && beside.length > 0) return true;
  if (figures(hunk) && beside.some((other) => figures(other.hunk) && gap(other.hunk, hunk, scene.plan.before) <= 1))
    return true;
  const breaks = (one: Hunk) => (one.insert + scene.plan.before.slice(one.from, one.to)).includes("\n");
  return beside.some(
    (other) =>
      gap(other.hunk, hunk, scene.plan.before) === 0 &&
      (replaces(hunk) ||
        replaces(other.hunk) ||
        breaks(hunk) ||
        (breaks(other.hunk) && other.hunk.gone.some(isTelling) && other.hunk.come.some(isTelling))),
  );
}

/** What was asked for is in it, beside what was not: the two cannot be told apart (ASK-5). */
function isPartlyAsked({ hunk, lacks }: Entry, entries: readonly Entry[], scene: Scene): boolean {
  const lacksOne = (...some: readonly Lack[]) => some.some((lack) => lacks.includes(lack));
  if (
    lacksOne("piece", "unit", "elsewhere") &&
    hunk.come.length === 0 &&
    scene.asks.some((ask) => {
      const goes = matchIn(ask, contentOf(ask, hunk.gone)).used;
      return entries.some(
        ({ warrant }) =>
          warrant?.kind === "taken" &&
          warrant.ask === ask &&
          warrant.goes.some((at) => goes.includes(at) && ask.words[at]?.kind === "word"),
      );
    })
  )
    return true;
  if (
    lacksOne("piece", "unnamed") &&
    hunk.come.length === 0 &&
    !entries.some(({ warrant }) => warrant?.isPiece) &&
    entries.some(({ warrant }) => warrant?.kind === "taken")
  )
    return true;
  if (lacksOne("kept", "used")) return false;
  if (lacksOne("beside")) return true;
  return scene.asks.some((ask) => {
    const come = contentOf(ask, hunk.come);
    if (come.length === 0) return false;
    const { used, missing } = matchIn(ask, come);
    if (missing.length === 0 && lacksOne("turned", "gone")) return true;
    if (
      missing.length === 0 &&
      lacksOne("place") &&
      (!entries.some((other) => other.warrant?.ask === ask) ||
        entries.some((other) => other.warrant?.ask === ask && other.hunk.lines === hunk.lines))
    )
      return true;
    return (
      used.length > 0 &&
      missing.length > 0 &&
      (used.length * 2 >= missing.length || used.some((at) => !comesOtherwise(ask.words[at], entries))) &&
      !ask.where.within.some((ranges) => !ranges.some(({ from, to }) => from <= hunk.from && hunk.to <= to))
    );
  });
}

/** The word comes by a change that stays in the edit, too, or was there before. */
const comesOtherwise = (word: Token | undefined, entries: readonly Entry[]): boolean =>
  word === undefined || entries.some(({ hunk, warrant }) => warrant && hunk.come.some(({ key }) => key === word.key));

/** What is asked for the marks of one item holds for its list. */
function likeInList(entries: readonly Entry[], scene: Scene): void {
  const isMarker = ({ hunk }: Entry) =>
    [...hunk.gone, ...hunk.come].every((token) => !isTelling(token)) &&
    /^[ \t>]*$/.test(scene.plan.before.slice(scene.plan.before.lastIndexOf("\n", hunk.from - 1) + 1, hunk.from));
  const markers = entries.filter(isMarker);
  const kept = markers.find(({ warrant }) => warrant)?.warrant;
  if (kept && has(kept.ask, "numbered", "bulleted", "tasked", "tabled", "level", "quoted"))
    for (const entry of markers) entry.warrant ??= kept;
}

/**
 * Each word of a request warrants one change (and the same change elsewhere): what comes by one hunk does not go, or
 * come for something else, by another.
 */
function settle(entries: readonly Entry[]): void {
  const warrants = [
    ...new Set(
      entries.flatMap(({ warrant }) => (warrant && warrant.comes.length + warrant.goes.length > 0 ? [warrant] : [])),
    ),
  ].sort((a, b) => b.fit - a.fit);
  const roles = new Map<Ask, Map<number, string>>();
  for (const warrant of warrants) {
    const known = roles.get(warrant.ask) ?? new Map<number, string>();
    roles.set(warrant.ask, known);
    const clash = warrant.comes.some((at) => known.has(at) && !isKnown(known.get(at), warrant));
    const goesClash = warrant.goes.some((at) => known.get(at)?.startsWith("+") && !isKnown(known.get(at), warrant));
    if (clash || goesClash) {
      const rivals = warrants.filter(
        (one) => one !== warrant && one.ask === warrant.ask && one.comes.some((at) => warrant.comes.includes(at)),
      );
      const isClose = rivals.some(
        ({ fit, kind }) => kind === "given" && warrant.kind === "given" && warrant.fit >= fit * CLOSE,
      );
      for (const entry of entries) if (entry.warrant === warrant) refuse(entry, isClose ? "rival" : "used");
      continue;
    }
    for (const at of warrant.comes) known.set(at, `+${warrant.change}`);
    for (const at of warrant.goes) if (!known.has(at)) known.set(at, `-${warrant.change}`);
  }
}

/** The same change in another place, where several places were meant. */
function spread(entries: readonly Entry[], scene: Scene): void {
  const isWide = scene.asks.some((ask) => has(ask, "both", "everywhere"));
  for (const entry of entries) {
    if (
      entry.warrant ||
      !entry.lacks.some((lack) => lack === "place" || lack === "elsewhere") ||
      entry.lacks.includes("kept")
    )
      continue;
    const other = entries.find(
      ({ warrant, hunk }) =>
        warrant &&
        (warrant.kind === "given" || warrant.kind === "exchanged") &&
        changeOf(warrant.ask, hunk) === changeOf(warrant.ask, entry.hunk),
    );
    if (other?.warrant && (isWide || isNamedToo(entry.hunk, other.warrant.ask, scene)))
      entry.warrant = { ...other.warrant };
  }
}

/** "Also in the timetable", "and up in the header": another part of the message names the place. */
function isNamedToo(hunk: Hunk, ask: Ask, scene: Scene): boolean {
  const { block, heading } = spotAt(scene, hunk);
  return scene.asks.some((other) => {
    if (other.where.within.some((ranges) => ranges.some((range) => within(hunk, range)))) return true;
    if (block.kind === "frontMatter" && other.where.about.includes("heading")) return true;
    return (
      other !== ask &&
      heading !== undefined &&
      other.anchors.some((anchor) => anchor.weight > 0.3 && scoreIn([anchor], heading) > 0)
    );
  });
}

const CLOSE = 0.8;

/** The word was used for the same change, or for the other half of an exchange. */
const isKnown = (role: string | undefined, { ask, change }: Warrant): boolean =>
  role !== undefined &&
  (role.startsWith("+") || has(ask, "swap", "exchange")) &&
  (role.slice(1) === change ||
    (has(ask, "both", "everywhere", "swap") && isSameChange(role.slice(1), change, has(ask, "swap", "both"))));

/** Where something else is done for an ask, a word that is spelled as in it was only to name the place. */
function dropSlips(entries: readonly Entry[]): void {
  for (const entry of entries) {
    const { warrant } = entry;
    if (
      warrant?.isSlip &&
      entries.some((other) => other.warrant && other.warrant.ask === warrant.ask && !other.warrant.isSlip)
    )
      refuse(entry, "slip");
  }
}

/** Where words that were said are set off, others that were only described are not meant. */
function dropVague(entries: readonly Entry[]): void {
  const clear = new Set(entries.flatMap(({ warrant }) => (warrant?.isSaid === true ? [warrant.ask] : [])));
  for (const entry of entries)
    if (entry.warrant?.isSaid === false && clear.has(entry.warrant.ask)) refuse(entry, "others");
}

/** In reworded text all facts stay: else the sentences are left as they were (ASK-1, `reword`). */
function keepFacts(entries: readonly Entry[], scene: Scene): void {
  const open = entries.filter(({ warrant }) => warrant?.kind === "worded");
  for (const group of groupedBy(open, ({ hunk }) => hunk.lines).values()) {
    const ask = group[0]?.warrant?.ask;
    if (!ask) continue;
    const all = entries.filter(({ hunk }) => hunk.lines === group[0]?.hunk.lines);
    const gone = all.flatMap(({ hunk }) => hunk.gone.filter(isTelling));
    const come = all.flatMap(({ hunk, warrant }) => (warrant ? hunk.come.filter(isTelling) : []));
    const lost = gone.filter(
      (token) =>
        isFactual(token, ask, scene) &&
        !come.some((other) => other.key === token.key || numberOf(ask, other) === (numberOf(ask, token) ?? "?")),
    );
    const fresh = come.filter(
      (token) =>
        (token.kind === "address" &&
          !scene.reading.message.includes(token.text) &&
          !gone.some(({ key }) => key === token.key)) ||
        (token.kind === "number" &&
          !scene.plan.before.includes(token.text) &&
          !scene.reading.message.includes(token.text)),
    );
    const stranger = group.map(({ hunk }) => strangersIn(hunk, ask, scene)).find((one) => one !== undefined);
    const turned =
      stranger ??
      (has(ask, "translate")
        ? undefined
        : turnOf(
            ask,
            all.map(({ hunk }) => hunk),
            come,
            scene,
          ));
    if (lost.length === 0 && !turned && fresh.length === 0) continue;
    for (const entry of group) {
      entry.warrant = entry.hunk.gone.some(isTelling) ? entry.strict : undefined;
      entry.lacks = ["facts"];
    }
  }
}

/**
 * What the change does to the sense: a negation, a condition, a limit or a duty that goes from words that stay, or a
 * negation that comes. A condition goes with its whole sentence alone.
 */
function turnOf(ask: Ask, hunks: readonly Hunk[], come: readonly Token[], scene: Scene): string | undefined {
  const text = scene.plan.before;
  const gone = hunks.flatMap((hunk) => hunk.gone.filter(isTelling));
  const goes = new Set(gone.map(({ from }) => from));
  const stays = (token: Token | undefined) => token !== undefined && !goes.has(token.from);
  const someStays = ([first]: readonly Token[]) => {
    const { sentence } = spotAt(scene, first ?? { from: 0, to: 0 });
    return contentOf(ask, tellingIn(text.slice(sentence.from, sentence.to), sentence.from)).some(stays);
  };
  const after = weightsOf(ask, come);
  const [before, had] = [new Set<Weighty>(), new Set<Weighty>()];
  for (const { gone: tokens, to, lines } of hunks) {
    const telling = tokens.filter(isTelling);
    for (const tongue of ask.tongues)
      for (const { name, end } of tongue.weighty.find(telling)) {
        const next = [...telling.slice(end), ...tellingIn(text.slice(to, lines.to), to)].find(
          (token) => !isLittle(ask, token),
        );
        had.add(name);
        if (name === "condition" ? someStays(tokens) : next === undefined || stays(next)) before.add(name);
      }
  }
  const lost = (["negation", "condition", "limit", "duty"] as const).find(
    (weight) => before.has(weight) && !after.has(weight),
  );
  return lost ?? (after.has("negation") && !had.has("negation") ? "negation" : undefined);
}

/** A figure, an address, a name inside a sentence. */
function isFactual(token: Token, ask: Ask, { plan }: Scene): boolean {
  const number = numberOf(ask, token);
  if (token.kind !== "word" || (number !== undefined && number !== "1")) return true;
  if (ask.words.some(({ key }) => key === token.key)) return false;
  return (
    /^\p{Lu}/u.test(token.text) &&
    /[\p{L}\p{N},;][ \t]+$/u.test(plan.before.slice(Math.max(0, token.from - 3), token.from)) &&
    token.text !== "I" &&
    !ask.tongues.some(({ tag }) => tag === "de")
  );
}

/**
 * Small words and marks directly beside what is kept follow from it; commas and the words for "and" follow from what is
 * one word further. White space in a row follows its cells.
 */
function tidy(entries: readonly Entry[], scene: Scene): void {
  for (let round = 0; round < 2; round += 1) {
    for (const entry of entries) {
      if (entry.warrant) continue;
      const { hunk } = entry;
      const tokens = [...hunk.gone, ...hunk.come];
      if (tokens.some(({ text }) => /[\p{Cf}<>!]/u.test(text))) continue;
      const others = entries
        .filter((other) => other !== entry && other.hunk.op === hunk.op)
        .map((other) => ({ other, distance: gap(other.hunk, hunk, scene.plan.before) }));
      const isSpace = tokens.every(({ kind }) => kind === "space");
      if (isSpace && spotAt(scene, hunk).block.kind === "row") {
        if (
          !/\|[^\S\n]*$/.test(scene.plan.before.slice(Math.max(0, hunk.from - 60), hunk.from)) &&
          !/^[^\S\n]*\|/.test(scene.plan.before.slice(hunk.to, hunk.to + 60))
        )
          continue;
        const row = others.filter(
          ({ other }) =>
            !isSpaceOnly(other.hunk) && spotAt(scene, other.hunk).block.from === spotAt(scene, hunk).block.from,
        );
        const beside = row.every(({ other }) => other.warrant) ? row[0] : undefined;
        if (beside?.other.warrant) entry.warrant = joint(beside.other.warrant);
        continue;
      }
      const nearest = others
        .filter(({ other }) => !isSpaceOnly(other.hunk))
        .toSorted(
          (a, b) =>
            a.distance - b.distance || Number(a.other.warrant !== undefined) - Number(b.other.warrant !== undefined),
        )[0];
      if (!nearest?.other.warrant) continue;
      const { ask } = nearest.other.warrant;
      if (nearest.distance === 0 && isCaseOnly(hunk)) {
        entry.warrant = joint(nearest.other.warrant);
        continue;
      }
      if (
        tokens.some((token) => isTelling(token) && (!isLittle(ask, token) || isWeighty(ask, token))) ||
        weightsOf(ask, hunk.gone).size + weightsOf(ask, hunk.come).size > 0
      )
        continue;
      if (LOOSE.has(nearest.other.warrant.kind) && tokens.some(isTelling)) continue;
      const joins = tokens.every((token) =>
        !isTelling(token) ? /^[,;、\s]+$/u.test(token.text) : ask.tongues.some((tongue) => tongue.joins.has(token.key)),
      );
      const isMarks = tokens.every((token) => !isTelling(token) && /^(?:[,;.、。\s]+|\d+)$/u.test(token.text));
      if (
        !isMarks &&
        tokens.some((token) => !isTelling(token) && token.kind === "mark" && !/^(?:[,;.、。]|\d+)$/u.test(token.text))
      )
        continue;
      if (nearest.distance > (joins ? 2 : isMarks || hunk.gone.length === 0 || hunk.come.length === 0 ? 1 : 0))
        continue;
      entry.warrant = joint(nearest.other.warrant);
    }
  }
}

const isCaseOnly = ({ gone, come }: Hunk): boolean =>
  gone.some(isTelling) &&
  gone
    .filter(isTelling)
    .map(({ text }) => text.toLowerCase())
    .join(" ") ===
    come
      .filter(isTelling)
      .map(({ text }) => text.toLowerCase())
      .join(" ");

/** No word follows from a change of letters or marks. */
const LOOSE: ReadonlySet<Warrant["kind"]> = new Set<Warrant["kind"]>(["cased", "mended", "marked"]);

const joint = ({ ask }: Warrant): Warrant => ({ ask, kind: "joint", comes: [], goes: [], fit: 0, change: "" });

function gap(a: Hunk, b: Hunk, text: string): number {
  const [first, second] = a.from <= b.from ? [a, b] : [b, a];
  const between = text.slice(first.to, second.from);
  return between.includes("\n\n") ? Infinity : tokensIn(between).filter(({ kind }) => kind !== "space").length;
}
