import type { Present } from "./presence-rows.ts";

/** Who is in one text now; people before agents, each by name. */
export interface ContentPresence {
  readonly contentId: string;
  readonly people: readonly { readonly id: string; readonly name: string; readonly isAgent: boolean }[];
}

export function peopleByContent(present: readonly Present[]): ContentPresence[] {
  const byContent = Map.groupBy(present, ({ contentId }) => contentId);
  return [...byContent].map(([contentId, people]) => ({
    contentId,
    people: people
      .map(({ personId, name, isAgent }) => ({ id: personId, name, isAgent }))
      .toSorted((a, b) => Number(a.isAgent) - Number(b.isAgent) || a.name.localeCompare(b.name)),
  }));
}
