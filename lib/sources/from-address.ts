// A source that is read from an address (SRC-9): asked by the way out, which refuses private ones.
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import type { AskOutside, OutsideFault } from "../outgoing/index.ts";

/** What came from an address: its text where it says in which letters it is written, else its bytes. */
export type Fetched =
  | { readonly url: string; readonly name: string; readonly text: string }
  | { readonly url: string; readonly name: string; readonly bytes: Uint8Array };

export type FetchSource = (address: string, mostBytes: number) => Promise<Outcome<Fetched, Refusal>>;

/** For all of it, redirects included. */
const TOTAL_MS = 20_000;
const MOST_REDIRECTS = 5;
const HEADERS = { accept: "text/html, text/markdown, text/plain, application/pdf, text/*;q=0.5", "user-agent": "Stet" };

export function createFetchSource(ask: AskOutside): FetchSource {
  return async (address, mostBytes) => {
    const bounds = { totalMs: TOTAL_MS, mostBytes, mostRedirects: MOST_REDIRECTS };
    const answer = await ask({ url: address, headers: HEADERS }, bounds);
    if (!answer.ok) return refused(FAULTS[answer.refusal]);
    const { status, headers, body, url } = answer.value;
    if (status < 200 || status > 299) return refused(answeredWith(status));
    const type = (headers["content-type"] ?? "").toLowerCase();
    if (type !== "" && !READABLE.test(type)) return refused(NO_TEXT_THERE);
    const name = nameIn(url);
    const label = charsetOf(type, body);
    const text = label === undefined ? undefined : decoded(body, label);
    return accepted(text === undefined ? { url, name, bytes: body } : { url, name, text });
  };
}

/** The last part of its path, as people read it; as it is written where nobody knows its letters. */
function nameIn(url: string): string {
  const part = URL.parse(url)?.pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // URIError
  }
}

const READABLE = /^(?:text\/|application\/(?:pdf|xhtml\+xml|x-subrip|octet-stream)\b)/;

/** How far a page is looked through for what it says of its letters: as far as browsers look. */
const HEAD_BYTES = 1_024;

/** Said by the answer, else by the page; undefined where neither does, and for UTF-8, which is read as a file is. */
function charsetOf(type: string, body: Uint8Array): string | undefined {
  if (type.startsWith("application/pdf")) return undefined;
  const head = Buffer.from(body.subarray(0, HEAD_BYTES)).toString("latin1");
  const [, label] =
    /charset="?([\w-]{1,40})/.exec(type) ?? /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(head) ?? [];
  return label === undefined || /^utf-?8$/i.test(label) ? undefined : label;
}

function decoded(body: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return undefined; // RangeError: nobody knows these letters; it may be UTF-8
  }
}

const answeredWith = (status: number): Refusal =>
  refusal("not_a_source", {
    message: `The address answers with ${status}, and gives no text.`,
    hint: "Open it in your browser. If it is there for you, copy its words and add those.",
  });

const NO_TEXT_THERE = refusal("not_a_source", {
  message: "There is no text at this address: it is a picture, a recording or a file of another kind.",
  hint: "Copy the words that matter, and add those.",
});

const FAULTS: Readonly<Record<OutsideFault, Refusal>> = {
  bad_address: refusal("not_a_source", {
    message: "This is not the address of a web page.",
    hint: "It begins with http:// or https://, and has no password in it.",
  }),
  private_address: refusal("not_a_source", {
    message: "This address leads to a machine of the server's own network.",
    hint: "Such addresses are not read. Copy the words that matter, and add those.",
  }),
  unreachable: refusal("not_a_source", { message: "Nothing answers at this address." }),
  too_slow: refusal("not_a_source", {
    message: `The address has not given all of its text within ${TOTAL_MS / 1_000} seconds.`,
    hint: "Try it later, or copy the words that matter, and add those.",
  }),
  too_large: refusal("too_large", {
    message: "What is at this address is too large for a source.",
    hint: "Copy the words that matter, and add those.",
  }),
  too_many_redirects: refusal("not_a_source", { message: "This address redirects too many times." }),
};
