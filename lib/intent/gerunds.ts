import { EDIT_VERBS, EXPAND_VERBS, GROW_VERBS, MOVE_VERBS, REORGANIZE_VERBS, REWRITE_VERBS, SORT_VERBS, STYLE_VERBS, SWAP_VERBS } from "./english.ts";

const VERBS = [REWRITE_VERBS, STYLE_VERBS, EXPAND_VERBS, GROW_VERBS, REORGANIZE_VERBS, SORT_VERBS, SWAP_VERBS, MOVE_VERBS, EDIT_VERBS, "delete|remove|cut|drop|erase|omit"].join("|");

/** "rewriting" → "rewrite", "cutting" → "cut": every verb of the table that is one plain word. */
const BARE = new Map(VERBS.split("|").filter((verb) => /^[a-z-]+$/.test(verb)).flatMap((verb) => gerundsOf(verb).map((gerund) => [gerund, verb] as const)));

/** The same words with the verb they begin with as a command, of the same length, so that offsets stay: "rewriting it" → "rewrite   it". */
export function bareVerb(words: string): string {
  const [first = ""] = /^[\w-]+/.exec(words) ?? [];
  const verb = BARE.get(first.toLowerCase());
  return verb === undefined ? words : verb.padEnd(first.length) + words.slice(first.length);
}

function gerundsOf(verb: string): string[] {
  if (verb.endsWith("e")) return [`${verb.slice(0, -1)}ing`];
  return /[^aeiou][aeiou][bdgmnpt]$/.test(verb) ? [`${verb}ing`, `${verb}${verb.at(-1) ?? ""}ing`] : [`${verb}ing`];
}
