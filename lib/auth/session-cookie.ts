/**
 * What the session's cookie is called. Behind an https address browsers take the name with `__Host-` from that address
 * alone: no neighbour on its domain sets one.
 */
export const sessionCookieName = (publicUrl: string | undefined): string =>
  publicUrl?.startsWith("https:") ? "__Host-stet_session" : "stet_session";

/** The session's cookie value in a Cookie header. */
export function sessionCookie(header: string | null, publicUrl: string | undefined): string | undefined {
  const name = `${sessionCookieName(publicUrl)}=`;
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length) || undefined;
}
