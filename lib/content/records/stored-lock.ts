import type { Anchor } from "../../anchors/index.ts";
import { BugError, LOCK_KINDS, type LockKind } from "../../outcome/index.ts";
import type { LockRow } from "../statements/locks.ts";

export type LockWhat = "section" | "span";

/** A lock as stored: the text it is tied to, never where that is now. */
export interface StoredLock {
  readonly id: string;
  readonly kind: LockKind;
  readonly what: LockWhat;
  readonly note: string;
  readonly generation: number;
  readonly anchor: Anchor;
  /** Of the words that were locked. */
  readonly digest: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly createdAt: Date;
}

export function storedLock({ kind, what, anchor, personId, personName, createdAt, ...row }: LockRow): StoredLock {
  const known = LOCK_KINDS.find((one) => one === kind);
  if (!known || (what !== "section" && what !== "span"))
    throw new BugError(`lock ${row.id} is stored as ${kind} of a ${what}`);
  const holds = JSON.parse(anchor) as Anchor; // written by this room alone
  return {
    ...row,
    kind: known,
    what,
    anchor: holds,
    person: { id: personId, name: personName },
    createdAt: new Date(createdAt),
  };
}
