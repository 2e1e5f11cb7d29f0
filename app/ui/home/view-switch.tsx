import Link from "next/link";
import { WORDS } from "../words.ts";

/** The posts as a list, or by status. */
export function ViewSwitch({ view }: { readonly view: "list" | "board" }) {
  return (
    <nav className="view-switch" aria-label={WORDS.board.view}>
      <Link href="/" prefetch={false} aria-current={view === "list" ? "page" : undefined}>
        {WORDS.board.list}
      </Link>
      <Link href="/?view=board" prefetch={false} aria-current={view === "board" ? "page" : undefined}>
        {WORDS.board.board}
      </Link>
    </nav>
  );
}
