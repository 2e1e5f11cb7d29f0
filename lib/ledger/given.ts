import { isLimit, isAkin, isSpelling, isUnspaced, TONGUES, type Token } from "../reading/index.ts";
import { changeOf } from "./change.ts";
import { fitOf, spotAt } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { besides, SLOT } from "./placed.ts";
import { changesCaseOnly } from "./mended.ts";
import { matchIn, oldBefore, runIn, tellingOf } from "./said.ts";
import { contentOf, has, isTelling, isWeighty, numberOf, tellingIn, weightsOf, type Ask, type Scene } from "./scene.ts";
import { isWarrant, type Judgement, type Warrant } from "./warrant.ts";
import { dictated, addsOnly } from "./dictated.ts";
import { isPartOfOther } from "./reckoned.ts";
import { exchanged } from "./exchanged.ts";
import { placed } from "./runs.ts";
import { strayMark } from "./stray-mark.ts";

/** All that comes in was said, in place of something that was said too, or of what is there now (ASK-1, `value`). */
export function given(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  if (changesCaseOnly(hunk)) return undefined;
  const comes = contentOf(ask, hunk.come);
  if (comes.length === 0) return littleGiven(hunk, ask, scene);
  const gone = contentOf(ask, hunk.gone);
  if (comes.every(({ key }) => gone.some((token) => token.key === key))) return undefined;
  const isSlip =
    gone.length === 1 &&
    comes.length === 1 &&
    !has(ask, "spelling", "grammar") &&
    gone[0]?.kind === "word" &&
    isSpelling(gone[0].key, comes[0]?.key ?? "");
  const { used, missing } = matchIn(ask, comes, placeWords(hunk, ask, scene), gone);
  const setting = missing.length > 0 ? settingSaid(hunk, ask, scene) : -1;
  if (setting >= 0) return { ask, kind: "given", comes: [setting], goes: [], fit: 3, change: changeOf(ask, hunk) };
  if (missing.length > 0 || isPartOfOther(hunk, scene)) return "unsaid";
  const stray = strayMark(hunk, ask, scene);
  if (stray !== undefined) return "unsaid";
  const bent = comes.find(
    (token) =>
      token.kind === "word" &&
      !ask.words.some(({ key }) => key === token.key) &&
      gone.some((other) => isAkin(other.key, token.key) && ask.words.some(({ key }) => key === other.key)),
  );
  if (bent && !has(ask, "grammar", "spelling", "add", "exchange")) return "form";
  const isHere = ({ key }: Token) =>
    tellingIn(scene.plan.before.slice(hunk.lines.from, hunk.lines.to)).some((one) => one.key === key);
  if (gone.length === 0 && !has(ask, "add") && comes.every((token) => isOtherForm(token, ask) && !isHere(token)))
    return "form";
  if (gone.length === 0 && used.every((at) => ask.asking.has(ask.words[at] as Token))) return "asking";
  if (gone.length === 0 && has(ask, "exchange") && !has(ask, "add") && isBesideOld(hunk, ask, used)) return "beside";
  if (gone.length === 0 && isBesideDictated(comes, ask, scene)) return "dictated";
  if (comes.length === 1 && !has(ask, "add") && isThereAlready(hunk, comes, ask, scene)) return "beside";
  const isRow = /^\s*\|.*\|\s*$/.test(hunk.insert);
  if (gone.length === 0 && !isRow && isOtherThanDictated(hunk, ask)) return "dictated";
  if (gone.length === 0)
    return { ask, kind: "given", comes: used, goes: [], fit: insertFit(hunk, ask, scene), change: changeOf(ask, hunk) };
  return inPlaceOf(hunk, ask, scene, { comes, gone, used, isSlip });
}

/** "In the freezer" is no reason for a heading about freezing. */
const isOtherForm = (token: Token, ask: Ask): boolean =>
  token.kind === "word" &&
  !isUnspaced(token.text) &&
  !/^(?:month|day)-/.test(token.key) &&
  numberOf(ask, token) === undefined &&
  !ask.words.some(({ key }) => key === token.key);

/** "Guests come on Fridays now": that word says which sentence is meant, and does not come into it again. */
const isThereAlready = (hunk: Hunk, [word]: readonly Token[], { words }: Ask, scene: Scene): boolean => {
  const { sentence } = spotAt(scene, hunk);
  if (word?.kind !== "word") return false;
  const isIt = ({ kind, key }: Token) => kind === "word" && isAkin(key, word.key);
  const stays = ({ from, to }: Token) => to <= hunk.from || hunk.to <= from;
  return (
    words.filter(isIt).length === 1 &&
    tellingIn(scene.plan.before.slice(sentence.from, sentence.to), sentence.from).some((one) => isIt(one) && stays(one))
  );
};

/** "Lisbon → Porto": what comes beside Lisbon does not come for it. */
function isBesideOld({ lines }: Hunk, ask: Ask, used: readonly number[]): boolean {
  const old = oldBefore(ask, used[0] ?? -1);
  return (
    old !== undefined &&
    !used.some((at) => ask.words[at]?.key === old.key) &&
    tellingIn(lines.after).some(({ key }) => key === old.key)
  );
}

interface Said {
  readonly comes: readonly Token[];
  readonly gone: readonly Token[];
  readonly used: readonly number[];
  readonly isSlip: boolean;
}

/** What was said comes in place of something: that was said too, or is of the same class. */
function inPlaceOf(hunk: Hunk, ask: Ask, scene: Scene, { comes, gone, used, isSlip }: Said): Judgement {
  const { used: goes, missing: beside } = matchIn(ask, gone, new Set(used));
  const strangers = beside.filter((token) => !comes.some((one) => one.key === token.key || isAkin(one.key, token.key)));
  const turned = turnedBy(hunk, ask);
  const isWhole = comes.length > 1 || comes.every(({ kind }) => kind === "number");
  if (isWhole && isWholeField(hunk, scene) && runIn(ask.words, tellingOf(hunk.come)))
    return placed(hunk, ask, scene, { kind: "given", comes: used, goes, bonus: goes.length, least: SLOT });
  if (turned !== undefined) return "turned";
  if (strangers.some((token) => isWeighty(ask, token)) && !isCountSaid(hunk, ask)) return "gone";
  if (
    goes.length > 0 &&
    strangers.some(
      (token) =>
        !isOfName(token, hunk, scene) && !(token.kind === "number" && comes.some(({ kind }) => kind === "number")),
    )
  )
    return "gone";
  // "42 in the afternoon" is more than a number.
  const isNumber = comes.every(({ kind }) => kind === "number") && gone.some(({ kind }) => kind === "number");
  if (isNumber && strangers.some((token) => token.kind === "word" && !isCounted(token))) return "gone";
  if (strangers.length > comes.length + 1) return "gone";
  if (strangers.length > 0 && addsOnly(ask) && !isValue(hunk)) return "adding";
  return placed(hunk, ask, scene, {
    kind: "given",
    comes: used,
    goes,
    isSlip,
    ...(goes.length === gone.length ? { bonus: 5, rivals: "same" } : { least: SLOT }),
  });
}

/** A day, a month, an hour or what something is measured in: it goes with its number. */
const isCounted = ({ key, text }: Token): boolean =>
  /^(?:day|month)-/.test(key) ||
  TONGUES.some(({ measures, oclock }) => oclock.has(key) || measures.of({ text }).length > 0);

/** Most of what comes is of a text that was dictated, and other words are among it. */
function isOtherThanDictated({ come }: Hunk, { instruction }: Ask): boolean {
  const now = tellingOf(come).map(({ key }) => key);
  return instruction.quotes.some(({ words }) => {
    const said = tellingIn(words).map(({ key }) => key);
    const shared = now.filter((key) => said.includes(key)).length;
    return (
      said.length >= LEAST_DICTATED &&
      shared >= said.length * MOST_DICTATED &&
      shared < now.length &&
      !` ${now.join(" ")} `.includes(` ${said.join(" ")} `)
    );
  });
}

/** A text was dictated, and other words of the request come elsewhere. */
const isBesideDictated = (comes: readonly Token[], { instruction }: Ask, { plan }: Scene): boolean => {
  const texts = instruction.quotes
    .filter(({ words }) => !plan.before.toLowerCase().includes(words.toLowerCase())) // those say where
    .map(({ words }) => tellingIn(words))
    .filter((said) => said.length >= LEAST_DICTATED);
  return texts.length > 0 && !texts.some((said) => comes.some(({ key }) => said.some((word) => word.key === key)));
};

/** Words of a text that was dictated, and how many of them make what comes that text. */
const LEAST_DICTATED = 5;
const MOST_DICTATED = 0.7;

/** "No draft any more": a setting has one other value. Which word of the ask is its name; -1 where none is. */
function settingSaid({ gone, come, from }: Hunk, ask: Ask, { plan, structure }: Scene): number {
  const [old, now] = [tellingOf(gone), tellingOf(come)].map((side) => (side.length === 1 ? side[0]?.key : undefined));
  const isIn = structure.frontMatter !== undefined && from < structure.frontMatter.range.to;
  const name = /^\s*([\w-]+)\s*[:=]\s*["']?$/.exec(
    plan.before.slice(plan.before.lastIndexOf("\n", from - 1) + 1, from),
  )?.[1];
  const isOther = TWO.some(([a, b]) => (a === old && b === now) || (b === old && a === now));
  return isIn && isOther ? ask.words.findIndex(({ key }) => key === name?.toLowerCase()) : -1;
}

const TWO: readonly (readonly [string, string])[] = [
  ["true", "false"],
  ["yes", "no"],
  ["on", "off"],
];

/** "New number: …": a figure or an address comes for another. */
const isValue = ({ gone, come }: Hunk): boolean =>
  [gone, come].every((side) => tellingOf(side).length > 0 && tellingOf(side).every(({ kind }) => kind !== "word"));

/** All of a heading, a cell, an item or a line goes for what comes. */
const isWholeField = ({ from, to }: Hunk, { plan }: Scene): boolean =>
  /(?:^|\n|\|)[ \t>#*_"'“„«-]*(?:\d+[.)][ \t]+)?$/u.test(plan.before.slice(Math.max(0, from - 20), from)) &&
  /^["'*_”»]*[ \t]*(?:$|\n|\|)/u.test(plan.before.slice(to, to + 20));

/** The rest of a name, of which a part was said. */
const isOfName = ({ text, from }: Token, { come }: Hunk, { plan }: Scene): boolean =>
  /^\p{Lu}/u.test(text) &&
  come.some((token) => /^\p{Lu}/u.test(token.text)) &&
  /\p{Lu}[\p{L}.]*[ ]$/u.test(plan.before.slice(Math.max(0, from - 20), from));

/** Words that bind or limit, and that come or go though nobody said them: "up to three" is more than "four". */
function turnedBy({ gone, come }: Hunk, ask: Ask): string | undefined {
  const phrases = (tokens: readonly Token[]) =>
    ask.tongues.flatMap(({ weighty }) =>
      weighty.find(tokens).map(({ first, end }) => tokens.slice(first, end).filter(isTelling)),
    );
  const [lost, fresh] = [phrases(gone), phrases(come)];
  const same = (a: readonly Token[], b: readonly Token[]) =>
    a.map(({ key }) => key).join(" ") === b.map(({ key }) => key).join(" ");
  // "No more than eight now": the limit belongs to what comes.
  const isNew = (one: readonly Token[]) =>
    come.some((token) => isTelling(token) && runIn(ask.words, [...one, token]) !== undefined);
  const gonePhrases = lost.filter((one) => !fresh.some((other) => same(one, other)));
  const kept = gonePhrases.find(isNew);
  if (kept) return kept.map(({ text }) => text).join(" ");
  if (isCountSaid({ gone, come }, ask)) return undefined;
  const unsaid = [...gonePhrases, ...fresh.filter((one) => !lost.some((other) => same(one, other)))].filter(
    (one) => !runIn(ask.words, one),
  );
  return unsaid[0]?.map(({ text }) => text).join(" ");
}

/** "Twice" for "once", and that was said. */
const isCountSaid = ({ gone, come }: Pick<Hunk, "gone" | "come">, ask: Ask): boolean => {
  const [old, now] = [tellingOf(gone), tellingOf(come)];
  const [a, b] = [weightsOf(ask, old), weightsOf(ask, now)];
  return (
    old.length === 1 &&
    now.length === 1 &&
    [a, b].every((weights) => [...weights].some(isLimit)) &&
    runIn(ask.words, now) !== undefined
  );
};

/** Words that say where: "one hour" does not come by "in the section Opening hours". */
function placeWords(hunk: Hunk, { words, where }: Ask, { plan }: Scene): ReadonlySet<number> {
  const ahead = besides(plan.before, hunk)[0].at(-1)?.key;
  // "Line 6", where the text has "line 4" there, is no sixth line.
  const isName = (at: number) => words[at]?.kind === "number" && ahead !== undefined && words[at - 1]?.key === ahead;
  return new Set(
    words.flatMap(({ from, to }, at) =>
      where.spent.some((span) => span.from <= from && to <= span.to) && !isName(at) ? [at] : [],
    ),
  );
}

/** Small words alone: with the words beside them they are in the request. */
function littleGiven(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const come = tellingOf(hunk.come);
  const [ahead, after] = besides(scene.plan.before, hunk);
  const gone = contentOf(ask, hunk.gone);
  if (
    gone.length > 0 &&
    come.length > 0 &&
    has(ask, "exchange") &&
    ask.instruction.quotes.some(({ words }) => runIn(tellingIn(words), tellingOf(hunk.gone)))
  ) {
    return { ask, kind: "given", comes: [], goes: matchIn(ask, gone).used, fit: 3, change: changeOf(ask, hunk) };
  }
  for (const run of [
    [...ahead.slice(-1), ...come, ...after.slice(0, 1)],
    [...ahead.slice(-2), ...come],
    [...come, ...after.slice(0, 2)],
  ]) {
    if (run.length < (come.length > 0 ? 2 : 3) || contentOf(ask, run).length === 0) continue;
    const found = runIn(ask.words, run);
    if (!found) continue;
    const { used: goes, missing } = matchIn(ask, gone, new Set(found));
    if (missing.length > 0 && (come.length === 0 || missing.some((token) => isWeighty(ask, token)))) continue;
    return { ask, kind: "given", comes: come.length > 0 ? found : [], goes, fit: 4, change: changeOf(ask, hunk) };
  }
  return undefined;
}

/** How well something new fits where it comes: by the lines before and after it. */
function insertFit({ from, to }: Hunk, ask: Ask, scene: Scene): number {
  const { before } = scene.plan;
  const spots = [
    from,
    Math.max(0, before.slice(0, from).trimEnd().length - 1),
    Math.min(before.length, to + (/^\s*/.exec(before.slice(to))?.[0].length ?? 0)),
  ];
  return Math.max(...spots.map((at) => fitOf(scene, ask, spotAt(scene, { from: at, to: at }))));
}

/** Letters of a word that may be a unit. */
const UNIT = 3;

/** A change that is made of several: what all of them come to has to be in the request as one. */
export function saidAsOne(hunk: Hunk, parts: readonly Hunk[], ask: Ask, scene: Scene): Warrant | undefined {
  for (const judge of [exchanged, dictated]) {
    const judged = judge(hunk, ask, scene, parts);
    if (isWarrant(judged)) return judged;
  }
  const come = tellingOf(hunk.come);
  if (
    come.length < 2 ||
    !runIn(ask.words, come) ||
    parts.some(
      (part) =>
        tellingOf(part.come).length === 0 &&
        tellingOf(part.gone).some(({ kind, text }) => kind !== "number" && text.length > UNIT),
    )
  )
    return undefined;
  const judged = given(hunk, ask, scene);
  return isWarrant(judged) ? judged : undefined;
}
