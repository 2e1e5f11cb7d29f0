import type { Actor } from "../auth/index.ts";
import type { AgentEnv, Selection } from "./env.ts";
import type { Outline } from "./outline.ts";
import type { TurnLimits } from "./limits.ts";
import type { TextMark } from "../outcome/index.ts";
import type { ReadByModel } from "../reading/index.ts";
import type { Meter } from "../spending/index.ts";
import type { TurnLog } from "./turn-log.ts";

/** One message of a person and all that is done for it. */
export interface Turn {
  /** As the turn began: with the current model. */
  env: AgentEnv;
  /** With a model no more than it can read. */
  limits: TurnLimits;
  readonly actor: Actor;
  readonly conversationId: string;
  readonly turnId: string;
  readonly contentId: string;
  /** The person's own words: the only source of grants (INT-2). */
  readonly message: string;
  /**
   * What the person said before in this conversation, oldest first: it is read with the message where that goes on with
   * it (ASK-3).
   */
  earlier: readonly string[];
  /** What a model reads in the message meanwhile (ASK-2). Rejects never. */
  found: Promise<readonly ReadByModel[]>;
  readonly selection: Selection | undefined;
  /** What the person wants written: then the turn writes it, and reads no request (AGT-12). */
  readonly outline: Outline | undefined;
  /** Its edits are suggested, and nothing else of it changes anything (COL-5). */
  readonly isSuggesting: boolean;
  readonly log: TurnLog;
  /** Aborted by the person, the time limit or the end of the process; its reason is an `Ending`. */
  readonly signal: AbortSignal;
  /** Counts what it uses of the model, corrections included; of one without a model nothing (AGT-9). */
  meter: Meter | undefined;
  /** What the model can fix of the next call goes back to it, and is no question yet (ASK-6). */
  mayFix: boolean;
  /** The text that the next edit is made on; goes on with the turn's own edits. */
  base: TextMark;
  /** The text whose line numbers the model saw last. */
  shown: TextMark;
}

/**
 * On whose behalf the next write happens: asked again each time, so that a right that ended in the middle of a turn
 * ends there (DOOR-6.10).
 */
export async function writerOf({ env, actor }: Turn): Promise<Actor> {
  const now = await env.actorNow(actor);
  return now
    ? { ...now, scopes: new Set([...now.scopes].filter((scope) => actor.scopes.has(scope))) }
    : { ...actor, scopes: new Set() };
}
