import Link from "next/link";
import { BulkActs } from "./home/bulk-acts.tsx";
import { HereNow } from "./home/here-now.tsx";
import type { FoundPiece } from "./home/found.ts";
import { PostMenu } from "./home/post-menu.tsx";
import type { PersonInPost } from "./home/presence-watch.ts";
import { InSections } from "./in-sections.tsx";
import { Moment } from "./moment.tsx";
import { Planned } from "./plan/planned.tsx";
import { StatusChip } from "./status-chip.tsx";
import { WORDS, type Status } from "./words.ts";

export interface ShownPost {
  readonly id: string;
  readonly path: string;
  readonly href: string;
  /** In a search: the words around the hit in the text. */
  readonly found: readonly FoundPiece[];
  readonly mayWrite: boolean;
  readonly title: string;
  readonly status: Status;
  readonly tags: readonly string[];
  readonly isTemplate: boolean;
  readonly assignee: { readonly name: string; readonly isGone: boolean } | null;
  readonly due: string | null;
  readonly versions: number;
  readonly who: string;
  /** Absent for a post that has not changed since it was made. */
  readonly change: { readonly amount: string; readonly sections: readonly string[] } | undefined;
  readonly changedAt: Date;
  /** Who has it open while the page is made. */
  readonly people: readonly PersonInPost[];
}

interface PostListProps {
  readonly posts: readonly ShownPost[];
  readonly isSearch: boolean;
  /** The whole archive, of which nothing is searched for. */
  readonly isArchive: boolean;
  /** Address of the next page. */
  readonly older: string | undefined;
  readonly viewerId: string;
  /** People that posts can be assigned to. */
  readonly members: readonly { readonly id: string; readonly name: string }[];
  /** Archived posts may be deleted for good. */
  readonly mayPurge: boolean;
  readonly now: Date;
}

export function PostList({ posts, isSearch, isArchive, older, viewerId, members, mayPurge, now }: PostListProps) {
  if (posts.length === 0) return isArchive ? <NoneArchived /> : isSearch ? <NoneFound /> : <NoneYet />;
  return (
    <>
      <p className="result-count soft small" role="status">
        {isSearch
          ? WORDS.foundCount(posts.length, older !== undefined)
          : WORDS.postsCount(posts.length, older !== undefined)}
      </p>
      <BulkActs posts={posts.filter(({ mayWrite }) => mayWrite)} members={members} mayPurge={mayPurge}>
        <ul className="posts" aria-label={WORDS.posts}>
          {posts.map((post) => (
            <PostRow key={post.href} post={post} viewerId={viewerId} mayPurge={mayPurge} now={now} />
          ))}
        </ul>
      </BulkActs>
      {older !== undefined && (
        <p className="more">
          <Link href={older} prefetch={false}>
            {WORDS.olderPosts}
          </Link>
        </p>
      )}
    </>
  );
}

interface PostRowProps extends Pick<PostListProps, "viewerId" | "mayPurge" | "now"> {
  readonly post: ShownPost;
}

function PostRow({ post, viewerId, mayPurge, now }: PostRowProps) {
  const { id, path, href, found, mayWrite, title, status, isTemplate, assignee, due, people } = post;
  return (
    <li className="post">
      <h2 className="post-title">
        {mayWrite && <input type="checkbox" name="chosen" value={id} aria-label={WORDS.bulk.choose(title)} />}
        <Link href={href} prefetch={false}>
          {title}
        </Link>
      </h2>
      <div className="post-status">
        <HereNow contentId={id} first={people} viewerId={viewerId} />
        {isTemplate && <span className="chip">{WORDS.template.chip}</span>}
        <StatusChip status={status} />
        {mayWrite && <PostMenu {...{ id, path, title, isTemplate, mayPurge }} status={status} />}
      </div>
      {found.length > 0 && (
        <p className="post-found small">
          {found.map(({ words, isHit }, index) => (isHit ? <mark key={index}>{words}</mark> : words))}
        </p>
      )}
      {(assignee !== null || due !== null) && (
        <p className="post-plan small">
          <Planned {...{ assignee, due, status }} />
        </p>
      )}
      <LastChange post={post} now={now} />
      <VersionsAndTags post={post} />
    </li>
  );
}

function LastChange({ post: { who, change, changedAt }, now }: Pick<PostRowProps, "post" | "now">) {
  return (
    <p className="post-change small">
      {who},{" "}
      {change && (
        <>
          {change.amount}
          <InSections titles={change.sections} />,{" "}
        </>
      )}
      <Moment at={changedAt} now={now} />
    </p>
  );
}

function VersionsAndTags({ post: { path, versions, tags } }: Pick<PostRowProps, "post">) {
  return (
    <p className="post-versions small">
      <span className="post-of-desk">
        <span className="post-path" title={path}>
          {path}
        </span>{" "}
        · {WORDS.versionsCount(versions)}
      </span>
      {tags.map((tag) => (
        <Link key={tag} className="post-tag" href={`/?tag=${encodeURIComponent(tag)}`} prefetch={false}>
          {tag}
        </Link>
      ))}
    </p>
  );
}

function NoneYet() {
  return (
    <div className="empty">
      <h2>{WORDS.noneYet}</h2>
      <p className="soft">{WORDS.noneYetHint}</p>
    </div>
  );
}

function NoneArchived() {
  return (
    <div className="empty" role="status">
      <h2>{WORDS.noneArchived}</h2>
      <p className="soft">{WORDS.noneArchivedHint}</p>
    </div>
  );
}

function NoneFound() {
  return (
    <div className="empty" role="status">
      <h2>{WORDS.noneFound}</h2>
      <p className="soft">{WORDS.noneFoundHint}</p>
      <p>
        <Link href="/" prefetch={false}>
          {WORDS.showAll}
        </Link>
      </p>
    </div>
  );
}
