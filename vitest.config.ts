import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// One project per kind of test, told apart by suffix: `vitest run --project pg`.
const KINDS = ["law", "pg", "http"] as const;
const LIMIT_MS = 120_000; // 4 MB texts, servers and processes on a busy machine; no test waits for it
// Not isolated: each worker loads the product once, not for every file. Node itself loads it, as where Stet runs: in the
// modules that Vite makes, the product takes twice the processor time. So there is no vi.mock and no vi.resetModules.
// With more room for new objects, these are cleared away less often: a twelfth of the processor's time.
const shared = {
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ["--max-semi-space-size=64"],
  setupFiles: ["tests/support/each-file.ts"],
};

export default defineConfig({
  test: {
    // half of the time is spent waiting for disks and other processes
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "unit",
          ...shared,
          include: ["tests/**/*.test.ts"],
          exclude: KINDS.map((kind) => `**/*.${kind}.test.ts`),
          globalSetup: "tests/support/programs-setup.ts",
        },
      },
      { test: { name: "law", ...shared, include: ["tests/**/*.law.test.ts"] } },
      {
        test: {
          name: "pg",
          ...shared,
          include: ["tests/**/*.pg.test.ts"],
          globalSetup: ["tests/support/programs-setup.ts", "tests/support/database-setup.ts"],
        },
      },
      {
        test: {
          name: "http",
          ...shared,
          include: ["tests/**/*.http.test.ts"],
          globalSetup: ["tests/support/server-setup.ts", "tests/support/database-setup.ts"],
        },
      },
    ],
  },
});
