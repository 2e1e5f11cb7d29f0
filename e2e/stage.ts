// A Stet of a spec's own, where the spec has its hands on what it works with: the model, the database, and the
// server's start and end.
import { test as base } from "@playwright/test";
import { rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { EMBEDDED_DATABASE, startPostgres } from "../server/postgres.ts";
import { copyEmptyDatabase } from "../tests/support/empty-database.ts";
import { startModel, type ScriptedModel } from "../tests/support/scripted-model.ts";
import { OWNER_TOKEN, startServer, type RunningServer } from "../tests/support/server.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";

const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

export interface Stage {
  readonly base: string;
  readonly model: ScriptedModel;
  query(statement: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Stops the server, as for an update of it. */
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
}

/** Specs with this `test` and the same `stageName` share one such Stet, and their pages and requests go to it. */
export const test = base.extend<object, { readonly stage: Stage; readonly stageName: string }>({
  stageName: ["common", { option: true, scope: "worker" }],
  stage: [async ({ stageName }, use) => withStage(stageName, use), { scope: "worker", timeout: 180_000 }],
  baseURL: async ({ stage }, use) => use(stage.base),
});

async function withStage(name: string, use: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder(`stage-${name}`);
  await copyEmptyDatabase(folder);
  const postgres = await startPostgres(path.join(folder, "pg"), { settings: FAST });
  await postgres.createDatabaseIfMissing(EMBEDDED_DATABASE);
  const database = new pg.Pool({ connectionString: postgres.url(EMBEDDED_DATABASE), max: 2 });
  database.on("error", () => undefined); // Postgres ends with the stage, sometimes before it has read the pool's farewell
  const model = await startModel(0);
  const environment = {
    DATABASE_URL: postgres.url(EMBEDDED_DATABASE),
    STET_UNSAFE_DATABASE: "1",
    STET_PRIVATE_ADDRESSES: "1",
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_API_KEY: "of-the-stage",
  };
  process.env["STET_E2E_TOKEN"] = OWNER_TOKEN;
  let server: RunningServer = await startServer({ environment });
  const { base: address, port, dataDirectory } = server;
  try {
    await use({
      base: address,
      model,
      query: async (statement, values = []) =>
        (await database.query<Record<string, unknown>>(statement, [...values])).rows,
      stop: async () => void (await server.stop()),
      kill: () => server.kill9(),
      start: async () => void (server = await startServer({ environment, port, dataDirectory })),
    });
  } finally {
    await server.remove();
    await model.close();
    await database.end();
    await postgres.stop();
    for (const each of [postgres.directory, folder]) await rm(each, { recursive: true, force: true });
  }
}
