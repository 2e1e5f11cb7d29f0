import { makeSignInLink } from "../../../access-operations.ts";
import { endpoint, resource } from "../../../door.ts";
import { linkUrl } from "../../../link-url.ts";
import { present } from "../../../problem.ts";

/** For someone with a new browser, or who was signed out. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(makeSignInLink, async ({ request, actor, params: { id }, runtime: { auth, config } }) => {
    const made = await auth.people.makeLink(actor, id);
    if (!made.ok) return made;
    const { token, expiresAt } = made.value;
    return present(
      { url: linkUrl({ request, publicUrl: config.publicUrl, page: "/sign-in", token }), expiresAt },
      { status: 201 },
    );
  }),
);
