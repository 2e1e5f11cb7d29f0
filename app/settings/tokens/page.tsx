import type { TokenAnswer } from "../../../lib/auth/index.ts";
import { runtime } from "../../../server/runtime.ts";
import { Moment } from "../../ui/moment.tsx";
import { signedInVisitor } from "../../visitor.ts";
import { NotForYou } from "../not-for-you.tsx";
import { SureButton } from "../sure-button.tsx";
import { dayInWords, SETTINGS_WORDS } from "../words.ts";
import { SCOPE_WORDS, TOKEN_WORDS } from "./words.ts";
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
        <h2 id="make">{TOKEN_WORDS.tokenTitle}</h2>
        <p className="soft">{TOKEN_WORDS.tokenHint}</p>
        <TokenForm />
      </section>
      <section aria-labelledby="working">
        <h2 id="working">{TOKEN_WORDS.workingTokens}</h2>
        {tokens.value.items.length === 0 && <p className="soft">{TOKEN_WORDS.noTokens}</p>}
        <ul className="rows">
          {tokens.value.items.map((token) => (
            <TokenRow key={token.id} token={token} now={now} />
          ))}
        </ul>
      </section>
    </>
  );
}

function TokenRow({ token, now }: { readonly token: TokenAnswer; readonly now: Date }) {
  const { id, name, scopes, standingGrant, person } = token;
  return (
    <li className="row row-line">
      <div>
        <h3>
          {name} <span className="soft small">{TOKEN_WORDS.tokenFor(person.name)}</span>
        </h3>
        <ul className="scopes small">
          {scopes.map((scope) => (
            <li key={scope}>{SCOPE_WORDS[scope]}</li>
          ))}
        </ul>
        {standingGrant && <p className="small">{TOKEN_WORDS.standingGiven(person.name)}</p>}
        <TokenTimes token={token} now={now} />
      </div>
      <SureButton
        path={`/api/tokens/${id}`}
        words={SETTINGS_WORDS.revoke}
        label={TOKEN_WORDS.revokeToken(name)}
        sure={TOKEN_WORDS.revokeTokenSure}
      />
    </li>
  );
}

/** Since when, last used when, until when. */
function TokenTimes({
  token: { createdAt, lastUsedAt, expiresAt },
  now,
}: {
  readonly token: TokenAnswer;
  readonly now: Date;
}) {
  const used = lastUsedAt !== null && (
    <>
      {SETTINGS_WORDS.lastUsed} <Moment at={new Date(lastUsedAt)} now={now} />
    </>
  );
  const ends = expiresAt !== null && (
    <>
      {SETTINGS_WORDS.until} <time dateTime={expiresAt}>{dayInWords(new Date(expiresAt))}</time>
    </>
  );
  return (
    <p className="soft small">
      <Moment at={new Date(createdAt)} now={now} />, {used || TOKEN_WORDS.neverUsed}, {ends || TOKEN_WORDS.untilRevoked}
    </p>
  );
}
