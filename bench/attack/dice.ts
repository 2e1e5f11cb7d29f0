/** Chance that a seed repeats (mulberry32). */
export interface Dice {
  /** A whole number from `least` to `most`, both included. */
  number(least: number, most: number): number;
  /** One between them where each order of magnitude is as likely as the others. */
  size(least: number, most: number): number;
  one<T>(of: readonly T[]): T;
}

export function diceFrom(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1));
  return {
    number,
    size: (least, most) => Math.round(least * (most / least) ** roll()),
    one: (of) => {
      const index = number(0, of.length - 1);
      const found = of[index];
      if (found === undefined) throw new Error(`nothing to choose from at ${index}`);
      return found;
    },
  };
}
