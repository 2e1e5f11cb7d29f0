import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { PrismaClient } from "../../server/generated/prisma/client.ts";

/** A secret as it is stored: AES-256-GCM, all parts in base64url. */
export interface Sealed {
  readonly iv: string;
  readonly tag: string;
  readonly data: string;
}

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const PURPOSE = "stet: the model's key";

/**
 * Seals `secret` under a key derived from `from`. `bound` names what it belongs to: nothing else can be opened in its
 * place.
 */
export function seal(secret: string, from: Uint8Array, bound: string): Sealed {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derived(from), iv).setAAD(Buffer.from(bound));
  const data = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return {
    iv: iv.toString("base64url"),
    tag: cipher.getAuthTag().toString("base64url"),
    data: data.toString("base64url"),
  };
}

/** Undefined: sealed under another key, for something else, or changed since. */
export function unseal({ iv, tag, data }: Sealed, from: Uint8Array, bound: string): string | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, derived(from), Buffer.from(iv, "base64url"), { authTagLength: 16 })
      .setAAD(Buffer.from(bound))
      .setAuthTag(Buffer.from(tag, "base64url"));
    return Buffer.concat([decipher.update(Buffer.from(data, "base64url")), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** What secrets of a workspace are sealed under: what the process was given, else the workspace's own key. */
export const createSealingKey =
  (db: Pick<PrismaClient, "workspace">, secret: string | undefined) =>
  async (workspaceId: string): Promise<Uint8Array> => {
    if (secret !== undefined) return Buffer.from(secret, "utf8");
    const { signingKey } = await db.workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      select: { signingKey: true },
    });
    return signingKey;
  };

const derived = (from: Uint8Array): Buffer => Buffer.from(hkdfSync("sha256", from, "", PURPOSE, KEY_BYTES));
