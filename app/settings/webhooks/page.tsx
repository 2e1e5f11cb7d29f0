import type { ShownDelivery, ShownWebhook } from "../../../lib/webhooks/index.ts";
import { runtime } from "../../../server/runtime.ts";
import { Moment } from "../../ui/moment.tsx";
import { signedInVisitor } from "../../visitor.ts";
import { NotForYou } from "../not-for-you.tsx";
import { SureButton } from "../sure-button.tsx";
import { ActButton } from "./act-button.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { deliveryInWords, EVENT_WORDS, WEBHOOK_WORDS } from "./words.ts";

export const metadata = { title: WEBHOOK_WORDS.title };

/** Webhooks, which tell others what happens to posts (HOOK-1). */
export default async function WebhooksPage() {
  const actor = await signedInVisitor();
  const { webhooks, clock } = runtime();
  const listed = await webhooks.list(actor);
  if (!listed.ok) return <NotForYou />;
  const shown = await Promise.all(
    listed.value.items.map(async (webhook) => {
      const deliveries = await webhooks.deliveries(actor, webhook.id);
      return { webhook, deliveries: deliveries.ok ? deliveries.value.items : [] };
    }),
  );
  return (
    <>
      <h1>{WEBHOOK_WORDS.title}</h1>
      <section aria-labelledby="add">
        <h2 id="add">{WEBHOOK_WORDS.addTitle}</h2>
        <p className="soft">{WEBHOOK_WORDS.addHint}</p>
        <WebhookForm />
      </section>
      <section aria-labelledby="in-use">
        <h2 id="in-use">{WEBHOOK_WORDS.listTitle}</h2>
        {shown.length === 0 && <p className="soft">{WEBHOOK_WORDS.none}</p>}
        <ul className="rows">
          {shown.map(({ webhook, deliveries }) => (
            <li className="row" key={webhook.id}>
              <WebhookRow webhook={webhook} now={clock()} />
              <DeliveryFold webhook={webhook} deliveries={deliveries} now={clock()} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface OfWebhook {
  readonly webhook: ShownWebhook;
  readonly now: Date;
}

function WebhookRow({ webhook: { id, address, events, isOn, offSince, addedBy, createdAt }, now }: OfWebhook) {
  const path = `/api/webhooks/${id}`;
  return (
    <div className="row-line">
      <div>
        <h3 className="hook-address">
          {address} {!isOn && <span className="chip">{WEBHOOK_WORDS.off}</span>}
        </h3>
        {offSince !== null && <p className="fault small">{WEBHOOK_WORDS.offBecause}</p>}
        <ul className="scopes small">
          {events.map((event) => (
            <li key={event}>{EVENT_WORDS[event]}</li>
          ))}
        </ul>
        <p className="soft small">
          {WEBHOOK_WORDS.by(addedBy)}, <Moment at={new Date(createdAt)} now={now} />
        </p>
      </div>
      <div className="hook-acts">
        <ActButton
          path={path}
          method="PATCH"
          body={{ isOn: !isOn }}
          words={isOn ? WEBHOOK_WORDS.switchOff : WEBHOOK_WORDS.switchOn}
          label={isOn ? WEBHOOK_WORDS.switchOffLabel(address) : WEBHOOK_WORDS.switchOnLabel(address)}
        />
        <SureButton
          path={path}
          words={WEBHOOK_WORDS.remove}
          label={WEBHOOK_WORDS.removeLabel(address)}
          sure={WEBHOOK_WORDS.removeSure}
        />
      </div>
    </div>
  );
}

function DeliveryFold({
  webhook: { id, isOn },
  deliveries,
  now,
}: OfWebhook & { readonly deliveries: readonly ShownDelivery[] }) {
  if (deliveries.length === 0) return <p className="soft small">{WEBHOOK_WORDS.deliveries(0)}</p>;
  return (
    <details>
      <summary>{WEBHOOK_WORDS.deliveries(deliveries.length)}</summary>
      <ul className="hook-deliveries small">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <code>{delivery.event}</code>
            <Moment at={new Date(delivery.createdAt)} now={now} />
            <span>{deliveryInWords(delivery)}</span>
            {delivery.state !== "waiting" && isOn && (
              <ActButton
                path={`/api/webhooks/${id}/deliveries/${delivery.id}/again`}
                method="POST"
                words={WEBHOOK_WORDS.again}
                label={WEBHOOK_WORDS.againLabel(delivery.event)}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
