import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { sessionCookieName, type Actor } from "../lib/auth/index.ts";
import { runtime } from "../server/runtime.ts";

/** Who is looking at this page; undefined for a stranger. Looked up once per request, for all parts of the page. */
export const visitor = cache(async (): Promise<Actor | undefined> => {
  const { auth, config } = runtime();
  const cookie = (await cookies()).get(sessionCookieName(config.publicUrl))?.value;
  return cookie ? auth.actorForSession(cookie) : undefined;
});

/** The same for pages that strangers do not see: they are sent to the sign-in page. */
export async function signedInVisitor(): Promise<Actor> {
  return (await visitor()) ?? redirect("/sign-in");
}
