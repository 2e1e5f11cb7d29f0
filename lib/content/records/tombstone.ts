import type { Bytes } from "./codec.ts";
import { canonicalJson, hex, sha256 } from "./digest.ts";

/** What is left of purged versions (VER-10): none of their words. */
export interface Tombstone {
  readonly contentId: string;
  /** The last version deleted. */
  readonly upTo: number;
  readonly workspaceId: string;
  /** The whole content is deleted. */
  readonly whole: boolean;
  /** Of version `upTo`; the next one builds on it (VER-8). */
  readonly chainDigest: Bytes;
  readonly digest: Bytes;
  readonly purgedAt: Date;
}

/** SHA-256 over the whole tombstone and the previous one of the same content. */
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
