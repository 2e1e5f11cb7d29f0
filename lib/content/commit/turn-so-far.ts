import type { PrismaClient } from "../../../server/generated/prisma/client.ts";
import type { TurnSoFar } from "../../guards/index.ts";
import type { Receipt } from "../../outcome/index.ts";
import { unpackJson } from "../records/codec.ts";
import { reachable } from "../faults.ts";
import { turnSpend } from "../statements/rules.ts";
import { selectTurn, type TurnVersionRow } from "../statements/select-turn.ts";
import { versionText } from "../records/version-text.ts";

/** What a turn has used of its limit, and its changes to the text; nothing before the first change (OPS-6). */
export interface TurnFacts {
  readonly linesChanged: number;
  readonly soFar?: TurnSoFar;
}

/** Throws `DatabaseAway`. */
export async function turnFacts(db: PrismaClient, turnId: string | undefined, contentId: string): Promise<TurnFacts> {
  const spent = turnId === undefined ? undefined : await turnSpend(db, turnId, contentId);
  if (turnId === undefined || !spent) return { linesChanged: 0 };
  const rows = await reachable(() => selectTurn(db, contentId, turnId, spent.firstVersion));
  const settled = rows.findLastIndex(settlesPhrasing);
  const before = await versionText(db, contentId, rows[settled]?.number ?? spent.firstVersion);
  return {
    linesChanged: spent.linesChanged,
    ...(before && rows.length > settled + 1 ? { soFar: { before: before.text } } : {}),
  };
}

/** Counting starts again here: the person agreed to what was reworded so far, or asked for another order. */
function settlesPhrasing({ receipt, ops }: TurnVersionRow): boolean {
  const isAgreed = unpackJson<Receipt>(receipt).grants.some(({ code }) => code === "phrasing_changed");
  return (
    isAgreed ||
    (ops !== null && unpackJson<readonly { readonly op?: string }[]>(ops).some(({ op }) => op === "reorder"))
  );
}
