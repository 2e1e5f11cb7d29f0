"use client";

import { useState, type FormEvent } from "react";
import { ShownSecret } from "../shown-secret.tsx";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { SETTINGS_WORDS } from "../words.ts";
import { SCOPE_WORDS, TOKEN_WORDS } from "./words.ts";

const LIVES_DAYS = [30, 90, 365] as const;
const TICKED = "read";
const STANDING_HINT = "standing-hint";

export function TokenForm() {
  const [secret, setSecret] = useState<string>();
  const [needsScope, setNeedsScope] = useState(false);
  const { run, isRunning, fault } = useCall<{ token: string }>((made) => setSecret(made.token), {
    name: TOKEN_WORDS.tokenName,
  });

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const scopes = given.getAll("scope");
    setSecret(undefined);
    setNeedsScope(scopes.length === 0);
    if (scopes.length === 0) return;
    const days = Number(given.get("days"));
    const standing = given.has("standing") ? { standingGrant: true } : {};
    const body = { name: given.get("name"), scopes, ...(days > 0 ? { expiresInDays: days } : {}), ...standing };
    void run("/api/tokens", { method: "POST", body }).then((made) => made && form.reset());
  }

  return (
    <>
      <form className="token-form" onSubmit={make}>
        <label>
          <span>{TOKEN_WORDS.tokenName}</span>
          <input className="field" name="name" required placeholder={TOKEN_WORDS.tokenNameExample} autoComplete="off" />
        </label>
        <ScopeChoice needsScope={needsScope} />
        <StandingChoice />
        <LifeChoice />
        <button className="button" type="submit" aria-disabled={isRunning}>
          {isRunning ? SETTINGS_WORDS.working : TOKEN_WORDS.makeToken}
        </button>
        <Fault words={fault} />
      </form>
      {secret !== undefined && <ShownSecret label={TOKEN_WORDS.tokenMade} value={secret} />}
    </>
  );
}

function ScopeChoice({ needsScope }: { readonly needsScope: boolean }) {
  return (
    <fieldset className="choices">
      <legend>{TOKEN_WORDS.tokenMay}</legend>
      {Object.entries(SCOPE_WORDS).map(([scope, words]) => (
        <label key={scope}>
          <input type="checkbox" name="scope" value={scope} defaultChecked={scope === TICKED} />
          <span>{words}</span>
        </label>
      ))}
      <Fault words={needsScope ? TOKEN_WORDS.tokenNeedsScope : undefined} />
    </fieldset>
  );
}

/** Whether it may settle the rule book's questions by itself (INT-2.3). */
function StandingChoice() {
  return (
    <fieldset className="choices">
      <legend>{TOKEN_WORDS.standingTitle}</legend>
      <label>
        <input type="checkbox" name="standing" aria-describedby={STANDING_HINT} />
        <span>{TOKEN_WORDS.standingLabel}</span>
      </label>
      <p className="soft small" id={STANDING_HINT}>
        {TOKEN_WORDS.standingHint}
      </p>
    </fieldset>
  );
}

function LifeChoice() {
  return (
    <label>
      <span>{TOKEN_WORDS.tokenLife}</span>
      <select className="field" name="days" defaultValue={LIVES_DAYS[1]}>
        {LIVES_DAYS.map((days) => (
          <option key={days} value={days}>
            {TOKEN_WORDS.days(days)}
          </option>
        ))}
        <option value="0">{TOKEN_WORDS.tokenForever}</option>
      </select>
    </label>
  );
}
