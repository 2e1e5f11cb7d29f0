import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// One project per kind of test, told apart by suffix: `vitest run --project pg`.
const KINDS = ["law", "pg", "http"] as const;
const LIMIT_MS = 120_000; // 4 MB texts, servers and processes on a busy machine; no test waits for it
const limits = { testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS };

export default defineConfig({
  test: {
    // half of the time is spent waiting for disks and other processes
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "unit",
          ...limits,
          isolate: false, // values only: nothing of one file can be seen in another, and modules are loaded once
          include: ["tests/**/*.test.ts"],
          exclude: KINDS.map((kind) => `**/*.${kind}.test.ts`),
        },
      },
      { test: { name: "law", ...limits, isolate: false, include: ["tests/**/*.law.test.ts"] } },
      {
        test: {
          name: "pg",
          ...limits,
          include: ["tests/**/*.pg.test.ts"],
          globalSetup: "tests/support/database-setup.ts",
        },
      },
      {
        test: {
          name: "http",
          ...limits,
          include: ["tests/**/*.http.test.ts"],
          globalSetup: ["tests/support/server-setup.ts", "tests/support/database-setup.ts"],
        },
      },
    ],
  },
});
