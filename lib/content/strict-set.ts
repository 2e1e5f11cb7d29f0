import type { StrictSet } from "../guards/index.ts";
import { sha256 } from "./records/digest.ts";

const BUCKETS = 100;

/**
 * A content's place from 0 to 99 among those that a percentage goes through, in order (FLAG-1): always the same, also
 * for a content with that id elsewhere.
 */
export function bucketOf(contentId: string): number {
  return new DataView(sha256(`safe_ai_edits_v2 ${contentId}`).buffer).getUint32(0) % BUCKETS;
}

/** Whether the strict set is enforced for this content at this percentage; if so, it is at every higher one. */
export const strictSetFor = (contentId: string, percentage: number): StrictSet =>
  bucketOf(contentId) < percentage ? "enforced" : "shadow";
