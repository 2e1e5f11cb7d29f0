"use client";

import { ChoiceRows } from "./choice-rows.tsx";
import { LIMITS_PAGE_WORDS } from "./words.ts";

/** Whether sources may be read from web addresses (SRC-9). */
export function AddressesForm({ isOn }: { readonly isOn: boolean }) {
  const { addressesLabel, addresses, checksSaved } = LIMITS_PAGE_WORDS;
  const options = [
    ["off", addresses.off],
    ["on", addresses.on],
  ] as const;
  const row = { id: "source-addresses", label: addressesLabel, value: isOn ? "on" : "off", options };
  return (
    <ChoiceRows rows={[{ ...row, bodyFor: (value) => ({ sourceAddresses: value === "on" }) }]} saved={checksSaved} />
  );
}
