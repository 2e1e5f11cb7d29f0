import type { ChatStream } from "../../lib/agent/index.ts";
import type { Runtime } from "../../server/runtime.ts";

/** Proxies close idle connections. */
const BREATH_MS = 15_000;

/** The reader's side of a stream: aborted when they go away. The turn goes on without them (AGT-2). */
export function readerOf(request: Request): AbortController {
  const reader = new AbortController();
  request.signal.addEventListener("abort", () => reader.abort(), { once: true });
  if (request.signal.aborted) reader.abort();
  return reader;
}

/** Events as text/event-stream: each with its id, its kind and one line of JSON. */
export function eventStream(events: ChatStream, reader: AbortController, log: Runtime["log"]): Response {
  const encoder = new TextEncoder();
  let breath: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if (!reader.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      breath = setInterval(() => send(": still here\n\n"), BREATH_MS);
      void sendAll(events, send)
        .catch((err: unknown) => log.error({ err }, "A stream of the chat broke off"))
        .finally(() => {
          clearInterval(breath);
          if (!reader.signal.aborted) controller.close();
        });
    },
    cancel() {
      clearInterval(breath);
      reader.abort();
    },
  });
  // no-transform keeps a compressing server from gathering events before it sends them
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-cache, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

async function sendAll(events: ChatStream, send: (text: string) => void): Promise<void> {
  for await (const { number, kind, data } of events) send(`id: ${number}\nevent: ${kind}\ndata: ${data}\n\n`);
}
