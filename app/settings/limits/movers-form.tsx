"use client";

import { useState } from "react";
import type { SettingsAnswer } from "../../../lib/settings/index.ts";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { LIMITS_PAGE_WORDS } from "./words.ts";
import { MOVABLE } from "./movable.ts";

const ROLES = ["owner", "editor", "writer"] as const;

/** Who moves a post to which status (PLAN-2.1); each is saved as it is chosen. */
export function MoversForm({ movers }: { readonly movers: SettingsAnswer["statusMovers"] }) {
  const [isSaved, setSaved] = useState(false);
  const { run, isRunning, fault } = useCall(() => setSaved(true));
  return (
    <>
      <ul className="rows">
        {MOVABLE.map((status) => (
          <li className="row row-line" key={status}>
            <label htmlFor={`mover-${status}`}>{LIMITS_PAGE_WORDS.moversTo[status]}</label>
            <select
              className="field"
              id={`mover-${status}`}
              value={movers[status]}
              disabled={isRunning}
              onChange={({ target }) => {
                setSaved(false);
                void run("/api/settings", { method: "PATCH", body: { statusMovers: { [status]: target.value } } });
              }}
            >
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {LIMITS_PAGE_WORDS.movers[role]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <p className="soft" role="status">
        {isSaved ? LIMITS_PAGE_WORDS.moversSaved : ""}
      </p>
      <Fault words={fault} />
    </>
  );
}
