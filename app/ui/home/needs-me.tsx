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
  /** The due days of the reader's posts. */
  readonly dues: readonly (string | null)[];
}

/** What waits for the reader, each with a link; empty if nothing does. */
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
