import { accepted, refusal, refused, type Outcome, type Refusal } from "../../lib/outcome/index.ts";
import { MOST_MEMBERS, shapeFault, sizeFault, textFault } from "./json-faults.ts";
import type { TakenFile } from "./operation.ts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const MOST_BYTES = 8 * MEGABYTE;
/** For forms, and for strangers, who may send a link and a name. */
const MOST_SMALL_BYTES = 16 * KILOBYTE;
/** How many times its limit of a too large body is read and thrown away, so that its sender gets to see the answer. */
const DISCARDED = 8;

/** What a call accepts: forms besides JSON; from strangers only little. */
export interface TakenBody {
  readonly takesForms: boolean;
  readonly fromStrangers?: boolean;
  /**
   * Called for doubled fields, `__proto__` and characters that no text may have; the value is then returned anyway, for
   * a door that refuses in its own way.
   */
  readonly onFault?: (fault: Refusal) => void;
}

export const isJson = (request: Request): boolean =>
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(request.headers.get("content-type") ?? "");

export const isForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "");

/**
 * A file, by its sender's content type; its bytes tell what it really is. A page that does not know the type sends it
 * as bytes.
 */
export const isFile = (request: Request, takes: TakenFile): boolean =>
  FILE_TYPES[takes].test(request.headers.get("content-type") ?? "");

const FILE_TYPES: Readonly<Record<TakenFile, RegExp>> = {
  image: /^(?:image\/[\w.+-]+|application\/octet-stream)\s*(?:;|$)/i,
  bytes: /^application\/octet-stream\s*(?:;|$)/i,
  zip: /^application\/(?:zip|x-zip-compressed|octet-stream)\s*(?:;|$)/i,
};

/**
 * The request's JSON value, or its form as one object; undefined for an empty body. Refuses with `too_large` above 8 MB
 * (of a form or a stranger 16 kB), of which never more than that is kept, and JSON of more than 20,000 members; with
 * `invalid_request` what is not UTF-8, not JSON, or JSON that no door takes. Size and depth are counted before anything
 * is parsed.
 */
export async function readBody(
  request: Request,
  { takesForms, fromStrangers = false, onFault }: TakenBody,
): Promise<Outcome<unknown, Refusal>> {
  const isTakenForm = takesForms && isForm(request);
  const most = fromStrangers || isTakenForm ? MOST_SMALL_BYTES : MOST_BYTES;
  const bytes = await readBytes(request, most);
  if (bytes === undefined) return refused(tooLarge(most));
  if (bytes.byteLength === 0) return accepted(undefined);
  if (!isTakenForm && !isJson(request))
    return invalid("The body must be JSON.", "Send the header Content-Type: application/json.");
  const text = decodeUtf8(bytes);
  if (text === undefined) return invalid("The body is not valid UTF-8.", "Send the body as UTF-8.");
  return isTakenForm ? withoutFault(Object.fromEntries(new URLSearchParams(text))) : parseJson(text, onFault);
}

function parseJson(text: string, onFault: TakenBody["onFault"]): Outcome<unknown, Refusal> {
  const size = sizeFault(text);
  if (size === "members") return refused(TOO_MANY_MEMBERS);
  if (size !== undefined) return invalid(size.tooDeep);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return invalid(`The body is not valid JSON${placeIn(text, error)}.`, "Send one whole JSON object.");
  }
  const fault = shapeFault(text);
  const taken = fault === undefined ? withoutFault(value) : invalid(fault);
  if (taken.ok || !onFault) return taken;
  onFault(taken.refusal);
  return accepted(value);
}

function withoutFault(value: unknown): Outcome<unknown, Refusal> {
  const fault = textFault(value);
  return fault === undefined ? accepted(value) : invalid(fault);
}

/** Where JSON.parse stopped. Its own message quotes the text around the place, which should not be sent back. */
function placeIn(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  if (message.startsWith("Unexpected end")) return `: it ends too early, at position ${text.length}`;
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  return position === undefined ? "" : ` at position ${position}`;
}

function invalid(message: string, hint = "Fix the named place and send it again.") {
  return refused(refusal("invalid_request", { message, hint }));
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The body as it is; undefined when it is larger than `most` bytes; never more than those are kept. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array | undefined> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > most * DISCARDED) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size <= most) chunks.push(read.value);
    else chunks.length = 0;
    if (size > most * DISCARDED) break;
  }
  return size > most ? undefined : Buffer.concat(chunks, size);
}

function tooLarge(limit: number): Refusal {
  const inWords = limit < MEGABYTE ? `${limit / KILOBYTE} kB` : `${limit / MEGABYTE} MB`;
  return refusal("too_large", { message: `The request is larger than ${inWords}.`, details: { limit, unit: "bytes" } });
}

const TOO_MANY_MEMBERS = refusal("too_large", {
  message: `The JSON has more than ${MOST_MEMBERS} members.`,
  hint: "Send it in several requests.",
  details: { limit: MOST_MEMBERS },
});
