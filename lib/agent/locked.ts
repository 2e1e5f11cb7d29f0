import type { ShownLock } from "../content/index.ts";
import type { Turn } from "./turn.ts";

/** What people have locked in a content, as far as it stands there; nothing for who may not read it. */
export async function locksOf({ env, actor }: Turn, contentId: string): Promise<readonly ShownLock[]> {
  const read = await env.contents.locks(actor, contentId);
  return read.ok ? read.value.items.filter(({ state }) => state !== "gone") : [];
}

/** Each lock in a line, with the numbers of its lines. */
export const locksInWords = (locks: readonly ShownLock[]): string[] =>
  locks.map(({ what, label, kind, note, by, startLine = 1, endLine = startLine }) => {
    const where = startLine === endLine ? `line ${startLine}` : `lines ${startLine} to ${endLine}`;
    return `${where}: ${what === "section" ? "the section" : "the words"} “${label}” (${kind}, by ${by.name}${note === "" ? "" : `: ${note}`})`;
  });
