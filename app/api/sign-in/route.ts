import { callerOf } from "../../../lib/auth/index.ts";
import { openEndpoint, resource } from "../door.ts";
import { signIn } from "../operations.ts";
import { present, problem, seeOther } from "../problem.ts";
import { isForm } from "../read-body.ts";
import { sessionCookieHeader } from "../session-cookie.ts";

/** Spends a one-time link and begins a session (DOOR-6). Only by POST: mail scanners and previews follow links. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  openEndpoint(signIn, async ({ request, requestId, runtime: { auth, config }, body: { token } }) => {
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
  }),
);
