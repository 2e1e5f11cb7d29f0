import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { PostFacts } from "../../ui/post-facts.tsx";
import { PostOutline } from "../../ui/post-outline.tsx";
import { PostReading } from "../../ui/post-reading.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { Moment } from "../../ui/moment.tsx";
import { VersionList } from "../../ui/version-list.tsx";
import { WORDS } from "../../ui/words.ts";
import { signedInVisitor } from "../../visitor.ts";
import { loadPost, type Post } from "./load-post.ts";

interface PostProps {
  readonly params: Promise<{ readonly path: readonly string[] }>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export async function generateMetadata(props: PostProps): Promise<Metadata> {
  const post = await askedPost(props);
  return { title: post?.title ?? WORDS.notFoundTitle };
}

/** One post to be read: its text now, or as version `?version=` had it. */
export default async function PostPage(props: PostProps) {
  const post = (await askedPost(props)) ?? notFound();
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
          <PostReading text={post.text} sections={post.sections} />
        </article>
        <aside className="zone-side" aria-label={WORDS.versions}>
          <h2 className="zone-title">{WORDS.versions}</h2>
          <VersionList versions={post.versions} shown={post.shownVersion} hrefOf={(number) => versionHref(post, number)} now={post.now} />
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

async function askedPost({ params, searchParams }: PostProps): Promise<Post | undefined> {
  const actor = await signedInVisitor();
  const { path } = await params;
  const { version, before } = await searchParams;
  return loadPost({ actor, path: path.join("/"), version: textOf(version), before: textOf(before) });
}

const textOf = (value: string | readonly string[] | undefined): string | undefined => (typeof value === "string" ? value : undefined);

const versionHref = ({ href, lastVersion }: Post, number: number): string => (number === lastVersion ? href : `${href}?version=${number}`);

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
