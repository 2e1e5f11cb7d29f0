// Beginning and ending a session (DOOR-6).
import { z } from "zod";
import { callerOf, sessionCookie } from "../../../lib/auth/index.ts";
import { signedInAnswer } from "../answers.ts";
import { openOperation, operation } from "../door.ts";
import { FORM_ANSWERED } from "../operation.ts";
import { id } from "../params.ts";
import { present, problem, seeOther } from "../problem.ts";
import { isForm } from "../read-body.ts";
import { sessionCookieHeader, forgottenCookieHeader } from "../session-cookie.ts";

export const SIGN_IN_OPERATIONS = [
  // Only by POST: mail scanners and previews follow links.
  openOperation({
    id: "signIn",
    at: "POST /api/sign-in",
    summary: "Spend a one-time link; sets the session cookie",
    entry: "open",
    body: z.strictObject({ token: id }).meta({ id: "SignIn" }),
    success: { status: 200, description: "Signed in.", schema: signedInAnswer, headers: ["Set-Cookie"] },
    also: { 303: FORM_ANSWERED },
    answer: async ({ request, requestId, runtime: { auth, config }, body: { token } }) => {
      const spent = await auth.spendSignInLink(token, callerOf(request.headers, config));
      if (!spent.ok) {
        // Back to the page, which says what is wrong with the link.
        return isForm(request)
          ? seeOther(`/sign-in?token=${encodeURIComponent(token)}`)
          : problem(spent.refusal, { requestId, isEdit: false });
      }
      const { session, expiresAt, personName } = spent.value;
      const headers = { "Set-Cookie": sessionCookieHeader({ value: session, expiresAt, publicUrl: config.publicUrl }) };
      if (isForm(request)) return seeOther("/", headers);
      return present({ name: personName, expiresAt: expiresAt.toISOString() }, { status: 200, headers });
    },
  }),
  // Also makes the browser forget its copies of texts (DOOR-6.12); a token is not a session, and stays valid.
  operation({
    id: "signOut",
    at: "POST /api/sign-out",
    summary: "End the session",
    entry: "form",
    success: { status: 204, description: "Signed out.", headers: ["Set-Cookie"] },
    also: { 303: FORM_ANSWERED },
    answer: async ({ request, runtime: { auth, config } }) => {
      const cookie = sessionCookie(request.headers.get("cookie"), config.publicUrl);
      if (cookie !== undefined) await auth.signOut(cookie);
      const headers = { "Set-Cookie": forgottenCookieHeader(config.publicUrl), "Clear-Site-Data": '"storage"' };
      return isForm(request) ? seeOther("/sign-in", headers) : present(undefined, { status: 204, headers });
    },
  }),
];
