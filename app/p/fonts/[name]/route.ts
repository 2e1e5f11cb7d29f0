import { siteIsOff, siteResource } from "../../site-door.ts";

/** A face that the style sheet names (SITE-3.2). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = siteResource(
  async ({ params, runtime: { siteFiles } }) => {
    const bytes = await siteFiles.font(params["name"] ?? "");
    if (!bytes) return siteIsOff();
    const headers = { "Content-Type": "font/woff2", "Cache-Control": "public, max-age=31536000, immutable" };
    return new Response(bytes, { headers });
  },
);
