"use client";

import { useState } from "react";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";

export interface ChoiceRow {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Value and words of each. */
  readonly options: readonly (readonly [value: string, words: string])[];
  /** What is sent to the settings for a choice. */
  readonly bodyFor: (value: string) => object;
}

interface ChoiceRowsProps {
  readonly rows: readonly ChoiceRow[];
  readonly saved: string;
}

/** Settings with a few choices each; every one is saved as it is chosen. */
export function ChoiceRows({ rows, saved }: ChoiceRowsProps) {
  const [isSaved, setSaved] = useState(false);
  const { run, isRunning, fault } = useCall(() => setSaved(true));
  return (
    <>
      <ul className="rows">
        {rows.map(({ id, label, value, options, bodyFor }) => (
          <li className="row row-line" key={id}>
            <label htmlFor={id}>{label}</label>
            <select
              className="field"
              id={id}
              value={value}
              disabled={isRunning}
              onChange={({ target }) => {
                setSaved(false);
                void run("/api/settings", { method: "PATCH", body: bodyFor(target.value) });
              }}
            >
              {options.map(([each, words]) => (
                <option key={each} value={each}>
                  {words}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <p className="soft" role="status">
        {isSaved ? saved : ""}
      </p>
      <Fault words={fault} />
    </>
  );
}
