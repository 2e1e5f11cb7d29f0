import type { MadeBy } from "../answers.ts";
import type { Actor } from "../../auth/index.ts";
import {
  accepted,
  refusal,
  refused,
  type DiffStat,
  type Outcome,
  type Receipt,
  type Refusal,
} from "../../outcome/index.ts";
import { bodyOf } from "../../text/index.ts";
import type { LeftOutPlace } from "../records/attempts.ts";
import { unpackJson, unpackText } from "../records/codec.ts";
import { readNumberCursor, writeNumberCursor } from "../records/cursor.ts";
import type { ContentsEnv } from "../env.ts";
import { isAiMaker } from "../commit/comment-place.ts";
import { reachable } from "../faults.ts";
import { readableHead } from "../posts/read.ts";
import { noSuchVersion } from "../commit/restore.ts";
import type { VersionsQuery } from "../schemas.ts";
import { shownSections, type ShownSection } from "../shown-sections.ts";
import {
  selectVersionLines,
  selectVersions,
  type ListedVersionLine,
  type VersionLine,
} from "../statements/select-versions.ts";
import { madeBy, propertiesChanged } from "../records/made-by.ts";
import { versionText } from "../records/version-text.ts";

/** A version in the history, as doors show it. */
export interface ShownVersion {
  readonly number: number;
  readonly parent: number | null;
  readonly hash: string;
  readonly origin: string;
  readonly actor: { readonly id: string; readonly name: string };
  /** The person's own words. */
  readonly request: string | null;
  readonly stat: DiffStat;
  readonly turnId: string | null;
  /** The version that this one undoes or restores. */
  readonly refersTo: number | null;
  readonly createdAt: string;
}

/** A line of the history. */
export interface ListedVersion extends ShownVersion, MadeBy {
  /**
   * How many changes were left out of the edit that made it (ASK-5), and the attempt that lists them; null for none.
   */
  readonly leftOut: { readonly attemptId: string; readonly changes: number } | null;
  /** Names of the properties that a person changed with it (PROP-1). */
  readonly properties: readonly string[];
  /** Whose suggestions it took in (COL-5). */
  readonly suggestedBy: readonly string[];
  /** An AI suggested some of it. */
  readonly isSuggestedByAi: boolean;
}

export interface VersionList {
  readonly items: readonly ListedVersion[];
  readonly nextCursor: string | null;
}

/** A version with its whole text. Offsets of `sections` are in `body`. */
export interface WholeVersion extends ShownVersion, MadeBy {
  readonly body: string;
  readonly ops: unknown;
  readonly receipt: unknown;
  readonly sections: readonly ShownSection[];
}

/** The history, newest first. */
export async function listVersions(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  { limit, cursor }: VersionsQuery,
): Promise<Outcome<VersionList, Refusal>> {
  const head = await readableHead(env, actor, idOrPath);
  if (!head.ok) return head;
  const before = cursor === undefined ? head.value.version + 1 : readNumberCursor(cursor);
  if (before === undefined) return refused(refusal("invalid_request", { message: "The cursor is not one of ours." }));
  const lines = await reachable(() => selectVersionLines(env.db, head.value.contentId, before, limit + 1));
  const items = lines.slice(0, limit);
  const last = items.at(-1);
  return accepted({
    items: items.map(listedVersion),
    nextCursor: lines.length > items.length && last ? writeNumberCursor(last.number) : null,
  });
}

/** One version with text, ops, receipt and sections (VER-5). Refuses with `forbidden` or `not_found`. */
export async function readVersion(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  number: number,
): Promise<Outcome<WholeVersion, Refusal>> {
  const head = await readableHead(env, actor, idOrPath);
  if (!head.ok) return head;
  const form = await versionText(env.db, head.value.contentId, number);
  const [row] = form ? await reachable(() => selectVersions(env.db, head.value.contentId, number, number)) : [];
  if (!form || !row) return refused(noSuchVersion(number));
  const receipt = unpackJson<Receipt>(row.receipt);
  return accepted({
    ...shownVersion(row),
    ...madeBy(row, receipt),
    body: bodyOf(form),
    ops: row.ops ? unpackJson<unknown>(row.ops) : [],
    receipt,
    sections: shownSections(form),
  });
}

function listedVersion({ attemptId, leftOut, receipt, ...line }: ListedVersionLine): ListedVersion {
  const changes = leftOut ? unpackJson<readonly LeftOutPlace[]>(leftOut).length : 0;
  const told = receipt ? unpackJson<Receipt>(receipt) : undefined;
  return {
    ...shownVersion(line),
    ...madeBy(line, told),
    leftOut: attemptId === null || changes === 0 ? null : { attemptId, changes },
    properties: propertiesChanged(line, told),
    suggestedBy: told?.suggestedBy ?? [],
    isSuggestedByAi: told?.suggestedBy?.some(isAiMaker) ?? false,
  };
}

function shownVersion(row: VersionLine): ShownVersion {
  return {
    number: row.number,
    parent: row.parent,
    hash: row.hash,
    origin: row.origin,
    actor: { id: row.actorId, name: row.actorName },
    request: row.request ? unpackText(row.request) : null,
    stat: row.stat,
    turnId: row.turnId,
    refersTo: row.refersTo,
    createdAt: row.createdAt.toISOString(),
  };
}
