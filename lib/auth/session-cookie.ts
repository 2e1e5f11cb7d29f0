export const SESSION_COOKIE = "stet_session";

/** The session's cookie value in a Cookie header. */
export function sessionCookie(header: string | null): string | undefined {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${SESSION_COOKIE}=`));
  return found?.slice(SESSION_COOKIE.length + 1) || undefined;
}
