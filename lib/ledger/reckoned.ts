import { amountsIn, minutesOf, type Token } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Hunk } from "./hunks.ts";
import { placed } from "./runs.ts";
import { tellingOf } from "./said.ts";
import { numberOf, type Ask, type Scene } from "./scene.ts";
import type { Judgement } from "./warrant.ts";

/**
 * A part of a value changes, and the whole one was said: "22 h" for "22 h 30", "62" for "sixty-one" (ASK-1, `value`).
 */
export const completed = (hunk: Hunk, ask: Ask, scene: Scene): Judgement =>
  partChanged(hunk, scene)?.isSaid === true
    ? placed(hunk, ask, scene, { kind: "given", comes: [], rivals: "alike" })
    : undefined;

/** "18 h 30" is no "20 h 30", though its minutes were said with that one. */
export const isPartOfOther = (hunk: Hunk, scene: Scene): boolean => partChanged(hunk, scene)?.isSaid === false;

/** Whether the whole value was said that a part changes of; undefined where it is no part of a value, or all of it. */
function partChanged(hunk: Hunk, scene: Scene): { readonly isSaid: boolean } | undefined {
  const { lines, fromB, insert } = hunk;
  const all = [...hunk.gone, ...hunk.come];
  if (!all.some(({ kind }) => kind === "number" || kind === "word")) return undefined;
  const before = scene.plan.before.slice(lines.from, lines.to);
  const old = valueAround(before, { from: hunk.from - lines.from, to: hunk.to - lines.from });
  const now = valueAround(lines.after, { from: fromB, to: fromB + insert.length });
  if (
    !old ||
    !now ||
    (isAll(old, hunk.from - lines.from, hunk.to - lines.from) && isAll(now, fromB, fromB + insert.length))
  )
    return undefined; // no part of it
  if (old.form !== now.form || old.worth === now.worth) return undefined;
  const { message } = scene.reading;
  const said = [...amountsIn(message), ...valuesIn(message)];
  return { isSaid: said.some(({ form, worth }) => form === now.form && worth === now.worth) };
}

/** Times of the day, "23時" among them, and numbers in words. `reach`: to the end of what belongs to it. */
const valuesIn = (text: string): (Value & { readonly reach: number })[] =>
  amountsIn(text).flatMap(({ form, worth, from, to }) => {
    if (form === "word") return [{ form: "number", worth, from, to, reach: to }];
    const isHour = form === "number" && /^時(?!間)/.test(text.slice(to));
    return form === "time" || isHour ? [{ form: "time", worth, from, to, reach: isHour ? to + 1 : to }] : [];
  });

interface Value extends TextRange {
  readonly form: string;
  readonly worth: string;
}

const isAll = (value: TextRange, from: number, to: number): boolean => from <= value.from && value.to <= to;

/** Of a value, in characters, with room before it: a long paragraph is not read whole for each of its hunks. */
const LONGEST_VALUE = 60;

/** The time, or the number in words, that a stretch is a part of, and more than that. */
function valueAround(line: string, range: TextRange): Value | undefined {
  const start = Math.max(0, range.from - LONGEST_VALUE);
  const text = line.slice(start, range.to + LONGEST_VALUE);
  const [from, to] = [range.from - start, range.to - start];
  const value = valueIn(text, { from, to });
  return value && { ...value, from: value.from + start, to: value.to + start };
}

function valueIn(text: string, { from, to }: TextRange): Value | undefined {
  const value = valuesIn(text).find((one) => one.from < to + 1 && from - 1 < one.reach);
  return value && value.from <= from && to <= value.to + 1 ? value : undefined;
}

/**
 * "Prices go up by 10 euros", "an hour later", "minus 5 %": by how much was said, and the figure that comes is what is
 * there and that much more or less (ASK-1, `value`).
 */
export function reckoned(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const [old, ...others] = tellingOf(hunk.gone);
  const [now, ...more] = tellingOf(hunk.come);
  if (!old || !now || others.length + more.length > 0) return undefined;
  const { tokens } = ask.instruction;
  const told = new Set(ask.tongues.flatMap(({ details }) => details.find(tokens).map(({ name }) => name)));
  if (!told.has("relative")) return undefined;
  const way = told.has("lessens") ? -1 : 1;
  const isShare = tokens.some(({ text }) => text === "%" || text === "％");
  const steps = ask.words.map((word) => Number(numberOf(ask, word))).filter((step) => step > 0);
  const isReached = (a: number | undefined, b: number | undefined, unit = 1) =>
    a !== undefined &&
    b !== undefined &&
    steps.some((step) =>
      isShare ? isNear((b - a) * way, (a * step) / 100) : Math.abs((b - a) * way - step * unit) < CENT / 2,
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
