import { runtime } from "../../../server/runtime.ts";
import { Moment } from "../../ui/moment.tsx";
import { signedInVisitor } from "../../visitor.ts";
import { NotForYou } from "../not-for-you.tsx";
import { SureButton } from "../sure-button.tsx";
import { dayInWords, SCOPE_WORDS, SETTINGS_WORDS } from "../words.ts";
import { TokenForm } from "./token-form.tsx";

export const metadata = { title: SETTINGS_WORDS.tokens };

/** Programs that act for people, and what each may do (DOOR-6). */
export default async function TokensPage() {
  const actor = await signedInVisitor();
  const { auth, clock } = runtime();
  const tokens = await auth.tokens.list(actor);
  if (!tokens.ok) return <NotForYou />;
  const now = clock();
  return (
    <>
      <h1>{SETTINGS_WORDS.tokens}</h1>
      <section aria-labelledby="make">
        <h2 id="make">{SETTINGS_WORDS.tokenTitle}</h2>
        <p className="soft">{SETTINGS_WORDS.tokenHint}</p>
        <TokenForm />
      </section>
      <section aria-labelledby="working">
        <h2 id="working">{SETTINGS_WORDS.workingTokens}</h2>
        {tokens.value.items.length === 0 && <p className="soft">{SETTINGS_WORDS.noTokens}</p>}
        <ul className="rows">
          {tokens.value.items.map(({ id, name, scopes, standingGrant, person, createdAt, lastUsedAt, expiresAt }) => (
            <li className="row row-line" key={id}>
              <div>
                <h3>
                  {name} <span className="soft small">{SETTINGS_WORDS.tokenFor(person.name)}</span>
                </h3>
                <ul className="scopes small">
                  {scopes.map((scope) => (
                    <li key={scope}>{SCOPE_WORDS[scope]}</li>
                  ))}
                </ul>
                {standingGrant && <p className="small">{SETTINGS_WORDS.standingGiven(person.name)}</p>}
                <p className="soft small">
                  <Moment at={new Date(createdAt)} now={now} />,{" "}
                  {lastUsedAt === null ? (
                    SETTINGS_WORDS.neverUsed
                  ) : (
                    <>
                      {SETTINGS_WORDS.lastUsed} <Moment at={new Date(lastUsedAt)} now={now} />
                    </>
                  )}
                  ,{" "}
                  {expiresAt === null ? (
                    SETTINGS_WORDS.untilRevoked
                  ) : (
                    <>
                      {SETTINGS_WORDS.until} <time dateTime={expiresAt}>{dayInWords(new Date(expiresAt))}</time>
                    </>
                  )}
                </p>
              </div>
              <SureButton
                path={`/api/tokens/${id}`}
                words={SETTINGS_WORDS.revoke}
                label={SETTINGS_WORDS.revokeToken(name)}
                sure={SETTINGS_WORDS.revokeTokenSure}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
