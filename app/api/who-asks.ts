import { callerOf, sessionCookie, type Actor, type Auth, type ProxySettings } from "../../lib/auth/index.ts";
import { refusal, type Refusal } from "../../lib/outcome/index.ts";

export type WhoAsks =
  | { readonly kind: "known"; readonly actor: Actor; readonly by: "token" | "session" }
  | { readonly kind: "stranger"; readonly refusal: Refusal }
  /** It was looked up, and nobody has it; a caller with many of these is no longer looked up (DOOR-6.17). */
  | { readonly kind: "wrong-token"; readonly refusal: Refusal }
  /** A page of another site used the browser's session. */
  | { readonly kind: "foreign-page" };

/** Who makes a request (DOOR-6). A bearer token comes first: with one, the cookie counts for nothing. A cookie
 * counts only for calls of our own pages, since a browser sends it along with every page's calls. */
export async function whoAsks(request: Request, auth: Auth, settings: ProxySettings): Promise<WhoAsks> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) return ofBearer(authorization, request, auth, settings);
  const { publicUrl } = settings;
  const cookie = sessionCookie(request.headers.get("cookie"), publicUrl);
  const actor = cookie === undefined ? undefined : await auth.actorForSession(cookie);
  if (actor && pageBehind(request, publicUrl) !== "ours" && !isHarmlessRead(request, publicUrl))
    return { kind: "foreign-page" };
  return actor ? { kind: "known", actor, by: "session" } : STRANGER;
}

/** Whose page made the call, as the browser says: `Sec-Fetch-Site`, which no page can forge, otherwise `Origin`. */
export function pageBehind(request: Request, publicUrl: string | undefined): "ours" | "foreign" | "unsaid" {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "none") return site === "same-origin" ? "ours" : "foreign";
  const origin = request.headers.get("origin");
  if (origin === null) return "unsaid";
  return origin === ownOrigin(request, publicUrl) ? "ours" : "foreign";
}

/** Whether a call comes from no page at all, or from one of ours; a page cannot leave its `Origin` out. */
export function isOwnOrigin(request: Request, publicUrl: string | undefined): boolean {
  const origin = request.headers.get("origin");
  return origin === null || origin === ownOrigin(request, publicUrl);
}

async function ofBearer(
  authorization: string,
  request: Request,
  auth: Auth,
  settings: ProxySettings,
): Promise<WhoAsks> {
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
  if (token === undefined) return STRANGER;
  const found = await auth.actorForStrangersBearer(token, callerOf(request.headers, settings));
  if (found.ok) return { kind: "known", actor: found.value, by: "token" };
  return { kind: found.refusal.code === "unauthorized" ? "wrong-token" : "stranger", refusal: found.refusal };
}

const STRANGER: WhoAsks = { kind: "stranger", refusal: refusal("unauthorized") };

/**
 * An address typed into the browser, or a browser that says nothing about a read: neither can tell another site
 * anything.
 */
function isHarmlessRead(request: Request, publicUrl: string | undefined): boolean {
  return ["GET", "HEAD"].includes(request.method) && pageBehind(request, publicUrl) === "unsaid";
}

function ownOrigin(request: Request, publicUrl: string | undefined): string {
  const host = request.headers.get("host") ?? "";
  if (publicUrl !== undefined && new URL(publicUrl).host === host) return new URL(publicUrl).origin;
  return `http://${host}`; // the Host header itself is checked where the port is served
}
