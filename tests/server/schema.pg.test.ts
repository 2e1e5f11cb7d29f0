// SRV-9: the numbered migrations and schema.prisma describe the same database.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";

const PRISMA = "node_modules/prisma/build/index.js";
const DIFF = ["migrate", "diff", "--from-config-datasource", "--to-schema", "prisma/schema.prisma", "--script"];

test("[SRV-9] a migrated database is what the schema says", async () => {
  const { url, pool } = await testDatabase();
  expect(await difference(url)).toContain("This is an empty migration");
  await pool.query("create table stray (id int primary key)");
  expect(await difference(url)).toContain('DROP TABLE "stray"');
});

/** The statements that would turn the database into the schema's. */
async function difference(url: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: url, CHECKPOINT_DISABLE: "1" };
  const { stdout } = await promisify(execFile)(process.execPath, [PRISMA, ...DIFF], { env });
  return stdout;
}
