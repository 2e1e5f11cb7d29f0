// Traces by OpenTelemetry, where someone collects them: its SDK is loaded only then.
import type { IncomingMessage, ServerResponse } from "node:http";
import { context, ProxyTracerProvider, SpanKind, SpanStatusCode, trace, type TracerProvider } from "@opentelemetry/api";
import type { SpanProcessor } from "@opentelemetry/sdk-trace";
import packageJson from "../package.json" with { type: "json" };
import { collectSpans, TRACER } from "../lib/tracing/index.ts";
import { areaOf } from "./area-of.ts";
import type { Config } from "./config.ts";

export interface Tracing {
  /** Sends what has been gathered, and ends. */
  stop(): Promise<void>;
}

/**
 * Sends the spans of this process to the collector at `endpoint`, in batches; a collector that is away costs traces and
 * nothing else.
 */
export async function startTracing({ endpoint, serviceName }: NonNullable<Config["tracing"]>): Promise<Tracing> {
  const [{ BatchSpanProcessor }, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  // its headers, such as a key of the collector's, the exporter reads from OTEL_EXPORTER_OTLP_HEADERS by itself
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  return collect(serviceName, new BatchSpanProcessor({ exporter }));
}

/** The same with a processor handed in. For the process, once. */
export async function collect(serviceName: string, processor: SpanProcessor): Promise<Tracing> {
  const [{ TracerProvider: Provider }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }] =
    await Promise.all([
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/context-async-hooks"),
    ]);
  const resource = resourceFromAttributes({
    "service.name": serviceName,
    "service.version": packageJson.version,
    "process.pid": process.pid,
  });
  const provider = new Provider({ resource, spanProcessors: [processor] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(oursAlone(provider));
  collectSpans(true);
  return {
    async stop() {
      collectSpans(false);
      await provider.shutdown();
      trace.disable();
      context.disable();
    },
  };
}

/** Next traces by the same API, with addresses in full: one of them is a sign-in link. */
function oursAlone(provider: TracerProvider): TracerProvider {
  const nobody = new ProxyTracerProvider();
  return {
    getTracer: (name, version, options) => (name === TRACER ? provider : nobody).getTracer(name, version, options),
  };
}

const SERVER_ERROR = 500;

/** Answers a call as the first span of a trace: what is asked for and how it ended, never an address. */
export function traced(request: IncomingMessage, response: ServerResponse, answer: () => Promise<void>): Promise<void> {
  const area = areaOf(request.url);
  const method = request.method ?? "";
  const attributes = {
    "http.request.method": method,
    "stet.area": area,
    "stet.request_id": String(request.headers["x-request-id"] ?? ""),
  };
  return trace.getTracer(TRACER).startActiveSpan(`${method} ${area}`, { kind: SpanKind.SERVER, attributes }, (span) => {
    response.once("close", () => {
      span.setAttribute("http.response.status_code", response.statusCode);
      if (response.statusCode >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    return answer();
  });
}
