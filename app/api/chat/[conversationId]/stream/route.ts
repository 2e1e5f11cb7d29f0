import { refusal, refused } from "../../../../../lib/outcome/index.ts";
import { resumeChat } from "../../../chat-operations.ts";
import { endpoint, resource } from "../../../door.ts";
import { present } from "../../../problem.ts";
import { eventStream, readerOf } from "../../event-stream.ts";

/**
 * The same stream again, from after the event that a reader saw last (AGT-2). 204 if nothing more will come: after
 * anything else an EventSource reconnects for ever.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(resumeChat, async ({ actor, params: { conversationId }, request, runtime: { chat, log } }) => {
    const last = request.headers.get("last-event-id");
    if (last !== null && !/^\d{1,9}$/.test(last))
      return refused(
        refusal("invalid_request", {
          message: "Last-Event-ID is not the id of an event of ours.",
          hint: "Send the id of the last event you saw, or none.",
        }),
      );
    const reader = readerOf(request);
    const events = await chat.resume(actor, conversationId, last === null ? undefined : Number(last), reader.signal);
    if (!events.ok) return events;
    return events.value ? eventStream(events.value, reader, log) : present(undefined, { status: 204 });
  }),
);
