import { applyEdit, groupedBy, makeEdit } from "../text/index.ts";
import { fitOf, fittingSpots, spotAt } from "./fit.ts";
import { piecesOf } from "./between.ts";
import { isExchangeAsked, isNamed, isOrderAsked, type Piece, type Reordered } from "./order.ts";
import { LEAST_FIT } from "./placed.ts";
import { matchIn, tellingOf } from "./said.ts";
import { contentOf, has, isWeighty, tellingIn, type Ask, type Scene } from "./scene.ts";
import { refuse, type Entry, type Warrant } from "./warrant.ts";

export const grantOf = (ask: Ask): Warrant => ({ ask, kind: "moved", comes: [], goes: [], fit: 5, change: "" });

/**
 * What is at another place than it was: pieces of the same lines in another order, and what goes in one place and comes
 * in another (ASK-1, `move`).
 */
export function move(entries: Entry[], scene: Scene): void {
  const byOp = [...groupedBy(entries, ({ hunk }) => hunk.op).values()];
  const moves = byOp.map((group) => putInOrder(group, scene));
  // two sections may change places by an op for each of them
  const inText = entries.toSorted((a, b) => a.hunk.from - b.hunk.from);
  if (byOp.length > 1 && !moves.includes(true) && areApart(inText)) putInOrder(inText, scene);
  const groups = [...groupedBy(entries, ({ hunk }) => hunk.lines).values()];
  for (const group of groups) {
    const goes = wordsOf(group, "gone");
    if (goes === "" || wordsOf(group, "come") !== "" || group[0]?.isMove) continue;
    const other = groups.find((one) => wordsOf(one, "come") === goes && wordsOf(one, "gone") === "" && one !== group);
    if (other) moveTo(group, other, scene);
  }
  for (const entry of entries) inSentence(entry, entries, scene);
}

/** Changes of different ops that do not meet, in their order: together they are one edit of the text. */
export const areApart = (entries: readonly Entry[]): boolean =>
  entries.every(({ hunk }, index) => {
    const last = entries[index - 1]?.hunk;
    return !last || last.to < hunk.from || (last.op === hunk.op && last.to <= hunk.from);
  });

/** Whether some changes only put pieces in another order; they are made where that order was asked for. */
function putInOrder(group: readonly Entry[], scene: Scene): boolean {
  const moved = reordered(group, scene);
  const ask =
    moved && scene.asks.find((one) => (isOrder(one) && isOrderAsked(moved, one, scene)) || isExchangeAsked(moved, one));
  for (const entry of moved ? group : []) {
    if (ask) entry.warrant = grantOf(ask);
    else refuse(entry, "order");
    entry.isMove = true;
  }
  return moved !== undefined;
}

const wordsOf = (group: readonly Entry[], side: "gone" | "come"): string =>
  group.flatMap(({ hunk }) => tellingOf(hunk[side]).map(({ text }) => text)).join(" ");

/** Something is to be elsewhere: by a word for it, or by a place before or after something. */
const isOrder = (ask: Ask): boolean =>
  has(ask, "move", "swap", "sort", "reverse", "split", "merge", "newHeading") ||
  ask.words.some(({ key }) =>
    ask.tongues.some(({ before, after, ordinals }) => before.has(key) || after.has(key) || ordinals.has(key)),
  );

/** Emphasis, code and links inside of what moves. */
const STYLES = /[*_~`]+(?=\S)|(?<=\S)[*_~`]+/g;

export const stylesIn = (texts: readonly string[]): string =>
  texts.flatMap((text) => text.match(STYLES) ?? []).join(" ");

const keepsStyles = (group: readonly Entry[], other: readonly Entry[], { plan }: Scene): boolean =>
  stylesIn(group.map(({ hunk }) => plan.before.slice(hunk.from, hunk.to))) ===
  stylesIn(other.map(({ hunk }) => hunk.insert));

function moveTo(group: readonly Entry[], other: readonly Entry[], scene: Scene): void {
  if (!keepsStyles(group, other, scene)) return;
  const [from, to] = [group[0]?.hunk.from ?? 0, group.at(-1)?.hunk.to ?? 0];
  const ask = scene.asks.find(
    (one) => isOrder(one) && (isNamed({ from, to }, one) || (fittingSpots(scene, one)[0]?.fit ?? 0) < LEAST_FIT),
  );
  if (!ask) return;
  for (const entry of [...group, ...other]) {
    entry.warrant = grantOf(ask);
    entry.isMove = true;
  }
}

function piecesIn(text: string, at: number): Piece[] {
  let from = at;
  return piecesOf(text).flatMap((piece) => {
    const start = from;
    from += piece.length;
    const key = tellingIn(piece.replace(/^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+/, ""))
      .map(({ text: word }) => word)
      .join(" ");
    return key === "" ? [] : [{ from: start, to: from, key }];
  });
}

/**
 * The pieces of some lines that change their place, when the lines are the same pieces in another order; of those that
 * might have, the ones with as little text as can be.
 */
function reordered(group: readonly Entry[], { plan, asks }: Scene): Reordered | undefined {
  const [from, to] = [
    Math.min(...group.map(({ hunk }) => hunk.lines.from)),
    Math.max(...group.map(({ hunk }) => hunk.lines.to)),
  ];
  const before = plan.before.slice(from, to);
  const edit = group.map(({ hunk }) => ({ from: hunk.from - from, to: hunk.to - from, insert: hunk.insert }));
  const after = applyEdit(before, makeEdit(before, edit));
  if (stylesIn([before]).length !== stylesIn([after]).length) return undefined;
  if (numbersIn(before) !== numbersIn(after)) return undefined; // steps do not become bullets by being moved
  const [old, now] = [piecesIn(before, from), piecesIn(after, 0)];
  if (old.length < 2 || old.length !== now.length || old.length > MOST_PIECES) return undefined;
  const left = old.map(({ key }, index) => ({ key, index }));
  const order: number[] = [];
  for (const { key } of now) {
    // of pieces that say the same, the one that stood after the piece before: what was together stays together
    const next = left.findIndex((one) => one.key === key && one.index === (order.at(-1) ?? -1) + 1);
    const at = next < 0 ? left.findIndex((one) => one.key === key) : next;
    if (at < 0) return undefined;
    order.push(left[at]?.index ?? 0);
    left.splice(at, 1);
  }
  if (order.every((index, at) => index === at)) return undefined;
  const stay = heaviestRise(
    order,
    old.map((piece) => (asks.some((ask) => isNamed(piece, ask)) ? 1 : 1000) + 1),
  );
  const moved = old.flatMap((piece, index) => (stay.has(index) ? [] : [{ piece, index }]));
  // What was together and stays together moves as one.
  const pieces = moved.reduce<Piece[]>((whole, { piece, index }, at) => {
    const last = whole.at(-1);
    const isNext = last && moved[at - 1]?.index === index - 1 && order.indexOf(index) === order.indexOf(index - 1) + 1;
    if (last && isNext) whole[whole.length - 1] = { ...last, to: piece.to };
    else whole.push(piece);
    return whole;
  }, []);
  return { pieces, old, now: order.flatMap((index) => old[index] ?? []) };
}

const numbersIn = (lines: string): number => lines.match(/^[ \t>]*\d{1,9}[.)][ \t]/gm)?.length ?? 0;

const MOST_PIECES = 400;

/** Of `order`, the entries that may stay where they are: the heaviest that go up. */
function heaviestRise(order: readonly number[], weights: readonly number[]): ReadonlySet<number> {
  const sums: number[] = [];
  const from: number[] = [];
  order.forEach((index, at) => {
    let best = -1;
    for (let back = 0; back < at; back += 1)
      if ((order[back] ?? 0) < index && (best < 0 || (sums[back] ?? 0) > (sums[best] ?? 0))) best = back;
    sums[at] = (weights[index] ?? 0) + (best < 0 ? 0 : (sums[best] ?? 0));
    from[at] = best;
  });
  const stay = new Set<number>();
  for (let at = sums.indexOf(Math.max(...sums)); at >= 0; at = from[at] ?? -1) stay.add(order[at] ?? 0);
  return stay;
}

/** A word that goes and comes again in one sentence. */
function inSentence(entry: Entry, entries: readonly Entry[], scene: Scene): void {
  const goes = wordsOf([entry], "gone");
  if (entry.isMove || goes === "" || wordsOf([entry], "come") !== "") return;
  const other = entries.find(
    (one) => one !== entry && !one.isMove && wordsOf([one], "come") === goes && wordsOf([one], "gone") === "",
  );
  if (!other || !keepsStyles([entry], [other], scene)) return;
  const isNear = spotAt(scene, other.hunk).sentence.from === spotAt(scene, entry.hunk).sentence.from;
  const ask = scene.asks.find(
    (one) => has(one, "move", "swap", "sort", "reverse") || (isNear && has(one, "grammar", "reword")),
  );
  if (!ask) return;
  const { missing } = matchIn(ask, contentOf(ask, entry.hunk.gone));
  // "only" says something else in another place
  if (missing.some((token) => isWeighty(ask, token))) return;
  if (
    !isNear &&
    missing.length > 0 &&
    fittingSpots(scene, ask)[0] &&
    fitOf(scene, ask, spotAt(scene, entry.hunk)) < LEAST_FIT
  )
    return;
  for (const one of [entry, other]) {
    one.warrant = grantOf(ask);
  }
}
