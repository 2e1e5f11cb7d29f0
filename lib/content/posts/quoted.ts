import type { Actor } from "../../auth/index.ts";
import { accepted, type FromSource, type Outcome, type Receipt, type Refusal } from "../../outcome/index.ts";
import { unpackJson } from "../records/codec.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { readableHead } from "./read.ts";
import { selectAiReceipts } from "../statements/select-versions.ts";

/** Words that a version added, and the passage they are from; `isGone`: the source has been deleted. */
export interface QuotedPassage extends FromSource {
  readonly version: number;
  readonly isGone: boolean;
}

export interface QuotedPassages {
  readonly items: readonly QuotedPassage[];
}

const MOST_RECEIPTS = 200;
const MOST_ITEMS = 500;

/** Which sources the receipts of a content name, the newest version first (SRC-8). */
export async function quotedPassages(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
): Promise<Outcome<QuotedPassages, Refusal>> {
  const head = await readableHead(env, actor, idOrPath);
  if (!head.ok) return head;
  const rows = await reachable(() => selectAiReceipts(env.db, head.value.contentId, MOST_RECEIPTS));
  const items = rows
    .flatMap(({ number, receipt }) =>
      (unpackJson<Receipt>(receipt).sources ?? []).map((from) => ({ ...from, version: number })),
    )
    .slice(0, MOST_ITEMS);
  const ids = [...new Set(items.map(({ sourceId }) => sourceId))];
  const kept = ids.length > 0 ? await reachable(async () => env.sources?.kept(ids)) : undefined;
  return accepted({ items: items.map((item) => ({ ...item, isGone: kept?.has(item.sourceId) !== true })) });
}
