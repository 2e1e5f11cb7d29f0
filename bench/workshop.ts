// A throw-away Postgres with default durability (fsync on), a workspace, its owner and a content room to measure.
import { randomBytes, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Pool } from "pg";
import type { Actor } from "../lib/auth/index.ts";
import { createContents, createWordsLoop, type Contents } from "../lib/content/index.ts";
import type { PrismaClient } from "../server/generated/prisma/client.ts";
import { connectDatabase } from "../server/database.ts";
import { migrate } from "../server/migrate.ts";
import { startPostgres } from "../server/postgres.ts";
import { folderOnDisk } from "../tools/temporary-folder.ts";
import { postOf, wordEdit } from "./posts.ts";

export interface Workshop {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  /** Of the database. */
  readonly url: string;
  readonly contents: Contents;
  readonly owner: Actor;
  /** A content room on the same tables whose database calls go through `wrap`. */
  contentsThrough(wrap: (db: PrismaClient) => PrismaClient): Contents;
  /** Takes the words of what has changed into the index, as a server does every ten seconds. */
  indexWords(): Promise<void>;
  close(): Promise<void>;
}

export async function openWorkshop(): Promise<Workshop> {
  const folder = await folderOnDisk("bench");
  const postgres = await startPostgres(folder);
  await postgres.createDatabaseIfMissing("stet");
  const url = postgres.url("stet");
  await migrate(url);
  const workshop = await workshopOn(url);
  return {
    ...workshop,
    async close() {
      await workshop.close();
      await postgres.stop();
      for (const each of [postgres.directory, folder]) await rm(each, { recursive: true, force: true });
    },
  };
}

/** A workspace of its own on a database that is there. */
export async function workshopOn(url: string): Promise<Workshop> {
  const { pool, prisma, close } = connectDatabase(url);
  const workspace = await prisma.workspace.create({
    data: { id: randomUUID(), name: "Bench", signingKey: randomBytes(32) },
  });
  const person = await prisma.person.create({
    data: { id: randomUUID(), workspaceId: workspace.id, name: "Ana", role: "owner" },
  });
  const env = { clock: () => new Date(), newId: () => randomUUID() };
  const words = createWordsLoop({ db: prisma, onFault: (fault) => console.error(fault) });
  return {
    pool,
    prisma,
    url,
    contents: createContents({ db: prisma, ...env }),
    owner: {
      id: person.id,
      kind: "person",
      name: "Ana",
      personId: person.id,
      workspaceId: workspace.id,
      role: "owner",
      scopes: new Set(["read", "edit", "write:person", "grant", "publish", "admin"]),
    },
    indexWords: () => words.look(),
    contentsThrough: (wrap) => createContents({ db: wrap(prisma), ...env }),
    close,
  };
}

/** One post and where it is: each edit moves the base on. */
export interface Draft {
  readonly id: string;
  readonly words: readonly string[];
  version: number;
  hash: string;
}

export async function createDraft(
  { contents, owner }: Pick<Workshop, "contents" | "owner">,
  sizeBytes: number,
): Promise<Draft> {
  const { text, words } = postOf(sizeBytes);
  const made = await contents.create(owner, { title: "A post to be edited", body: text });
  if (!made.ok) throw new Error(made.refusal.message);
  return { id: made.value.id, words, version: made.value.version, hash: made.value.hash };
}

/** Replaces the `turn`th word of `draft`, there on even rounds and back on odd ones. Throws when it is not applied. */
export async function editDraft(
  { contents, owner }: Pick<Workshop, "contents" | "owner">,
  draft: Draft,
  turn: number,
): Promise<void> {
  const word = draft.words[turn % draft.words.length] ?? "";
  const isBack = Math.floor(turn / draft.words.length) % 2 === 1;
  const [from, to] = isBack ? [`${word}qua`, word] : [word, `${word}qua`];
  const outcome = await contents.submitEdit(
    owner,
    draft.id,
    wordEdit({ baseVersion: draft.version, baseHash: draft.hash, from, to }),
  );
  if (outcome.outcome !== "applied") throw new Error(`edit ${turn}: ${JSON.stringify(outcome)}`);
  draft.version = outcome.version;
  draft.hash = outcome.hash;
}
