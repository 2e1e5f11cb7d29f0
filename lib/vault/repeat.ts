import type { EditRequest } from "../edit-ops/index.ts";
import { refusal, rejectedBy, type FileOutcome } from "../outcome/index.ts";
import { digestOf } from "./bytes.ts";
import type { Retry } from "./entry.ts";
import type { Folder } from "./folder.ts";
import { readEntry, readHeads } from "./journal.ts";

/**
 * The key of a request, and what was asked under it; a dry run uses no key up. Parsed requests have their fields in one
 * order. Source: OPS-9.
 */
export function retryOf({ idempotencyKey: key, ...request }: EditRequest): Retry | undefined {
  return key === undefined || request.dryRun === true ? undefined : { key, digest: digestOf(JSON.stringify(request)) };
}

/**
 * What a request that changed this file was answered, when it comes again; another one under its key is refused. Only
 * changes are kept: what was refused is judged again.
 */
export async function answerBefore(
  own: Folder,
  path: string,
  { key, digest }: Retry,
): Promise<FileOutcome | undefined> {
  const head = (await readHeads(own)).find(({ retry, path: changed }) => retry?.key === key && changed === path);
  if (!head) return undefined;
  if (head.retry?.digest !== digest) return rejectedBy(refusal("idempotency_conflict"));
  const entry = await readEntry(own, head.number);
  return entry?.texts.answer;
}
