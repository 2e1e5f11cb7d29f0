import { SpanStatusCode, trace, type Span } from "@opentelemetry/api";

/** Names a span's own facts may have: ids, codes and numbers, never a text (SRV-24). */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** Whose spans these are: what others make by the same API is not sent. */
export const TRACER = "stet";

let isCollected = false;

/** Whether someone collects spans: until then `work` is all that is done. */
export function collectSpans(on: boolean): void {
  isCollected = on;
}

/**
 * Does `work` as a span of the trace that runs, or as the first of a new one. `tell` says what came
 * of it, by the facts of the span.
 */
export async function inSpan<T>(
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
  tell: (result: T) => SpanFacts = nothing,
): Promise<T> {
  if (!isCollected) return work();
  return trace.getTracer(TRACER).startActiveSpan(name, { attributes: facts }, async (span) => {
    try {
      const result = await work();
      if (span.isRecording()) span.setAttributes(tell(result));
      return result;
    } catch (fault) {
      failed(span, fault);
      throw fault;
    } finally {
      span.end();
    }
  });
}

/** The same for work that is done at once. */
export function inSpanNow(name: string, facts: SpanFacts, work: () => void): void {
  if (!isCollected) return work();
  trace.getTracer(TRACER).startActiveSpan(name, { attributes: facts }, (span) => {
    try {
      work();
    } catch (fault) {
      failed(span, fault);
      throw fault;
    } finally {
      span.end();
    }
  });
}

const nothing = (): SpanFacts => ({});

/** The kind of fault alone: its message may quote rows, and rows hold texts. */
function failed(span: Span, fault: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: fault instanceof Error ? fault.name : typeof fault });
}
