import { allows, type Actor } from "../../auth/index.ts";
import { refusal, type DiffStat, type Receipt, type Refusal, type TextMark } from "../../outcome/index.ts";
import type { ContentsEnv } from "../env.ts";
import type { EventKind, EventRow } from "../records/events.ts";
import type { Origin } from "../records/version-record.ts";

/** A person's act on a text, and how it is reported. */
export interface PersonAct {
  readonly actor: Actor;
  readonly origin: Origin;
  readonly event: EventKind;
  /** Of an edit for an AI: the person's words, and the turn it belongs to. */
  readonly agent?: { readonly request?: string | undefined; readonly turnId?: string | undefined };
}

/** A person's own write, or a refusal if they may not write (AGT-10, DOOR-6). */
export function personMay(
  actor: Actor,
  action: "content:create" | "content:write" | "content:publish",
): Refusal | undefined {
  if (allows(actor, action)) return undefined;
  if (action === "content:publish")
    return refusal("forbidden", {
      hint: "Posts are published by owners and editors; a token needs the scope publish, and an assistant has none.",
    });
  return refusal("forbidden", {
    hint: "This is for people's own writing. A program that edits uses edit-ops; else ask an owner for the right.",
  });
}

interface PersonFacts {
  readonly contentId: string;
  readonly before: TextMark;
  /** All absent if nothing was done: a question. */
  readonly after?: TextMark;
  readonly stat?: DiffStat;
  readonly sections?: readonly string[];
  readonly answered?: Receipt["answered"];
  readonly properties?: Receipt["properties"];
  readonly suggestedBy?: Receipt["suggestedBy"];
  /** A reading of `performance.now()`. */
  readonly startedAt: number;
}

/** The receipt of a person's own act, or of properties that an agent set, which the rule book does not judge. */
export function personReceipt(
  { actor, origin, agent }: PersonAct,
  { contentId, before, after, stat, sections, answered, properties, suggestedBy, startedAt }: PersonFacts,
): Receipt {
  return {
    contentId,
    request: agent?.request ?? null,
    intent: null,
    actor: { id: actor.id, name: actor.name, personId: actor.personId },
    origin,
    judgedAs: agent ? "agent" : "person",
    before,
    ...(after ? { after } : {}),
    ops: [],
    guards: [],
    grants: [],
    ...(answered ? { answered } : {}),
    ...(properties ? { properties } : {}),
    ...(suggestedBy ? { suggestedBy } : {}),
    warnings: [],
    ...(stat ? { stat } : {}),
    ...(sections ? { sections } : {}),
    tookMs: Math.round((performance.now() - startedAt) * 100) / 100,
  };
}

export function personEvent(
  { newId }: ContentsEnv,
  { actor, event }: { readonly actor: Pick<Actor, "workspaceId" | "personId">; readonly event: EventKind },
  contentId: string,
  version: number,
  now: Date,
): EventRow {
  return {
    id: newId(),
    workspaceId: actor.workspaceId,
    contentId,
    kind: event,
    data: { version, personId: actor.personId },
    createdAt: now,
  };
}
