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
 * Where processes say who is in their rooms: a row a process, so that who is where changes at once and no half of it is
 * ever read. Ages are told by one clock, that of the place: those of
 *  processes may differ.
 */
export interface PresenceRows {
  /** Puts what this process says in the place of what it has said; it is believed for `validMs`. */
  put(processId: string, people: readonly Present[], validMs: number): Promise<void>;
  remove(processId: string): Promise<void>;
  /** What all processes say that are believed. */
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
