import { cancelChat } from "../../../chat-operations.ts";
import { endpoint, resource } from "../../../door.ts";

/** Stops the running turn (AGT-2). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(cancelChat, ({ actor, params: { conversationId }, runtime: { chat } }) =>
    chat.cancel(actor, conversationId),
  ),
);
