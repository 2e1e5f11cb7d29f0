// The door of the public site (SITE): it looks at no session, and every answer is the same for everyone.
import { createHash } from "node:crypto";
import { callerOf, networkOf } from "../../lib/auth/index.ts";
import { isConnectionFault } from "../../lib/content/index.ts";
import type { SitePage } from "../../lib/site/index.ts";
import { readableAddress } from "../../lib/text/index.ts";
import { refusalOfWork } from "../../lib/threads/index.ts";
import { runtime, type Runtime } from "../../server/runtime.ts";
import { namesEtag } from "../api/etag.ts";
import { ownAddress } from "../api/own-address.ts";

interface SiteCall {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly runtime: Runtime;
  /** The address that Stet was asked at. */
  readonly own: string;
}

type Handle = (call: SiteCall) => Promise<Response>;
type RouteHandler = (
  request: Request,
  context: { readonly params: Promise<Readonly<Record<string, unknown>> | undefined> },
) => Promise<Response>;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** All exports of a route.ts below /p: GET and HEAD; every other method is answered 405. */
export function siteResource(handle: Handle): Record<(typeof METHODS)[number], RouteHandler> {
  const answer =
    (method: string): RouteHandler =>
    async (request, context) => {
      if (method !== "GET" && method !== "HEAD")
        return plainAnswer(method === "OPTIONS" ? 204 : 405, "", { Allow: "GET, HEAD, OPTIONS" });
      const response = await answered(handle, request, await context.params);
      return method === "HEAD" ? new Response(null, response) : response;
    };
  return Object.fromEntries(METHODS.map((method) => [method, answer(method)])) as Record<
    (typeof METHODS)[number],
    RouteHandler
  >; // fromEntries forgets which keys there are
}

async function answered(
  handle: Handle,
  request: Request,
  params: Readonly<Record<string, unknown>> = {},
): Promise<Response> {
  const made = runtime();
  try {
    const { address } = callerOf(request.headers, made.config);
    const wait = address === undefined ? undefined : made.visit(networkOf(address));
    if (wait !== undefined)
      return plainAnswer(429, "Too many pages were asked for from here. Try again in a minute.\n", {
        "Retry-After": String(wait),
      });
    // Next gives parts of a path as they were sent.
    const texts = Object.entries(params).map(([name, value]) => [name, readableAddress(String(value))] as const);
    const { searchParams: query } = new URL(request.url);
    const own = ownAddress(request, made.config.publicUrl);
    return await handle({ request, params: Object.fromEntries(texts), query, runtime: made, own });
  } catch (err) {
    if (refusalOfWork(err)) return away(503);
    made.log.error({ err, requestId: request.headers.get("x-request-id") }, "A page of the site failed");
    return away(isConnectionFault(err) ? 503 : 500);
  }
}

const away = (status: number): Response =>
  plainAnswer(status, "The page cannot be shown at this moment. Try again soon.\n", { "Retry-After": "5" });

const plainAnswer = (status: number, words: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(status === 204 ? null : words, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });

/** Cached anywhere, but checked again each time: anything taken down is gone at once. */
const KEPT = "public, max-age=0, must-revalidate";

/** A text with its ETag, or 304 if the reader has it. */
export function textAnswer(
  request: Request,
  text: string,
  { type, status = 200, cache = KEPT }: { readonly type: string; readonly status?: number; readonly cache?: string },
): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { ETag: etag, "Cache-Control": cache };
  if (status === 200 && namesEtag(request.headers.get("if-none-match") ?? "", etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { status, headers: { ...headers, "Content-Type": `${type}; charset=utf-8` } });
}

const STATUS = { page: 200, gone: 410, none: 404 } as const;

/** A page of the site; a bare 404 where the site is off. */
export async function pageAnswer({ request }: SiteCall, page: SitePage | undefined): Promise<Response> {
  if (!page) return siteIsOff();
  if (page.kind === "moved")
    return new Response(null, { status: 301, headers: { Location: page.to, "Cache-Control": KEPT } });
  return textAnswer(request, page.html, { type: "text/html", status: STATUS[page.kind] });
}

export const siteIsOff = (): Response => plainAnswer(404, "There is nothing here.\n");
