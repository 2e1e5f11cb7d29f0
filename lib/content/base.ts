import { refusal, type Refusal } from "../outcome/index.ts";
import { hunksBetween, type Hunk } from "../text/index.ts";
import { reachable } from "./faults.ts";
import type { Head } from "./load-head.ts";
import { hasChangesAfter } from "./statements/select-versions.ts";
import type { Sql } from "./statements/sql.ts";
import { versionText } from "./version-text.ts";

/** What a caller says its change was made on. */
export interface Base {
  readonly baseVersion: number;
  readonly baseHash: string;
}

/** The text of now, and what changed since the base; `changes` is empty when the base is no version of this content. */
export interface Current {
  readonly version: number;
  readonly hash: string;
  readonly changes: readonly Hunk[];
}

/**
 * True when the base is the text of now: by its hash, and by its version too, for which an older one will do when only pause checkpoints lie
 * between (VER-9, OPS-8).
 */
export async function isCurrentBase(db: Sql, { contentId, version, hash }: Head, { baseVersion, baseHash }: Base): Promise<boolean> {
  if (baseHash.toUpperCase() !== hash || baseVersion > version || baseVersion < 1) return false;
  return baseVersion === version || !(await reachable(() => hasChangesAfter(db, contentId, baseVersion)));
}

export async function currentSince(db: Sql, { contentId, version, hash, text }: Head, baseVersion: number): Promise<Current> {
  const base = baseVersion <= version ? await versionText(db, contentId, baseVersion) : undefined;
  return { version, hash, changes: base ? hunksBetween(base.text, text) : [] };
}

export async function staleRefusal(db: Sql, head: Head, { baseVersion }: Base): Promise<Refusal> {
  return refusal("hash_mismatch", { details: { current: await currentSince(db, head, baseVersion) } });
}
