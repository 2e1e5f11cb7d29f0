// A workspace with its owner at work on a database: what most tests of this room begin with.
import type pg from "pg";
import { expect } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import { createContents, type ContentAnswer, type Contents, type ContentsEnv } from "../../lib/content/index.ts";
import type { Outcome, Refusal } from "../../lib/outcome/index.ts";
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { sent, type Sent } from "../support/sent.ts";
import { makeOwner } from "./support.ts";

export interface Desk {
  readonly env: ContentsEnv;
  readonly contents: Contents;
  readonly owner: Actor;
  /** Makes a content with this body and gives the answer. */
  write(body: string, more?: { readonly title?: string; readonly path?: string }): Promise<ContentAnswer>;
  /** The content as it is now. */
  read(id: string): Promise<ContentAnswer>;
  /** Saves `body` on the current text. */
  save(id: string, body: string): Promise<ContentAnswer>;
  /** Applies one replace op and gives the answer. */
  edit(id: string, from: string, to: string): Promise<Sent>;
}

const FIRST_MOMENT = Date.UTC(2026, 2, 1, 10);
const MOMENT_MS = 1_000;
let ids = 0;

/** Ids count up over the whole run, and the clock goes on by a second each time it is asked. */
export async function desk(prisma: PrismaClient): Promise<Desk> {
  let moments = 0;
  const env: ContentsEnv = {
    db: prisma,
    clock: () => new Date(FIRST_MOMENT + MOMENT_MS * moments++),
    newId: () => `id-${String(ids++).padStart(9, "0")}`,
  };
  const owner = await makeOwner(prisma);
  const contents = createContents(env);
  const read = async (id: string) => valueOf(await contents.read(owner, id));
  return {
    env,
    contents,
    owner,
    read,
    write: async (body, more = {}) => valueOf(await contents.create(owner, { title: "Rota", ...more, body })),
    async save(id, body) {
      const { version, hash } = await read(id);
      return valueOf(await contents.save(owner, id, { body, baseVersion: version, baseHash: hash }));
    },
    async edit(id, from, to) {
      const { version, hash } = await read(id);
      const request = `Replace "${from}" with "${to}"`;
      const ops = [{ op: "replace", target: { text: from }, with: to }];
      const answer = sent(await contents.submitEdit(owner, id, { baseVersion: version, baseHash: hash, request, ops }));
      expect(answer.body).toMatchObject({ outcome: "applied" });
      return answer;
    },
  };
}

export function valueOf<T>(outcome: Outcome<T, Refusal>): T {
  if (!outcome.ok) throw new Error(`${outcome.refusal.code}: ${outcome.refusal.message}`);
  return outcome.value;
}

export function refusalOf(outcome: Outcome<unknown, Refusal>): Refusal {
  if (outcome.ok) throw new Error("it was not refused");
  return outcome.refusal;
}

const TABLES = [
  "content",
  "content_head",
  "content_words_due",
  "content_update",
  "content_snapshot",
  "version",
  "edit_attempt",
  "turn_spend",
  "lock",
  "event",
  "publication",
  "schedule",
  "public_post",
  "public_slug",
  "old_path",
];

/** A checksum of every row of every table of this room. */
export async function fingerprint(pool: pg.Pool): Promise<string> {
  const sums = TABLES.map(
    (table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t)`,
  );
  const { rows } = await pool.query<{ sum: string }>(`select concat_ws(' ', ${sums.join(", ")}) as sum`);
  return rows[0]?.sum ?? "";
}
