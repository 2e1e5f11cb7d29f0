import { create as contentDisposition } from "content-disposition";
import { endpoint, resource } from "../door.ts";
import { exportPosts } from "../exchange-operations.ts";
import { streamed } from "../streamed.ts";

/** All posts of a workspace as one ZIP (IO-1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(exportPosts, async ({ request, actor, runtime: { exchange, clock } }) => {
    const name = `stet-${clock().toISOString().slice(0, 10)}.zip`;
    const headers = {
      "Content-Type": "application/zip",
      "Content-Disposition": contentDisposition(name),
      "Cache-Control": "no-store",
    };
    if (request.method === "HEAD") return new Response(null, { headers });
    const zip = exchange.export(actor);
    return zip.ok ? new Response(streamed(zip.value), { headers }) : zip;
  }),
);
