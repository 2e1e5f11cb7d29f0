import { EDIT_VERBS, EXPAND_VERBS, GROW_VERBS, MOVE_VERBS, REORGANIZE_VERBS, REWRITE_VERBS, SORT_VERBS, STYLE_VERBS, SWAP_VERBS } from "./words.ts";

const VERBS = [REWRITE_VERBS, STYLE_VERBS, EXPAND_VERBS, GROW_VERBS, REORGANIZE_VERBS, SORT_VERBS, SWAP_VERBS, MOVE_VERBS, EDIT_VERBS, "delete|remove|cut|drop|erase|omit"].join("|");

/** "rewriting" → "rewrite", "cutting" → "cut": every verb of the table that is one plain word. */
export const GERUNDS: ReadonlyMap<string, string> = new Map(VERBS.split("|").filter((verb) => /^[a-z-]+$/.test(verb)).flatMap((verb) => gerundsOf(verb).map((gerund) => [gerund, verb] as const)));

function gerundsOf(verb: string): string[] {
  if (verb.endsWith("e")) return [`${verb.slice(0, -1)}ing`];
  return /[^aeiou][aeiou][bdgmnpt]$/.test(verb) ? [`${verb}ing`, `${verb}${verb.at(-1) ?? ""}ing`] : [`${verb}ing`];
}
