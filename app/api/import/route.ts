import { refusal } from "../../../lib/outcome/index.ts";
import { endpoint, resource } from "../door.ts";
import { importPosts } from "../exchange-operations.ts";
import { piecesOf } from "../pieces-of.ts";

/** The Markdown files of a ZIP as posts (IO-3): one line for each when it is done. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(importPosts, async ({ request, requestId, actor, query, runtime: { exchange, log } }) => {
    const started = await exchange.import(actor, piecesOf(request), { dryRun: query.dryRun === "true" });
    if (!started.ok) return started;
    const lines = started.value;
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async pull(stream) {
        try {
          const { done, value } = await lines.next();
          if (done) stream.close();
          else stream.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
        } catch (err) {
          log.error({ err, requestId }, "An import failed");
          const { code, message: why } = refusal("internal");
          stream.enqueue(encoder.encode(`${JSON.stringify({ done: false, code, why })}\n`));
          stream.close();
        }
      },
      cancel: async () => void (await lines.return(undefined)),
    });
    return new Response(body, { headers: { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" } });
  }),
);
