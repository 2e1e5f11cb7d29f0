import Link from "next/link";
import { WORDS } from "../words.ts";

/** The posts as a list, by status, by day, or the archived ones. */
export function ViewSwitch({ view }: { readonly view: "list" | "board" | "calendar" | "archive" }) {
  return (
    <nav className="view-switch" aria-label={WORDS.board.view}>
      <Link href="/" prefetch={false} aria-current={view === "list" ? "page" : undefined}>
        {WORDS.board.list}
      </Link>
      <Link href="/?view=board" prefetch={false} aria-current={view === "board" ? "page" : undefined}>
        {WORDS.board.board}
      </Link>
      <Link href="/?view=calendar" prefetch={false} aria-current={view === "calendar" ? "page" : undefined}>
        {WORDS.calendar.name}
      </Link>
      <Link href="/?status=archived" prefetch={false} aria-current={view === "archive" ? "page" : undefined}>
        {WORDS.board.archive}
      </Link>
    </nav>
  );
}
