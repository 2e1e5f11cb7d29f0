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

export interface BoardEnv {
  readonly db: PrismaClient;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** Where every process says who is in its rooms, so that each can tell of all (ROOM-13). Never the truth about who may write: that is the sockets' own. */
export interface PresenceBoard {
  /** Says who is here now. Writes when that has changed, or when the last word of it grows old. */
  tell(here: readonly Present[]): Promise<void>;
  /** Everyone in the workspace's texts, once in each. */
  inWorkspace(workspaceId: string): Promise<Present[]>;
  /** Takes back all that this process has said. */
  leave(): Promise<void>;
}

/** A process that died is believed for so long. */
const VALID_MS = 15_000;
const RENEWED_AFTER_MS = 5_000;

/** The board's row of this process. One row a process, so that who is where changes at once and no half of it is ever read. */
export function createPresenceBoard({ db, clock, newId }: BoardEnv): PresenceBoard {
  const processId = newId();
  let told = "[]";
  let toldAt = 0;

  const leave = async () => {
    await db.presence.deleteMany({ where: { processId } });
  };

  return {
    leave,
    async tell(here) {
      const people = inOrder(here);
      const words = JSON.stringify(people);
      const now = clock();
      const isOld = people.length > 0 && now.getTime() - toldAt >= RENEWED_AFTER_MS;
      if (words === told && !isOld) return;
      if (people.length === 0) await leave();
      else {
        const row = { people, until: new Date(now.getTime() + VALID_MS) };
        await db.$transaction([
          db.presence.upsert({ where: { processId }, create: { processId, ...row }, update: row }),
          db.presence.deleteMany({ where: { until: { lt: now } } }),
        ]);
      }
      told = words;
      toldAt = now.getTime();
    },
    async inWorkspace(workspaceId) {
      const rows = await db.presence.findMany({ where: { until: { gt: clock() } }, select: { people: true } });
      const all = rows.flatMap(({ people }) => people as unknown as Present[]); // our own writing
      return inOrder(all.filter((one) => one.workspaceId === workspaceId));
    },
  };
}

/** Each once in each text, in an order that does not hang on who came first. */
function inOrder(people: readonly Present[]): { [Field in keyof Present]: Present[Field] }[] {
  const distinct = new Map(people.map((one) => [`${one.contentId} ${one.personId} ${one.isAgent}`, one]));
  return [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => ({ ...one }));
}
