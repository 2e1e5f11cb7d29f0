"use client";

import { useState } from "react";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { LIMITS_PAGE_WORDS } from "./words.ts";

const ID = "source-addresses";

/** Whether sources may be read from web addresses (SRC-9); saved as it is chosen. */
export function AddressesForm({ isOn }: { readonly isOn: boolean }) {
  const [isSaved, setSaved] = useState(false);
  const { run, isRunning, fault } = useCall(() => setSaved(true));
  return (
    <>
      <ul className="rows">
        <li className="row row-line">
          <label htmlFor={ID}>{LIMITS_PAGE_WORDS.addressesLabel}</label>
          <select
            className="field"
            id={ID}
            value={isOn ? "on" : "off"}
            disabled={isRunning}
            onChange={({ target }) => {
              setSaved(false);
              void run("/api/settings", { method: "PATCH", body: { sourceAddresses: target.value === "on" } });
            }}
          >
            <option value="off">{LIMITS_PAGE_WORDS.addresses.off}</option>
            <option value="on">{LIMITS_PAGE_WORDS.addresses.on}</option>
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
