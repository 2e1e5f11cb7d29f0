"use client";

import { useState, type FormEvent } from "react";
import { ShownSecret } from "../shown-secret.tsx";
import { Fault } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { ROLE_WORDS, SETTINGS_WORDS } from "../words.ts";
import { PEOPLE_WORDS } from "./words.ts";

/** The one most people are invited to first; owners last. */
const OFFERED = ["editor", "writer", "suggester", "viewer", "owner"] as const;

export function InviteForm() {
  const [url, setUrl] = useState<string>();
  const { run, isRunning, fault } = useCall<{ url: string }>((made) => setUrl(made.url));

  function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setUrl(undefined);
    void run("/api/invitations", { method: "POST", body: { role: new FormData(event.currentTarget).get("role") } });
  }

  return (
    <>
      <form className="invite" onSubmit={invite}>
        <fieldset className="choices">
          <legend>{PEOPLE_WORDS.inviteAs}</legend>
          {OFFERED.map((role) => (
            <label key={role}>
              <input type="radio" name="role" value={role} defaultChecked={role === "editor"} />
              <span>
                {ROLE_WORDS[role].name}: <span className="soft">{ROLE_WORDS[role].may}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <button className="button" type="submit" aria-disabled={isRunning}>
          {isRunning ? SETTINGS_WORDS.working : PEOPLE_WORDS.makeInvitation}
        </button>
        <Fault words={fault} />
      </form>
      {url !== undefined && <ShownSecret label={PEOPLE_WORDS.invitationMade} value={url} />}
    </>
  );
}
