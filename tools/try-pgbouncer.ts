// node tools/node.mjs tools/try-pgbouncer.ts: two processes of Stet behind Debian's PgBouncer, in both modes. Needs the
// packages postgresql and pgbouncer; installs nothing.
import { startPgBouncer, startPostgres } from "./debian/services.ts";
import { trial } from "./debian/trial.ts";

const LOAD = ["--kills", "2", "--updates", "1000"];

await trial(async ({ folder, use, chaos, refused }) => {
  const postgres = use(await startPostgres(folder));
  const session = use(await startPgBouncer(folder, { port: postgres.port, mode: "session", poolSize: 60 }));
  const transaction = use(await startPgBouncer(folder, { port: postgres.port, mode: "transaction", poolSize: 10 }));
  await refused(
    "transaction pooling alone is refused at the start",
    { DATABASE_URL: transaction.url },
    "Set DATABASE_DIRECT_URL to the database behind it",
  );
  await refused(
    "a direct way that is none is refused too",
    { DATABASE_URL: transaction.url, DATABASE_DIRECT_URL: transaction.url },
    "It must lead to the database itself",
  );
  await refused(
    "a direct way to another database is refused",
    { DATABASE_URL: transaction.url, DATABASE_DIRECT_URL: postgres.url.replace(/stet$/, "postgres") },
    "lead to two different databases",
  );
  await chaos("transaction pooling with a direct way", [
    ...LOAD,
    "--database-url",
    transaction.url,
    "--direct-url",
    postgres.url,
  ]);
  await chaos("session pooling", [...LOAD, "--database-url", session.url]);
});
