import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Actor } from "../lib/auth/index.ts";
import { runtime } from "../server/runtime.ts";
import { SESSION_COOKIE } from "./api/who-asks.ts";

/** Who looks at this page; undefined for a stranger. Asked once per request, by however many parts of the page. */
export const visitor = cache(async (): Promise<Actor | undefined> => {
  const cookie = (await cookies()).get(SESSION_COOKIE)?.value;
  return cookie ? runtime().auth.actorForSession(cookie) : undefined;
});

/** The same for pages that strangers do not see: they are sent to the sign-in page. */
export async function signedInVisitor(): Promise<Actor> {
  return (await visitor()) ?? redirect("/sign-in");
}
