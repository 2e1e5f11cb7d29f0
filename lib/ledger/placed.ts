import { remembered, type DocText, type TextRange } from "../text/index.ts";
import { fitOf, kindsNamed, labelled, spotAt, within } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { has, isLittle, isTelling, numberOf, tellingIn, type Ask, type Scene } from "./scene.ts";
import { isAkin, scoreIn, TONGUES, tokensIn, type Token } from "../reading/index.ts";

/** Of places that might have been meant as well, none fits so much better that this is below this share of it. */
export const NEARLY = 0.5;
/** A place that is known by what is around it alone has to fit this well. */
export const SLOT = 0.7;
/** Below this the words of an ask say nothing of a place. */
export const LEAST_FIT = 0.3;
/** A word beside the change that is beside the new word in the request too. */
const BESIDE = 1;

/**
 * Inside of all places that the ask names; something new may be at their edge. The address of a reference is where its
 * name is used.
 */
export function isWhere(hunk: Hunk, ask: Ask, scene: Scene): boolean {
  const { where } = ask;
  const { plan, binding } = scene;
  const edge = edgeOf(hunk);
  const [head, words] = /^(\s*)(.*?)\s*$/su.exec(plan.before.slice(hunk.from, hunk.to))?.slice(1) ?? ["", ""];
  // the line ends around what goes are in no place
  const own =
    words === ""
      ? hunk
      : { from: hunk.from + (head ?? "").length, to: hunk.from + (head ?? "").length + (words ?? "").length };
  const label = /^ {0,3}\[([^\]\n]+)\]:/.exec(plan.before.slice(hunk.lines.from, hunk.lines.to))?.[1];
  return where.within.every(
    (ranges) =>
      (!binding.has(ranges) && fitOf(scene, ask, spotAt(scene, hunk)) > 0) ||
      joined(plan.before, ranges).some(
        ({ from, to }) =>
          within(own, { from: from - edge, to: to + edge }) ||
          (label !== undefined && plan.before.slice(from, to).includes(`[${label}]`)),
      ),
  );
}

/** Places with nothing but white space between them are one: "the first two sentences". */
function joined(text: string, ranges: readonly TextRange[]): readonly TextRange[] {
  const found: TextRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && last.to <= range.from && text.slice(last.to, range.from).trim() === "")
      found.splice(-1, 1, { from: last.from, to: range.to });
    else found.push(range);
  }
  return found;
}

/** Words and breaks may come directly beside a place that is named, marks may not. In characters. */
const edgeOf = ({ gone, come }: Hunk): number =>
  gone.every(({ kind }) => kind === "space") && (come.some(isTelling) || !come.some(({ kind }) => kind === "mark"))
    ? 3
    : 0;

/** The place of a hunk fits the ask, or does not: a number, or why not in a few words. */
export function placeOf(
  hunk: Hunk,
  ask: Ask,
  scene: Scene,
  { least = NEARLY, rivals = "alike" }: { readonly least?: number; readonly rivals?: "same" | "alike" } = {},
): number | "place" {
  const own = new Set([...hunk.come, ...hunk.gone].map(({ key }) => key));
  const fitAt = (range: TextRange) =>
    fitOf(scene, ask, spotAt(scene, range), own) + BESIDE * besideAt(range, hunk.come, ask, scene);
  const here = ask.where.within
    .flat()
    .filter((range) => within(hunk, range))
    .toSorted((a, b) => a.to - a.from - (b.to - b.from))[0];
  const fit = fitAt(hunk) + (isAlike(hunk) ? ALIKE : 0);
  const kindAt = (range: TextRange) => spotAt(scene, range).block.kind ?? "";
  // "In the table and in the sample": each has a place of its own
  const kinds = new Set(kindsNamed(ask));
  const isEach = kinds.size > 1 && kinds.has(kindAt(hunk));
  const others = rivalsOf(hunk, ask, scene, rivals).filter(
    (range) =>
      (here ? within(range, here) : isWhere({ ...hunk, ...range }, ask, scene)) &&
      (!isEach || kindAt(range) === kindAt(hunk)),
  );
  const best = Math.max(0, ...others.map(fitAt));
  const isRename =
    rivals === "same" &&
    has(ask, "rename") &&
    hunk.gone.some(({ kind, text }) => kind === "word" && /^\p{Lu}/u.test(text));
  const isPlaced = fit >= best * least || best < LEAST_FIT || isRename;
  // "Three microphones" are in no sentence where nothing is said of any
  const isOneOfSeveral = has(ask, "everywhere") || (has(ask, "both") && (fit > 0 || best < LEAST_FIT));
  const isOther =
    isOfAnother(hunk, ask, scene, others) || isOfOtherPart(hunk, ask, scene, others) || isOfOtherRow(hunk, ask, scene);
  return (isPlaced && !isOther) || isOneOfSeveral ? fit : "place";
}

/** "Paper goes on Wednesdays now": the row of another thing, where none of the words is in this one. */
function isOfOtherRow(hunk: Hunk, ask: Ask, scene: Scene): boolean {
  const { structure, plan } = scene;
  const spot = spotAt(scene, hunk);
  if (spot.block.kind !== "row" || labelled(plan.before, ask, spot) > 0 || has(ask, "swap") || has(ask, "move"))
    return false;
  const own = new Set([...hunk.come, ...hunk.gone].map(({ key }) => key));
  const told = ask.anchors.filter(({ key, weight }) => weight > LEAST_FIT && !own.has(key));
  const rows = structure.blocks.find((one) => one.kind === "table" && within(spot.block, one))?.children.slice(1) ?? [];
  return (
    told.every((anchor) => scoreIn([anchor], spot.sentence) === 0) &&
    rows.slice(0, MOST_ROWS).some((row) => labelled(plan.before, ask, spotAt(scene, row)) > 0)
  );
}

/** Rows of a table that are looked at. */
const MOST_ROWS = 200;

/**
 * "The Saturday one moves to 11:30", where a sentence says "Wednesday at 10:30 and Saturday at 11:00": each part of it
 * has a figure, and a word right beside the other one was said.
 */
function isOfOtherPart(hunk: Hunk, ask: Ask, scene: Scene, others: readonly TextRange[]): boolean {
  const { sentence } = spotAt(scene, hunk);
  if (hunk.gone.every(({ kind }) => kind !== "number") || has(ask, "swap")) return false;
  const own = new Set([...hunk.come, ...hunk.gone].map(({ key }) => key));
  const told = ask.anchors.filter(({ key }) => !own.has(key));
  const isJoint = ({ kind, text, key }: Token) =>
    kind === "mark" ? /^[,;、·]$/u.test(text) : ask.tongues.some(({ joins }) => joins.has(key));
  const partAt = ({ from, to }: TextRange) => {
    const [start, end] = [Math.max(sentence.from, from - MOST_OF_PART), Math.min(sentence.to, to + MOST_OF_PART)];
    return {
      from: tokensIn(scene.plan.before.slice(start, from), start).findLast(isJoint)?.to ?? start,
      to: tokensIn(scene.plan.before.slice(to, end), to).find(isJoint)?.from ?? end,
    };
  };
  const near = (range: TextRange) => {
    const part = partAt(range);
    const ahead = tellingIn(scene.plan.before.slice(part.from, range.from), part.from).slice(-NEAR);
    return [...ahead, ...tellingIn(scene.plan.before.slice(range.to, part.to), range.to).slice(0, NEAR)];
  };
  const isSaid = ({ key }: Token) => !own.has(key) && ask.words.some((word) => isAkin(word.key, key));
  const [part, here] = [partAt(hunk), near(hunk)];
  const isOnlyThere = (word: Token) =>
    !here.some(({ key }) => key === word.key) && told.some((anchor) => scoreIn([anchor], word) > 0);
  return others
    .filter((range) => within(range, sentence) && !within(range, part))
    .slice(0, MOST_PARTS)
    .some((range) => {
      const there = near(range);
      const isOnlyHere = (word: Token) => !there.some(({ key }) => key === word.key);
      return there.some(isOnlyThere) && !here.some((word) => isOnlyHere(word) && !isLittle(ask, word) && isSaid(word));
    });
}

/** Characters of a part of a sentence on either side of its figure, and parts of one sentence, that are looked at. */
const MOST_OF_PART = 80;
const MOST_PARTS = 12;
/** Words between a figure and what it is of, at most. */
const NEAR = 3;

/**
 * "2 tbsp of the puree": each entry of a list is about something else. The words lead to another one, where all is said
 * that is in this, and more.
 */
function isOfAnother(hunk: Hunk, ask: Ask, scene: Scene, others: readonly TextRange[]): boolean {
  const spot = spotAt(scene, hunk);
  if (!spot.around || labelled(scene.plan.before, ask, spot) > 0) return false;
  const own = new Set([...hunk.come, ...hunk.gone].map(({ key }) => key));
  const told = ask.anchors.filter(({ key, weight }) => weight > LEAST_FIT && !own.has(key));
  const anchorsIn = (range: TextRange) => told.filter((anchor) => scoreIn([anchor], range) > 0);
  const here = anchorsIn(spot.sentence);
  return others.some((range) => {
    const other = spotAt(scene, range);
    const there = other.around?.from === spot.around?.from ? anchorsIn(other.sentence) : [];
    return there.length > here.length && here.every((anchor) => there.includes(anchor));
  });
}

/** A figure that comes for one like it is sure to be meant for that: "4411" for "4410", "3.10" for "3.9". */
const ALIKE = 0.7;

function isAlike({ gone, come }: Hunk): boolean {
  const [old, now] = [gone, come].map((side) => side.find(({ kind }) => kind === "number")?.text) as [
    string | undefined,
    string | undefined,
  ]; // two sides
  if (old === undefined || now === undefined || YEAR.test(old)) return false;
  const [a, b] = [old.split(/[^\p{N}]/u), now.split(/[^\p{N}]/u)];
  if (a.length > 1 && b.length > 1) return a[0] === b[0];
  const digits = Math.min(old.length, now.length);
  return (
    digits > 3 && old.length === now.length && [...old].filter((digit, at) => digit === now[at]).length >= digits - 1
  );
}

/** "60 spaces" in the request, and spaces after the number in the text; "Python 3.10". How much that word tells. */
function besideAt(range: TextRange, tokens: readonly Token[], ask: Ask, { plan }: Scene): number {
  const come = tokens.filter(({ kind }) => kind === "word" || kind === "number");
  const [first, last] = [come[0], come.at(-1)];
  if (!first || !last) return 0;
  const [ahead, after] = besides(plan.before, range);
  const weight = (token: Token | undefined) => ask.anchors.find(({ key }) => key === token?.key)?.weight ?? 0;
  const said = (at: number, token: Token | undefined) =>
    token !== undefined && ask.words[at]?.key === token.key ? weight(token) : 0;
  return Math.max(
    0,
    ...ask.words.map(({ key }, at) =>
      Math.max(key === first.key ? said(at - 1, ahead.at(-1)) : 0, key === last.key ? said(at + 1, after[0]) : 0),
    ),
  );
}

/** The words on either side of a stretch, on its line. */
export function besides(text: string, { from, to }: TextRange): readonly [Token[], Token[]] {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const newline = text.indexOf("\n", to);
  return [
    tellingIn(text.slice(Math.max(start, from - 200), from)),
    tellingIn(text.slice(to, Math.min(newline < 0 ? text.length : newline, to + 200))),
  ];
}

/** Other places where the same might be done: figures of the same kind for a figure; for words, the same words. */
function rivalsOf(hunk: Hunk, ask: Ask, { plan }: Scene, which: "same" | "alike"): TextRange[] {
  const number = hunk.gone.find(({ kind }) => kind === "number");
  if (number && which === "alike") {
    const form = formOf(plan.before, number);
    return [...plan.before.matchAll(FIGURE)]
      .slice(0, 2_000)
      .map(({ index, 0: text }) => ({ from: index, to: index + text.length }))
      .filter((range) => formOf(plan.before, range) === form);
  }
  const [first] = hunk.gone.filter(({ kind }) => kind !== "space" && kind !== "mark");
  if (which === "alike" && first?.kind === "address")
    return everyToken(plan.before).filter(({ kind }) => kind === "address");
  if (which === "alike" && first?.kind === "word" && hunk.gone.length === 1 && numberOf(ask, first) !== undefined)
    return everyToken(plan.before).filter((token) => token.kind === "word" && numberOf(ask, token) !== undefined);
  const words = plan.before.slice(hunk.from, hunk.to).trim();
  const found: TextRange[] = [];
  if (words !== "")
    for (
      let at = plan.before.indexOf(words);
      at >= 0 && found.length < 200;
      at = plan.before.indexOf(words, at + words.length)
    )
      found.push({ from: at, to: at + words.length });
  return found;
}

export const everyToken = remembered((text: DocText): readonly Token[] => tokensIn(text), 4);

const FIGURE = /\p{N}+(?:[.,:/-]\p{N}+)*/gu;

/** A month is named directly before or after it. */
function besideMonth(text: string, { from, to }: TextRange): boolean {
  const ahead = tellingIn(text.slice(Math.max(0, from - 14), from)).slice(-2);
  const after = tellingIn(text.slice(to, to + 18)).slice(0, 2);
  return [...ahead, ...after].some(({ key }) => key.startsWith("month-"));
}

/** "9 a.m.", "18 Uhr". */
function isHour(text: string, { to }: TextRange): boolean {
  const [after, next] = tellingIn(text.slice(to, to + 12)).map(({ key }) => key);
  const isOf = (word: string | undefined) =>
    word !== undefined && TONGUES.some(({ oclock, halves }) => oclock.has(word) || halves.has(word));
  return isOf(after) || isOf(`${after}${next}`);
}

const YEAR = /^(?:19|20)\d\d$/;

/** What kind of figure it is: its marks, and the sign of currency or share beside it. Decimals make no other kind. */
function formOf(text: string, { from, to }: TextRange): string {
  const sign = /[€£$¥₤%‰°円]/u.exec(text.slice(Math.max(0, from - 2), from) + text.slice(to, to + 2))?.[0] ?? "";
  const figure = text.slice(from, to);
  if (/^\d{1,2}$/.test(figure) && besideMonth(text, { from, to })) return "date";
  if (/^\d{1,2}$/.test(figure) && isHour(text, { from, to })) return "hour";
  return `${YEAR.test(figure) ? "year" : figure.replace(/\p{N}+/gu, "0").replace(/^0[.,]0$/, "0")}${sign}`;
}
