import { refusal } from "../../../lib/outcome/index.ts";
import { endpoint, resource } from "../door.ts";
import { importPosts } from "../exchange-operations.ts";

/** The Markdown files of a ZIP as posts (IO-3): a line for each, as it is done. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(importPosts, async ({ request, requestId, actor, query, runtime: { exchange, log } }) => {
    const sent = request.body ?? new ReadableStream<Uint8Array>({ start: (stream) => stream.close() });
    const started = await exchange.import(actor, piecesOf(sent), { dryRun: query.dryRun === "true" });
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

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}
