import type { ShownWebhook, ShownDelivery } from "./answers.ts";
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { allows, type Actor, type Auth } from "../auth/index.ts";
import { isOwnHost, webAddress } from "../outgoing/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { seal } from "../settings/index.ts";
import { eventOfKind, WEBHOOK_EVENTS, type NewWebhook, type WebhookPatch } from "./schema.ts";
import { newSecret } from "./sign.ts";
import { giveUpWaiting } from "./statements.ts";

export interface WebhooksEnv {
  readonly db: PrismaClient;
  readonly auth: Pick<Auth, "manage">;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly sealedFrom: (workspaceId: string) => Promise<Uint8Array>;
  /** Machines of the server's own network may be told too. */
  readonly mayBePrivate: boolean;
}

/** Where others are told of what happens to posts (HOOK-1). All of it is an owner's alone: `forbidden`. */
export interface Webhooks {
  list(actor: Actor): Promise<Outcome<{ readonly items: readonly ShownWebhook[] }, Refusal>>;
  /** The secret is told here, once. */
  add(actor: Actor, given: NewWebhook): Promise<Outcome<ShownWebhook & { readonly secret: string }, Refusal>>;
  change(actor: Actor, id: string, patch: WebhookPatch): Promise<Outcome<ShownWebhook, Refusal>>;
  remove(actor: Actor, id: string): Promise<Outcome<undefined, Refusal>>;
  /** The last ones, newest first. */
  deliveries(actor: Actor, id: string): Promise<Outcome<{ readonly items: readonly ShownDelivery[] }, Refusal>>;
  /** The same words once more, under the same id. */
  sendAgain(actor: Actor, id: string, deliveryId: string): Promise<Outcome<ShownDelivery, Refusal>>;
}

const MOST_WEBHOOKS = 20;
const MOST_SHOWN = 50;
const NEWEST = { createdAt: "desc" } as const;
const LAST = { deliveries: { orderBy: NEWEST, take: 1 } } as const;

export const createWebhooks = (env: WebhooksEnv): Webhooks => ({ ...changesOf(env), ...deliveriesOf(env) });

/** Webhooks themselves: their list, and what an owner does with them. */
function changesOf({
  db,
  auth,
  clock,
  newId,
  sealedFrom,
  mayBePrivate,
}: WebhooksEnv): Pick<Webhooks, "list" | "add" | "change" | "remove"> {
  return {
    async list(actor) {
      if (!allows(actor, "settings:manage")) return refused(refusal("forbidden"));
      const { workspaceId } = actor;
      const rows = await db.webhook.findMany({ where: { workspaceId }, orderBy: { createdAt: "asc" }, include: LAST });
      return accepted({ items: rows.map(shown) });
    },

    add: (actor, { address, events }) =>
      auth.manage(actor, "settings:manage", async ({ tx, record }) => {
        const url = webAddress(address);
        const fault = url ? faultOf(url, mayBePrivate) : NO_ADDRESS;
        if (!url || fault) return refused(fault ?? NO_ADDRESS);
        const { workspaceId, name: personName } = actor;
        if ((await tx.webhook.count({ where: { workspaceId } })) >= MOST_WEBHOOKS) return refused(TOO_MANY);
        const [id, secret] = [newId(), newSecret()];
        const sealed = { ...seal(secret, await sealedFrom(workspaceId), id) };
        const kinds = events.map((event) => WEBHOOK_EVENTS[event]);
        const data = { id, workspaceId, address: url.href, kinds, secret: sealed, personName, createdAt: clock() };
        const row = await tx.webhook.create({ data });
        await record({ kind: "webhook_added", details: { address: url.host, events } });
        return accepted({ ...shown({ ...row, deliveries: [] }), secret });
      }),

    change: (actor, id, { address, events, isOn }) =>
      auth.manage(actor, "settings:manage", async ({ tx, record }) => {
        const url = address === undefined ? undefined : webAddress(address);
        const fault = url && faultOf(url, mayBePrivate);
        if (address !== undefined && (!url || fault)) return refused(fault ?? NO_ADDRESS);
        const before = await tx.webhook.findFirst({ where: { id, workspaceId: actor.workspaceId } });
        if (!before) return refused(NO_WEBHOOK);
        const data = {
          ...(url ? { address: url.href } : {}),
          ...(events ? { kinds: events.map((event) => WEBHOOK_EVENTS[event]) } : {}),
          ...(isOn === undefined ? {} : { isOn, offSince: null }),
        };
        const row = await tx.webhook.update({ where: { id }, data, include: LAST });
        if (!row.isOn) await giveUpWaiting(tx, id);
        const now = shown(row);
        const details = { address: new URL(row.address).host, events: now.events, on: row.isOn ? "on" : "off" };
        await record({ kind: "webhook_changed", details });
        return accepted(now);
      }),

    remove: (actor, id) =>
      auth.manage(actor, "settings:manage", async ({ tx, record }) => {
        const row = await tx.webhook.findFirst({ where: { id, workspaceId: actor.workspaceId } });
        if (!row) return refused(NO_WEBHOOK);
        await tx.webhook.delete({ where: { id } });
        await record({ kind: "webhook_removed", details: { address: new URL(row.address).host } });
        return accepted(undefined);
      }),
  };
}

/** What was sent to them. */
function deliveriesOf({ db, clock }: WebhooksEnv): Pick<Webhooks, "deliveries" | "sendAgain"> {
  const mine = ({ workspaceId }: Actor, id: string) => db.webhook.findFirst({ where: { id, workspaceId } });
  return {
    async deliveries(actor, id) {
      if (!allows(actor, "settings:manage")) return refused(refusal("forbidden"));
      if (!(await mine(actor, id))) return refused(NO_WEBHOOK);
      const where = { webhookId: id };
      const rows = await db.webhookDelivery.findMany({ where, orderBy: NEWEST, take: MOST_SHOWN });
      return accepted({ items: rows.map(shownDelivery) });
    },

    async sendAgain(actor, id, deliveryId) {
      if (!allows(actor, "settings:manage")) return refused(refusal("forbidden"));
      const webhook = await mine(actor, id);
      if (!webhook) return refused(NO_WEBHOOK);
      if (!webhook.isOn) return refused(IS_OFF);
      const again = { state: "waiting", tries: 0, tryAt: clock(), status: null, fault: null, endedAt: null };
      const where = { id: deliveryId, webhookId: id, state: { not: "waiting" } };
      const [row] = await db.webhookDelivery.updateManyAndReturn({ where, data: again });
      return row ? accepted(shownDelivery(row)) : refused(NO_DELIVERY);
    },
  };
}

interface WebhookRow {
  readonly id: string;
  readonly address: string;
  readonly kinds: readonly string[];
  readonly isOn: boolean;
  readonly offSince: Date | null;
  readonly personName: string;
  readonly createdAt: Date;
  readonly deliveries: readonly DeliveryRow[];
}

interface DeliveryRow {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly tries: number;
  readonly tryAt: Date;
  readonly status: number | null;
  readonly fault: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const shown = (row: WebhookRow): ShownWebhook => ({
  id: row.id,
  address: row.address,
  events: row.kinds.flatMap((kind) => eventOfKind(kind) ?? []),
  isOn: row.isOn,
  offSince: row.offSince?.toISOString() ?? null,
  addedBy: row.personName,
  createdAt: row.createdAt.toISOString(),
  lastDelivery: row.deliveries[0] ? shownDelivery(row.deliveries[0]) : null,
});

const shownDelivery = ({ id, kind, tries, tryAt, status, fault, createdAt, ...row }: DeliveryRow): ShownDelivery => {
  const state = row.state as ShownDelivery["state"]; // as the trigger and the statements write it
  return {
    id,
    event: eventOfKind(kind) ?? kind,
    state,
    tries,
    nextTryAt: state === "waiting" ? tryAt.toISOString() : null,
    status,
    fault,
    createdAt: createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
};

/** Longer than any name of a machine. */
const LONGEST_HOST = 253;

/** What is known of an address before anything is sent there; where a name leads is looked up with each delivery. */
function faultOf({ hostname }: URL, mayBePrivate: boolean): Refusal | undefined {
  if (hostname.length > LONGEST_HOST) return NO_ADDRESS;
  return mayBePrivate || !isOwnHost(hostname) ? undefined : PRIVATE_ADDRESS;
}

const NO_ADDRESS = refusal("invalid_request", {
  message: "A webhook cannot be sent to this address.",
  hint: "Give a whole address that begins with https:// or http://, without a name and a password in it.",
});
const PRIVATE_ADDRESS = refusal("invalid_request", {
  message: "This address leads into the network of the server, and nothing is sent there.",
  hint: "Give an address on the internet, or ask whoever runs this Stet to allow private addresses.",
});
const NO_WEBHOOK = refusal("not_found", {
  message: "There is no such webhook.",
  hint: "GET /api/webhooks lists those there are.",
});
const NO_DELIVERY = refusal("not_found", {
  message: "There is no such delivery, or it is still being tried.",
  hint: "GET /api/webhooks/{id}/deliveries lists the last ones.",
});
const IS_OFF = refusal("invalid_request", { message: "The webhook is off.", hint: "Switch it on first." });
const TOO_MANY = refusal("invalid_request", {
  message: `A workspace has ${MOST_WEBHOOKS} webhooks at most.`,
  hint: "Remove one that is not used any more.",
});
