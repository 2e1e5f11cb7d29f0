import { minutesOf, type Token } from "../reading/index.ts";
import type { Hunk } from "./hunks.ts";
import { placed } from "./runs.ts";
import { tellingOf } from "./said.ts";
import { numberOf, type Ask, type Scene } from "./scene.ts";
import type { Judgement } from "./warrant.ts";

/**
 * "Prices go up by 10 euros", "an hour later", "minus 5 %": by how much was said, and the figure that comes is what is
 * there and that much more or less (ASK-1, `value`).
 */
export function reckoned(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const [old, ...others] = tellingOf(hunk.gone);
  const [now, ...more] = tellingOf(hunk.come);
  if (!old || !now || others.length + more.length > 0) return undefined;
  const { tokens } = ask.instruction;
  if (!ask.tongues.some(({ details }) => details.find(tokens).some(({ name }) => name === "relative")))
    return undefined;
  const isShare = tokens.some(({ text }) => text === "%" || text === "％");
  const steps = ask.words.map((word) => Number(numberOf(ask, word))).filter((step) => step > 0);
  const isReached = (a: number | undefined, b: number | undefined, unit = 1) =>
    a !== undefined &&
    b !== undefined &&
    steps.some((step) =>
      isShare ? isNear(Math.abs(b - a), (a * step) / 100) : Math.abs(Math.abs(b - a) - step * unit) < CENT / 2,
    );
  const [minutes, then] = [minutesOf(old.text), minutesOf(now.text)];
  const isLater = isReached(minutes, then) || isReached(minutes, then, MINUTES_OF_HOUR);
  if (!isLater && !isReached(worth(old, ask), worth(now, ask))) return undefined;
  return placed(hunk, ask, scene, { kind: "given", comes: [], rivals: "alike" });
}

const MINUTES_OF_HOUR = 60;
const CENT = 0.01;

/** Shares are rounded to the next whole figure, or to the next cent. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < (Number.isInteger(a) ? 0.51 : CENT);

function worth(token: Token, ask: Ask): number | undefined {
  const number = Number(numberOf(ask, token) ?? Number.NaN);
  return Number.isNaN(number) ? undefined : number;
}
