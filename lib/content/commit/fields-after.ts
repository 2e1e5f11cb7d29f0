import { isUnwritten, pathWithSlug, saidOf, slugOfPath, type PropertyFields } from "../../markdown/index.ts";
import type { DocText } from "../../text/index.ts";
import { pathOfFirstTitle, UNTITLED } from "./first-address.ts";
import { reachable } from "../faults.ts";
import type { Head } from "../records/load-head.ts";
import { isSlug, MOST_PATH } from "../records/path.ts";
import { findContentId } from "../statements/find-content.ts";
import type { Sql } from "../statements/sql.ts";
import { versionText } from "../records/version-text.ts";

/**
 * Title and path once the text of `head` is `textAfter`: if the new version has another slug, or renames the key or
 * the heading that was the title, the fields follow (PROP-1.1); an untitled post is named after its first heading, and
 * one with a name that is not in the text keeps it; its address follows then too (PROP-1.5). A slug that is no valid
 * path, or is taken, is left in the text.
 */
export async function fieldsAfter(db: Sql, head: Head, textAfter: DocText): Promise<PropertyFields> {
  const { row, workspaceId, contentId } = head;
  const { title, slug } = followed(await textOfLastVersion(db, head), textAfter, row);
  const path = slug === undefined ? row.path : pathWithSlug(row.path, slug);
  const isFree =
    path === row.path || (path.length <= MOST_PATH && (await isPathFree(db, workspaceId, contentId, path)));
  return { title, path: await pathOfFirstTitle(db, head, { title, path: isFree ? path : row.path }) };
}

/** Title and path as a commit writes them: null leaves one as it is, since someone may have changed it meanwhile. */
export const fieldsToWrite = ({ row }: Head, { title, path }: PropertyFields) => ({
  title: title === row.title ? null : title,
  path: path === row.path ? null : path,
});

export async function isPathFree(db: Sql, workspaceId: string, contentId: string, path: string): Promise<boolean> {
  const holder = await reachable(() => findContentId(db, workspaceId, path));
  return holder === undefined || holder === contentId;
}

const LONGEST_TITLE = 300;

function followed(
  before: DocText,
  after: DocText,
  { title, path }: PropertyFields,
): { readonly title: string; readonly slug: string | undefined } {
  if (before === after) return { title, slug: undefined };
  const [was, is] = [saidOf(before), saidOf(after)];
  const renamed =
    is.title === undefined
      ? was.heading === title || (title === UNTITLED && isUnwritten(before))
        ? is.heading
        : undefined
      : is.title === was.title || (was.title !== undefined && asField(was.title) !== title)
        ? undefined
        : is.title;
  const slug =
    is.slug !== undefined && is.slug !== was.slug && is.slug !== slugOfPath(path) && isSlug(is.slug)
      ? is.slug
      : undefined;
  return { title: asField(renamed ?? title) || title, slug };
}

const asField = (title: string): string => title.slice(0, LONGEST_TITLE).trim();

/** Typing has no version until its checkpoint: a title or slug typed counts from there. */
async function textOfLastVersion(
  db: Sql,
  { contentId, version, revision, versionRevision, text }: Head,
): Promise<DocText> {
  if (revision === versionRevision) return text;
  return (await versionText(db, contentId, version))?.text ?? text;
}
