import { siteResource } from "../p/site-door.ts";
import { SHARED_HEADERS } from "./shared-headers.ts";

/** A draft, for anyone with its link (SHARE-1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = siteResource(
  async ({ query, runtime: { sharing } }) => {
    const { kind, html } = await sharing.open(query.get("key") ?? "");
    return new Response(html, {
      status: kind === "page" ? 200 : 404,
      headers: { ...SHARED_HEADERS, "Content-Type": "text/html; charset=utf-8" },
    });
  },
);
