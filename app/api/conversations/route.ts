import { listConversations } from "../chat-operations.ts";
import { endpoint, resource } from "../door.ts";

/** A person's own conversations about a content. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listConversations, ({ actor, query: { contentId, of }, runtime: { chat } }) =>
    chat.list(actor, contentId, of),
  ),
);
