import { listTokens, makeToken } from "../access-operations.ts";
import { endpoint, resource } from "../door.ts";

/** API tokens (DOOR-6.8). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listTokens, ({ actor, runtime: { auth } }) => auth.tokens.list(actor)),
  endpoint(makeToken, ({ actor, body, runtime: { auth } }) => auth.tokens.make(actor, body)),
);
