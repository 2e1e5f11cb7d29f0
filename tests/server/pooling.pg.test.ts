// Covers docs/spec/process.md SRV-23: poolers that share connections are found out at the start. tools/try-pgbouncer.ts
// tries the same on PgBouncer itself.
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "../../server/database.ts";
import { waysTo } from "../../server/ground.ts";
import { isTransactionPooled } from "../../server/pooling.ts";
import { testDatabase } from "../support/database.ts";
import { sharedBackends, type Sharing } from "../support/shared-backends.ts";

async function pooler(sharing: Sharing): Promise<string> {
  const { url, close } = await sharedBackends(sharing);
  onTestFinished(close);
  return url;
}

test("[SRV-23] clients that share connections are told from those that have their own, in whatever order a pooler hands them out", async () => {
  expect(await isTransactionPooled(await pooler("own"))).toBe(false);
  expect(await isTransactionPooled(await pooler("last used"))).toBe(true);
  expect(await isTransactionPooled(await pooler("in turn"))).toBe(true);
  expect(await isTransactionPooled((await testDatabase()).url)).toBe(false);
});

test("[SRV-23] without a way past such a pooler the start ends with a sentence, and so it does when that way is none", async () => {
  const [shared, own] = [await pooler("last used"), await testDatabase()];
  await expect(waysTo(shared, undefined)).rejects.toThrow("Set DATABASE_DIRECT_URL to the database behind it");
  await expect(waysTo(own.url, shared)).rejects.toThrow("DATABASE_DIRECT_URL leads through a pooler");
  await expect(waysTo(own.url, (await testDatabase()).url)).rejects.toThrow("lead to two different databases");
  await expect(waysTo("postgresql://me:hunter2@127.0.0.1:1/stet", undefined)).rejects.toThrow(
    /DATABASE_URL gives Stet no two connections/,
  );
  expect(await waysTo(own.url, undefined)).toEqual({ directUrl: own.url, isTransactionPooled: false });
  expect(await waysTo(own.url, own.url)).toEqual({ directUrl: own.url, isTransactionPooled: false });
});

test("[SRV-23] on shared connections no statement stays prepared", async () => {
  const { url } = await testDatabase();
  const left = async (isTransactionPooled: boolean): Promise<number> => {
    const database = connectDatabase(url, { isTransactionPooled, poolSize: 1 });
    try {
      await database.prisma.content.count();
      await database.pool.query({ name: "named", text: "select 1" });
      return (await database.pool.query("select from pg_prepared_statements")).rowCount ?? 0;
    } finally {
      await database.close();
    }
  };
  expect(await left(true)).toBe(0);
  expect(await left(false)).toBeGreaterThan(1);
});
