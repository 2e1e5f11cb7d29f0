import { sessionCookie } from "../../../lib/auth/index.ts";
import { endpoint, resource } from "../door.ts";
import { signOut } from "../operations.ts";
import { present, seeOther } from "../problem.ts";
import { isForm } from "../read-body.ts";
import { forgottenCookieHeader } from "../session-cookie.ts";

/**
 * Ends the browser's session (DOOR-6), and makes it forget its copies of texts (DOOR-6.12); a token is not a session,
 * and stays valid.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(signOut, async ({ request, runtime: { auth, config } }) => {
    const cookie = sessionCookie(request.headers.get("cookie"), config.publicUrl);
    if (cookie !== undefined) await auth.signOut(cookie);
    const headers = { "Set-Cookie": forgottenCookieHeader(config.publicUrl), "Clear-Site-Data": '"storage"' };
    return isForm(request) ? seeOther("/sign-in", headers) : present(undefined, { status: 204, headers });
  }),
);
