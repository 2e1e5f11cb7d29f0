import Link from "next/link";
import { allows } from "../../lib/auth/index.ts";
import { runtime } from "../../server/runtime.ts";
import type { SearchParams } from "../search-params.ts";
import { signedInVisitor } from "../visitor.ts";
import { AttemptRow } from "./attempt-row.tsx";
import { Figures } from "./figures.tsx";
import { Filters } from "./filters.tsx";
import { addressWith, attemptQuery, blockedEditsQuery, isFiltered, type BlockedEditsQuery } from "./query.ts";
import { postChoices } from "./post-choices.ts";
import { BLOCKED_WORDS } from "./words.ts";
import "./blocked-edits.css";

export const metadata = { title: BLOCKED_WORDS.title };

const PER_PAGE = 30;
const MOST_POSTS = 200;

/** Edits that were refused or asked about, what would have happened, and another try (EVT-1.7). */
export default async function BlockedEditsPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const actor = await signedInVisitor();
  const { auth, contents, clock } = runtime();
  const asked = blockedEditsQuery(await searchParams);
  const listed = await contents.attempts(actor, attemptQuery(asked, PER_PAGE));
  // An outdated cursor leads to the newest.
  const page =
    listed.ok || asked.cursor === undefined
      ? listed
      : await contents.attempts(actor, attemptQuery({ ...asked, cursor: undefined }, PER_PAGE));
  const [figures, posts, people] = await Promise.all([
    contents.editFigures(actor, asked),
    contents.list(actor, { limit: MOST_POSTS }),
    auth.people.names(actor),
  ]);
  if (!page.ok || !figures.ok || !people.ok) return <NotForYou />;
  const { items, nextCursor } = page.value;
  const mayRetry = allows(actor, "content:edit");
  const rights = {
    mayReview: allows(actor, "chat:review"),
    mayRetry,
    mayApply: mayRetry && allows(actor, "edit:override"),
  };
  return (
    <main className="page blocked-edits" id="main">
      <header>
        <h1>{BLOCKED_WORDS.title}</h1>
        <p className="soft">{BLOCKED_WORDS.hint}</p>
      </header>
      <section aria-labelledby="guard-list">
        <h2 id="guard-list">{BLOCKED_WORDS.list}</h2>
        <Filters query={asked} posts={postChoices(posts.ok ? posts.value.items : [], items)} people={people.value} />
        {items.length === 0 ? (
          <Empty isFiltered={isFiltered(asked)} />
        ) : (
          <>
            <p className="soft small">
              {BLOCKED_WORDS.count(items.length, asked.cursor === undefined, nextCursor !== null)}
            </p>
            <ol className="attempts">
              {items.map((attempt) => (
                <AttemptRow key={attempt.id} attempt={attempt} viewerId={actor.personId} now={clock()} {...rights} />
              ))}
            </ol>
          </>
        )}
        <Pages asked={asked} nextCursor={nextCursor} />
      </section>
      <Figures figures={figures.value} query={asked} />
    </main>
  );
}

interface PagesProps {
  readonly asked: BlockedEditsQuery;
  readonly nextCursor: string | null;
}

function Pages({ asked, nextCursor }: PagesProps) {
  return (
    <p className="guard-pages">
      {asked.cursor !== undefined && (
        <Link href={addressWith(asked, {})} prefetch={false}>
          {BLOCKED_WORDS.newest}
        </Link>
      )}
      {nextCursor !== null && (
        <Link href={addressWith(asked, { cursor: nextCursor })} prefetch={false}>
          {BLOCKED_WORDS.older}
        </Link>
      )}
    </p>
  );
}

function Empty({ isFiltered: isSearch }: { readonly isFiltered: boolean }) {
  return (
    <div className="empty">
      <p>
        <strong>{isSearch ? BLOCKED_WORDS.noneFound : BLOCKED_WORDS.none}</strong>
      </p>
      <p className="soft">{isSearch ? BLOCKED_WORDS.noneFoundHint : BLOCKED_WORDS.noneHint}</p>
    </div>
  );
}

function NotForYou() {
  return (
    <main className="page" id="main">
      <div className="notice">
        <h1>{BLOCKED_WORDS.notForYou}</h1>
        <p>{BLOCKED_WORDS.notForYouHint}</p>
      </div>
    </main>
  );
}
