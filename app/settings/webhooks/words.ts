// What the page about webhooks says: a part of the message catalogue (DOOR-8).
import type { ShownDelivery, WebhookEvent } from "../../../lib/webhooks/index.ts";

export const WEBHOOK_WORDS = {
  title: "Webhooks",
  addTitle: "Tell another service",
  addHint:
    "Stet sends a signed POST to the address when one of these happens, and tries again for two days if it " +
    "does not get through.",
  address: "Address",
  addressExample: "https://www.example.org/hooks/stet",
  events: "When",
  needsEvent: "Choose at least one.",
  add: "Add webhook",
  added: "The secret that deliveries are signed with. It is shown once.",
  listTitle: "Webhooks in use",
  none: "No webhooks yet.",
  by: (name: string) => `Added by ${name}`,
  off: "Off",
  offBecause: "Switched off: nothing got through for two days.",
  switchOff: "Switch off",
  switchOn: "Switch on",
  switchOffLabel: (address: string) => `Switch off: ${address}`,
  switchOnLabel: (address: string) => `Switch on: ${address}`,
  remove: "Remove",
  removeLabel: (address: string) => `Remove: ${address}`,
  removeSure: "It will get no more events, and the list of its deliveries is deleted.",
  deliveries: (count: number) => (count === 0 ? "No deliveries yet" : `Last deliveries (${count})`),
  again: "Send again",
  againLabel: (event: string) => `Send again: ${event}`,
} as const;

export const EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  "post.created": "A post is created",
  "post.saved": "A post is saved by a program or in its properties",
  "post.edited": "The assistant or a program edits a post",
  "post.scheduled": "A version is scheduled",
  "post.schedule_stopped": "A scheduled version could not be published",
  "post.published": "A version is published",
  "post.taken_down": "A post is taken down",
  "post.archived": "A post is archived",
  "post.deleted": "A post is deleted for good",
};

const FAULT_WORDS: ReadonlyMap<string, string> = new Map([
  ["bad_address", "the address can’t be used"],
  ["private_address", "the address leads into a private network, which Stet may not call"],
  ["unreachable", "nothing answered there"],
  ["too_slow", "no answer within 10 seconds"],
  ["secret_lost", "its secret can’t be opened any more: add the webhook again"],
]);

/** The outcome of a delivery, in a few words. */
export function deliveryInWords({ state, status, fault, tries }: ShownDelivery): string {
  const last = status === null ? (FAULT_WORDS.get(fault ?? "") ?? fault) : `answered ${status}`;
  const often = tries > 1 ? ` (${tries} tries)` : "";
  if (state === "delivered") return `Delivered, ${last ?? ""}${often}`;
  if (state === "given_up") return `Given up${last === null ? "" : `: ${last}`}${often}`;
  return last === null ? "On its way" : `Trying again soon: ${last}${often}`;
}
