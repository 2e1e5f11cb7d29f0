import { groupedBy } from "../../text/index.ts";
import type { Mention } from "../statements/comments.ts";
import type { Member } from "../statements/plan.ts";

/**
 * The people that `words` name with `@`: by their whole name, or by its first word where nobody else has it, in any
 * letter case. Of two people with one name both are meant: `@ana` in "@ana, is this right?" (CMT-5).
 */
export function mentionsIn(words: string, people: readonly Member[]): Mention[] {
  const calls = callsOf(people);
  const found = new Map<string, Mention>();
  for (const { index } of words.matchAll(/(?<![\p{L}\p{N}._%+-])@/gu)) {
    const rest = words.slice(index + 1);
    const call = calls.find(({ name }) => beginsWith(rest, name));
    for (const id of call?.ids ?? []) if (!found.has(id)) found.set(id, { id, name: rest.slice(0, call?.name.length) });
  }
  return [...found.values()];
}

interface Call {
  readonly name: string;
  readonly ids: readonly string[];
}

/** What people can be called, the longest first, so that "Ana Reis" is not "Ana". */
function callsOf(people: readonly Member[]): Call[] {
  const groups = (nameOf: (name: string) => string): Call[] =>
    [...groupedBy(people, ({ name }) => nameOf(name).toLowerCase())].map(([name, group]) => ({
      name,
      ids: group.map(({ id }) => id),
    }));
  const first = groups((name) => name.trim().split(/\s/u, 1)[0] ?? "").filter(({ ids }) => ids.length === 1);
  return [...groups((name) => name.trim()), ...first]
    .filter(({ name }) => name !== "")
    .toSorted((a, b) => b.name.length - a.name.length);
}

const beginsWith = (words: string, name: string): boolean =>
  words.slice(0, name.length).toLowerCase() === name && !/^[\p{L}\p{N}]/u.test(words.slice(name.length));
