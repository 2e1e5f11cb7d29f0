import { createHash } from "node:crypto";
import type { Actor } from "../../lib/auth/index.ts";
import { namesEtag } from "./etag.ts";

/** A public answer with an ETag over all of it; the same for every stranger. */
export function publicAnswer(request: Request, actor: Actor | undefined, value: unknown): Response {
  const text = JSON.stringify(value);
  const headers = { ...keptBy(actor), ETag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
  if (namesEtag(request.headers.get("if-none-match") ?? "", headers.ETag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
}

/** Checked again each time: anything taken down is gone at once. */
export const keptBy = (actor: Actor | undefined) => ({
  "Cache-Control": actor ? "private, no-cache" : "public, max-age=0, must-revalidate",
  Vary: "Authorization, Cookie",
});
