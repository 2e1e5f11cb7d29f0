import type { StoredMovers } from "../../auth/index.ts";
import { copyOf, docFrom, isIncomplete, textOf, type Doc } from "../../crdt/index.ts";
import { BugError } from "../../outcome/index.ts";
import type { DocText, Eol } from "../../text/index.ts";
import type { Assignee } from "./assignee.ts";
import type { Bytes } from "./codec.ts";
import { hashOf } from "./digest.ts";
import { reachable } from "../faults.ts";
import { headCacheOf, type CachedDoc, type HeadCache } from "./head-cache.ts";
import { storedLock, type StoredLock } from "./stored-lock.ts";
import { rememberShown } from "../remembered-texts.ts";
import { findContentId } from "../statements/find-content.ts";
import { limitsIn, modeIn, type WorkspaceRules } from "../statements/rules.ts";
import { selectHead, type HeadRow } from "../statements/select-head.ts";
import type { Sql } from "../statements/sql.ts";

export type Status = "draft" | "review" | "scheduled" | "published" | "archived";

/** One entry of a content's outline (KEEP-1). */
export interface OutlineEntry {
  readonly name: string;
  readonly kind: string;
  readonly required?: boolean | undefined;
}

/** A content's name, place and everything else that is not its text. */
export interface ContentFacts {
  readonly path: string;
  readonly title: string;
  readonly type: string;
  readonly status: Status;
  readonly outline: readonly OutlineEntry[] | null;
  readonly assignee: Assignee | null;
  /** The day it is due, 2026-12-01: the same day in every zone. */
  readonly due: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The current text of a content, as answers show it. */
export interface PresentText {
  readonly contentId: string;
  readonly generation: number;
  readonly revision: number;
  /** Number of the last version. */
  readonly version: number;
  /** The revision of the last version: smaller than `revision` when typing came since (VER-9). */
  readonly versionRevision: number;
  readonly eol: Eol;
  readonly bom: boolean;
  readonly text: DocText;
  /** VER-4, of the current text. */
  readonly hash: string;
  readonly row: ContentFacts;
}

/** The current text together with the log it comes from: a change is judged on it and compared with it. */
export interface Head extends PresentText {
  readonly workspaceId: string;
  readonly rulesRevision: number;
  readonly commentsRevision: number;
  readonly snapshotRevision: number;
  readonly tailBytes: number;
  readonly snapshotBytes: number;
  /** Of the last version. */
  readonly textDigest: Bytes;
  readonly chainDigest: Bytes;
  /** Exactly the log at `revision`. Shared: never to be changed, only copied. */
  readonly doc: Doc;
  /** Those of the workspace, read with the head. */
  readonly rules: WorkspaceRules;
  /** Which roles may move a post to which status (PLAN-2.1). */
  readonly movers: StoredMovers;
  /** What people have locked, as of `rulesRevision` (LOCK-1). */
  readonly locks: readonly StoredLock[];
}

/** The log cannot be read as it is: better no document than a part of one (COL-9). */
export class DamagedLog extends Error {
  override readonly name = "DamagedLog";
}

/** By name: pages have this class from a bundle of their own. */
export const isDamagedLog = (error: unknown): boolean => error instanceof Error && error.name === "DamagedLog";

/**
 * The head of a content of this workspace, by id or path; `undefined` when there is none. Texts of another workspace
 * are not found. Throws `DatabaseAway`, and `DamagedLog` when the log does not give a whole text.
 */
export async function loadHead(
  db: Sql,
  workspaceId: string,
  idOrPath: string,
  cache: HeadCache = headCacheOf(db),
): Promise<Head | undefined> {
  return reachable(async () => {
    if (!isStorable(idOrPath)) return undefined;
    const byId = await headById(db, workspaceId, idOrPath, cache);
    if (byId) return byId;
    const id = await findContentId(db, workspaceId, idOrPath);
    return id === undefined ? undefined : headById(db, workspaceId, id, cache);
  });
}

/** Names from outside that Postgres does not accept in a query match nothing. */
export const isStorable = (name: string): boolean => !name.includes("\u0000") && name.isWellFormed();

const headById = (db: Sql, workspaceId: string, id: string, cache: HeadCache): Promise<Head | undefined> =>
  cache.afterFirstRead(id, () => readHead(db, workspaceId, id, cache));

async function readHead(db: Sql, workspaceId: string, id: string, cache: HeadCache): Promise<Head | undefined> {
  const known = cache.get(id);
  const row = await selectHead(db, workspaceId, id, known);
  if (!row) return undefined;
  const current = docAt(row, known);
  if (current !== known) {
    cache.put(id, current);
    rememberShown(db, id, current);
  }
  return headOf(row, current);
}

function docAt(row: HeadRow, known: CachedDoc | undefined): CachedDoc {
  const base = row.warm ? known : undefined;
  const missing = row.revision - (base?.revision ?? row.snapshotRevision) - (row.tail?.length ?? 0);
  if (missing !== 0 || (!base && row.snapshotRevision > 0 && !row.state))
    throw new DamagedLog(`the log of ${row.contentId} lacks rows`);
  if (base && !row.tail) return base;
  const doc = readLog(row, base);
  const text = textOf(doc);
  return { generation: row.generation, revision: row.revision, doc, text, hash: hashOf(text) };
}

function readLog({ contentId, state, tail }: HeadRow, base: CachedDoc | undefined): Doc {
  let doc: Doc;
  try {
    doc = base ? copyOf(base.doc, tail ?? []) : docFrom(state ?? undefined, tail ?? []);
  } catch (cause) {
    throw new DamagedLog(`the log of ${contentId} cannot be read`, { cause });
  }
  if (isIncomplete(doc)) throw new DamagedLog(`the log of ${contentId} lacks an update`);
  return doc;
}

function headOf(row: HeadRow, { doc, text, hash }: CachedDoc): Head {
  const {
    path,
    title,
    type,
    createdAt,
    updatedAt,
    state: _state,
    tail: _tail,
    warm: _warm,
    status,
    outline,
    assignee,
    due,
    eol,
    locks,
    limits,
    safeAiEditsV2,
    editMode,
    workspaceRulesRevision,
    signingKey,
    statusMovers,
    ...head
  } = row;
  const facts: ContentFacts = {
    path,
    title,
    type,
    status: statusFrom(status),
    outline: outlineFrom(outline),
    assignee,
    due,
    createdAt,
    updatedAt,
  };
  const rules = {
    limits: limitsIn(limits),
    safeAiEditsV2,
    editMode: modeIn(editMode),
    revision: workspaceRulesRevision,
    signingKey,
  };
  return {
    ...head,
    eol: eolFrom(eol),
    doc,
    text,
    hash,
    row: facts,
    rules,
    movers: moversIn(statusMovers),
    locks: (locks ?? []).map(storedLock),
  };
}

export const STATUSES = ["draft", "review", "scheduled", "published", "archived"] as const satisfies readonly Status[];

const EOLS: readonly Eol[] = ["lf", "crlf", "raw"];

export function eolFrom(value: string): Eol {
  const eol = EOLS.find((one) => one === value);
  if (!eol) throw new BugError(`line ends are stored as ${value}`);
  return eol;
}

export function statusFrom(value: string): Status {
  const status = STATUSES.find((one) => one === value);
  if (!status) throw new BugError(`a status is stored as ${value}`);
  return status;
}

// only the settings write it, and they keep its shape
const moversIn = (value: unknown) => value as StoredMovers;

// only this room writes it, from a checked body
const outlineFrom = (value: unknown) => (value ?? null) as ContentFacts["outline"];
