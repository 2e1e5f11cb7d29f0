/** Awareness states as Hocuspocus hands them over: what it finds changed in this map is what others get. */
export type PresenceStates = Map<number, Record<string, unknown>>;

export interface PresenceOwner {
  readonly personId: string;
  readonly name: string;
  readonly mayWrite: boolean;
}

export interface PresenceRules {
  readonly owner: PresenceOwner;
  /** Ids that other connections, or the server itself, are shown under. */
  readonly isTaken: (clientId: number) => boolean;
}

const MOST_BYTES = 1_024;
/** One window of a browser is one id; more come with a reload, before the old one has run out. */
const MOST_IDS = 3;

/**
 * Leaves of what a client says about itself only what is its own (COL-1): states under others' ids and oversized ones are dropped, name and colour come from who is signed in.
 */
export function cleanPresence(states: PresenceStates, { owner, isTaken }: PresenceRules): void {
  let kept = 0;
  for (const [clientId, state] of states) {
    kept += 1;
    if (isTaken(clientId) || kept > MOST_IDS || Buffer.byteLength(JSON.stringify(state)) > MOST_BYTES) states.delete(clientId);
    else state["user"] = presenceUser(owner);
  }
}

/** Who somebody is, in the fields that y-codemirror.next draws carets with. */
export function presenceUser({ personId, name, mayWrite }: PresenceOwner): Record<string, unknown> {
  const hue = hueOf(personId);
  return { id: personId, name, color: `hsl(${hue} 65% 38%)`, colorLight: `hsl(${hue} 65% 38% / 0.2)`, mayWrite };
}

/** A person has the same colour in every room. */
function hueOf(personId: string): number {
  let hash = 0;
  for (const character of personId) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}
