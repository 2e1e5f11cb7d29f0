import type { Token } from "../reading/index.ts";
import { changeOf } from "./change.ts";
import type { Hunk } from "./hunks.ts";
import { placeOf } from "./placed.ts";
import type { Ask, Scene } from "./scene.ts";
import type { Judgement, Kind } from "./warrant.ts";

interface Use {
  readonly kind: Kind;
  readonly comes: readonly number[];
  readonly goes?: readonly number[];
  readonly bonus?: number;
  readonly least?: number;
  readonly rivals?: "same" | "alike";
  readonly isSlip?: boolean;
}

export function placed(
  hunk: Hunk,
  ask: Ask,
  scene: Scene,
  { kind, comes, goes = [], bonus = 0, least, rivals, isSlip }: Use,
): Judgement {
  const how = { ...(least ? { least } : {}), ...(rivals ? { rivals } : {}) };
  const whole = placeOf(hunk, ask, scene, how);
  const own = typeof whole === "number" ? undefined : partWith(comes, ask);
  const place = own ? placeOf(hunk, own, scene, how) : whole;
  return typeof place !== "number"
    ? place
    : { ask, kind, comes, goes, fit: place + bonus, change: changeOf(ask, hunk), ...(isSlip ? { isSlip } : {}) };
}

/** "Breakfast 8 €, dogs 12 €": where each figure goes is told by the words of its own part. */
function partWith([first]: readonly number[], ask: Ask): Ask | undefined {
  const { tokens } = ask.instruction;
  const value = ask.words[first ?? -1];
  const isJoint = ({ kind, text, key }: Token) =>
    kind === "mark" ? /^[,;、]$/u.test(text) : ask.tongues.some(({ joins }) => joins.has(key));
  if (value?.kind !== "number" || !tokens.some(isJoint)) return undefined;
  const from = tokens.findLast((token) => isJoint(token) && token.to <= value.from)?.to ?? 0;
  const to = tokens.find((token) => isJoint(token) && token.from >= value.to)?.from ?? Infinity;
  const isOwn = (token: Token) => token.from >= from && token.to <= to;
  if (!tokens.some((token) => token.kind === "number" && !isOwn(token))) return undefined;
  const anchors = ask.anchors.filter(({ key }) => tokens.some((token) => token.key === key && isOwn(token)));
  return anchors.length > 0 ? { ...ask, anchors } : undefined;
}

/** Words beside a change by which it is known again in the request. */
const BESIDE = 3;

/** Where `words` are in `said`, with words beside them: the longest runs first. */
export function runsOf(
  said: readonly Token[],
  [ahead, after]: readonly [readonly Token[], readonly Token[]],
  words: readonly Token[],
  most = BESIDE,
): number[][] {
  const found: number[][] = [];
  for (let at = 0; at + words.length <= said.length; at += 1) {
    if (!words.every(({ key }, step) => said[at + step]?.key === key)) continue;
    let [from, to] = [at, at + words.length];
    while (from > 0 && at - from < most && said[from - 1]?.key === ahead.at(from - at - 1)?.key) from -= 1;
    while (to < said.length && to - at - words.length < most && said[to]?.key === after[to - at - words.length]?.key)
      to += 1;
    found.push(Array.from({ length: to - from }, (_, step) => from + step));
  }
  return found.toSorted((a, b) => b.length - a.length);
}
