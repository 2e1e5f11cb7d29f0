import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { accepted, refused, type Outcome } from "../outcome/index.ts";
import { isPublic, resolveHost, type Address, type Resolve } from "./addresses.ts";

export interface Asking {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface AskingBounds {
  /** For all of it, redirects included. */
  readonly totalMs: number;
  /** Of the answer, unpacked. With 0 the answer is not read at all. */
  readonly mostBytes: number;
  readonly mostRedirects: number;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  /** Where it came from, after redirects. */
  readonly url: string;
}

export type OutsideFault =
  /** No http(s) address, or one with a name and a password in it. */
  | "bad_address"
  /** It leads to this machine or its network. */
  | "private_address"
  | "unreachable"
  | "too_slow"
  | "too_large"
  | "too_many_redirects";

export interface AskOutsideOptions {
  /** The machines beside this one may be asked too. */
  readonly mayBePrivate: boolean;
  readonly resolve?: Resolve;
}

export type AskOutside = (asking: Asking, bounds: AskingBounds) => Promise<Outcome<OutsideAnswer, OutsideFault>>;

const LONGEST_ADDRESS = 2_000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The address in its plain form; undefined for what cannot be asked. */
export function webAddress(text: string): URL | undefined {
  const url = text.length <= LONGEST_ADDRESS ? URL.parse(text) : null;
  if (!url || !["http:", "https:"].includes(url.protocol)) return undefined;
  return url.username === "" && url.password === "" ? url : undefined;
}

/**
 * Asks an address that a person typed. The name is looked up once, every address that it has is checked, and the
 * connection goes to one of those: a name that changes its mind in between gains nothing. So with each redirect.
 */
export function createAskOutside({ mayBePrivate, resolve = resolveHost }: AskOutsideOptions): AskOutside {
  const addressesOf = async (host: string): Promise<readonly Address[] | OutsideFault> => {
    const bare = host.replace(/^\[|\]$/g, "");
    const family = isIP(bare);
    const found: readonly Address[] =
      family === 0 ? await resolve(bare).catch(() => []) : [{ address: bare, family: family === 6 ? 6 : 4 }];
    if (found.length === 0) return "unreachable";
    return mayBePrivate || found.every(({ address }) => isPublic(address)) ? found : "private_address";
  };

  return async (asking, bounds) => {
    const signal = AbortSignal.timeout(bounds.totalMs);
    let url = webAddress(asking.url);
    for (let redirects = 0; url; redirects++) {
      const addresses = await orTooSlow(addressesOf(url.hostname), signal);
      if (typeof addresses === "string") return refused(addresses);
      const answer = await askOnce(url, { asking, bounds, addresses, signal });
      const to = answer.ok && REDIRECTS.has(answer.value.status) ? answer.value.headers.location : undefined;
      if (to === undefined || bounds.mostRedirects === 0) return answer;
      if (redirects === bounds.mostRedirects) return refused("too_many_redirects");
      url = webAddress(URL.parse(to, url.href)?.href ?? "");
    }
    return refused("bad_address");
  };
}

function orTooSlow<T>(coming: Promise<T>, signal: AbortSignal): Promise<T | "too_slow"> {
  const late = new Promise<"too_slow">((resolve) => {
    if (signal.aborted) resolve("too_slow");
    signal.addEventListener("abort", () => resolve("too_slow"), { once: true });
  });
  return Promise.race([coming, late]);
}

interface Once {
  readonly asking: Asking;
  readonly bounds: AskingBounds;
  readonly addresses: readonly Address[];
  readonly signal: AbortSignal;
}

function askOnce(url: URL, once: Once): Promise<Outcome<OutsideAnswer, OutsideFault>> {
  const { asking, bounds, addresses, signal } = once;
  return new Promise((resolve) => {
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method: asking.method ?? "GET",
      headers: { "accept-encoding": "identity", ...asking.headers },
      agent: false, // a connection kept from before would be to an address that nobody has checked now
      lookup: toOneOf(addresses),
      signal,
    });
    const fail = () => resolve(refused(signal.aborted ? "too_slow" : "unreachable"));
    request.on("error", fail);
    request.on("response", (response) => {
      const { statusCode: status = 0, headers } = response;
      // what it says is not wanted, or is to be had elsewhere
      if (bounds.mostBytes === 0 || (REDIRECTS.has(status) && bounds.mostRedirects > 0)) {
        resolve(accepted({ status, headers, body: Buffer.alloc(0), url: url.href }));
        response.destroy();
        return;
      }
      // said before it is sent, and no more is waited for
      if (Number(headers["content-length"]) > bounds.mostBytes) {
        resolve(refused("too_large"));
        response.destroy();
        return;
      }
      void readWhole(unpacked(response, headers["content-encoding"]), bounds.mostBytes)
        .then((body) => resolve(body ? accepted({ status, headers, body, url: url.href }) : refused("too_large")))
        .catch(fail)
        .finally(() => response.destroy());
    });
    request.end(asking.body);
  });
}

const toOneOf =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? "", first?.family);
  };

const UNPACK = { gzip: createGunzip, "x-gzip": createGunzip, br: createBrotliDecompress, deflate: createInflate };

/** As it was before it was packed: what is counted is what comes out. */
function unpacked(response: Readable, encoding: string | undefined): Readable {
  const unpack = Object.entries(UNPACK).find(([name]) => name === encoding?.trim().toLowerCase())?.[1];
  if (!unpack) return response;
  const stream = unpack();
  response.on("error", (err: Error) => stream.destroy(err));
  return response.pipe(stream);
}

async function readWhole(stream: Readable, mostBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const part = Buffer.from(chunk as Uint8Array); // no encoding was set: chunks are bytes
    size += part.length;
    if (size > mostBytes) return undefined;
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}
