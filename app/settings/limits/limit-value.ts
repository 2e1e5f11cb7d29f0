import type { ShownLimit } from "../../../lib/settings/index.ts";

const PERCENT = 100;
/** 8.1 % is 0.081, without the error of the division. */
const DIGITS = 10;

/**
 * What someone wrote into a limit's field, shares in percent; `undefined` when it is no value that the limit may have.
 */
export function readLimit(
  { unit, least, most }: Pick<ShownLimit, "unit" | "least" | "most">,
  text: string,
): number | undefined {
  const number = text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."));
  const value = unit === "share" ? Number((number / PERCENT).toPrecision(DIGITS)) : number;
  return value >= least && value <= most && (unit === "share" || Number.isInteger(value)) ? value : undefined;
}

/** A value as it is in the field: `readLimit` reads the same again. */
export const writeLimit = ({ unit }: Pick<ShownLimit, "unit">, value: number): string =>
  String(unit === "share" ? Number((value * PERCENT).toPrecision(DIGITS)) : value);
