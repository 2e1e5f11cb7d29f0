import Link from "next/link";
import { Moment } from "./moment.tsx";
import { StatusChip } from "./status-chip.tsx";
import { linesInWords, WORDS, type Status } from "./words.ts";

export interface ShownPost {
  readonly href: string;
  readonly title: string;
  readonly status: Status;
  readonly versions: number;
  readonly who: string;
  /** Absent for a post that has not changed since it was made. */
  readonly linesChanged: number | undefined;
  readonly changedAt: Date;
}

interface PostListProps {
  readonly posts: readonly ShownPost[];
  readonly isSearch: boolean;
  /** Address of the next page. */
  readonly older: string | undefined;
  readonly now: Date;
}

export function PostList({ posts, isSearch, older, now }: PostListProps) {
  if (posts.length === 0) return isSearch ? <NoneFound /> : <NoneYet />;
  return (
    <>
      <p className="result-count soft small" role="status">
        {isSearch ? WORDS.foundCount(posts.length, older !== undefined) : WORDS.postsCount(posts.length, older !== undefined)}
      </p>
      <ul className="posts" aria-label={WORDS.posts}>
        {posts.map((post) => (
          <PostRow key={post.href} post={post} now={now} />
        ))}
      </ul>
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

function PostRow({ post: { href, title, status, versions, who, linesChanged, changedAt }, now }: { readonly post: ShownPost; readonly now: Date }) {
  return (
    <li className="post">
      <h2 className="post-title">
        <Link href={href} prefetch={false}>
          {title}
        </Link>
      </h2>
      <p className="post-status">
        <StatusChip status={status} />
      </p>
      <p className="post-change small">
        {who}, {linesChanged !== undefined && `${linesInWords(linesChanged)}, `}
        <Moment at={changedAt} now={now} />
      </p>
      <p className="post-versions small">{WORDS.versionsCount(versions)}</p>
    </li>
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
