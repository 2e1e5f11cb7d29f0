import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// One project per kind of test, told apart by suffix: `vitest run --project pg`.
const KINDS = ["law", "pg", "http"] as const;
const PG_LIMIT_MS = 120_000; // 4 MB texts on a busy machine; no test waits for it
const HTTP_LIMIT_MS = 120_000;

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism() - 1), // half of the time is spent waiting for disks and other processes
    projects: [
      { test: { name: "unit", include: ["tests/**/*.test.ts"], exclude: KINDS.map((kind) => `**/*.${kind}.test.ts`) } },
      { test: { name: "law", include: ["tests/**/*.law.test.ts"], testTimeout: HTTP_LIMIT_MS } },
      {
        test: {
          name: "pg",
          include: ["tests/**/*.pg.test.ts"],
          globalSetup: "tests/support/database-setup.ts",
          testTimeout: PG_LIMIT_MS,
          hookTimeout: PG_LIMIT_MS,
        },
      },
      {
        test: {
          name: "http",
          include: ["tests/**/*.http.test.ts"],
          globalSetup: ["tests/support/server-setup.ts", "tests/support/database-setup.ts"],
          testTimeout: HTTP_LIMIT_MS,
          hookTimeout: HTTP_LIMIT_MS,
        },
      },
    ],
  },
});
