import { groupedBy } from "../../lib/text/index.ts";

interface Post {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

/**
 * The posts changed last, and those of the edits that are shown: archived ones too. Posts of one title are told apart
 * by their addresses.
 */
export function postChoices(
  posts: readonly Post[],
  shown: readonly (Pick<Post, "title" | "path"> & { readonly contentId: string })[],
): { readonly id: string; readonly name: string }[] {
  const known = [
    ...new Map(
      [...shown.map(({ contentId: id, title, path }) => ({ id, title, path })), ...posts].map((post) => [
        post.id,
        post,
      ]),
    ).values(),
  ];
  const named = groupedBy(known, ({ title }) => title);
  return known.map(({ id, title, path }) => ({
    id,
    name: (named.get(title)?.length ?? 0) > 1 ? `${title} (${path})` : title,
  }));
}
