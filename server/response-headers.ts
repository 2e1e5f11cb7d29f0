// Headers that every answer of the process carries, whoever wrote the answer.
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

export interface HeaderOptions {
  isDevelopment: boolean;
  /** Address that people use, where there is one. */
  publicUrl?: string | undefined;
}

/** Half a year: browsers then use only https. */
const HTTPS_ALONE = "max-age=15552000";

/** Sets the protective headers. A page gets a policy with a nonce; Next reads the nonce from the request header of
 * the same name and puts it on its scripts, which works for pages rendered on request, not for prerendered ones. */
export function protect(
  request: IncomingMessage,
  response: ServerResponse,
  { isDevelopment, publicUrl }: HeaderOptions,
): void {
  const requestId = randomUUID();
  request.headers["x-request-id"] = requestId; // ours, so that a caller cannot write into the log
  // ours, so that a caller cannot pretend to have another address
  request.headers["x-stet-peer"] = request.socket.remoteAddress ?? "";
  response.setHeader("X-Request-Id", requestId);
  response.setHeader("X-Content-Type-Options", "nosniff");
  // an address of a shared draft is its key
  response.setHeader("Referrer-Policy", SHARED.test(request.url ?? "/") ? "no-referrer" : "same-origin");
  if (publicUrl?.startsWith("https:")) response.setHeader("Strict-Transport-Security", HTTPS_ALONE);
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  const policy = SITE.test(request.url ?? "/")
    ? sitePolicy(request.url ?? "/")
    : isPage(request.url ?? "/")
      ? pagePolicy(randomBytes(16).toString("base64"), isDevelopment)
      : partPolicy(request.url ?? "/");
  request.headers["content-security-policy"] = policy;
  delete request.headers["content-security-policy-report-only"];
  response.setHeader("Content-Security-Policy", policy);
}

/**
 * Scripts that run as a thread have their own policy, which allows parts only from here and no connections. An image
 * opened by itself can do nothing, whatever is in it.
 */
function partPolicy(url: string): string {
  const own = url.startsWith("/_next/static/")
    ? "script-src 'self'; "
    : url.startsWith("/api/images/")
      ? "sandbox; "
      : "";
  return `default-src 'none'; ${own}frame-ancestors 'none'`;
}

/** The public site (SITE-3.1): no script runs there, and nothing is sent from there. */
const SITE = /^\/(?:p|share)(?:[/?]|$)/;

/** A draft, for anyone with its link (SHARE-1.2). */
const SHARED = /^\/share(?:[/?]|$)/;

const sitePolicy = (url: string): string =>
  /^\/(?:p|share)\/images\//.test(url)
    ? "default-src 'none'; sandbox; frame-ancestors 'none'"
    : "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' https:; base-uri 'none'; " +
      "form-action 'none'; frame-ancestors 'none'";

const isPage = (url: string): boolean => !/^\/(api|_next)(\/|$)/.test(url);

function pagePolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ""}`, // React's development build evaluates
    "style-src 'self' 'unsafe-inline'", // style attributes of React and the editor's generated sheets
    "img-src 'self' data: blob: https:", // posts show pictures from elsewhere
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}
