// Runs the Prisma CLI against a scratch cluster: npm run prisma -- migrate dev --name add_tags
// The application's own database is not touched; it applies the new migration at its next start.
import { spawnSync } from "node:child_process";
import { startPostgres } from "../server/postgres.ts";

const postgres = await startPostgres(".stet/scratch", { settings: { fsync: "off" } });
try {
  await postgres.createDatabaseIfMissing("scratch");
  const cli = ["node_modules/prisma/build/index.js", ...process.argv.slice(2)];
  const env = { ...process.env, DATABASE_URL: postgres.url("scratch"), CHECKPOINT_DISABLE: "1" };
  process.exitCode = spawnSync(process.execPath, cli, { stdio: "inherit", env }).status ?? 1;
} finally {
  await postgres.stop();
}
