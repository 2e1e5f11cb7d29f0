import type { Token } from "../reading/index.ts";
import type { Hunk } from "./hunks.ts";
import { besides } from "./placed.ts";
import { runIn, tellingOf } from "./said.ts";
import { contentOf, type Ask, type Scene } from "./scene.ts";
import type { Judgement } from "./warrant.ts";
import { strayMark } from "./stray-mark.ts";
import { placed, runsOf } from "./runs.ts";

/**
 * What goes and what comes are both in the request, each with as many of the words beside it as are there too (ASK-1,
 * `exchange`).
 */
export function exchanged(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  if (!tellingOf(hunk.come).length || !tellingOf(hunk.gone).length) return shrunk(hunk, ask, scene);
  const [gone, come] = [tellingOf(hunk.gone), tellingOf(hunk.come)];
  if (gone.length === 0 || come.length === 0 || strayMark(hunk, ask, scene) !== undefined) return undefined;
  const now = besides(hunk.lines.after, { from: hunk.fromB, to: hunk.fromB + hunk.insert.length });
  const was = besides(scene.plan.before, hunk);
  const tells = (words: readonly Token[], run: readonly number[]) =>
    run.length > 1 ||
    contentOf(
      ask,
      run.flatMap((at) => words[at] ?? []),
    ).length > 0 ||
    ask.instruction.quotes.some(
      ({ inner }) => inner.from === words[run[0] ?? -1]?.from && inner.to === words[run[0] ?? -1]?.to,
    ) ||
    isOneOfTwo(words[run[0] ?? -1], ask);
  for (const comes of runsOf(ask.words, now, come).filter((run) => tells(ask.words, run))) {
    const goes = runsOf(ask.words, was, gone).find(
      (run) => tells(ask.words, run) && !run.some((at) => comes.includes(at)),
    );
    if (goes ?? runsOf(ask.heard, was, gone).some((run) => tells(ask.heard, run)))
      return placed(hunk, ask, scene, {
        kind: "exchanged",
        comes,
        goes: goes ?? [],
        bonus: 6 + come.length,
        rivals: "same",
      });
  }
  return undefined;
}

/** "There/their again": one of the two is right, whichever is there. */
const isOneOfTwo = (word: Token | undefined, { instruction: { tokens } }: Ask): boolean => {
  const at = tokens.findIndex(({ from }) => from === word?.from);
  return [-1, 1].some((way) => tokens[at + way]?.text === "/" && tokens[at + 2 * way]?.kind === "word");
};

/**
 * Of a phrase that is cited whole some words go, or some come: both forms are in the request, with two of its words at
 * least.
 */
function shrunk(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const [gone, come] = [tellingOf(hunk.gone), tellingOf(hunk.come)];
  if (gone.length + come.length === 0 || strayMark(hunk, ask, scene) !== undefined) return undefined;
  const [ahead, after] = besides(scene.plan.before, hunk);
  for (const [left, right] of SIDES) {
    const [before, following] = [ahead.slice(ahead.length - left), after.slice(0, right)];
    if (before.length < left || following.length < right) continue;
    const [was, now] = [
      [...before, ...gone, ...following],
      [...before, ...come, ...following],
    ];
    const goes = runIn(ask.words, was);
    const comes = goes && runAfter(ask.words, now, goes);
    if (goes && comes && contentOf(ask, now).length > 0)
      return placed(hunk, ask, scene, {
        kind: "exchanged",
        comes: comes.slice(left, comes.length - right),
        goes: goes.slice(left, goes.length - right),
        bonus: 6,
        rivals: "same",
      });
  }
  return undefined;
}

/** Words before and after that are looked at together: as many as can be, two at least. */
const SIDES: readonly (readonly [number, number])[] = [0, 1, 2, 3]
  .flatMap((left) => [0, 1, 2, 3].map((right) => [left, right] as const))
  .filter(([left, right]) => left + right >= 2)
  .sort((a, b) => b[0] + b[1] - a[0] - a[1]);

/** The words again, elsewhere than in `taken`. */
function runAfter(words: readonly Token[], tokens: readonly Token[], taken: readonly number[]): number[] | undefined {
  for (let at = 0; at + tokens.length <= words.length; at += 1) {
    if (tokens.every((token, step) => words[at + step]?.key === token.key && !taken.includes(at + step)))
      return tokens.map((_, step) => at + step);
  }
  return undefined;
}
