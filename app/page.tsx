import { cookies } from "next/headers";
import { allows, type Actor } from "../lib/auth/index.ts";
import type { ListedContent } from "../lib/content/index.ts";
import { runtime } from "../server/runtime.ts";
import { Board, type BoardColumn } from "./ui/home/board.tsx";
import { Calendar } from "./ui/calendar/calendar.tsx";
import { FirstRun } from "./ui/home/first-run.tsx";
import { FIRST_STEPS, STEPS_COOKIE, stepsDone } from "./ui/home/first-steps.ts";
import { foundIn } from "./ui/home/found.ts";
import { HomePalette } from "./ui/home/home-palette.tsx";
import { NeedsMe } from "./ui/home/needs-me.tsx";
import { NewPost } from "./ui/home/new-post.tsx";
import { saysWhy } from "./ui/person-words.ts";
import { TEMPLATE } from "./ui/home/template.ts";
import { ViewSwitch } from "./ui/home/view-switch.tsx";
import { PostList } from "./ui/post-list.tsx";
import { SearchForm } from "./ui/search-form.tsx";
import { amountInWords, timeInWords, WORDS } from "./ui/words.ts";
import { searchFrom, type SearchParams } from "./search-params.ts";
import { changedToday, needsMe } from "./needs-me.ts";
import { signedInVisitor } from "./visitor.ts";
import { isByAi, whoInWords } from "./who-in-words.ts";

const PER_PAGE = 50;
/** Nobody changes more posts in a day. */
const MOST_LOOKED_AT = 200;

/** Home: the workspace's posts, last changed first. */
export default async function HomePage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const actor = await signedInVisitor();
  const { contents, collab, clock } = runtime();
  const { q, status, tag, isBoard, isCalendar, sort, isMineToday, isMineToDo, cursor } = searchFrom(await searchParams);
  if (isBoard) return <BoardPage actor={actor} />;
  if (isCalendar) return <CalendarPage actor={actor} />;
  const search = {
    ...(q === "" ? {} : { q }),
    ...(status === undefined ? {} : { status }),
    ...(tag === undefined ? {} : { tag }),
    ...(sort === "title" ? { sort } : {}),
    ...(isMineToDo ? { assignee: actor.personId } : {}),
  };
  const listed = await contents.list(actor, {
    limit: isMineToday || isMineToDo ? MOST_LOOKED_AT : PER_PAGE,
    ...search,
    ...(cursor === undefined ? {} : { cursor }),
  });
  if (!listed.ok) return <Unreadable message={saysWhy(listed.refusal)} />;
  const { nextCursor } = listed.value;
  const now = clock();
  const isMine = (item: ListedContent) => changedToday(item, actor.id, now);
  const items = isMineToday
    ? listed.value.items.filter(isMine)
    : isMineToDo
      ? listed.value.items.filter(isOpen).toSorted(byDue)
      : listed.value.items;
  const isPlainList =
    q === "" && status === undefined && tag === undefined && cursor === undefined && !isMineToday && !isMineToDo;
  const needs = isPlainList ? await needsMe(runtime(), actor, listed.value.items.filter(isMine).length) : [];
  const present = await collab.presence(actor);
  const people = new Map(present.ok ? present.value.items.map(({ contentId, people }) => [contentId, people]) : []);
  const older =
    nextCursor === null || isMineToDo
      ? undefined
      : `/?${new URLSearchParams({ ...search, cursor: nextCursor }).toString()}`;
  const isSearch = q !== "" || status !== undefined || tag !== undefined || isMineToday || isMineToDo;
  const mayCreate = allows(actor, "content:create");
  const members = await contents.members(actor);
  const sample = (path: string) => items.find((item) => item.path === path)?.path;
  const samples = { soup: sample("lentil-soup"), guide: sample("reading-room"), notes: sample("release-notes") };
  const done = [...stepsDone((await cookies()).get(STEPS_COOKIE)?.value)];
  // Until all of it was tried, or the samples are gone.
  const isFirstRun =
    mayCreate &&
    !isSearch &&
    cursor === undefined &&
    done.length < FIRST_STEPS.length &&
    Object.values(samples).some((path) => path !== undefined);
  return (
    <main className="page" id="main">
      <div className="posts-head">
        <h1>{WORDS.posts}</h1>
        <SearchForm q={q} status={status ?? ""} sort={sort} tag={tag} />
        <ViewSwitch view={status === "archived" ? "archive" : "list"} />
        {mayCreate && <NewPost templates={await templatesFor(actor)} />}
      </div>
      {isFirstRun && <FirstRun {...samples} done={done} />}
      <HomePalette mayCreate={mayCreate} mayList={allows(actor, "edit:list")} maySet={allows(actor, "settings:read")} />
      <NeedsMe needs={needs} dues={isPlainList ? await duesOf(actor) : []} />
      <PostList
        posts={items.map((item) => ({
          ...shownPost(item, actor.id, q),
          mayWrite: allows(actor, "content:write") && mayCreate,
          people: people.get(item.id) ?? [],
        }))}
        viewerId={actor.personId}
        isSearch={isSearch}
        mayPurge={allows(actor, "content:purge")}
        members={members.ok ? members.value : []}
        older={older}
        now={now}
      />
    </main>
  );
}

function shownPost(
  { id, path, title, type, status, assignee, due, tags, version, lastChange, snippet }: ListedContent,
  viewerId: string,
  q: string,
) {
  return {
    id,
    path,
    // The post opens at the words that were found in it.
    href: snippet === undefined ? `/posts/${path}` : `/posts/${path}?find=${encodeURIComponent(q)}`,
    found: snippet === undefined ? [] : foundIn(snippet, q),
    title,
    status,
    tags,
    isTemplate: type === TEMPLATE,
    assignee,
    due,
    versions: version,
    who: whoInWords(lastChange, viewerId),
    change:
      version === 1
        ? undefined
        : { amount: amountInWords(lastChange.stat, isByAi(lastChange)), sections: lastChange.sections },
    changedAt: new Date(lastChange.createdAt),
  };
}

/** Something is still to be done for it. */
const isOpen = ({ status }: ListedContent): boolean => status !== "published" && status !== "archived";

/** What has no day comes last. */
const byDue = (a: ListedContent, b: ListedContent): number => (a.due ?? "~").localeCompare(b.due ?? "~");

/** The due days of what this person has to do. */
async function duesOf(actor: Actor): Promise<readonly (string | null)[]> {
  const mine = await runtime().contents.list(actor, { assignee: actor.personId, limit: MOST_LOOKED_AT });
  return mine.ok ? mine.value.items.filter(isOpen).map(({ due }) => due) : [];
}

async function templatesFor(actor: Actor): Promise<{ readonly id: string; readonly title: string }[]> {
  const listed = await runtime().contents.list(actor, { type: TEMPLATE, sort: "title", limit: MOST_TEMPLATES });
  return listed.ok ? listed.value.items.map(({ id, title }) => ({ id, title })) : [];
}

const MOST_TEMPLATES = 50;

/** All but what is archived, by status. */
async function BoardPage({ actor }: { readonly actor: Actor }) {
  const { contents, clock } = runtime();
  const mayCreate = allows(actor, "content:create");
  const mayWrite = allows(actor, "content:write");
  const columns: BoardColumn[] = [];
  for (const status of BOARD) {
    const listed = await contents.list(actor, { status, limit: PER_PAGE });
    if (!listed.ok) return <Unreadable message={saysWhy(listed.refusal)} />;
    const { items, nextCursor } = listed.value;
    const posts = items.map(({ id, path, title, tags, assignee, due, lastChange }) => ({
      id,
      path,
      title,
      tags,
      assignee,
      due,
      about: `${whoInWords(lastChange, actor.id)}, ${timeInWords(new Date(lastChange.createdAt), clock())}`,
    }));
    columns.push({ status, posts, hasMore: nextCursor !== null });
  }
  return (
    <main className="page page-wide" id="main">
      <div className="posts-head">
        <h1>{WORDS.posts}</h1>
        <ViewSwitch view="board" />
        {mayCreate && <NewPost templates={await templatesFor(actor)} />}
      </div>
      <HomePalette mayCreate={mayCreate} mayList={allows(actor, "edit:list")} maySet={allows(actor, "settings:read")} />
      <Board columns={columns} mayWrite={mayWrite} />
    </main>
  );
}

/** What is due, scheduled and published, by day. */
async function CalendarPage({ actor }: { readonly actor: Actor }) {
  const mayCreate = allows(actor, "content:create");
  return (
    <main className="page page-wide" id="main">
      <div className="posts-head">
        <h1>{WORDS.posts}</h1>
        <ViewSwitch view="calendar" />
        {mayCreate && <NewPost templates={await templatesFor(actor)} />}
      </div>
      <HomePalette mayCreate={mayCreate} mayList={allows(actor, "edit:list")} maySet={allows(actor, "settings:read")} />
      <Calendar mayWrite={allows(actor, "content:write")} mayPublish={allows(actor, "content:publish")} />
    </main>
  );
}

const BOARD = ["draft", "review", "scheduled", "published"] as const;

function Unreadable({ message }: { readonly message: string }) {
  return (
    <main className="page" id="main">
      <p className="notice">{message}</p>
    </main>
  );
}
