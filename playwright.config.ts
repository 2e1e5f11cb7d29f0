import { defineConfig } from "@playwright/test";
import { launchOptions } from "./e2e/chromium.ts";
import { freePort } from "./server/free-port.ts";
import { temporaryFolder } from "./tools/temporary-folder.ts";

// Chosen once, by the main process; its workers read this file again and inherit the variables.
const browsersFolder = (process.env["STET_E2E_BROWSERS"] ??= await temporaryFolder("browsers"));
const port = Number((process.env["STET_E2E_PORT"] ??= String(await freePort())));

/**
 * Specs with a Stet of their own (stage.ts). Those that share one change its settings, so each half goes through its
 * specs one by one; the two run side by side, and take about as long as each other.
 */
const STAGED =
  /(?:blocked-edits|chat-stream|comments|generation|images|left-out|morning|must-include|plan|properties|suggestions|trouble|week)\.spec\.ts$/;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./tests/support/e2e-setup.ts",
  forbidOnly: true,
  retries: 0,
  workers: 2,
  projects: [
    { name: "shared", testIgnore: STAGED, workers: 1 }, // its first spec sees the product as nobody has touched it
    { name: "staged", testMatch: STAGED, workers: 1 },
  ],
  timeout: 120_000, // for a busy machine: what is awaited takes a second or two
  expect: { timeout: 20_000 },
  // A failure keeps its picture; `npm run e2e -- NAME --trace on` keeps each step, and takes half as long again.
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: await launchOptions(browsersFolder),
    screenshot: "only-on-failure",
  },
});
