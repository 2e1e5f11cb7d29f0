import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { EXIT } from "../cli/exit.ts";
import { purgeContent, purgeHistory, retain, type Retention } from "../lib/content/index.ts";
import type { Answer } from "./answer.ts";
import type { CommandDatabase } from "./database.ts";

const env = ({ prisma }: CommandDatabase) => ({ db: prisma, clock: () => new Date(), newId: () => uuidv7() });

/** Deletes versions before `before` for good, or all of an archived post (VER-10). */
export async function purge(
  database: CommandDatabase,
  idOrPath: string,
  { before }: { readonly before?: number | undefined },
): Promise<Answer> {
  const { rows } = await database.pool.query<{ id: string; path: string }>(
    "select id, path from content where id = $1 or path = $1 order by (id = $1) desc limit 2",
    [idOrPath],
  );
  const [found, other] = rows;
  if (!found) return no(`There is no post with the id or path ${JSON.stringify(idOrPath)}.`);
  if (other) return no("There is more than one post with this path: name its id.");
  const purged =
    before === undefined
      ? await purgeContent(env(database), found.id)
      : await purgeHistory(env(database), found.id, before);
  if (!purged.ok) return no(`${purged.refusal.message} ${purged.refusal.hint}`);
  const { versions, images } = purged.value;
  const what =
    before === undefined
      ? `${found.path} is gone for good, with all its ${versions} versions.`
      : `${versions} versions of ${found.path} are gone for good; ${before} is the first that is kept.`;
  const shown = images === 0 ? [] : [`So are ${images} images that nothing shows any more.`];
  return {
    exit: EXIT.done,
    lines: [what, ...shown, BACKUPS],
    json: { ok: true, contentId: found.id, path: found.path, versions, images },
  };
}

const BACKUPS =
  "Earlier backups still have it, and running processes may remember what they read until they are " + "started again.";

const no = (message: string): Answer => ({ exit: EXIT.unchanged, lines: [message], json: { ok: false, message } });

const stored = z.object({ historyDays: z.number(), attemptDays: z.number(), conversationDays: z.number() }).partial();

export type RetentionChange = Partial<Record<keyof Retention, number | "keep">>;

/**
 * Shows how many days each kind is kept, and sets the given ones; "keep" means for good. For every workspace of the
 * database.
 */
export async function retention({ pool }: CommandDatabase, change: RetentionChange): Promise<Answer> {
  const { rows } = await pool.query<{ id: string; name: string; retention: unknown }>(
    "select id, name, retention from workspace order by created_at",
  );
  const policies: { workspaceId: string; name: string; retention: Retention }[] = [];
  for (const { id, name, retention: before } of rows) {
    const entries = Object.entries({ ...stored.parse(before), ...change }).filter(
      ([, days]) => typeof days === "number",
    );
    const policy: Retention = Object.fromEntries(entries);
    if (Object.keys(change).length > 0)
      await pool.query("update workspace set retention = $2 where id = $1", [id, JSON.stringify(policy)]);
    policies.push({ workspaceId: id, name, retention: policy });
  }
  const days = (count: number | undefined) => (count === undefined ? "for good" : `${count} days`);
  const lines = policies.map(
    ({ name, retention: { historyDays, attemptDays, conversationDays } }) =>
      `${name}: versions ${days(historyDays)}, requests ${days(attemptDays)}, conversations ${days(conversationDays)}.`,
  );
  return { exit: EXIT.done, lines: [...lines, "stet prune deletes anything older."], json: { ok: true, policies } };
}

/** Deletes what every workspace's policy no longer keeps. To be run now and then. */
export async function prune(database: CommandDatabase): Promise<Answer> {
  const { rows } = await database.pool.query<{ id: string; retention: unknown }>(
    "select c.id, w.retention from content c join workspace w on w.id = c.workspace_id where w.retention <> '{}' " +
      "order by c.id",
  );
  let versions = 0;
  let attempts = 0;
  for (const { id, retention: policy } of rows) {
    const gone = await retain(env(database), id, stored.parse(policy));
    versions += gone.versions;
    attempts += gone.attempts;
  }
  const words =
    rows.length === 0
      ? "Everything is kept for good: see stet retention."
      : `${versions} versions and ${attempts} requests of ${rows.length} posts are gone for good.`;
  return { exit: EXIT.done, lines: [words], json: { ok: true, contents: rows.length, versions, attempts } };
}
