import { cookies } from "next/headers";
import { allows, type Actor } from "../../lib/auth/index.ts";
import type { ListedContent } from "../../lib/content/index.ts";
import { runtime } from "../../server/runtime.ts";
import { changedToday, commentsForMe, needsMe } from "../needs-me.ts";
import type { Search } from "../search-params.ts";
import { FirstRun } from "../ui/home/first-run.tsx";
import { FIRST_STEPS, STEPS_COOKIE, stepsDone } from "../ui/home/first-steps.ts";
import { foundIn } from "../ui/home/found.ts";
import { NeedsMe } from "../ui/home/needs-me.tsx";
import { Said } from "../ui/home/said.tsx";
import { TEMPLATE } from "../ui/home/template.ts";
import { ViewSwitch } from "../ui/home/view-switch.tsx";
import { saysWhy } from "../ui/person-words.ts";
import { PostList } from "../ui/post-list.tsx";
import { SearchForm } from "../ui/search-form.tsx";
import { amountInWords } from "../ui/words.ts";
import { propertiesInWords } from "../ui/history/act-in-words.ts";
import { madeByInWords } from "../ui/history/made-by.ts";
import { Head, PER_PAGE, Unreadable } from "./parts.tsx";

/** Nobody changes more posts in a day. */
const MOST_LOOKED_AT = 200;

interface ListPageProps {
  readonly actor: Actor;
  readonly search: Search;
}

/** The posts, last changed first, or the result of a search. */
export async function ListPage({ actor, search }: ListPageProps) {
  const { contents, collab, clock } = runtime();
  const { q, status, sort, tag, cursor } = search;
  const asked = queryOf(search, actor);
  const listed = await contents.list(actor, { ...asked, ...(cursor === undefined ? {} : { cursor }) });
  if (!listed.ok) return <Unreadable message={saysWhy(listed.refusal)} />;
  const now = clock();
  const isToday = (item: ListedContent) => changedToday(item, actor.id, now);
  const items = narrowed(listed.value.items, search, isToday);
  const isSearch = isNarrowed(search);
  const isWhole = !isSearch && cursor === undefined;
  const present = await collab.presence(actor);
  const people = new Map(present.ok ? present.value.items.map(({ contentId, people }) => [contentId, people]) : []);
  const members = await contents.members(actor);
  const mayWrite = allows(actor, "content:write") && allows(actor, "content:create");
  return (
    <main className="page" id="main">
      <Head actor={actor}>
        <ViewSwitch view={status === "archived" ? "archive" : "list"} />
        <SearchForm q={q} status={status ?? ""} sort={sort} tag={tag} />
      </Head>
      {isWhole && <FirstSteps actor={actor} items={items} />}
      {isWhole && (
        <NeedsMe
          needs={await needsMe(runtime(), actor, listed.value.items.filter(isToday).length)}
          comments={await commentsForMe(runtime(), actor)}
          dues={await duesOf(actor)}
        />
      )}
      <PostList
        posts={items.map((item) => ({ ...shownPost(item, actor.id, q), mayWrite, people: people.get(item.id) ?? [] }))}
        viewerId={actor.personId}
        isSearch={isSearch}
        isArchive={isWholeArchive(search)}
        mayPurge={allows(actor, "content:purge")}
        members={members.ok ? members.value : []}
        older={olderPage(search, listed.value.nextCursor)}
        now={now}
      />
      <Said />
    </main>
  );
}

const isNarrowed = ({ q, status, tag, isMineToday, isMineToDo }: Search): boolean =>
  q !== "" || status !== undefined || tag !== undefined || isMineToday || isMineToDo;

const isWholeArchive = ({ status, ...search }: Search): boolean =>
  status === "archived" && !isNarrowed({ ...search, status: undefined });

/** Filters of the list itself; the page applies the day and open requests (`narrowed`). */
function queryOf({ isMineToday, isMineToDo, ...search }: Search, actor: Actor) {
  return {
    limit: isMineToday || isMineToDo ? MOST_LOOKED_AT : PER_PAGE,
    ...addressOf(search),
    ...(isMineToDo ? { assignee: actor.personId } : {}),
  };
}

function addressOf({ q, status, tag, sort }: Pick<Search, "q" | "status" | "tag" | "sort">) {
  return {
    ...(q === "" ? {} : { q }),
    ...(status === undefined ? {} : { status }),
    ...(tag === undefined ? {} : { tag }),
    ...(sort === "title" ? { sort } : {}),
  };
}

function narrowed(
  items: readonly ListedContent[],
  { isMineToday, isMineToDo }: Search,
  isToday: (item: ListedContent) => boolean,
): readonly ListedContent[] {
  if (isMineToday) return items.filter(isToday);
  return isMineToDo ? items.filter(isOpen).toSorted(byDue) : items;
}

function olderPage(search: Search, cursor: string | null): string | undefined {
  if (cursor === null || search.isMineToDo) return undefined;
  return `/?${new URLSearchParams({ ...addressOf(search), cursor }).toString()}`;
}

interface FirstStepsProps {
  readonly actor: Actor;
  readonly items: readonly ListedContent[];
}

/** Until all steps were tried, or the samples are gone. */
async function FirstSteps({ actor, items }: FirstStepsProps) {
  const sample = (path: string) => items.find((item) => item.path === path)?.path;
  const samples = { soup: sample("lentil-soup"), guide: sample("reading-room"), notes: sample("release-notes") };
  const done = [...stepsDone((await cookies()).get(STEPS_COOKIE)?.value)];
  const isLeft = done.length < FIRST_STEPS.length && Object.values(samples).some((path) => path !== undefined);
  return allows(actor, "content:create") && isLeft && <FirstRun {...samples} done={done} />;
}

function shownPost(
  { id, path, title, type, status, assignee, due, tags, version, lastChange, snippet }: ListedContent,
  viewerId: string,
  q: string,
) {
  return {
    id,
    path,
    // The post opens at the words found in it.
    href: snippet === undefined ? `/posts/${path}` : `/posts/${path}?find=${encodeURIComponent(q)}`,
    found: snippet === undefined ? [] : foundIn(snippet, q),
    title,
    status,
    tags,
    isTemplate: type === TEMPLATE,
    assignee,
    due,
    versions: version,
    who: madeByInWords(lastChange, viewerId),
    change: changeOf(version, lastChange),
    changedAt: new Date(lastChange.createdAt),
  };
}

/**
 * What was changed last: properties by their names, or how much of the text and where. Undefined for a new post, and
 * where no words and no lines were.
 */
function changeOf(version: number, { stat, sections, properties, isByAi }: ListedContent["lastChange"]) {
  if (properties.length > 0) return { amount: propertiesInWords(properties).toLowerCase(), sections: [] };
  const isNone = stat.linesChanged === 0 && stat.wordsAdded === 0 && stat.wordsRemoved === 0;
  return version === 1 || isNone ? undefined : { amount: amountInWords(stat, isByAi), sections };
}

/** Something still has to be done for it. */
const isOpen = ({ status }: ListedContent): boolean => status !== "published" && status !== "archived";

/** Posts without a day come last. */
const byDue = (a: ListedContent, b: ListedContent): number => (a.due ?? "~").localeCompare(b.due ?? "~");

/** The due days of this person's posts. */
async function duesOf(actor: Actor): Promise<readonly (string | null)[]> {
  const mine = await runtime().contents.list(actor, { assignee: actor.personId, limit: MOST_LOOKED_AT });
  return mine.ok ? mine.value.items.filter(isOpen).map(({ due }) => due) : [];
}
