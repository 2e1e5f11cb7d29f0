// node tools/node.mjs tools/try-postgres.ts: two processes of Stet on Debian's own Postgres, killed while people type.
// Needs the package postgresql; installs nothing.
import { startPostgres } from "./debian/services.ts";
import { trial } from "./debian/trial.ts";

await trial(async ({ folder, use, chaos }) => {
  const { url } = use(await startPostgres(folder));
  await chaos("two processes on Debian's Postgres", ["--kills", "4", "--updates", "1000", "--database-url", url]);
});
