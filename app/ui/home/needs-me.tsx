import Link from "next/link";
import type { WaitingComment } from "../../../lib/content/index.ts";
import { MineDue } from "../plan/mine-due.tsx";
import { WORDS } from "../words.ts";

export interface Need {
  readonly kind: "questions" | "leftOut" | "today";
  readonly count: number;
}

const HREFS: Readonly<Record<Need["kind"], string>> = {
  questions: "/blocked-edits?outcome=clarify",
  leftOut: "/blocked-edits?outcome=left_out",
  today: "/?mine=today",
};

/** A thread in which someone waits for the reader. */
export interface NeededComment extends Pick<WaitingComment, "threadId" | "title" | "path" | "words" | "isNamed"> {
  readonly by: string;
}

interface NeedsMeProps {
  readonly needs: readonly Need[];
  /** Newest first. */
  readonly comments: readonly NeededComment[];
  /** The due days of the reader's posts. */
  readonly dues: readonly (string | null)[];
}

/** What waits for the reader, each with a link; empty if nothing does. */
export function NeedsMe({ needs, comments, dues }: NeedsMeProps) {
  if (needs.length + comments.length + dues.length === 0) return null;
  return (
    <nav className="needs" aria-label={WORDS.desk.needs}>
      <ul>
        {dues.length > 0 && (
          <li>
            <MineDue dues={dues} />
          </li>
        )}
        {needs.map(({ kind, count }) => (
          <li key={kind}>
            <Link href={HREFS[kind]} prefetch={false}>
              {WORDS.desk.need[kind](count)}
            </Link>
          </li>
        ))}
        {comments.map(({ threadId, title, path, words, by, isNamed }) => (
          <li key={threadId} className="need-comment">
            <Link href={`/posts/${path}?panel=comments&thread=${encodeURIComponent(threadId)}`} prefetch={false}>
              {WORDS.desk.needComment({ by, title, isNamed })}
            </Link>{" "}
            <q>{words}</q>
          </li>
        ))}
      </ul>
    </nav>
  );
}
