"use client";

import { useState, type FormEvent } from "react";
import type { SettingsAnswer } from "../../../lib/settings/index.ts";
import { Fault } from "../sure-button.tsx";
import { Field } from "../text-field.tsx";
import { useCall } from "../use-call.ts";
import { SETTINGS_WORDS } from "../words.ts";
import { SITE_WORDS } from "./words.ts";

const OFF = { name: "", description: "", language: "en", address: "" };

/** Name, description, language and address of the site; saving them turns it on (SITE-1). */
export function SiteForm({ site }: { readonly site: SettingsAnswer["site"] }) {
  const [set, setSet] = useState(site ?? OFF);
  const [isSaved, setSaved] = useState(false);
  const { run, isRunning, fault } = useCall(() => setSaved(true));
  const write = (changed: Partial<typeof set>) => {
    setSet({ ...set, ...changed });
    setSaved(false);
  };

  function save(event: FormEvent) {
    event.preventDefault();
    const { name, description, language, address } = set;
    void run("/api/settings", { method: "PATCH", body: { site: { name, description, language, address } } });
  }

  return (
    <form className="model-form" onSubmit={save}>
      <Field label={SITE_WORDS.name} value={set.name} onValue={(name) => write({ name })} />
      <Field
        label={SITE_WORDS.description}
        hint={SITE_WORDS.descriptionHint}
        value={set.description}
        onValue={(description) => write({ description })}
      />
      <Field
        label={SITE_WORDS.language}
        hint={SITE_WORDS.languageHint}
        value={set.language}
        onValue={(language) => write({ language })}
      />
      <Field
        label={SITE_WORDS.address}
        hint={SITE_WORDS.addressHint}
        type="url"
        value={set.address}
        onValue={(address) => write({ address })}
      />
      <div className="save-line">
        <button className="button" type="submit" aria-disabled={isRunning}>
          {isRunning ? SETTINGS_WORDS.working : site ? SITE_WORDS.save : SITE_WORDS.turnOn}
        </button>
        <p className="soft" role="status">
          {isSaved ? SITE_WORDS.saved : ""}
        </p>
        <Fault words={fault} />
      </div>
    </form>
  );
}
