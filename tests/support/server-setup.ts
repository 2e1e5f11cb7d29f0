// Vitest global setup of the tests at the door: one built, started server that they share.
import type { TestProject } from "vitest/node";
import { buildIfStale } from "../../tools/build.ts";
import { makeEmptyDatabase } from "./empty-database.ts";
import makePrograms from "./programs-setup.ts";
import { startServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    serverBase: string;
    serverToken: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfStale();
  await makePrograms();
  const removeDatabase = await makeEmptyDatabase();
  const server = await startServer();
  project.provide("serverBase", server.base);
  project.provide("serverToken", server.token);
  return async () => {
    await server.remove();
    await removeDatabase();
  };
}
