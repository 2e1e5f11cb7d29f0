import { EventSourceParserStream } from "eventsource-parser/stream";
import { APIError } from "openai";
import { AnswerFault } from "./faults.ts";

/** One piece of an answer, as servers send it: nothing of it is sure. */
export type Chunk = Readonly<Record<string, unknown>> | "end";

/**
 * The pieces of an answer to a request for a stream; `end` where the server said that it was whole. A server that
 * answers in one go anyway gives one piece. Throws an `APIError` for an error instead of words, wherever it comes, and
 * an `AnswerFault` for what is no answer at all.
 */
export async function* chunksOf(response: Response): AsyncGenerator<Chunk, void> {
  const type = response.headers.get("content-type") ?? "";
  if (/\bhtml\b/i.test(type)) throw new AnswerFault("foreign");
  if (/\bjson\b/i.test(type)) {
    yield checked(parsed(await response.text()), response);
    yield "end";
    return;
  }
  if (!response.body) return;
  for await (const { data } of response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())) {
    if (data.trim() === "[DONE]") {
      yield "end";
      return;
    }
    yield checked(parsed(data), response);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AnswerFault("foreign");
  }
}

function checked(value: unknown, { headers }: Response): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new AnswerFault("foreign");
  const { error } = value;
  if (error !== undefined && error !== null) throw errorOf(error, headers);
  return value;
}

/** What came as 200 and is an error: the same as over HTTP, where it says which. */
function errorOf(error: unknown, headers: Headers): APIError {
  const told: Readonly<Record<string, unknown>> = isRecord(error) ? error : { message: String(error) };
  return new APIError(statusIn(told), told, typeof told["message"] === "string" ? told["message"] : undefined, headers);
}

function statusIn(told: Readonly<Record<string, unknown>>): number {
  const numbers = [told["code"], told["status"], told["status_code"]]
    .map(Number)
    .filter((code) => code >= 400 && code < 600);
  const words = [told["type"], told["code"], told["status"]].filter((word) => typeof word === "string").join(" ");
  return numbers[0] ?? (/rate.?limit|too.?many|quota|exhausted/i.test(words) ? 429 : 502);
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
