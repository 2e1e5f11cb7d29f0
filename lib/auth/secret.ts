import { createHash } from "node:crypto";

/**
 * SHA-256 of a secret, as 64 hex digits: all that is ever stored of tokens, links and cookies. Rows are found by it, so
 * no comparison's time tells anything about the secret itself.
 */
export const digestOf = (secret: string): string => createHash("sha256").update(secret, "utf8").digest("hex");

/** 32 bytes for signing, made of fresh random words. */
export const keyFrom = (randomText: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash("sha256").update("stet signing key\n").update(randomText, "utf8").digest());
