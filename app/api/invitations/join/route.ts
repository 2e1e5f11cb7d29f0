import { join, readInvitation } from "../../access-operations.ts";
import { callerOf } from "../../caller-of.ts";
import { openEndpoint, resource } from "../../door.ts";
import { present, problem, seeOther } from "../../problem.ts";
import { isForm } from "../../read-body.ts";
import { sessionCookieHeader } from "../../session-cookie.ts";

/** What an invitation is for, by GET; by POST alone it is spent and a session begins (DOOR-6.6). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  openEndpoint(readInvitation, ({ request, query: { token }, runtime: { auth, config } }) =>
    auth.invitations.read(token, callerOf(request.headers, config.publicUrl)),
  ),
  openEndpoint(join, async ({ request, requestId, body: { token, name }, runtime: { auth, config } }) => {
    const joined = await auth.invitations.join(token, name, callerOf(request.headers, config.publicUrl));
    if (!joined.ok) {
      const fault = joined.refusal.details?.["field"] === "name" ? joined.refusal.details["reason"] ?? "bad" : joined.refusal.code;
      const again = new URLSearchParams({ token, fault: String(fault) }).toString();
      return isForm(request) ? seeOther(`/join?${again}`) : problem(joined.refusal, { requestId, isEdit: false });
    }
    const { session, expiresAt, personName } = joined.value;
    const headers = { "Set-Cookie": sessionCookieHeader({ value: session, expiresAt, publicUrl: config.publicUrl }) };
    if (isForm(request)) return seeOther("/", headers);
    return present({ name: personName, expiresAt: expiresAt.toISOString() }, { status: 201, headers });
  }),
);
