/** Counts the refused calls of a turn (AGT-8). */
export interface Strikes {
  /** Notes a refused call; true when the person has to be asked: the same call a second time, or one too many. */
  isOut(call: string): boolean;
}

export function createStrikes(most: number): Strikes {
  const refused = new Set<string>();
  let count = 0;
  return {
    isOut(call) {
      count += 1;
      const again = refused.has(call);
      refused.add(call);
      return again || count >= most;
    },
  };
}
