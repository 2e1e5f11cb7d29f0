export { collectSpans, inSpan, inSpanNow, TRACER, type SpanFacts } from "./span.ts";
