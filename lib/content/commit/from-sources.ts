import type { EditRequest } from "../../edit-ops/index.ts";
import { addressesIn } from "../../guards/index.ts";
import type { Verdict } from "../../judge/index.ts";
import type { FromSource } from "../../outcome/index.ts";
import { insertedRanges } from "../../text/index.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";

const MOST_ADDRESSES = 50;

/** Which addresses of the new words are in a person's source, whatever happens to the rest of the request (KEEP-2). */
export async function vouchedAddresses(
  { sources }: ContentsEnv,
  contentId: string,
  { ops }: EditRequest,
): Promise<readonly string[]> {
  if (!sources) return [];
  const addresses = [...new Set(ops.flatMap(({ with: words = "" }) => addressesIn(words)))].slice(0, MOST_ADDRESSES);
  return addresses.length === 0 ? [] : reachable(() => sources.vouched(contentId, addresses));
}

/** Which of an edit's new words are in the sources of its content; none if the edit is not made (SRC-8). */
export async function broughtFromSources(
  { sources }: ContentsEnv,
  contentId: string,
  { findings, plan }: Verdict,
): Promise<readonly FromSource[]> {
  if (!sources || !plan || findings.length > 0 || plan.edit.length === 0) return [];
  const { before, after, edit } = plan;
  return reachable(() => sources.brought(contentId, { before, after, added: insertedRanges(edit) }));
}
