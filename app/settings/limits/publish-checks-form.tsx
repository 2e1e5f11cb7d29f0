"use client";

import { useState } from "react";
import type { SettingsAnswer } from "../../../lib/settings/index.ts";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { CHECK_NAMES, CHECK_WORDS, LIMITS_PAGE_WORDS } from "./words.ts";

/** Which checks of the checklist stop a post (PUB-2.1); each is saved as it is chosen. */
export function PublishChecksForm({ checks }: { readonly checks: SettingsAnswer["publishChecks"] }) {
  const [isSaved, setSaved] = useState(false);
  const { run, isRunning, fault } = useCall(() => setSaved(true));
  return (
    <>
      <ul className="rows">
        {CHECK_NAMES.map((name) => (
          <li className="row row-line" key={name}>
            <label htmlFor={`check-${name}`}>{CHECK_WORDS[name]}</label>
            <select
              className="field"
              id={`check-${name}`}
              value={checks[name]}
              disabled={isRunning}
              onChange={({ target }) => {
                setSaved(false);
                void run("/api/settings", { method: "PATCH", body: { publishChecks: { [name]: target.value } } });
              }}
            >
              <option value="warn">{LIMITS_PAGE_WORDS.checkLevels.warn}</option>
              <option value="block">{LIMITS_PAGE_WORDS.checkLevels.block}</option>
            </select>
          </li>
        ))}
      </ul>
      <p className="soft" role="status">
        {isSaved ? LIMITS_PAGE_WORDS.checksSaved : ""}
      </p>
      <Fault words={fault} />
    </>
  );
}
