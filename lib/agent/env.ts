import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { Actor } from "../auth/index.ts";
import type { Contents } from "../content/index.ts";
import type { TurnLimits } from "./limits.ts";
import type { Model } from "./model.ts";
import type { TurnLog } from "./turn-log.ts";

/** What the process hands to this room. */
export interface AgentEnv {
  readonly db: PrismaClient;
  readonly contents: Contents;
  readonly clock: () => Date;
  /** Sorts by time. */
  readonly newId: () => string;
  /** Absent: the built-in planner answers (AGT-4). */
  readonly model: Model | undefined;
  /** Faults that no answer may quote. */
  readonly report: (fault: unknown, what: string) => void;
  readonly limits?: Partial<TurnLimits>;
}

/** Lines of the text with this hash, counted from 1, that the person had marked when they asked. */
export interface Selection {
  readonly startLine: number;
  readonly endLine: number;
  readonly hash: string;
}

/** A text by its last version's number and its own hash. */
export interface TextMark {
  readonly version: number;
  readonly hash: string;
}

/** One message of a person and all that is done for it. */
export interface Turn {
  readonly env: AgentEnv;
  readonly limits: TurnLimits;
  readonly actor: Actor;
  readonly conversationId: string;
  readonly turnId: string;
  readonly contentId: string;
  /** The person's own words: the only source of grants (INT-2). */
  readonly message: string;
  readonly selection: Selection | undefined;
  readonly log: TurnLog;
  /** Aborted by the person, the time limit or the end of the process; its reason is an `Ending`. */
  readonly signal: AbortSignal;
  /** The text that the next edit is made on; goes on with the turn's own edits. */
  base: TextMark;
  /** The text whose line numbers the model saw last. */
  shown: TextMark;
}

/**
 * How a turn ended: with an answer, with a question to the person, at a limit, by the person's stop, with the process, or with a fault. Shown in `done`.
 */
export type Ending = "answered" | "asked" | "limit" | "cancelled" | "stopped" | "late" | "failed";
