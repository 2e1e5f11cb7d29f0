import Link from "next/link";
import { runtime } from "../../../server/runtime.ts";
import { Moment } from "../../ui/moment.tsx";
import { signedInVisitor } from "../../visitor.ts";
import { NotForYou } from "../not-for-you.tsx";
import { SETTINGS_WORDS } from "../words.ts";
import { accessEventInWords, LOG_WORDS } from "./words.ts";

export const metadata = { title: SETTINGS_WORDS.log };

const PER_PAGE = 50;

interface LogPageProps {
  readonly searchParams: Promise<{ readonly cursor?: string | string[] }>;
}

/** Changes to people's rights, newest first (DOOR-6.11). */
export default async function LogPage({ searchParams }: LogPageProps) {
  const actor = await signedInVisitor();
  const { auth, clock } = runtime();
  const { cursor } = await searchParams;
  const asked = typeof cursor === "string" ? cursor : undefined;
  const page = await auth.accessLog(actor, { limit: PER_PAGE, cursor: asked });
  // An outdated cursor leads to the newest entries.
  const log = page.ok || asked === undefined ? page : await auth.accessLog(actor, { limit: PER_PAGE });
  if (!log.ok) return <NotForYou />;
  const { items, nextCursor } = log.value;
  const now = clock();
  return (
    <>
      <h1>{SETTINGS_WORDS.log}</h1>
      <section aria-label={SETTINGS_WORDS.log}>
        <p className="soft">{LOG_WORDS.hint}</p>
        {items.length === 0 && <p className="soft">{LOG_WORDS.empty}</p>}
        <ol className="rows">
          {items.map((event) => (
            <li className="row row-line" key={event.id}>
              <p>{accessEventInWords(event)}</p>
              <p className="soft small">
                <Moment at={new Date(event.at)} now={now} />
              </p>
            </li>
          ))}
        </ol>
        <p className="row-line">
          {asked !== undefined && <Link href="/settings/log">{LOG_WORDS.newest}</Link>}
          {nextCursor !== null && (
            <Link href={`/settings/log?cursor=${encodeURIComponent(nextCursor)}`}>{LOG_WORDS.older}</Link>
          )}
        </p>
      </section>
    </>
  );
}
