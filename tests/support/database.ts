// A real, migrated Postgres database for each test or test file that asks (*.pg.test.ts).
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, inject, onTestFinished, TestRunner } from "vitest";
import { connectDatabase, type Database } from "../../server/database.ts";
import { TEMPLATE } from "./template.ts";

export interface TestDatabase extends Pick<Database, "pool" | "prisma"> {
  url: string;
}

/** A migrated, empty database of the caller's own. Called in a test it goes when that test ends; called at the top of a
 *  file (`const database = await testDatabase()`), when the file's tests have ended. Not for use in hooks. */
export async function testDatabase(): Promise<TestDatabase> {
  const adminUrl = inject("adminUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const remove = () => execute(adminUrl, `drop database if exists ${name} with (force)`);
  await execute(adminUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = Object.assign(new URL(adminUrl), { pathname: name }).href;
  const { pool, prisma, close } = connectDatabase(url);
  const cleanUp = async () => {
    await close();
    await remove();
  };
  if (TestRunner.getCurrentTest() === undefined) afterAll(cleanUp);
  else onTestFinished(cleanUp);
  return { url, pool, prisma };
}

/** URL of a database without a table, which goes when the test ends. */
export async function emptyDatabase(): Promise<string> {
  const adminUrl = inject("adminUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await execute(adminUrl, `create database ${name}`);
  onTestFinished(() => execute(adminUrl, `drop database if exists ${name} with (force)`));
  return Object.assign(new URL(adminUrl), { pathname: name }).href;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
