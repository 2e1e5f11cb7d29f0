import type { Actor } from "../auth/index.ts";
import type { EditRequest, Op } from "../edit-ops/index.ts";
import type { TextMark } from "../outcome/index.ts";
import type { Lineage } from "./records/attempts.ts";
import type { Door } from "./door.ts";
import type { Settled } from "./records/settled.ts";

/** A request being processed, with everything that earlier answers to it have settled. */
export interface Submission {
  readonly actor: Actor;
  readonly door: Door;
  readonly contentId: string;
  readonly request: EditRequest;
  readonly settled: Settled;
  /** The attempt whose question this answers: one attempt is answered once. */
  readonly resumedFrom?: string;
  /** Of another try: the tries before it, and their thread. */
  readonly lineage?: Lineage;
  readonly thread?: string;
  /** The change that a person has seen and agreed to: no other is made (ROAD-5.5). */
  readonly seen?: string | undefined;
  /** Plan on the current text, whatever the base: a resumed, retried or overridden request. */
  readonly onCurrentText: boolean;
  /** Makes the ops again on the current text; undefined if there would be none there. */
  readonly onText?: ((now: TextMark & { readonly text: string }) => Promise<readonly Op[] | undefined>) | undefined;
}

/** One turn is one budget (OPS-6). A turn belongs to whoever opened it. */
export const turnOf = ({ request: { turnId }, actor }: Submission): string | undefined =>
  turnId === undefined ? undefined : turnIdOf(actor, turnId);

/** The conversation of the chat, else whoever acts; another try stays in the thread of the first. */
export const threadOf = ({ thread, door, actor }: Submission): string => thread ?? door.conversationId ?? actor.id;

export const turnIdOf = ({ personId }: Pick<Actor, "personId">, turnId: string): string => `${personId}:${turnId}`;

/** Words grant only what their sender may grant, also when someone else tries again (INT-2). */
export const wordsGrant = ({ actor, settled }: Submission): boolean =>
  actor.scopes.has("grant") && settled.wordsGrant !== false;
