import { listInvitations, makeInvitation } from "../access-operations.ts";
import { endpoint, resource } from "../door.ts";
import { linkUrl } from "../link-url.ts";
import { present } from "../problem.ts";

/** Links by which someone joins (DOOR-6.6). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listInvitations, ({ actor, runtime: { auth } }) => auth.invitations.list(actor)),
  endpoint(makeInvitation, async ({ request, actor, body: { role }, runtime: { auth, config } }) => {
    const made = await auth.invitations.make(actor, role);
    if (!made.ok) return made;
    const { token, ...invitation } = made.value;
    return present(
      { ...invitation, url: linkUrl({ request, publicUrl: config.publicUrl, page: "/join", token }) },
      { status: 201 },
    );
  }),
);
