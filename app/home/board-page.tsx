import { allows, type Actor } from "../../lib/auth/index.ts";
import type { ListedContent } from "../../lib/content/index.ts";
import { runtime } from "../../server/runtime.ts";
import { Board, type BoardColumn } from "../ui/home/board.tsx";
import { ViewSwitch } from "../ui/home/view-switch.tsx";
import { saysWhy } from "../ui/person-words.ts";
import { timeInWords } from "../ui/words.ts";
import { madeByInWords } from "../ui/history/made-by.ts";
import { Head, PER_PAGE, Unreadable } from "./parts.tsx";

const BOARD = ["draft", "review", "scheduled", "published"] as const;

/** All posts except archived ones, by status. */
export async function BoardPage({ actor }: { readonly actor: Actor }) {
  const { contents, clock } = runtime();
  const columns: BoardColumn[] = [];
  for (const status of BOARD) {
    const listed = await contents.list(actor, { status, limit: PER_PAGE });
    if (!listed.ok) return <Unreadable message={saysWhy(listed.refusal)} />;
    const { items, nextCursor } = listed.value;
    columns.push({ status, posts: items.map((item) => cardOf(item, actor, clock())), hasMore: nextCursor !== null });
  }
  return (
    <main className="page page-wide" id="main">
      <Head actor={actor}>
        <ViewSwitch view="board" />
      </Head>
      <Board columns={columns} mayWrite={allows(actor, "content:write")} />
    </main>
  );
}

function cardOf(item: ListedContent, viewer: Actor, now: Date): BoardColumn["posts"][number] {
  const { id, path, title, tags, assignee, due, lastChange } = item;
  const about = `${madeByInWords(lastChange, viewer.personId)}, ${timeInWords(new Date(lastChange.createdAt), now)}`;
  return { id, path, title, tags, assignee, due, about };
}
