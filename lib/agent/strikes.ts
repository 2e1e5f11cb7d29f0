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

/** What the model is left to fix before the person is asked (ASK-6). */
export interface Fixes {
  /** Not the same call again, and not for ever. */
  mayFix(call: string): boolean;
  note(call: string): void;
}

export function createFixes(most: number): Fixes {
  const fixed = new Set<string>();
  return { mayFix: (call) => fixed.size < most && !fixed.has(call), note: (call) => void fixed.add(call) };
}
