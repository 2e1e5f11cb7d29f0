import type { Bytes } from "./codec.ts";
import { canonicalJson, hex, sha256 } from "./digest.ts";

/** What is left of versions that were purged (VER-10): no word of them. */
export interface Tombstone {
  readonly contentId: string;
  /** The last version that went. */
  readonly upTo: number;
  readonly workspaceId: string;
  /** The content is gone altogether. */
  readonly whole: boolean;
  /** Of version `upTo`: what the next one builds on (VER-8). */
  readonly chainDigest: Bytes;
  readonly digest: Bytes;
  readonly purgedAt: Date;
}

/** SHA-256 over all that the tombstone says, and the one before it of the same content. */
export function tombstoneDigest(
  { contentId, upTo, workspaceId, whole, chainDigest, purgedAt }: Omit<Tombstone, "digest">,
  before: Pick<Tombstone, "digest"> | undefined,
): Bytes {
  return sha256(
    canonicalJson({
      before: before ? hex(before.digest) : null,
      contentId,
      upTo,
      workspaceId,
      whole,
      chainDigest: hex(chainDigest),
      purgedAt: purgedAt.toISOString(),
    }),
  );
}
