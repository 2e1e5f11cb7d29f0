import { defineConfig } from "@playwright/test";
import { launchOptions } from "./e2e/chromium.ts";
import { freePort } from "./server/free-port.ts";

// Chosen once, by the main process; its workers read this file again and inherit the variable.
const port = Number((process.env["STET_E2E_PORT"] ??= String(await freePort())));

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./tests/support/e2e-setup.ts",
  forbidOnly: true,
  retries: 0,
  workers: 1, // the first spec sees the product as nobody has touched it
  use: { baseURL: `http://127.0.0.1:${port}`, launchOptions: await launchOptions(), trace: "retain-on-failure" },
});
