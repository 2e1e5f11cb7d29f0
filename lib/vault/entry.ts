import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { AppliedFile, FileOutcome } from "../outcome/index.ts";
import type { Edit } from "../text/index.ts";
import type { JournalEntry } from "./types.ts";

/** What tells a request that comes again: its `idempotencyKey`, and the SHA-256 of all else it asked for (OPS-9). */
export interface Retry {
  readonly key: string;
  readonly digest: string;
}

/** One change as the journal keeps it on the disk, the texts apart. */
export interface EntryHead {
  readonly id: string;
  /** Counts on from entry to entry: clocks may jump. */
  readonly number: number;
  readonly at: string;
  readonly path: string;
  readonly by: string;
  readonly request?: string | undefined;
  readonly linesChanged: number;
  readonly undoes?: string | undefined;
  /** What makes one budget of several requests (OPS-6). */
  readonly turn?: string | undefined;
  readonly retry?: Retry | undefined;
  /** SHA-256 of the file's bytes before and after; null where there was, or then is, no file. */
  readonly before: string | null;
  readonly after: string | null;
  /** The temporary file beside it. */
  readonly temp: string;
}

/**
 * What an undo needs: the file as it was, with byte-order mark and line ends, null where there was none, and the edit
 * of it. `answer`: what a request with a key was told.
 */
export interface EntryTexts {
  readonly body: string | null;
  readonly edit: Edit;
  readonly answer?: FileOutcome | undefined;
}

export interface Entry {
  readonly head: EntryHead;
  readonly texts: EntryTexts;
}

/**
 * Body, edit and answer of the largest file, each character of it escaped. A few bytes on the disk can stand for
 * gigabytes.
 */
const MOST_TEXT_BYTES = 64 * 1024 * 1024;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const TEMP_NAME = /^\.stet-[0-9a-f]{16}\.tmp$/;

const headSchema = z.object({
  id: z.string().min(1).max(200),
  number: z.int().min(1),
  at: z.iso.datetime(),
  path: z.string().min(1),
  by: z.string(),
  request: z.string().optional(),
  linesChanged: z.int().min(0),
  undoes: z.string().optional(),
  turn: z.string().optional(),
  retry: z.object({ key: z.string(), digest }).optional(),
  before: digest.nullable(),
  after: digest.nullable(),
  temp: z.string().regex(TEMP_NAME),
});

const offset = z.int().min(0);
const made = z.looseObject({ outcome: z.literal("applied") });
const textsSchema = z.object({
  body: z.string().nullable(),
  edit: z.array(z.object({ from: offset, to: offset, insert: z.string() })),
  // What was told is our own writing: of one that was damaged since, no more than that it is one is seen.
  answer: z.custom<AppliedFile>((answer) => made.safeParse(answer).success).optional(),
});

/** A line of facts, so that a log need not read texts, and the texts deflated after it. */
export function entryBytes({ head, texts }: Entry): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), deflateRawSync(JSON.stringify(texts))]);
}

/** The facts of an entry, of bytes that hold at least its first line; undefined where they are none of ours. */
export function headIn(bytes: Buffer): EntryHead | undefined {
  const newline = bytes.indexOf("\n");
  return newline < 0 ? undefined : parsed(headSchema, () => JSON.parse(bytes.toString("utf8", 0, newline)));
}

export function entryIn(bytes: Buffer): Entry | undefined {
  const head = headIn(bytes);
  const texts =
    head &&
    parsed(textsSchema, () =>
      JSON.parse(
        inflateRawSync(bytes.subarray(bytes.indexOf("\n") + 1), { maxOutputLength: MOST_TEXT_BYTES }).toString("utf8"),
      ),
    );
  return head && texts && { head, texts };
}

/** What is on a disk may have been damaged there: that is no fault of ours. */
function parsed<T>(schema: z.ZodType<T>, read: () => unknown): T | undefined {
  let value: unknown;
  try {
    value = read();
  } catch {
    return undefined;
  }
  return schema.safeParse(value).data;
}

/** As people see it. `undoneBy`: the entry that took it back. */
export function shownEntry(
  { id, at, path, by, request, linesChanged, undoes }: EntryHead,
  undoneBy: string | undefined,
): JournalEntry {
  return {
    id,
    at: new Date(at),
    path,
    by,
    ...(request === undefined ? {} : { request }),
    linesChanged,
    ...(undoes === undefined ? {} : { undoes }),
    ...(undoneBy === undefined ? {} : { undoneBy }),
  };
}
