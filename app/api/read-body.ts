import { accepted, refusal, refused, type Outcome, type Refusal } from "../../lib/outcome/index.ts";
import { shapeFault, textFault } from "./json-faults.ts";

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 8 * MEGABYTE;
/** How much of a body that is too large is read and thrown away, so that its sender gets to see the answer. */
const MAX_DISCARDED_BYTES = 64 * MEGABYTE;

export const isJson = (request: Request): boolean =>
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(request.headers.get("content-type") ?? "");

export const isForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "");

/** The request's JSON value, or its form as one object; undefined for an empty body. Refuses with `too_large` above 8 MB,
 *  of which never more than that is kept, and with `invalid_request` what is not UTF-8, not JSON, or JSON that no door takes. */
export async function readBody(request: Request, { takesForms }: { takesForms: boolean }): Promise<Outcome<unknown, Refusal>> {
  const bytes = await readBytes(request);
  if (!bytes.ok) return bytes;
  if (bytes.value.byteLength === 0) return accepted(undefined);
  const isTakenForm = takesForms && isForm(request);
  if (!isTakenForm && !isJson(request)) return invalid("The body must be JSON.", "Send the header Content-Type: application/json.");
  const text = decodeUtf8(bytes.value);
  if (text === undefined) return invalid("The body is not valid UTF-8.", "Send the body as UTF-8.");
  return isTakenForm ? withoutFault(Object.fromEntries(new URLSearchParams(text))) : parseJson(text);
}

function parseJson(text: string): Outcome<unknown, Refusal> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return invalid(`The body is not valid JSON${placeIn(text, error)}.`, "Send one whole JSON object.");
  }
  const fault = shapeFault(text);
  return fault === undefined ? withoutFault(value) : invalid(fault);
}

function withoutFault(value: unknown): Outcome<unknown, Refusal> {
  const fault = textFault(value);
  return fault === undefined ? accepted(value) : invalid(fault);
}

/** Where JSON.parse stopped. Its own message quotes the text around the place, which need not travel back. */
function placeIn(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  if (message.startsWith("Unexpected end")) return `: it ends too early, at position ${text.length}`;
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  return position === undefined ? "" : ` at position ${position}`;
}

function invalid(message: string, hint = "Mend the place that is named and send it again.") {
  return refused(refusal("invalid_request", { message, hint }));
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function readBytes(request: Request): Promise<Outcome<Uint8Array, Refusal>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size <= MAX_BYTES) chunks.push(read.value);
    else chunks.length = 0;
    if (size > MAX_DISCARDED_BYTES) break;
  }
  if (size > MAX_BYTES) {
    const message = `The request is larger than ${MAX_BYTES / MEGABYTE} MB.`;
    return refused(refusal("too_large", { message, details: { limit: MAX_BYTES, unit: "bytes" } }));
  }
  return accepted(Buffer.concat(chunks, size));
}
