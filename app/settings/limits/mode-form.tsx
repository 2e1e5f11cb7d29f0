"use client";

import { useState } from "react";
import type { EditMode } from "../../../lib/content/index.ts";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { LIMITS_PAGE_WORDS } from "./words.ts";

const ID = "edit-mode";

/** Whether edits by the AI are made or suggested where nobody says (PUB-1.7); saved as it is chosen. */
export function ModeForm({ mode }: { readonly mode: EditMode }) {
  const [isSaved, setSaved] = useState(false);
  const { run, isRunning, fault } = useCall(() => setSaved(true));
  return (
    <>
      <ul className="rows">
        <li className="row row-line">
          <label htmlFor={ID}>{LIMITS_PAGE_WORDS.modeLabel}</label>
          <select
            className="field"
            id={ID}
            value={mode}
            disabled={isRunning}
            onChange={({ target }) => {
              setSaved(false);
              void run("/api/settings", { method: "PATCH", body: { editMode: target.value } });
            }}
          >
            <option value="apply">{LIMITS_PAGE_WORDS.modes.apply}</option>
            <option value="suggest">{LIMITS_PAGE_WORDS.modes.suggest}</option>
          </select>
        </li>
      </ul>
      <p className="soft" role="status">
        {isSaved ? LIMITS_PAGE_WORDS.checksSaved : ""}
      </p>
      <Fault words={fault} />
    </>
  );
}
