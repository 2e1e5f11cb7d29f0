import { refusal, type Hunk, type Refusal, type TextMark } from "../../outcome/index.ts";
import type { DocText } from "../../text/index.ts";
import { hashOf } from "../records/digest.ts";
import { reachable } from "../faults.ts";
import type { Head } from "../records/load-head.ts";
import { shownText } from "../remembered-texts.ts";
import { hasChangesAfter } from "../statements/select-versions.ts";
import type { Sql } from "../statements/sql.ts";
import type { RunTextWork } from "../text-work.ts";
import { versionText } from "../records/version-text.ts";

/** What a caller says its change was made on. */
export interface Base {
  readonly baseVersion: number;
  readonly baseHash: string;
}

/**
 * The current text, and what changed since the base; `changes` is empty when the base is no version of this content.
 */
export interface Current extends TextMark {
  readonly changes: readonly Hunk[];
}

/**
 * True when the base is the current text: by its hash, and by its version too, where an older one is enough if only
 * pause checkpoints lie between (VER-9, OPS-8).
 */
export async function isCurrentBase(
  db: Sql,
  { contentId, version, hash }: Head,
  { baseVersion, baseHash }: Base,
): Promise<boolean> {
  if (baseHash.toUpperCase() !== hash || baseVersion > version || baseVersion < 1) return false;
  return baseVersion === version || !(await reachable(() => hasChangesAfter(db, contentId, baseVersion)));
}

/**
 * The very text that the base names: the current text, one that was shown lately, or a version. `undefined` when it is
 * no longer known.
 */
export async function baseText(db: Sql, head: Head, { baseVersion, baseHash }: Base): Promise<DocText | undefined> {
  const hash = baseHash.toUpperCase();
  if (hash === head.hash) return head.text;
  const shown = shownText(db, head.contentId, hash);
  if (shown !== undefined) return shown;
  const version = baseVersion <= head.version ? await versionText(db, head.contentId, baseVersion) : undefined;
  return version && hashOf(version.text) === hash ? version.text : undefined;
}

/** What changed since the base: since its own text if that is known, otherwise since the version it names. */
export async function currentSince(db: Sql, work: RunTextWork, head: Head, base: Base): Promise<Current> {
  const { contentId, version, hash, text } = head;
  const known = await baseText(db, head, base);
  const named =
    known === undefined && base.baseVersion <= version
      ? (await versionText(db, contentId, base.baseVersion))?.text
      : known;
  return { version, hash, changes: named === undefined ? [] : await work("hunks", named, text) };
}

export async function staleRefusal(db: Sql, work: RunTextWork, head: Head, base: Base): Promise<Refusal> {
  return refusal("hash_mismatch", { details: { current: await currentSince(db, work, head, base) } });
}
