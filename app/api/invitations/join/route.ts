import { callerOf } from "../../../../lib/auth/index.ts";
import type { Refusal } from "../../../../lib/outcome/index.ts";
import { join, readInvitation } from "../../access-operations.ts";
import { openEndpoint, resource } from "../../door.ts";
import { present, problem, seeOther } from "../../problem.ts";
import { isForm } from "../../read-body.ts";
import { sessionCookieHeader } from "../../session-cookie.ts";

/** What an invitation is for, by GET; by POST alone it is spent and a session begins (DOOR-6.6). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  openEndpoint(readInvitation, ({ request, query: { token }, runtime: { auth, config } }) =>
    auth.invitations.read(token, callerOf(request.headers, config)),
  ),
  openEndpoint(join, async ({ request, requestId, body: { token, name }, runtime: { auth, config } }) => {
    const joined = await auth.invitations.join(token, name, callerOf(request.headers, config));
    if (!joined.ok) {
      const again = new URLSearchParams({ token, fault: faultOf(joined.refusal) }).toString();
      return isForm(request) ? seeOther(`/join?${again}`) : problem(joined.refusal, { requestId, isEdit: false });
    }
    const { session, expiresAt, personName } = joined.value;
    const headers = { "Set-Cookie": sessionCookieHeader({ value: session, expiresAt, publicUrl: config.publicUrl }) };
    if (isForm(request)) return seeOther("/", headers);
    return present({ name: personName, expiresAt: expiresAt.toISOString() }, { status: 201, headers });
  }),
);

/** For the page, which has a sentence for each. */
function faultOf({ code, details = {} }: Refusal): string {
  if (details.field !== "name") return code;
  return details.reason === "taken" ? "taken" : "bad";
}
