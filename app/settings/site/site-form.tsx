"use client";

import { useState, type FormEvent } from "react";
import type { SettingsAnswer } from "../../../lib/settings/index.ts";
import { Fault } from "../sure-button.tsx";
import { Field } from "../text-field.tsx";
import { useCall } from "../use-call.ts";
import { SETTINGS_WORDS } from "../words.ts";

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
      <Field label={SETTINGS_WORDS.siteName} value={set.name} onValue={(name) => write({ name })} />
      <Field
        label={SETTINGS_WORDS.siteDescription}
        hint={SETTINGS_WORDS.siteDescriptionHint}
        value={set.description}
        onValue={(description) => write({ description })}
      />
      <Field
        label={SETTINGS_WORDS.siteLanguage}
        hint={SETTINGS_WORDS.siteLanguageHint}
        value={set.language}
        onValue={(language) => write({ language })}
      />
      <Field
        label={SETTINGS_WORDS.siteAddress}
        hint={SETTINGS_WORDS.siteAddressHint}
        type="url"
        value={set.address}
        onValue={(address) => write({ address })}
      />
      <div className="save-line">
        <button className="button" type="submit" aria-disabled={isRunning}>
          {isRunning ? SETTINGS_WORDS.working : site ? SETTINGS_WORDS.siteSave : SETTINGS_WORDS.siteTurnOn}
        </button>
        <p className="soft" role="status">
          {isSaved ? SETTINGS_WORDS.siteSaved : ""}
        </p>
        <Fault words={fault} />
      </div>
    </form>
  );
}
