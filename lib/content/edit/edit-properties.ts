import { allows, mayEdit, type Actor } from "../../auth/index.ts";
import { badCharacterRefusal } from "../../edit-ops/index.ts";
import { accepted, refusal, rejectedBy, type EditOutcome, type Refusal } from "../../outcome/index.ts";
import type { AttemptFacts } from "../records/attempts.ts";
import { digestOfJson } from "../records/digest.ts";
import type { Door } from "../door.ts";
import type { ContentsEnv } from "../env.ts";
import { brokenConstraint } from "../faults.ts";
import { appliedAnswer, historyAnswer } from "../commit/history-answer.ts";
import type { Head } from "../records/load-head.ts";
import { PATH_CONSTRAINT, takenPath } from "../records/path.ts";
import { changeOfProperties, type GivenProperties } from "../commit/properties.ts";
import { NOTHING_SETTLED } from "../records/settled.ts";
import { turnIdOf } from "../submission.ts";
import type { PersonAct } from "../commit/person-act.ts";
import { writeText, type PersonChange, type Written } from "../commit/write-text.ts";

/** An agent's change to a post's properties, and the words and turn it is for. */
export interface PropertiesEdit {
  readonly properties: GivenProperties;
  /** Further keys of the front matter; null removes one. */
  readonly keys?: Readonly<Record<string, unknown>> | undefined;
  readonly request?: string | undefined;
  readonly turnId?: string | undefined;
}

/**
 * Properties of a post as an edit for an AI: one version with its receipt, its event and the attempt that made it, so
 * that it can be undone like any other (AGT-1.4). The door has to know who asked, and whether they asked for this.
 * Title and slug take the right to write as a person. Refuses with `forbidden`, `not_found`, `invalid_request`,
 * `unsupported_operation` and `locked`.
 */
export async function editProperties(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  wanted: PropertiesEdit,
  door: Door,
): Promise<EditOutcome> {
  const { properties, keys = {}, request, turnId } = wanted;
  const refusedFor = refusalOf(actor, wanted);
  if (refusedFor) return rejectedBy(refusedFor);
  const turn = turnId === undefined ? undefined : turnIdOf(actor, turnId);
  const act: PersonAct = { actor, origin: door.origin, event: "content_saved", agent: { request, turnId: turn } };
  try {
    const written = await writeText(env, idOrPath, act, async (head, db) => {
      const change = await changeOfProperties(db, head, properties, {}, keys);
      return change.ok ? accepted(withAttempt(env, { actor, door, request, turn }, head, change.value)) : change;
    });
    return historyAnswer(written);
  } catch (error) {
    if (brokenConstraint(error) === PATH_CONSTRAINT) return rejectedBy(takenPath(properties.slug ?? ""));
    throw error;
  }
}

function refusalOf(actor: Actor, { properties, keys }: PropertiesEdit): Refusal | undefined {
  if (!mayEdit(actor)) return refusal("forbidden");
  const namesPost = (properties.title ?? properties.slug) !== undefined;
  if (namesPost && !allows(actor, "content:write")) return refusal("forbidden", { hint: NAMES_ARE_PEOPLES });
  return badCharacterRefusal({ properties, ...(keys ? { keys } : {}) });
}

const NAMES_ARE_PEOPLES =
  "Title and slug are a person's to change, or a token's with the scope write:person. " +
  "The other properties can be edited.";

interface Asked {
  readonly actor: Actor;
  readonly door: Door;
  readonly request: string | undefined;
  readonly turn: string | undefined;
}

function withAttempt(env: ContentsEnv, asked: Asked, head: Head, change: PersonChange): PersonChange {
  return { ...change, attemptOf: (written) => attemptFor(env, asked, head, written) };
}

function attemptFor(env: ContentsEnv, asked: Asked, head: Head, written: Written): AttemptFacts {
  const { actor, door, request, turn } = asked;
  const { contentId, version: baseVersion, hash: baseHash } = head;
  return {
    id: env.newId(),
    workspaceId: actor.workspaceId,
    contentId,
    actorId: actor.id,
    personId: actor.personId,
    idempotencyKey: undefined,
    requestDigest: digestOfJson({ properties: written.receipt.properties ?? [] }),
    request: { baseVersion, baseHash, ops: [], ...(request === undefined ? {} : { request }) },
    baseVersion,
    baseHash,
    dryRun: false,
    answer: appliedAnswer(written),
    question: undefined,
    settled: NOTHING_SETTLED,
    resumedFrom: undefined,
    turnId: turn,
    thread: door.conversationId ?? actor.id,
    lineage: undefined,
    origin: door.origin,
    createdAt: env.clock(),
  };
}
