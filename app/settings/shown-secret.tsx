"use client";

import { useEffect, useId, useRef, useState } from "react";
import { isLocalAddress } from "./local-address.ts";
import { SETTINGS_WORDS } from "./words.ts";

interface ShownSecretProps {
  readonly label: string;
  readonly value: string;
}

/** A link or a token, once: it takes the focus, so that nobody leaves it behind unseen. */
export function ShownSecret({ label, value }: ShownSecretProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [value]);

  async function copy() {
    field.current?.select();
    // absent where the address is neither https nor this machine: it is selected
    await navigator.clipboard?.writeText(value);
    setCopied(navigator.clipboard !== undefined);
  }

  return (
    <div className="secret">
      <label htmlFor={id}>{label}</label>
      <div className="secret-line">
        <input className="field" id={id} ref={field} value={value} readOnly spellCheck={false} autoComplete="off" />
        <button className="button" type="button" onClick={() => void copy()}>
          {SETTINGS_WORDS.copy}
        </button>
      </div>
      {isLocalAddress(value) && <p className="small secret-local">{SETTINGS_WORDS.localOnly}</p>}
      <p className="small" role="status">
        {isCopied ? SETTINGS_WORDS.copied : ""}
      </p>
    </div>
  );
}
