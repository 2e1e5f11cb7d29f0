import { endpoint, resource } from "../door.ts";
import { readMetrics } from "../settings-operations.ts";

/** What this process counts (EVT-1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readMetrics, async ({ actor, runtime: { metrics } }) => {
    const read = await metrics.read(actor);
    if (!read.ok) return read;
    const { type, text } = read.value;
    return new Response(text, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
  }),
);
