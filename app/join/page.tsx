import { headers } from "next/headers";
import type { ReactNode } from "react";
import { callerOf } from "../../lib/auth/index.ts";
import { runtime } from "../../server/runtime.ts";
import { characterFault } from "../api/json-faults.ts";
import { ROLE_WORDS } from "../settings/words.ts";
import { JOIN_WORDS, NAME_FAULTS } from "./words.ts";
import { saysBoth } from "../ui/person-words.ts";
import { visitor } from "../visitor.ts";
import "./join.css";

export const metadata = { title: JOIN_WORDS.title };

interface JoinProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** Opening the page does not use the invitation up: the button's POST does (DOOR-6). */
export default async function JoinPage({ searchParams }: JoinProps) {
  const { token, fault } = await searchParams;
  if (typeof token !== "string" || token === "" || characterFault(token) !== undefined) {
    return <Notice title={JOIN_WORDS.none}>{JOIN_WORDS.noneHint}</Notice>;
  }
  const { auth, config } = runtime();
  const [read, signedIn] = await Promise.all([
    auth.invitations.read(token, callerOf(await headers(), config)),
    visitor(),
  ]);
  if (!read.ok) return <Notice title={JOIN_WORDS.closed}>{saysBoth(read.refusal)}</Notice>;
  const { role, invitedBy } = read.value;
  const wrong = typeof fault === "string" && Object.hasOwn(NAME_FAULTS, fault) ? NAME_FAULTS[fault] : undefined;
  return (
    <main className="page" id="main">
      <div className="notice">
        <h1>{JOIN_WORDS.title}</h1>
        <p>{JOIN_WORDS.as(invitedBy, ROLE_WORDS[role].name.toLowerCase())}</p>
        {signedIn && <p className="soft">{JOIN_WORDS.other(signedIn.name)}</p>}
        <form className="join" method="post" action="/api/invitations/join">
          <input type="hidden" name="token" value={token} />
          <label htmlFor="name">{JOIN_WORDS.name}</label>
          <input
            className="field"
            id="name"
            name="name"
            required
            autoComplete="name"
            aria-describedby="name-hint"
            aria-invalid={wrong !== undefined}
          />
          <p className="soft small" id="name-hint">
            {wrong === undefined ? JOIN_WORDS.nameHint : <span role="alert">{wrong}</span>}
          </p>
          <button className="button" type="submit">
            {JOIN_WORDS.join}
          </button>
        </form>
        <p className="soft small">{JOIN_WORDS.once}</p>
      </div>
    </main>
  );
}

function Notice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="page" id="main">
      <div className="notice">
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
    </main>
  );
}
