// What is written when a version is published or taken down, by a person or when its moment has come: the same rows,
// from here alone.
import { changedBy, recordAccess, type Actor, type Transaction } from "../auth/index.ts";
import type { ActedOn, VersionAct } from "../content/index.ts";
import { accepted, refusal, refused, type Refusal } from "../outcome/index.ts";
import { listPublicPost, unlistPublicPost } from "../site/index.ts";
import { checksOfText, inTheWay, levelled, type Blocking, type Check } from "./checklist.ts";
import { endSchedule, type ScheduleEnd } from "./schedule-statements.ts";
import { insertPublication, type PublicationRow } from "./statements.ts";

export interface ActsEnv {
  readonly clock: () => Date;
  readonly newId: () => string;
}

type Act = VersionAct<string>;

/** Publishes `which`. `dueAt`: for when it was scheduled. Refuses with `not_publishable` and `slug_taken`. */
export const publishing = (
  env: ActsEnv,
  actor: Actor,
  which: Act["which"],
  { dueAt = null, end, bar }: { readonly dueAt?: Date | null; readonly end: ScheduleEnd; readonly bar: Bar },
): Act => ({
  which,
  statusAfter: () => "published",
  event: "content_published",
  act: async (tx, on) => {
    const isBarred = refusalOfText(on, bar);
    if (isBarred) return refused(isBarred);
    const now = env.clock();
    const taken = await listPublicPost(tx, on, now);
    if (taken) return refused(taken);
    await insertPublication(tx, rowOf(now, actor, on, "published", dueAt));
    await endSchedule(tx, on.contentId, end);
    await recordAccess(tx, env, changedBy(actor), { kind: "version_published", details: detailsOf(on) });
    return accepted(on.contentId);
  },
});

/** Takes down what is public; what was to be published is not. */
export const takingDown = (env: ActsEnv, actor: Actor): Act => ({
  which: { kind: "public" },
  statusAfter: () => "draft",
  event: "content_taken_down",
  act: async (tx, on) => {
    await unlistPublicPost(tx, on.contentId);
    await insertPublication(tx, rowOf(env.clock(), actor, on, "taken_down", null));
    await cancelWaiting(env, actor, tx, on);
    await recordAccess(tx, env, changedBy(actor), { kind: "post_taken_down", details: detailsOf(on) });
    return accepted(on.contentId);
  },
});

export const cancelWaiting = (
  { clock }: ActsEnv,
  { name }: Actor,
  tx: Transaction,
  { contentId }: ActedOn,
): Promise<boolean> => endSchedule(tx, contentId, { state: "cancelled", endedAt: clock(), endedBy: name });

/** What stops a post: the checks that block, and what is known of its edits. */
export interface Bar {
  readonly blocking: Blocking;
  readonly ofEdits: readonly Check[];
}

/** Why this text, of a post of this status, cannot be public: all that is in the way (PUB-2). */
export function refusalOfText({ text, status, ...fields }: ActedOn, { blocking, ofEdits }: Bar): Refusal | undefined {
  if (status === "archived")
    return refusal("not_publishable", {
      message: "The post is archived.",
      hint: "Give it another status first: then it can be published.",
    });
  const message = inTheWay(levelled([...checksOfText(text, fields), ...ofEdits], blocking));
  return message === undefined ? undefined : refusal("not_publishable", { message });
}

const rowOf = (
  now: Date,
  { personId, name }: Actor,
  { contentId, workspaceId, version }: ActedOn,
  kind: PublicationRow["kind"],
  dueAt: Date | null,
) => ({ contentId, workspaceId, kind, version, personId, personName: name, createdAt: now, dueAt });

export const detailsOf = ({ contentId, version, title }: ActedOn) => ({ content: contentId, version, title });
