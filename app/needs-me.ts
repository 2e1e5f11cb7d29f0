import { allows, type Actor } from "../lib/auth/index.ts";
import type { ListedContent } from "../lib/content/index.ts";
import type { Runtime } from "../server/runtime.ts";
import type { Need, NeededComment } from "./ui/home/needs-me.tsx";

const DAYS = 7;
const DAY_MS = 86_400_000;
const MOST = 50;

/**
 * What waits for this person: unanswered questions about their requests, edits with something left out, and what they
 * did today.
 */
export async function needsMe(
  { contents, clock }: Pick<Runtime, "contents" | "clock">,
  actor: Actor,
  mineToday: number,
): Promise<Need[]> {
  const today: Need[] = mineToday > 0 ? [{ kind: "today", count: mineToday }] : [];
  if (!allows(actor, "edit:list")) return today;
  const since = new Date(clock().getTime() - DAYS * DAY_MS).toISOString();
  const mine = { limit: MOST, personId: actor.personId, since, settled: "no", dismissed: "no" } as const;
  const [asked, left] = await Promise.all([
    contents.attempts(actor, { ...mine, outcome: "clarify", tries: "first" }),
    contents.attempts(actor, { ...mine, outcome: "left_out" }),
  ]);
  const countOf = (listed: typeof asked): number => (listed.ok ? listed.value.items.length : 0);
  const waiting: Need[] = [
    { kind: "questions", count: countOf(asked) },
    { kind: "leftOut", count: countOf(left) },
  ];
  return [...waiting.filter(({ count }) => count > 0), ...today];
}

const MOST_COMMENTS = 5;

/** Threads in which others wait for this person (CMT-5.1). */
export async function commentsForMe({ contents }: Pick<Runtime, "contents">, actor: Actor): Promise<NeededComment[]> {
  const waiting = await contents.waitingComments(actor);
  if (!waiting.ok) return [];
  return waiting.value.items.slice(0, MOST_COMMENTS).map(({ by, ...comment }) => ({ ...comment, by: by.name }));
}

/** By this person themselves, on the day of `now` in UTC. */
export const changedToday = (
  { version, lastChange: { actor, createdAt } }: ListedContent,
  actorId: string,
  now: Date,
): boolean => version > 1 && actor.id === actorId && createdAt.slice(0, 10) === now.toISOString().slice(0, 10);
