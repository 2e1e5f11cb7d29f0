import { pathWithSlug, slugOfPath, type PropertyFields } from "../../markdown/index.ts";
import { reachable } from "../faults.ts";
import type { Head } from "../records/load-head.ts";
import { MOST_PATH, slugOf } from "../records/path.ts";
import { highestSuffix } from "../statements/find-content.ts";
import { wasEverPublic } from "../statements/public-version.ts";
import type { Sql } from "../statements/sql.ts";

/** The name of new posts. */
export const UNTITLED = "Untitled";
const UNTITLED_SLUG = /^untitled(?:-\d+)?$/;

/**
 * The path of a content that gets its first title: a new post is made before it has a name, so that its address says
 * nothing. It follows the title once, and not where someone has chosen it or the world may know it (PROP-1.5).
 */
export async function pathOfFirstTitle(
  db: Sql,
  { row, workspaceId, contentId }: Pick<Head, "row" | "workspaceId" | "contentId">,
  { title, path }: PropertyFields,
): Promise<string> {
  const slug = slugOf(title, "");
  if (row.title !== UNTITLED || title === UNTITLED || path !== row.path || slug === "") return path;
  if (!UNTITLED_SLUG.test(slugOfPath(path)) || (await reachable(() => wasEverPublic(db, contentId)))) return path;
  const named = pathWithSlug(path, slug);
  const highest = await reachable(() => highestSuffix(db, workspaceId, named));
  const free = highest === 0 ? named : `${named}-${highest + 1}`;
  return free.length <= MOST_PATH ? free : path;
}
