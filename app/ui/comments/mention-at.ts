/** Someone who can be named with `@`. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

const MOST_SHOWN = 6;
const CALL = /(?<![\p{L}\p{N}._%+-])@(?<typed>[\p{L}\p{N}][\p{L}\p{N} .'’-]{0,40})?$/u;

export interface Call {
  /** Where its `@` is. */
  readonly from: number;
  /** Whom it may mean so far; nobody once a name is there in full. */
  readonly people: readonly Person[];
}

/** The name that is being typed before the caret: "@an" begins Ana and Maria Antonia (CMT-5). */
export function callAt(words: string, caret: number, people: readonly Person[]): Call | undefined {
  const match = CALL.exec(words.slice(0, caret));
  if (!match) return undefined;
  const typed = match.groups?.["typed"]?.toLowerCase() ?? "";
  const begins = (name: string) => name.startsWith(typed) || (typed !== "" && name.includes(` ${typed}`));
  const meant = people.filter(({ name }) => begins(name.toLowerCase()));
  const isThere = meant.some(({ name }) => name.toLowerCase() === typed.trimEnd());
  return meant.length === 0 || isThere ? undefined : { from: match.index, people: meant.slice(0, MOST_SHOWN) };
}

/** Words, and which of them name someone. */
export interface Part {
  readonly words: string;
  readonly isName: boolean;
}

/** `words` in pieces: names that are called with `@` by themselves. */
export function partsOf(words: string, names: readonly string[]): Part[] {
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map((name) => `@${name}`);
  const parts: Part[] = [];
  let from = 0;
  for (let at = words.indexOf("@"); at >= 0; at = words.indexOf("@", Math.max(from, at + 1))) {
    const call = longestFirst.find((one) => words.startsWith(one, at));
    if (call === undefined) continue;
    if (at > from) parts.push({ words: words.slice(from, at), isName: false });
    parts.push({ words: call, isName: true });
    from = at + call.length;
  }
  return from < words.length ? [...parts, { words: words.slice(from), isName: false }] : parts;
}
