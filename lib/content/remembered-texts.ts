import type { DocText } from "../text/index.ts";

/** UTF-16 units over all remembered texts of one database client. */
const MOST_CHARACTERS = 8_000_000;
const MOST_TEXTS = 300;

const remembered = new WeakMap<object, Map<string, DocText>>();

/**
 * Remembers a text that someone may name by its hash later: typing between two versions makes texts that no version
 * has.
 */
export function rememberShown(
  db: object,
  contentId: string,
  { hash, text }: { readonly hash: string; readonly text: DocText },
): void {
  const texts = remembered.get(db) ?? new Map<string, DocText>();
  remembered.set(db, texts);
  const key = keyOf(contentId, hash);
  texts.delete(key);
  texts.set(key, text);
  let characters = [...texts.values()].reduce((sum, one) => sum + one.length, 0);
  for (const [oldest, one] of texts) {
    if (texts.size <= MOST_TEXTS && characters <= MOST_CHARACTERS) return;
    texts.delete(oldest);
    characters -= one.length;
  }
}

/** The text of this content that was recently shown under `hash`, if still remembered. */
export const shownText = (db: object, contentId: string, hash: string): DocText | undefined =>
  remembered.get(db)?.get(keyOf(contentId, hash));

const keyOf = (contentId: string, hash: string) => `${contentId}:${hash}`;
