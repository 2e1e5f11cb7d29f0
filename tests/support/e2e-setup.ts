// Playwright global setup: the product, built once and for all before any browser starts, however long that takes, and
// then running in a process of its own, with a fresh data folder. Specs find the owner's token in STET_E2E_TOKEN and
// the lines of the first start, one-time link included, in STET_E2E_OUTPUT.
import { rm } from "node:fs/promises";
import { buildIfStale } from "../../tools/build.ts";
import { makeEmptyDatabase } from "./empty-database.ts";
import makePrograms from "./programs-setup.ts";
import { startServer } from "./server.ts";

export default async function startProduct(): Promise<() => Promise<void>> {
  await buildIfStale();
  await makePrograms();
  const removeDatabase = await makeEmptyDatabase();
  const server = await startServer({ port: Number(process.env["STET_E2E_PORT"]) });
  process.env["STET_E2E_TOKEN"] = server.token;
  process.env["STET_E2E_OUTPUT"] = server.output();
  return async () => {
    await server.remove();
    await removeDatabase();
    await rm(process.env["STET_E2E_BROWSERS"] ?? "", { recursive: true, force: true, maxRetries: 5 });
  };
}
