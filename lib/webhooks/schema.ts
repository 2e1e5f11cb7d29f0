import { z } from "zod";

/** What others can be told of, by the names they know it by. */
export const WEBHOOK_EVENTS = {
  "post.created": "content_created",
  "post.saved": "content_saved",
  "post.edited": "edit_applied",
  "post.scheduled": "content_scheduled",
  "post.schedule_stopped": "content_schedule_stopped",
  "post.published": "content_published",
  "post.taken_down": "content_taken_down",
  "post.archived": "content_archived",
  "post.deleted": "content_purged",
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as readonly WebhookEvent[] as [WebhookEvent, ...WebhookEvent[]];

const LONGEST_ADDRESS = 2_000;

const address = z.string().min(1).max(LONGEST_ADDRESS);
const events = z.array(z.enum(EVENT_NAMES)).min(1).max(EVENT_NAMES.length);

export const newWebhookSchema = z.strictObject({ address, events }).meta({ id: "NewWebhook" });
export const webhookPatchSchema = z
  .strictObject({ address: address.optional(), events: events.optional(), isOn: z.boolean().optional() })
  .meta({ id: "WebhookChange" });
export type NewWebhook = z.infer<typeof newWebhookSchema>;
export type WebhookPatch = z.infer<typeof webhookPatchSchema>;

export const eventOfKind = (kind: string): WebhookEvent | undefined =>
  EVENT_NAMES.find((name) => WEBHOOK_EVENTS[name] === kind);
