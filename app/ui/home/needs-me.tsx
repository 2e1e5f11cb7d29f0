import Link from "next/link";
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

/** What waits for the reader, each with the way there; nothing where nothing does. */
export function NeedsMe({ needs }: { readonly needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  return (
    <nav className="needs" aria-label={WORDS.desk.needs}>
      <ul>
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
