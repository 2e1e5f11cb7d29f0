import { BoardPage } from "./home/board-page.tsx";
import { CalendarPage } from "./home/calendar-page.tsx";
import { ListPage } from "./home/list-page.tsx";
import { searchFrom, type SearchParams } from "./search-params.ts";
import { signedInVisitor } from "./visitor.ts";

/** Home: the workspace's posts as a list, as a board or in a calendar. */
export default async function HomePage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const actor = await signedInVisitor();
  const search = searchFrom(await searchParams);
  if (search.isBoard) return <BoardPage actor={actor} />;
  if (search.isCalendar) return <CalendarPage actor={actor} />;
  return <ListPage actor={actor} search={search} />;
}
