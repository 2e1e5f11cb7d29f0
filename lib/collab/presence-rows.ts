import type { PrismaClient } from "../../server/generated/prisma/client.ts";

/** Someone who has a text open, in any window of any process. */
export interface Present {
  readonly workspaceId: string;
  readonly contentId: string;
  readonly personId: string;
  readonly name: string;
  /** An agent at work for that person. */
  readonly isAgent: boolean;
}

/**
 * Where processes report who is in their rooms: one row per process, so that it changes at once and is never read
 * half-written. Ages use one clock, the store's: those of processes may differ.
 */
export interface PresenceRows {
  /** Replaces this process's report; it is believed for `validMs`. */
  put(processId: string, people: readonly Present[], validMs: number): Promise<void>;
  remove(processId: string): Promise<void>;
  /** All reports that are still believed. */
  all(): Promise<Present[]>;
}

type Db = Pick<PrismaClient, "$queryRaw" | "$executeRaw" | "$transaction">;

export const rowsInDatabase = (db: Db): PresenceRows => ({
  async put(processId, people, validMs) {
    const words = JSON.stringify(people);
    await db.$transaction([
      db.$executeRaw`
        insert into presence (process_id, people, until) values (${processId}, ${words}::jsonb,
          now() + ${validMs} * interval '1 millisecond')
        on conflict (process_id) do update set people = excluded.people, until = excluded.until`,
      db.$executeRaw`delete from presence where until < now()`,
    ]);
  },
  async remove(processId) {
    await db.$executeRaw`delete from presence where process_id = ${processId}`;
  },
  async all() {
    const rows = await db.$queryRaw<{ people: Present[] }[]>`select people from presence where until > now()`;
    return rows.flatMap(({ people }) => people);
  },
});
