import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { rowsInDatabase, type PresenceRows, type Present } from "./presence-rows.ts";

export interface BoardEnv {
  readonly db: PrismaClient;
  readonly newId: () => string;
  /** Where presence is stored. Default: in the database. */
  readonly presenceRows?: PresenceRows;
}

/**
 * Where every process reports who is in its rooms, so that each knows about all (ROOM-13). It never decides who may
 * write: the sockets do.
 */
export interface PresenceBoard {
  /** Reports who is here now. Writes when that has changed, or when the last report is getting old. */
  tell(here: readonly Present[]): Promise<void>;
  /** Everyone in the workspace's texts, once in each. */
  inWorkspace(workspaceId: string): Promise<Present[]>;
  /** Removes everything that this process has reported. */
  leave(): Promise<void>;
}

/** A dead process is believed for this long. */
const VALID_MS = 15_000;
const RENEWED_AFTER_MS = 5_000;

export function createPresenceBoard({ db, newId, presenceRows = rowsInDatabase(db) }: BoardEnv): PresenceBoard {
  const processId = newId();
  let told = "[]";
  let toldAt = 0; // by this process' monotonic clock

  return {
    leave: () => presenceRows.remove(processId),
    async tell(here) {
      const people = inOrder(here);
      const words = JSON.stringify(people);
      const now = performance.now();
      const isOld = people.length > 0 && now - toldAt >= RENEWED_AFTER_MS;
      if (words === told && !isOld) return;
      if (people.length === 0) await presenceRows.remove(processId);
      else await presenceRows.put(processId, people, VALID_MS);
      told = words;
      toldAt = now;
    },
    async inWorkspace(workspaceId) {
      const all = await presenceRows.all();
      return inOrder(all.filter((one) => one.workspaceId === workspaceId));
    },
  };
}

/** Each once in each text, in an order that does not depend on who came first. */
function inOrder(people: readonly Present[]): Present[] {
  const distinct = new Map(people.map((one) => [`${one.contentId} ${one.personId} ${one.isAgent}`, one]));
  return [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
