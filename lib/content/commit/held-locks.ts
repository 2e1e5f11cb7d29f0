import { anchorAt, anchoredPlace, type AnchoredPlace } from "../../anchors/index.ts";
import { liveTextOf } from "../../crdt/index.ts";
import { lockedInWords, touchedLocks, wordsHeld, type HeldLock } from "../../guards/index.ts";
import { structureOf, type Structure } from "../../markdown/index.ts";
import { refusal, type Refusal } from "../../outcome/index.ts";
import { linesOf, type DocText, type Edit } from "../../text/index.ts";
import { reachable } from "../faults.ts";
import type { Head } from "../records/load-head.ts";
import { anchorLock } from "../statements/locks.ts";
import type { Sql } from "../statements/sql.ts";
import type { StoredLock } from "../records/stored-lock.ts";

/** A lock and where it is in the text of a head; without a place its text is gone. */
export interface PlacedLock {
  readonly lock: StoredLock;
  readonly place: AnchoredPlace | undefined;
  /** Its name: the title of its section, or the words themselves, cut short. */
  readonly label: string;
}

/**
 * The locks of a content and where they are on `head`. Locks that were made in an earlier generation and are found by
 * their quote hold on to this one from now on: their words may change around them.
 */
export async function placedLocks(db: Sql, head: Head): Promise<PlacedLock[]> {
  const structure = structureOf(head.text);
  const placed = head.locks.map((lock) => {
    const place = anchoredPlace({ structure, live: liveTextOf(head.doc), generation: head.generation }, lock);
    return { lock, place, label: labelOf(structure, lock, place) };
  });
  for (const { lock, place } of placed) {
    if (!place || lock.generation === head.generation) continue;
    const anchor = anchorAt(liveTextOf(head.doc), head.text, place.held);
    await reachable(() => anchorLock(db, { id: lock.id, generation: head.generation, anchor: JSON.stringify(anchor) }));
  }
  return placed;
}

/** The same for guards: only those whose text is there. `askedBy`: the person whose change is judged. */
export async function heldLocks(db: Sql, head: Head, askedBy: string): Promise<HeldLock[]> {
  if (head.locks.length === 0) return [];
  const placed = await placedLocks(db, head);
  return placed.flatMap(({ lock: { id, kind, what, person }, place, label }) =>
    place ? [{ id, kind, what, label, by: person.name, isOwn: person.id === askedBy, range: place.range }] : [],
  );
}

const LABEL_LENGTH = 60;

function labelOf({ sections }: Structure, { what, anchor }: StoredLock, place: AnchoredPlace | undefined): string {
  const title =
    place && what === "section" ? sections.find(({ range }) => range.from === place.range.from)?.title : undefined;
  const words =
    title ?? (what === "section" ? (anchor.quote.replace(/^ {0,3}#+[ \t]*/, "").split("\n")[0] ?? "") : anchor.quote);
  const plain = words.replace(/\s+/g, " ").trim();
  return plain.length > LABEL_LENGTH ? `${plain.slice(0, LABEL_LENGTH).toWellFormed()}…` : plain;
}

/** The lines that a lock's words are in, from 1. */
export function linesHeld(
  text: DocText,
  held: Pick<HeldLock, "what" | "range">,
): { readonly startLine: number; readonly endLine: number } {
  const { from, to } = wordsHeld(text, held);
  const lines = linesOf(text);
  return { startLine: lines.at(from), endLine: lines.at(Math.max(from, to - 1)) };
}

/** The refusal of a person's own change to locked text: whoever may write may unlock it first (SPEC §5). */
export function lockedRefusal(
  before: DocText,
  edit: Edit,
  locks: readonly HeldLock[],
  after: DocText,
): Refusal | undefined {
  const touched = [...new Set(touchedLocks(before, edit, locks, after).map(({ lock }) => lock))];
  if (touched.length === 0) return undefined;
  return refusal("locked", {
    message: touched.map(lockedInWords).join(" "),
    hint: "Unlock it first, then make the change.",
    details: {
      locks: touched.map(({ id, kind, label, by, ...held }) => ({ id, kind, label, by, ...linesHeld(before, held) })),
    },
  });
}
