// Turns of a conversation repeated without a model (AGT-6), in a database made for it: the data stays as it is.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { v7 } from "uuid";
import { EXIT } from "../cli/exit.ts";
import { fixtureOf, fixtureSchema, replay, type ReplayedTurn, type ReplayFixture } from "../lib/agent/index.ts";
import { createAuth } from "../lib/auth/index.ts";
import { createContents } from "../lib/content/index.ts";
import { NOBODY_ELSE } from "../lib/messenger/index.ts";
import { createSpending } from "../lib/spending/index.ts";
import type { Config } from "../server/config.ts";
import { connectDatabase } from "../server/database.ts";
import type { PrismaClient } from "../server/generated/prisma/client.ts";
import { migrate } from "../server/migrate.ts";
import { startPostgres } from "../server/postgres.ts";
import { StartFault } from "../server/start-fault.ts";
import type { Answer } from "./answer.ts";
import { openDatabase, type CommandDatabase } from "./database.ts";

const DATABASE = "replay";

/**
 * Repeats the turns of a conversation, or of a file that was exported, in an embedded Postgres of its own, and compares
 * the texts byte for byte. Ends with 1 if a turn ended differently.
 */
export async function replayCommand(
  config: Config,
  conversation: string,
  { file }: { readonly file?: string | undefined },
): Promise<Answer> {
  const fixture = (await isFile(conversation)) ? await readFixture(conversation) : await exported(config, conversation);
  if (file !== undefined) await fs.writeFile(file, `${JSON.stringify(fixture, undefined, 2)}\n`, { flag: "wx" });
  const turns = await inNewDatabase((db) => replayIn(db, fixture));
  const same = turns.filter(({ isSame }) => isSame).length;
  return {
    exit: same === turns.length ? EXIT.done : EXIT.unchanged,
    lines: [
      ...turns.map(inWords),
      `${same} of ${turns.length} turns came out the same, byte for byte.`,
      ...(file === undefined ? [] : [`Written to ${file}.`]),
    ],
    json: { ok: same === turns.length, conversation: fixture.conversation, turns },
  };
}

const LONGEST_MESSAGE = 60;

function inWords({ message, isSame, differs, made }: ReplayedTurn): string {
  const words = message.replaceAll(/\s+/g, " ");
  const shown = words.length > LONGEST_MESSAGE ? `${words.slice(0, LONGEST_MESSAGE)}…` : words;
  const came = isSame ? `the same (${made} ${made === 1 ? "version" : "versions"})` : `DIFFERENT. ${differs}`;
  return `“${shown}”: ${came}`;
}

const isFile = (name: string): Promise<boolean> =>
  fs.stat(name).then(
    (found) => found.isFile(),
    () => false,
  );

async function readFixture(file: string): Promise<ReplayFixture> {
  const parsed = fixtureSchema.safeParse(JSON.parse(await fs.readFile(file, "utf8").catch(() => "null")));
  if (!parsed.success) throw new StartFault(`${file} is not a conversation that --export wrote.`);
  return parsed.data;
}

async function exported(config: Config, conversationId: string): Promise<ReplayFixture> {
  const database = await openDatabase(config);
  try {
    return await fixtureIn(database, conversationId);
  } finally {
    await database.close();
  }
}

async function fixtureIn({ prisma: db }: CommandDatabase, conversationId: string): Promise<ReplayFixture> {
  const parts = partsOf(db);
  const found = await fixtureOf({ db, contents: parts.contents }, await parts.auth.owner(), conversationId);
  if (!found.ok) throw new StartFault(`${found.refusal.message} ${found.refusal.hint}`);
  return found.value;
}

/** In an empty, migrated database. */
export async function replayIn(db: PrismaClient, fixture: ReplayFixture): Promise<ReplayedTurn[]> {
  const { auth, contents, clock, newId, report } = partsOf(db);
  await auth.ensureOwner();
  const owner = await auth.owner();
  await db.workspace.update({ where: { id: owner.workspaceId }, data: fixture.rules });
  return replay(
    {
      db,
      contents,
      clock,
      newId,
      report,
      spending: createSpending({ db, auth, clock, report }),
      actorNow: (actor) => auth.actorNow(actor),
      toneGuide: async () => "",
      model: undefined,
      messenger: NOBODY_ELSE,
    },
    owner,
    fixture,
  );
}

function partsOf(db: PrismaClient) {
  const clock = () => new Date();
  const newId = () => v7();
  const report = (fault: unknown) => {
    throw fault;
  };
  return {
    clock,
    newId,
    report,
    auth: createAuth({ db, clock, newId, randomToken: newId }),
    contents: createContents({ db, clock, newId }),
  };
}

async function inNewDatabase<T>(work: (db: PrismaClient) => Promise<T>): Promise<T> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "stet-replay-"));
  try {
    const postgres = await startPostgres(path.join(folder, "pg"));
    try {
      await postgres.createDatabaseIfMissing(DATABASE);
      const url = postgres.url(DATABASE);
      await migrate(url);
      const { prisma, close } = connectDatabase(url);
      try {
        return await work(prisma);
      } finally {
        await close();
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
