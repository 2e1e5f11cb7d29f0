import { askChat } from "../chat-operations.ts";
import { endpoint, resource } from "../door.ts";
import { eventStream, readerOf } from "./event-stream.ts";

/** One message, one turn: streams what is done for it (AGT-2). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(askChat, async ({ actor, body, request, runtime: { chat, log } }) => {
    const reader = readerOf(request);
    const asked = await chat.ask(actor, body, reader.signal);
    return asked.ok ? eventStream(asked.value, reader, log) : asked;
  }),
);
