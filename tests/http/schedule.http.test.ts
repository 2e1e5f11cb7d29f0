// Covers docs/spec/publishing.md PUB-4.1 over a restart: what was due while no Stet ran is published when one starts.
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createContents } from "../../lib/content/index.ts";
import { createPublishing } from "../../lib/publishing/index.ts";
import { valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { startServer } from "../support/server.ts";
import { until } from "../support/until.ts";
import { madeContent } from "./caller.ts";

const { url, prisma, pool } = await testDatabase();
const environment = { DATABASE_URL: url, STET_UNSAFE_DATABASE: "1" };
const first = await startServer({ environment });
afterAll(() => first.remove());

test("[PUB-4.1] a post that was due while nothing ran is published at the next start, once, and says for when it was", async () => {
  const { id: personId, workspaceId, name } = await prisma.person.findFirstOrThrow();
  const { id, hash } = await madeContent("One word.\n", {}, { base: first.base, token: first.token });
  const env = { db: prisma, clock: () => new Date(), newId: () => randomUUID() };
  const publishing = createPublishing({
    ...env,
    blocking: () => Promise.resolve(new Set()),
    contents: createContents(env),
  });
  const owner = {
    id: personId,
    personId,
    workspaceId,
    name,
    kind: "person",
    role: "owner",
    scopes: new Set(["read", "write:person", "publish"] as const),
  } as const;
  await first.stop();
  const at = new Date(Date.now() + 1_500);
  valueOf(await publishing.schedule(owner, id, { hash, at: at.toISOString(), zone: "UTC" }));
  await until(
    async () =>
      (await pool.query<{ is: boolean }>("select clock_timestamp() > $1::timestamptz as is", [at])).rows[0]?.is ===
      true,
    { what: "the moment has come", withinMs: 10_000 },
  );
  expect(await prisma.publication.count()).toBe(0);
  const second = await startServer({ environment, dataDirectory: first.dataDirectory });
  const act = await until(async () => (await prisma.publication.findFirst()) ?? undefined, {
    what: "it is published",
    withinMs: 20_000,
  });
  expect(act).toMatchObject({ contentId: id, version: 1, dueAt: at, personName: name });
  expect(await prisma.publication.count()).toBe(1);
  expect(await second.stop()).toBe(0);
});
