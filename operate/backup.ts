// A backup of everything, of one moment, while Stet serves: one transaction that sees one snapshot, each table by COPY.
import { open, rename, rm, stat } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { pack, type Pack } from "tar-stream";
import { EXIT } from "../cli/exit.ts";
import packageJson from "../package.json" with { type: "json" };
import { schemaState } from "../server/migrate.ts";
import { StartFault } from "../server/start-fault.ts";
import type { Answer } from "./answer.ts";
import {
  createSum,
  FORMAT,
  HEADER,
  MANIFEST,
  partName,
  type BackupHeader,
  type BackupTable,
  type TableSum,
} from "./archive.ts";
import type { CommandDatabase } from "./database.ts";

/** Tar wants to know how long a part is before it begins: this much of a table is held in memory. */
const PART_BYTES = 4 * 1024 * 1024;
/** Whoever reads it can sign in as anyone: it holds keys and digests. */
const MODE = 0o600;

/** Rows about what is running at this moment are not kept. */
const PASSING = ["presence", "_prisma_migrations"];

/** Writes a backup to `file`, which must not exist: whole, or not at all. */
export async function backup(database: CommandDatabase, file: string): Promise<Answer> {
  if (await stat(file).catch(() => undefined)) throw new StartFault(`${file} exists already. Name another file.`);
  const startedAt = performance.now();
  const draft = `${file}.part`;
  const client = await database.pool.connect();
  let sums: TableSum[];
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0; set local datestyle = 'ISO'; set local timezone = 'UTC'");
    sums = await writeArchive(client, draft);
    await client.query("commit");
    await durable(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    client.release(true); // also ends a transaction that broke off
  }
  const rows = sums.reduce((sum, table) => sum + table.rows, 0);
  const { size } = await stat(file);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return {
    exit: EXIT.done,
    lines: [
      `${rows} rows of ${sums.length} tables are in ${file} (${(size / 1e6).toFixed(1)} MB, ${seconds} s). ` +
        "It holds keys: keep it where only you can read it.",
    ],
    json: { ok: true, file, bytes: size, tables: sums },
  };
}

async function writeArchive(client: PoolClient, file: string): Promise<TableSum[]> {
  const archive = pack();
  const isWritten = pipeline(archive, createGzip(), createWriteStream(file, { mode: MODE }));
  isWritten.catch(() => undefined); // reported below
  const fill = async (): Promise<TableSum[]> => {
    const header = await headerOf(client);
    await addPart(archive, HEADER, Buffer.from(JSON.stringify(header, undefined, 2)));
    const sums: TableSum[] = [];
    for (const table of header.tables) sums.push(await addTable(client, archive, table));
    await addPart(archive, MANIFEST, Buffer.from(JSON.stringify({ tables: sums }, undefined, 2)));
    archive.finalize();
    return sums;
  };
  try {
    const [sums] = await Promise.all([
      Promise.race([
        fill(),
        isWritten.then((): never => {
          throw new Error("The backup ended early");
        }),
      ]),
      isWritten,
    ]);
    return sums;
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    await isWritten.catch(() => undefined);
    throw error;
  }
}

async function headerOf(client: PoolClient): Promise<BackupHeader> {
  const { applied, pending, newer, broken } = await schemaState(client);
  if (pending.length || newer.length || broken.length) {
    throw new StartFault(
      "The database is not as this release has it: see stet doctor. " +
        "Make the backup with the release that last served it.",
    );
  }
  return {
    format: FORMAT,
    release: packageJson.version,
    madeAt: new Date().toISOString(),
    migrations: applied,
    tables: await tablesToFill(client),
  };
}

/** All tables with their columns, each after those that it refers to. */
async function tablesToFill(client: PoolClient): Promise<BackupHeader["tables"]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `select c.relname::text as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid
         and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select distinct f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid
         and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and c.relname <> all($1) order by 1`,
    [PASSING],
  );
  const ordered: BackupTable[] = [];
  const has = (name: string) => ordered.some((one) => one.name === name);
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, needs }) => !has(name) && needs.every(has));
    if (!next) throw new Error("Tables refer to one another in a circle");
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

async function addTable(client: PoolClient, archive: Pack, { name, columns }: BackupTable): Promise<TableSum> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const rows = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`));
  const sum = createSum(name);
  let waiting: Buffer[] = [];
  let bytes = 0;
  let parts = 0;
  const flush = async () => {
    if (bytes > 0) await addPart(archive, partName(name, ++parts), Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    // its types say any
    sum.add(chunk);
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
  return sum.end(rows.rowCount);
}

/** Resolves when there is room for more. */
function addPart(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, size: content.length, mode: MODE }, content, (error) => (error ? reject(error) : resolve()));
  });
}

async function durable(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
