"use client";

import { useId, useState, type FormEvent, type ReactNode } from "react";
import type { Role } from "../../../lib/auth/index.ts";
import { ShownSecret } from "../shown-secret.tsx";
import { Fault, SureButton } from "../sure-button.tsx";
import { useCall } from "../use-call.ts";
import { ROLE_WORDS, SETTINGS_WORDS } from "../words.ts";
import { PEOPLE_WORDS } from "./words.ts";

interface PersonCardProps {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly isYou: boolean;
  readonly children: ReactNode;
}

const ROLES = ["owner", "editor", "writer", "suggester", "viewer"] as const satisfies readonly Role[];

/** One person, and everything an owner may do about them. */
export function PersonCard({ id, name, role, isYou, children }: PersonCardProps) {
  const [isRenaming, setRenaming] = useState(false);
  const [url, setUrl] = useState<string>();
  const link = useCall<{ url: string }>((made) => setUrl(made.url));
  const path = `/api/people/${id}`;
  return (
    <div className="person">
      <div className="person-head">
        {isRenaming ? (
          <NameForm path={path} name={name} onEnd={() => setRenaming(false)} />
        ) : (
          <h3>
            {name} {isYou && <span className="chip">{PEOPLE_WORDS.you}</span>}
          </h3>
        )}
        <RoleForm path={path} name={name} role={role} />
      </div>
      {children}
      <div className="person-acts">
        {!isRenaming && (
          <button className="button-plain" type="button" onClick={() => setRenaming(true)}>
            {PEOPLE_WORDS.rename}
          </button>
        )}
        <button
          className="button-plain"
          type="button"
          aria-label={PEOPLE_WORDS.signInLinkFor(name)}
          onClick={() => void link.run(`${path}/sign-in-link`, { method: "POST" })}
        >
          {PEOPLE_WORDS.signInLink}
        </button>
        <SureButton
          path={path}
          words={PEOPLE_WORDS.remove}
          label={PEOPLE_WORDS.removePerson(name)}
          sure={PEOPLE_WORDS.removeSure(name)}
        />
        <Fault words={link.fault} />
      </div>
      {url !== undefined && <ShownSecret label={PEOPLE_WORDS.signInLinkMade(name)} value={url} />}
    </div>
  );
}

function RoleForm({ path, name, role }: { readonly path: string; readonly name: string; readonly role: Role }) {
  const [chosen, setChosen] = useState<Role>(role);
  const [shown, setShown] = useState(role);
  const { run, isRunning, fault } = useCall();
  if (shown !== role) {
    setShown(role); // the page was loaded again: the current values count
    setChosen(role);
  }

  function change(event: FormEvent) {
    event.preventDefault();
    void run(path, { method: "PATCH", body: { role: chosen } });
  }

  return (
    <form className="role" onSubmit={change}>
      <select
        className="field"
        aria-label={PEOPLE_WORDS.roleOf(name)}
        value={chosen}
        onChange={({ target }) => setChosen(ROLES.find((one) => one === target.value) ?? role)}
      >
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_WORDS[one].name}
          </option>
        ))}
      </select>
      {chosen !== role && (
        <button className="button" type="submit" aria-label={PEOPLE_WORDS.changeRoleOf(name)} aria-disabled={isRunning}>
          {isRunning ? SETTINGS_WORDS.working : PEOPLE_WORDS.changeRole}
        </button>
      )}
      <Fault words={fault} />
    </form>
  );
}

function NameForm({ path, name, onEnd }: { readonly path: string; readonly name: string; readonly onEnd: () => void }) {
  const id = useId();
  const { run, isRunning, fault } = useCall(onEnd);

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void run(path, { method: "PATCH", body: { name: new FormData(event.currentTarget).get("name") } });
  }

  return (
    <form className="rename" onSubmit={rename} onKeyDown={(event) => event.key === "Escape" && onEnd()}>
      <label className="unseen" htmlFor={id}>
        {PEOPLE_WORDS.name}
      </label>
      <input className="field" id={id} name="name" defaultValue={name} required autoComplete="off" autoFocus />
      <button className="button" type="submit" aria-disabled={isRunning}>
        {PEOPLE_WORDS.save}
      </button>
      <button className="button-plain" type="button" onClick={onEnd}>
        {PEOPLE_WORDS.cancel}
      </button>
      <Fault words={fault} />
    </form>
  );
}
