// Covers docs/spec/process.md SRV-22.3: what is done before the first request, by several processes at once.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createAuth } from "../../lib/auth/index.ts";
import { createContents } from "../../lib/content/index.ts";
import { connectDatabase } from "../../server/database.ts";
import { prepare } from "../../server/first-start.ts";
import { createLog } from "../../server/log.ts";
import { testDatabase } from "../support/database.ts";

const PROCESSES = 3;

test("[SRV-22.3] processes that start at once on a new database make its first owner and its sample posts once", async () => {
  const { url, prisma } = await testDatabase();
  const databases = Array.from({ length: PROCESSES }, () => connectDatabase(url));
  try {
    const starts = databases.map(({ prisma: db }) => {
      const env = { db, clock: () => new Date(), newId: () => randomUUID() };
      const auth = createAuth({ ...env, randomToken: () => randomUUID() });
      return prepare(
        {
          auth,
          contents: createContents(env),
          prisma: db,
          log: createLog("silent"),
          config: { ownerToken: "owner-token" },
        },
        "http://here",
      );
    });
    const prepared = await Promise.all(starts);
    expect(prepared.map(({ lines }) => lines.length)).toEqual(prepared.map(() => 1));
  } finally {
    for (const { close } of databases) await close();
  }
  expect(await prisma.person.count({ where: { removedAt: null } })).toBe(1);
  expect((await prisma.content.findMany({ select: { path: true } })).map(({ path }) => path).toSorted()).toEqual([
    "lentil-soup",
    "reading-room",
    "release-notes",
  ]);
});
