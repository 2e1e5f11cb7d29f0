import { hashedForm } from "../../lib/text/index.ts";

/** VER-4: the first 16 hex digits of the SHA-256; undefined where the browser has no digests (plain http from afar). */
export async function hashOf(text: string): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(hashedForm(text)));
  return [...new Uint8Array(digest)]
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
}
