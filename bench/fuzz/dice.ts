/** Throws that only `seed` decides. */
export interface Dice {
  /** A whole number from 0 to `sides` - 1; 0 for none. */
  throw(sides: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** Mulberry32: small, even enough for choosing places, and the same everywhere. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const roll = (sides: number) => Math.floor(next() * Math.max(0, sides));
  return { throw: roll, pick: (from) => from[roll(from.length)] ?? from[0] };
}

/** The seed of case `number` of a run that began with `seed`; any 31-bit number. */
export function caseSeed(seed: number, number: number): number {
  return Math.floor(
    diceOf(Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) + Math.imul(number + 1, 0xc2b2_ae35)).throw(0x7fff_ffff),
  );
}
