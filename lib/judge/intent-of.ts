import type { KeptKind, Licence } from "../ledger/index.ts";
import type { Intent } from "../outcome/index.ts";

/** What was asked for, in a word, by what is made of it (RCPT-1). Nothing is decided by it. */
export function intentOf(licence: Licence | undefined): Intent {
  const kinds = new Set((licence?.hunks ?? []).map(({ kind }) => kind).filter((kind) => !BESIDE.has(kind)));
  if (kinds.has("worded")) return "rewrite";
  if (kinds.size !== 1) return "edit";
  return kinds.has("composed") ? "expand" : kinds.has("moved") ? "reorganize" : "edit";
}

/** They come with others. */
const BESIDE: ReadonlySet<KeptKind> = new Set<KeptKind>(["joint", "marked"]);
