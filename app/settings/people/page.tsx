import { runtime } from "../../../server/runtime.ts";
import { Moment } from "../../ui/moment.tsx";
import { signedInVisitor } from "../../visitor.ts";
import { NotForYou } from "../not-for-you.tsx";
import { SureButton } from "../sure-button.tsx";
import { dayInWords, ROLE_WORDS, SETTINGS_WORDS } from "../words.ts";
import { PEOPLE_WORDS } from "./words.ts";
import { InviteForm } from "./invite-form.tsx";
import { PersonCard } from "./person-card.tsx";
import { SessionList } from "./session-list.tsx";

export const metadata = { title: SETTINGS_WORDS.people };

/** The members, their roles and sessions, and how to invite someone (DOOR-6). */
export default async function PeoplePage() {
  const actor = await signedInVisitor();
  const { auth, clock } = runtime();
  const [people, invitations] = await Promise.all([auth.people.list(actor), auth.invitations.list(actor)]);
  if (!people.ok || !invitations.ok) return <NotForYou />;
  const now = clock();
  return (
    <>
      <h1>{SETTINGS_WORDS.people}</h1>
      <section aria-labelledby="invite">
        <h2 id="invite">{PEOPLE_WORDS.inviteTitle}</h2>
        <p className="soft">{PEOPLE_WORDS.inviteHint}</p>
        <InviteForm />
      </section>
      <section aria-labelledby="here">
        <h2 id="here">{PEOPLE_WORDS.peopleHere}</h2>
        <ul className="rows">
          {people.value.items.map((person) => (
            <li className="row" key={person.id}>
              <PersonCard id={person.id} name={person.name} role={person.role} isYou={person.isYou}>
                <SessionList person={person} now={now} />
              </PersonCard>
            </li>
          ))}
        </ul>
      </section>
      {invitations.value.items.length > 0 && (
        <section aria-labelledby="open">
          <h2 id="open">{PEOPLE_WORDS.openInvitations}</h2>
          <ul className="rows">
            {invitations.value.items.map(({ id, role, invitedBy, createdAt, expiresAt }) => (
              <li className="row row-line" key={id}>
                <div>
                  <p>{PEOPLE_WORDS.invitationBy(ROLE_WORDS[role].name, invitedBy.name)}</p>
                  <p className="soft small">
                    <Moment at={new Date(createdAt)} now={now} />, {SETTINGS_WORDS.until}{" "}
                    <time dateTime={expiresAt}>{dayInWords(new Date(expiresAt))}</time>
                  </p>
                </div>
                <SureButton
                  path={`/api/invitations/${id}`}
                  words={SETTINGS_WORDS.revoke}
                  label={PEOPLE_WORDS.revokeInvitation(ROLE_WORDS[role].name)}
                  sure={PEOPLE_WORDS.revokeSure}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
