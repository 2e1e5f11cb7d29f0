import { createHash } from "node:crypto";
import packageJson from "../../../package.json" with { type: "json" };
import { endpoint, resource } from "../door.ts";
import { namesEtag } from "../etag.ts";
import { openApiDocument } from "../openapi.ts";
import { OPERATIONS, readOpenApi } from "../operations.ts";

/** The OpenAPI document of every call (DOOR-1.1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readOpenApi, async ({ request }) => {
    const { text, etag } = theDocument();
    const headers = { ETag: etag, "Cache-Control": "private, no-cache" };
    if (namesEtag(request.headers.get("if-none-match") ?? "", etag))
      return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
  }),
);

let made: { readonly text: string; readonly etag: string } | undefined;

/** Made once: it takes tens of milliseconds, and stays the same as long as the process runs. */
function theDocument(): NonNullable<typeof made> {
  if (!made) {
    const text = JSON.stringify(openApiDocument(OPERATIONS, packageJson.version));
    made = { text, etag: `"${createHash("sha256").update(text).digest("hex").slice(0, 16)}"` };
  }
  return made;
}
