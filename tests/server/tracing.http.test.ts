// Covers SRV-24: traces are off unless someone collects them; then they tell the road of a change, and no text, address
// or secret.
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { HocuspocusProvider } from "@hocuspocus/provider";
import { trace } from "@opentelemetry/api";
import { expect, onTestFinished, test } from "vitest";
import * as Y from "yjs";
import { startServer } from "../support/server.ts";
import { until } from "../support/until.ts";
import { call, madeContent } from "../http/caller.ts";

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

interface Collected {
  readonly url: string;
  readonly headers: IncomingHttpHeaders[];
  readonly bodies: string[];
  spans(): SentSpan[];
}

/** Stands in for a collector: takes OTLP as JSON over HTTP. */
async function collector(): Promise<Collected> {
  const headers: IncomingHttpHeaders[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(body);
      headers.push(request.headers);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  const spans = () =>
    bodies.flatMap((body) =>
      [...body.matchAll(/\{"traceId":"(\w+)","spanId":"(\w+)"(?:,"parentSpanId":"(\w+)")?.*?"name":"([^"]+)"/g)].map(
        ([, traceId = "", spanId = "", parentSpanId, name = ""]): SentSpan => ({
          name,
          traceId,
          spanId,
          ...(parentSpanId === undefined ? {} : { parentSpanId }),
        }),
      ),
    );
  return { url: `http://127.0.0.1:${port}`, headers, bodies, spans };
}

test("[SRV-24] with a collector, an edit is one trace: the call, the plan and guards, the commit, the relay, the sockets; and none of its words is in it", async () => {
  const collected = await collector();
  const server = await startServer({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collected.url,
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=of-the-collector",
      OTEL_SERVICE_NAME: "stet-tried",
    },
  });
  onTestFinished(() => server.remove());
  const calling = { base: server.base, token: server.token };
  const { id } = await madeContent("# Rhubarb\n\nThe gate opens at nine.\n", {}, calling);
  const read = await call("GET", `/api/contents/${id}`, undefined, calling);
  const document = new Y.Doc();
  const provider = new HocuspocusProvider({
    url: `${server.base.replace("http", "ws")}/collab`,
    name: String(read.json["liveDocument"]),
    token: server.token,
    document,
  });
  onTestFinished(() => provider.destroy());
  await until(() => document.getText("markdown").toJSON().includes("nine"), {
    what: "the text is open",
    withinMs: 20_000,
  });
  const made = await call(
    "POST",
    `/api/contents/${id}/edit-ops`,
    {
      baseVersion: 1,
      baseHash: read.json["hash"],
      request: "Change nine to eleven",
      ops: [{ op: "replace", target: { text: "nine" }, with: "eleven" }],
    },
    calling,
  );
  expect(made.json).toMatchObject({ outcome: "applied" });
  await fetch(`${server.base}/sign-in?token=a-secret-of-one-use`);
  await server.stop(); // sends what is left
  const spans = collected.spans();
  const commit = spans.find(
    ({ name, traceId }) =>
      name === "commit" && spans.some((other) => other.name === "plan and guards" && other.traceId === traceId),
  );
  const together = spans.filter(({ traceId }) => traceId === commit?.traceId);
  expect(together.map(({ name }) => name).toSorted()).toEqual([
    "POST contents",
    "commit",
    "plan and guards",
    "relay",
    "socket",
  ]);
  const root = together.find(({ parentSpanId }) => parentSpanId === undefined);
  expect(root?.name).toBe("POST contents");
  expect(together.find(({ name }) => name === "socket")?.parentSpanId).toBe(
    together.find(({ name }) => name === "relay")?.spanId,
  );
  const all = collected.bodies.join("\n");
  expect(all).toContain("stet-tried");
  expect(collected.headers.every((one) => one["x-key"] === "of-the-collector")).toBe(true);
  for (const word of ["Rhubarb", "nine", "eleven", "a-secret-of-one-use", server.token])
    expect([word, around(all, word)]).toEqual([word, undefined]);
});

/** Where a word stands that should not, for the failure. */
function around(text: string, word: string): string | undefined {
  const at = text.indexOf(word);
  return at < 0 ? undefined : text.slice(Math.max(0, at - 100), at + 100);
}

test("[SRV-24] a collector that is away costs nothing but its traces", async () => {
  const server = await startServer({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" } });
  onTestFinished(() => server.remove());
  expect((await call("GET", "/api/contents", undefined, { base: server.base, token: server.token })).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test("[SRV-24] without one, nothing is recorded", () => {
  expect(trace.getTracer("stet").startSpan("anything").isRecording()).toBe(false);
});
