import type { PrismaClient } from "../../../server/generated/prisma/client.ts";
import type { EditRequest, Plan } from "../../edit-ops/index.ts";
import { BugError, refusal, rejectedBy, type EditOutcome, type Hunk } from "../../outcome/index.ts";
import { madeSince, settlingOf, type Lineage } from "../records/attempts.ts";
import type { Head } from "../records/load-head.ts";
import type { Settled } from "../records/settled.ts";
import type { RunTextWork } from "../text-work.ts";

/** What links a submission to earlier tries. */
interface AnotherTry {
  readonly request: EditRequest;
  readonly settled: Pick<Settled, "makes">;
  readonly resumedFrom?: string;
  readonly lineage?: Lineage;
  readonly seen?: string | undefined;
}

/**
 * The refusal of a try after another try has made the edit (ROAD-5.4). Ask after reading the head: a later commit moves
 * the head, and then this is asked again.
 */
export async function settledBefore(
  db: PrismaClient,
  { request, resumedFrom, lineage, settled }: AnotherTry,
): Promise<EditOutcome | undefined> {
  if (settled.makes) return madeBefore(db, settled.makes);
  if (!lineage || request.dryRun === true) return undefined;
  const settling = await settlingOf(db, lineage);
  if (!settling) return undefined;
  if (resumedFrom !== undefined) return rejectedBy(refusal("token_used"));
  const { id: attemptId, answer } = settling;
  if (answer.outcome !== "applied") throw new BugError(`${attemptId} has brought an edit in as ${answer.outcome}`);
  const { version } = answer;
  const by = actorNameIn(answer) ?? "Someone";
  const message = `${by} has brought this edit in already, as version ${version}.`;
  return rejectedBy(refusal("already_applied", { message, details: { version, attemptId } }));
}

async function madeBefore(
  db: PrismaClient,
  { attemptId, ids }: NonNullable<Settled["makes"]>,
): Promise<EditOutcome | undefined> {
  const made = (await madeSince(db, attemptId)).filter(({ id }) => ids.includes(id));
  const [first] = made;
  if (!first) return undefined;
  const message =
    `${made.map(({ id, version }) => `${id} (version ${version})`).join(", ")} ` +
    `${made.length === 1 ? "has" : "have"} been made already.`;
  return rejectedBy(
    refusal("already_applied", { message, details: { version: first.version, attemptId: first.attemptId } }),
  );
}

/** Who acted, with their name at the time, as the receipt has it. */
export const actorNameIn = ({ receipt }: EditOutcome): string | undefined => receipt?.actor.name;

/** The change is not the one that a person has looked at and agreed to (ROAD-5.5). */
export const isOtherThanSeen = async (
  work: RunTextWork,
  { seen }: AnotherTry,
  { text }: Head,
  plan: Plan | undefined,
): Promise<boolean> =>
  seen !== undefined && (plan === undefined || (await work("mark", text, plan.after)) !== seen.toUpperCase());

export const otherThanSeen = ({ version, hash }: Head): EditOutcome =>
  rejectedBy(
    refusal("hash_mismatch", {
      message: "The text around this edit has changed since you looked. Nothing was changed.",
      hint: "Look at what the edit would change now, and decide again.",
      details: { current: { version, hash } },
    }),
  );

/** The change that a "no" stopped, kept with it if no version has the text it was judged on because of later typing. */
export async function plannedOn(
  work: RunTextWork,
  { revision, versionRevision, text }: Head,
  result: { readonly kind: string; readonly plan?: Plan | undefined },
): Promise<Hunk[] | undefined> {
  return result.kind !== "applied" && result.plan && revision > versionRevision
    ? work("hunks", text, result.plan.after)
    : undefined;
}
