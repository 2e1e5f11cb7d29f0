import { z } from "zod";
import { colourOf } from "../outcome/index.ts";

/** Awareness states as Hocuspocus passes them: others get the changes made to this map. */
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
  /** Ids that this connection is shown under already. */
  readonly own: ReadonlySet<number>;
}

const MOST_BYTES = 1_024;
/** One window of a browser is one id; more come with a reload, before the old one has run out. */
const MOST_IDS = 3;

/**
 * Keeps only a client's own states (COL-1): states under others' ids, oversized ones and those beyond three ids a
 * connection are dropped. Name and colour come from the sign-in, and the caret must be a valid place or none.
 */
export function cleanPresence(states: PresenceStates, { owner, isTaken, own }: PresenceRules): void {
  const ids = new Set(own);
  for (const [clientId, state] of states) {
    const isOneMore = !ids.has(clientId) && ids.size >= MOST_IDS;
    if (isTaken(clientId) || isOneMore || Buffer.byteLength(JSON.stringify(state)) > MOST_BYTES) {
      states.delete(clientId);
      continue;
    }
    ids.add(clientId);
    state["user"] = presenceUser(owner);
    if ("cursor" in state) state["cursor"] = caret.safeParse(state["cursor"]).data ?? null;
  }
}

/** Places as Yjs writes them; anything else breaks other people's editors. */
const id = z.object({ client: z.int().min(0), clock: z.int().min(0) });
const place = z.object({
  type: z.null().default(null),
  tname: z.literal("markdown").nullable().default("markdown"),
  item: id.nullable().default(null),
  assoc: z.int().min(-1).max(1).default(0),
});
const caret = z.object({ anchor: place, head: place });

/** Who someone is, in the fields that y-codemirror.next draws carets with. */
export function presenceUser({ personId, name, mayWrite }: PresenceOwner): Record<string, unknown> {
  return { id: personId, name, ...colourOf(personId), mayWrite };
}
