import Link from "next/link";
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

interface NeedsMeProps {
  readonly needs: readonly Need[];
  /** Of the posts that the reader has to do: the days they are due. */
  readonly dues: readonly (string | null)[];
}

/** What waits for the reader, each with the way there; nothing where nothing does. */
export function NeedsMe({ needs, dues }: NeedsMeProps) {
  if (needs.length === 0 && dues.length === 0) return null;
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
      </ul>
    </nav>
  );
}
