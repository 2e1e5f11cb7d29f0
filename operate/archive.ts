// The form of a backup: a tar within gzip. `stet-backup.json` first, then each table as COPY text in parts,
// `manifest.json` last: a backup that was cut anywhere has no manifest.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { z } from "zod";
import { StartFault } from "../server/start-fault.ts";

export const FORMAT = 1;
export const HEADER = "stet-backup.json";
export const MANIFEST = "manifest.json";

export interface BackupHeader {
  readonly format: number;
  /** Of the Stet that made it. */
  readonly release: string;
  readonly madeAt: string;
  /** The schema of the rows. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  /** In the order in which they can be filled. */
  readonly tables: readonly BackupTable[];
}

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface TableSum {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  /** Of its COPY text. */
  readonly sha256: string;
}

const header: z.ZodType<BackupHeader> = z.object({
  format: z.number(),
  release: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

const manifest = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.number(), sha256: z.string() })),
});

/** Where the rows of a backup go, as they are read. */
export interface BackupReader {
  /** Called first. May throw: then nothing else is read. */
  begin(header: BackupHeader): Promise<void>;
  /** Receives the COPY text of a table; returns the number of rows. Called for each table, in the header's order. */
  table(table: BackupTable, chunks: AsyncIterable<Buffer>): Promise<number>;
}

export const DAMAGED = "It is cut short or damaged. Nothing was restored.";

/**
 * Reads a backup to its end, part by part. Throws a StartFault if it is not a backup, is cut anywhere, or a byte has
 * changed: the caller must then drop everything it received.
 */
export async function readBackup(file: string, reader: BackupReader): Promise<BackupHeader> {
  const source = createReadStream(file);
  const unpacked = extract();
  let broken: (Error & { code?: string }) | undefined; // the first error: readers then report other ones
  const breakOff = (error: Error) => {
    broken ??= error;
    unpacked.destroy(error);
  };
  const inflated = source.on("error", breakOff).pipe(createGunzip()).on("error", breakOff);
  inflated.pipe(unpacked).on("error", breakOff);
  try {
    return await readParts(file, partsOf(unpacked), reader);
  } catch (cause) {
    if (!broken) throw cause;
    throw new StartFault(
      broken.code === "ENOENT" ? `There is no file ${file}.` : `The backup ${file} cannot be read. ${DAMAGED}`,
      { cause },
    );
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

interface Part {
  readonly name: string;
  readonly chunks: AsyncIterable<Buffer>;
}

async function* partsOf(unpacked: ReturnType<typeof extract>): AsyncGenerator<Part> {
  for await (const entry of unpacked) {
    yield { name: entry.header.name, chunks: entry as AsyncIterable<Buffer> }; // its types say any
    entry.resume();
  }
}

async function readParts(file: string, parts: AsyncGenerator<Part>, reader: BackupReader): Promise<BackupHeader> {
  const first = await parts.next();
  if (first.done === true || first.value.name !== HEADER)
    throw new StartFault(`${file} is not a backup of Stet, or it is damaged.`);
  const found = parsed(header, await text(first.value.chunks), file);
  if (found.format > FORMAT)
    throw new StartFault(`${file} was made by a newer release of Stet (${found.release}). Restore it with that one.`);
  await reader.begin(found);
  const sums: TableSum[] = [];
  let part = await parts.next();
  for (const table of found.tables) {
    const { name } = table;
    const sum = createSum(name);
    const readChunks = async function* (): AsyncGenerator<Buffer> {
      for (; part.done !== true && isPartOf(name, part.value.name); part = await parts.next()) {
        for await (const chunk of part.value.chunks) {
          sum.add(chunk);
          yield chunk;
        }
      }
    };
    sums.push(sum.end(await reader.table(table, readChunks())));
  }
  if (part.done === true || part.value.name !== MANIFEST)
    throw new StartFault(`The backup ${file} has no end. ${DAMAGED}`);
  compare(file, parsed(manifest, await text(part.value.chunks), file).tables, sums);
  if ((await parts.next()).done !== true) throw new StartFault(`The backup ${file} goes on after its end. ${DAMAGED}`);
  return found;
}

function compare(file: string, told: readonly TableSum[], found: readonly TableSum[]): void {
  for (const sum of found) {
    const one = told.find(({ name }) => name === sum.name);
    const isSame = one?.sha256 === sum.sha256 && one.rows === sum.rows && one.bytes === sum.bytes;
    if (!isSame)
      throw new StartFault(`The table ${sum.name} of the backup ${file} is not as it was written. ${DAMAGED}`);
  }
  if (told.length !== found.length) throw new StartFault(`The backup ${file} lacks a table. ${DAMAGED}`);
}

export const partName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, "0")}.copy`;

const isPartOf = (table: string, part: string): boolean => part.startsWith(`tables/${table}/`);

export interface Sum {
  add(chunk: Buffer): void;
  end(rows: number): TableSum;
}

/** Counts and digests the COPY text of a table. */
export function createSum(name: string): Sum {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    add(chunk) {
      hash.update(chunk);
      bytes += chunk.length;
    },
    end: (rows) => ({ name, rows, bytes, sha256: hash.digest("hex") }),
  };
}

function parsed<T>(schema: z.ZodType<T>, json: string, file: string): T {
  try {
    return schema.parse(JSON.parse(json));
  } catch (cause) {
    throw new StartFault(`${file} is not a backup of Stet, or it is damaged.`, { cause });
  }
}
