import type { Token } from "../reading/index.ts";
import type { Hunk } from "./hunks.ts";
import { tellingOf } from "./said.ts";
import { contentOf, tellingIn, type Ask, type Scene } from "./scene.ts";

/** Both sides of a change as the request has them: places among `ask.words`. `goes` is empty when the old words were said before. */
export interface Exchange {
  readonly comes: readonly number[];
  readonly goes: readonly number[];
}

/** Words beside a change by which it is known again in the request. */
const BESIDE = 3;

/** What goes and what comes are both in the request, each with as many of the words beside it as are there too (ASK-1, `exchange`). */
export function exchangeOf(hunk: Hunk, ask: Ask, { plan }: Scene): Exchange | undefined {
  const [gone, come] = [tellingOf(hunk.gone), tellingOf(hunk.come)];
  if (gone.length === 0 || come.length === 0) return undefined;
  const now = besides(hunk.lines.after, hunk.fromB, hunk.fromB + hunk.insert.length);
  const was = besides(plan.before.slice(hunk.lines.from, hunk.lines.to), hunk.from - hunk.lines.from, hunk.to - hunk.lines.from);
  for (const comes of runsOf(ask.words, now, come)) {
    if (contentOf(ask, comes.map((at) => ask.words[at] as Token)).length === 0) continue;
    for (const goes of runsOf(ask.words, was, gone)) {
      if (goes.some((at) => comes.includes(at)) || contentOf(ask, goes.map((at) => ask.words[at] as Token)).length === 0) continue;
      if (!isReversed(ask, goes, comes)) return { comes, goes };
    }
    if (runsOf(ask.heard, was, gone).some((goes) => contentOf(ask, goes.map((at) => ask.heard[at] as Token)).length > 0)) return { comes, goes: [] };
  }
  return undefined;
}

function besides(text: string, from: number, to: number): readonly [Token[], Token[]] {
  return [tellingIn(text.slice(Math.max(0, from - 100), from)).slice(-BESIDE), tellingIn(text.slice(to, to + 100)).slice(0, BESIDE)];
}

/** Where `words` stand in `said`, with words beside them: the longest runs first. A single small word needs one beside it. */
function runsOf(said: readonly Token[], [ahead, after]: readonly [readonly Token[], readonly Token[]], words: readonly Token[]): number[][] {
  const found: number[][] = [];
  for (let at = 0; at + words.length <= said.length; at += 1) {
    if (!words.every(({ key }, step) => said[at + step]?.key === key)) continue;
    let [from, to] = [at, at + words.length];
    while (from > 0 && at - from < ahead.length && said[from - 1]?.key === ahead.at(from - at - 1)?.key) from -= 1;
    while (to < said.length && to - at - words.length < after.length && said[to]?.key === after[to - at - words.length]?.key) to += 1;
    found.push(Array.from({ length: to - from }, (_, step) => from + step));
  }
  return found.toSorted((a, b) => b.length - a.length);
}

/** "B instead of A" where B goes, or "A → B" where A comes. */
function isReversed({ words, tongues }: Ask, goes: readonly number[], comes: readonly number[]): boolean {
  const [first, second] = (goes[0] ?? 0) < (comes[0] ?? 0) ? [goes, comes] : [comes, goes];
  const between = words.slice((first.at(-1) ?? 0) + 1, second[0]).map(({ key }) => key).join(" ");
  if (between === "") return false;
  return tongues.some(({ notOld, toNew }) => (first === goes ? notOld.has(between) : toNew.has(between) && !notOld.has(between)));
}
