"use client";

import { useId, useState, type FormEvent } from "react";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { SPENDING_WORDS } from "./words.ts";

/** The currency of amounts. */
export function CurrencyForm({ currency }: { readonly currency: string }) {
  const id = useId();
  const [text, setText] = useState(currency);
  const [isSaved, setSaved] = useState(false);
  const { run, isRunning, fault } = useCall(() => setSaved(true), { currency: SPENDING_WORDS.currency });
  const wanted = text.trim().toUpperCase();

  function save(event: FormEvent) {
    event.preventDefault();
    setSaved(false);
    void run("/api/settings/spending", { method: "PATCH", body: { currency: wanted } });
  }
  return (
    <form onSubmit={save} noValidate>
      <div className="spending-limit">
        <label htmlFor={id}>{SPENDING_WORDS.currency}</label>
        <input
          className="field"
          id={id}
          name="currency"
          autoComplete="off"
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="soft small" id={`${id}-hint`}>
          {SPENDING_WORDS.currencyHint}
        </p>
      </div>
      <div className="save-line">
        <button className="button-small" type="submit" aria-disabled={isRunning || wanted === currency}>
          {isRunning ? SPENDING_WORDS.working : SPENDING_WORDS.currencySave}
        </button>
        <p className="soft" role="status">
          {isSaved ? SPENDING_WORDS.currencySaved : ""}
        </p>
        <Fault words={fault} />
      </div>
    </form>
  );
}
