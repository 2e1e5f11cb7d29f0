/** Words that older callers use for the place of a person's caret or selection (seed 003, 1; OPS-10). */
const CARET_WORDS: ReadonlySet<string> = new Set(["cursor", "caret", "selection"]);
/** Fields whose value is the name of an operation or of a place. */
const NAMING: ReadonlySet<string> = new Set(["op", "operation", "target", "position"]);
/** No call names a place deeper than this. */
const MOST_DEPTH = 4;

/**
 * The first name of a caret or selection in a call, as written: of a field at any level, or of an operation or place. A
 * selection may be passed along for reading, tied to its text by a hash; nothing is written at it.
 */
export const caretNameIn = (call: unknown): string | undefined => nameWithin(call, MOST_DEPTH);

function nameWithin(value: unknown, depth: number): string | undefined {
  if (typeof value !== "object" || value === null || depth === 0) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && isCaretName(key) && !isPinned(inner)) return key;
    if (NAMING.has(key) && typeof inner === "string" && isCaretName(inner)) return inner.slice(0, LONGEST_NAME);
    const deeper = nameWithin(inner, depth - 1);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

const LONGEST_NAME = 60;

/** `insert_at_cursor`, `cursorOffset`, `current-selection`: one of the words is enough. */
const isCaretName = (name: string): boolean =>
  name.length <= LONGEST_NAME && wordsOf(name).some((word) => CARET_WORDS.has(word));

const wordsOf = (name: string): string[] =>
  name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .split(/[^a-z]+/);

const isPinned = (value: unknown): boolean => typeof value === "object" && value !== null && "hash" in value;
