import { readConversation } from "../../chat-operations.ts";
import { endpoint, resource } from "../../door.ts";

/** What was said and done in a conversation (AGT-2). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readConversation, ({ actor, params: { id }, runtime: { chat } }) => chat.read(actor, id)),
);
