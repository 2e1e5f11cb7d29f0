import type { Metadata } from "next";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { allows, mayEdit, maySuggest, type Actor } from "../../../lib/auth/index.ts";
import { readableAddress } from "../../../lib/text/index.ts";
import { runtime } from "../../../server/runtime.ts";
import { PANEL_TABS } from "../../ui/editor/panel-tabs.ts";
import { Room } from "../../ui/editor/room.tsx";
import { PostFacts } from "../../ui/post-facts.tsx";
import { PostOutline } from "../../ui/post-outline.tsx";
import { PostReading } from "../../ui/post-reading.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { Moment } from "../../ui/moment.tsx";
import { VersionList } from "../../ui/version-list.tsx";
import { WORDS } from "../../ui/words.ts";
import { signedInVisitor } from "../../visitor.ts";
import { loadPost, loadSummary, openingText, type Post } from "./load-post.ts";

interface PostProps {
  readonly params: Promise<{ readonly path: readonly string[] }>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export async function generateMetadata(props: PostProps): Promise<Metadata> {
  const summary = await loadSummary(await signedInVisitor(), await pathOf(props));
  return { title: summary?.title ?? WORDS.notFoundTitle };
}

/** One post: the room where it is written, or, with `?version=`, an old version to read. */
export default async function PostPage(props: PostProps) {
  const actor = await signedInVisitor();
  const { version, before, panel, find, thread } = await props.searchParams;
  if (version === undefined && before === undefined)
    return (
      <WritingPage
        actor={actor}
        path={await pathOf(props)}
        firstTab={textOf(panel)}
        firstThread={textOf(thread)}
        find={textOf(find)}
      />
    );
  const post = await loadPost({ actor, path: await pathOf(props), version: textOf(version), before: textOf(before) });
  return <ReadingPage post={post ?? notFound()} />;
}

interface WritingPageProps {
  readonly actor: Actor;
  readonly path: string;
  readonly firstTab: string | undefined;
  readonly firstThread: string | undefined;
  /** Words that were searched for: the post opens at them. */
  readonly find: string | undefined;
}

async function WritingPage({ actor, path, firstTab, firstThread, find }: WritingPageProps) {
  const { id, title, status, assignee, due, version, liveDocument, ...summary } =
    (await loadSummary(actor, path)) ?? (await leadOn(actor, path));
  return (
    <Room
      post={{ id, path: summary.path, title, status, assignee, due, version, liveDocument }}
      person={{ id: actor.personId, name: actor.name }}
      rights={{
        mayWrite: allows(actor, "content:write"),
        mayPublish: allows(actor, "content:publish"),
        mayAsk: maySuggest(actor),
        suggestsOnly: !mayEdit(actor),
        suggestsUsually: (await runtime().contents.modeFor(actor, undefined)) === "suggest",
        mayComment: allows(actor, "content:comment"),
        mayCreate: allows(actor, "content:create"),
        mayList: allows(actor, "edit:list"),
        maySet: allows(actor, "settings:read"),
      }}
      model={{
        isThere: (await runtime().modelNow(actor.workspaceId)) !== undefined,
        mayConnect: allows(actor, "settings:manage"),
      }}
      find={find}
      opening={await openingText(actor, path)}
      firstThread={firstThread}
      firstTab={PANEL_TABS.find((tab) => tab === firstTab)}
    />
  );
}

/** An address that a post had before leads to the one it has now (PROP-1.6). */
async function leadOn(actor: Actor, path: string): Promise<never> {
  const now = await runtime().contents.pathNow(actor, path);
  return now === undefined ? notFound() : redirect(encodeURI(`/posts/${now}`));
}

async function ReadingPage({ post }: { readonly post: Post }) {
  const headingIds = post.sections.map(({ id }) => id);
  const rendered = await runtime().layOut({ markdown: post.text, headingIds, language: "en" });
  return (
    <main className="page" id="main">
      <PostHead post={post} />
      <div className="post-zones">
        <nav className="zone-side zone-outline" aria-label={WORDS.outline}>
          <h2 className="zone-title">{WORDS.outline}</h2>
          <PostOutline sections={post.sections} />
        </nav>
        <article>
          {post.isOlder && <OlderNotice post={post} />}
          <PostFacts data={post.frontMatter} isUnreadable={post.isFrontMatterUnreadable} />
          <PostReading text={post.text} rendered={rendered} />
        </article>
        <aside className="zone-side" aria-label={WORDS.versions}>
          <h2 className="zone-title">{WORDS.versions}</h2>
          <VersionList
            versions={post.versions}
            shown={post.shownVersion}
            hrefOf={(number) => versionHref(post, number)}
            now={post.now}
          />
          {post.earlier !== undefined && (
            <p className="more small">
              <Link href={`${post.href}?before=${encodeURIComponent(post.earlier)}`} prefetch={false}>
                {WORDS.earlierVersions}
              </Link>
            </p>
          )}
        </aside>
      </div>
    </main>
  );
}

async function pathOf({ params }: PostProps): Promise<string> {
  return readableAddress((await params).path.join("/"));
}

const textOf = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

const versionHref = ({ href, lastVersion }: Post, number: number): string =>
  number === lastVersion ? href : `${href}?version=${number}`;

function PostHead({ post }: { readonly post: Post }) {
  return (
    <header className="post-head">
      <p className="small">
        <Link href="/" prefetch={false}>
          {WORDS.allPosts}
        </Link>
      </p>
      <h1>{post.title}</h1>
      <div className="post-facts small">
        <StatusChip status={post.status} />
        <span>
          {WORDS.version(post.shownVersion)}
          {post.isUnversioned && `, ${WORDS.typedSince}`}
        </span>
        <span>
          {post.who}, <Moment at={post.changedAt} now={post.now} />
        </span>
        <span>
          {WORDS.hash} <code>{post.hash}</code>
        </span>
      </div>
    </header>
  );
}

function OlderNotice({ post }: { readonly post: Post }) {
  return (
    <p className="older">
      {WORDS.olderShown(post.shownVersion)}{" "}
      <Link href={post.href} prefetch={false}>
        {WORDS.backToNow}
      </Link>
    </p>
  );
}
