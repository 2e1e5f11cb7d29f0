import { cookies } from "next/headers";
import { allows } from "../lib/auth/index.ts";
import type { ListedContent } from "../lib/content/index.ts";
import { runtime } from "../server/runtime.ts";
import { FirstRun } from "./ui/home/first-run.tsx";
import { FIRST_STEPS, STEPS_COOKIE, stepsDone } from "./ui/home/first-steps.ts";
import { foundIn } from "./ui/home/found.ts";
import { HomePalette } from "./ui/home/home-palette.tsx";
import { NeedsMe } from "./ui/home/needs-me.tsx";
import { NewPost } from "./ui/home/new-post.tsx";
import { saysWhy } from "./ui/person-words.ts";
import { PostList } from "./ui/post-list.tsx";
import { SearchForm } from "./ui/search-form.tsx";
import { amountInWords, WORDS } from "./ui/words.ts";
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
  const { q, status, sort, isMineToday, cursor } = searchFrom(await searchParams);
  const search = {
    ...(q === "" ? {} : { q }),
    ...(status === undefined ? {} : { status }),
    ...(sort === "title" ? { sort } : {}),
  };
  const listed = await contents.list(actor, {
    limit: isMineToday ? MOST_LOOKED_AT : PER_PAGE,
    ...search,
    ...(cursor === undefined ? {} : { cursor }),
  });
  if (!listed.ok) return <Unreadable message={saysWhy(listed.refusal)} />;
  const { nextCursor } = listed.value;
  const now = clock();
  const isMine = (item: ListedContent) => changedToday(item, actor.id, now);
  const items = isMineToday ? listed.value.items.filter(isMine) : listed.value.items;
  const isPlainList = q === "" && status === undefined && cursor === undefined && !isMineToday;
  const needs = isPlainList ? await needsMe(runtime(), actor, listed.value.items.filter(isMine).length) : [];
  const present = await collab.presence(actor);
  const people = new Map(present.ok ? present.value.items.map(({ contentId, people }) => [contentId, people]) : []);
  const older =
    nextCursor === null ? undefined : `/?${new URLSearchParams({ ...search, cursor: nextCursor }).toString()}`;
  const isSearch = q !== "" || status !== undefined || isMineToday;
  const mayCreate = allows(actor, "content:create");
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
        <SearchForm q={q} status={status ?? ""} sort={sort} />
        {mayCreate && <NewPost />}
      </div>
      {isFirstRun && <FirstRun {...samples} done={done} />}
      <HomePalette mayCreate={mayCreate} mayList={allows(actor, "edit:list")} maySet={allows(actor, "settings:read")} />
      <NeedsMe needs={needs} />
      <PostList
        posts={items.map((item) => ({
          ...shownPost(item, actor.id, q),
          mayWrite: allows(actor, "content:write") && mayCreate,
          people: people.get(item.id) ?? [],
        }))}
        viewerId={actor.personId}
        isSearch={isSearch}
        older={older}
        now={now}
      />
    </main>
  );
}

function shownPost(
  { id, path, title, status, version, lastChange, snippet }: ListedContent,
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
    versions: version,
    who: whoInWords(lastChange, viewerId),
    change:
      version === 1
        ? undefined
        : { amount: amountInWords(lastChange.stat, isByAi(lastChange)), sections: lastChange.sections },
    changedAt: new Date(lastChange.createdAt),
  };
}

function Unreadable({ message }: { readonly message: string }) {
  return (
    <main className="page" id="main">
      <p className="notice">{message}</p>
    </main>
  );
}
