import { sessionCookieName } from "../../lib/auth/index.ts";

interface CookieFacts {
  readonly value: string;
  readonly expiresAt: Date;
  readonly publicUrl: string | undefined;
}

/**
 * The Set-Cookie header of a session: no script reads it, other sites' calls do not carry it, and where people come
 * over https it never travels in the clear.
 */
export function sessionCookieHeader({ value, expiresAt, publicUrl }: CookieFacts): string {
  const secure = publicUrl?.startsWith("https:") ? "; Secure" : "";
  return (
    `${sessionCookieName(publicUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax; ` +
    `Expires=${expiresAt.toUTCString()}${secure}`
  );
}

/** Makes the browser forget the session. */
export const forgottenCookieHeader = (publicUrl: string | undefined): string =>
  sessionCookieHeader({ value: "", expiresAt: new Date(0), publicUrl });
