"use client";

import { useState, type FormEvent } from "react";
import { ShownSecret } from "../shown-secret.tsx";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { SETTINGS_WORDS } from "../words.ts";
import { EVENT_WORDS, WEBHOOK_WORDS } from "./words.ts";

const TICKED: readonly string[] = ["post.published", "post.taken_down"];

/** Adds a webhook, and shows its secret once. */
export function WebhookForm() {
  const [secret, setSecret] = useState<string>();
  const [needsEvent, setNeedsEvent] = useState(false);
  const { run, isRunning, fault } = useCall<{ secret: string }>((made) => setSecret(made.secret));

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const events = given.getAll("event");
    setSecret(undefined);
    setNeedsEvent(events.length === 0);
    if (events.length === 0) return;
    const body = { address: given.get("address"), events };
    void run("/api/webhooks", { method: "POST", body }).then((made) => made && form.reset());
  }

  return (
    <>
      <form className="token-form hook-form" onSubmit={add}>
        <label>
          <span>{WEBHOOK_WORDS.address}</span>
          <input
            className="field"
            name="address"
            type="url"
            required
            placeholder={WEBHOOK_WORDS.addressExample}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <fieldset className="choices">
          <legend>{WEBHOOK_WORDS.events}</legend>
          {Object.entries(EVENT_WORDS).map(([name, words]) => (
            <label key={name}>
              <input type="checkbox" name="event" value={name} defaultChecked={TICKED.includes(name)} />
              <span>
                {words} <code className="soft small">{name}</code>
              </span>
            </label>
          ))}
          <Fault words={needsEvent ? WEBHOOK_WORDS.needsEvent : undefined} />
        </fieldset>
        <button className="button" type="submit" aria-disabled={isRunning}>
          {isRunning ? SETTINGS_WORDS.working : WEBHOOK_WORDS.add}
        </button>
        <Fault words={fault} />
      </form>
      {secret !== undefined && <ShownSecret label={WEBHOOK_WORDS.added} value={secret} />}
    </>
  );
}
