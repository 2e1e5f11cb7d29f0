import type { PersonAnswer } from "../../../lib/auth/index.ts";
import { Moment } from "../../ui/moment.tsx";
import { SureButton } from "../sure-button.tsx";
import { SETTINGS_WORDS } from "../words.ts";
import { browserInWords, PEOPLE_WORDS } from "./words.ts";

interface SessionListProps {
  readonly person: PersonAnswer;
  readonly now: Date;
}

/** Where someone is signed in, each with its end. */
export function SessionList({ person: { id, name, sessions }, now }: SessionListProps) {
  if (sessions.length === 0) return <p className="soft small">{PEOPLE_WORDS.browsers(0)}</p>;
  return (
    <details className="sessions">
      <summary className="small">{PEOPLE_WORDS.browsers(sessions.length)}</summary>
      <ul>
        {sessions.map(({ id: sessionId, browser, createdAt, lastUsedAt }) => (
          <li className="row-line small" key={sessionId}>
            <span>
              {browserInWords(browser)},{" "}
              <span className="soft">
                {PEOPLE_WORDS.since} <Moment at={new Date(createdAt)} now={now} />
                {lastUsedAt !== null && (
                  <>
                    , {SETTINGS_WORDS.lastUsed} <Moment at={new Date(lastUsedAt)} now={now} />
                  </>
                )}
              </span>
            </span>
            <SureButton
              path={`/api/people/${id}/sessions/${sessionId}`}
              words={PEOPLE_WORDS.signOut}
              label={PEOPLE_WORDS.signOutOf(browserInWords(browser), name)}
            />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <SureButton
          path={`/api/people/${id}/sessions`}
          words={PEOPLE_WORDS.signOutEverywhere}
          label={PEOPLE_WORDS.signOutEverywhere}
          sure={PEOPLE_WORDS.signOutEverywhereSure(name)}
        />
      )}
    </details>
  );
}
