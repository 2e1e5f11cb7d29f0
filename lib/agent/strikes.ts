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

/** What the model is left to mend before the person is asked (ASK-6). */
export interface Mends {
  /** Not the same call again, and not for ever. */
  mayMend(call: string): boolean;
  note(call: string): void;
}

export function createMends(most: number): Mends {
  const mended = new Set<string>();
  return { mayMend: (call) => mended.size < most && !mended.has(call), note: (call) => void mended.add(call) };
}
