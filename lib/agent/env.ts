import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { Actor } from "../auth/index.ts";
import type { Contents } from "../content/index.ts";
import type { Corrector } from "../correct/index.ts";
import type { Images } from "../images/index.ts";
import type { TurnLimits } from "./limits.ts";
import type { Messenger } from "../messenger/index.ts";
import type { Code } from "../outcome/index.ts";
import type { Model } from "../model/index.ts";
import type { Sources } from "../sources/index.ts";
import type { Spending } from "../spending/index.ts";
import type { Reader } from "./reader.ts";
import type { RunAgentWork } from "./planner-work.ts";
import type { ToolAnswer } from "./tools/tool-answer.ts";

/** What the process hands to this room. */
export interface AgentEnv {
  readonly db: PrismaClient;
  readonly contents: Contents;
  /** Absent where none are kept. */
  readonly sources?: Sources | undefined;
  /**
   * The actor with the current rights; `undefined` when they have none any more. A turn may outlive what it began with.
   */
  readonly actorNow: (actor: Actor) => Promise<Actor | undefined>;
  /** How a workspace writes, in its owner's words; empty when nobody has said. */
  readonly toneGuide: (workspaceId: string) => Promise<string>;
  /** Where long work on texts is done; without it, in this very thread. */
  readonly work?: RunAgentWork | undefined;
  /** Images of posts; absent where none are kept. */
  readonly images?: Images | undefined;
  /** What may be spent on the model (AGT-9). */
  readonly spending: Pick<Spending, "meter" | "ofTurn" | "usedBy">;
  readonly clock: () => Date;
  /** Sorts by time. */
  readonly newId: () => string;
  /** Absent: the built-in planner answers (AGT-4). */
  readonly model: Model | undefined;
  /** Looks again at quotes that were not found (COR-1). Absent: they are refused at once. */
  readonly corrector?: Corrector | undefined;
  /** Reads what the tables leave unread of a message (ASK-2). Absent: the tables alone decide. */
  readonly reader?: Reader | undefined;
  /**
   * What answers a workspace as each turn begins, in the place of the three above: an owner may set another model at
   * any time (SET-2).
   */
  readonly modelNow?: (workspaceId: string) => Promise<Pick<AgentEnv, "model" | "corrector" | "reader"> | undefined>;
  /** Faults that no answer may quote. */
  readonly report: (fault: unknown, what: string) => void;
  /** Told of every tool call once it is over: for the log. Must not throw. */
  readonly onCall?: (call: CallFacts) => void;
  /** Other processes: one of them may run the turn that is followed here, or follow the one that runs here. */
  readonly messenger: Messenger;
  readonly limits?: Partial<TurnLimits>;
  /** When a turn is repeated (AGT-6): what its tools answered then. Edits are made again. */
  readonly played?: { readonly answered: (own: ToolAnswer) => ToolAnswer } | undefined;
}

/** What came of a tool call, without a word of what was written. */
export interface CallFacts {
  readonly conversationId: string;
  readonly turnId: string;
  readonly tool: string;
  /** What came of it: of an edit its outcome, else told, made, outlined or refused. */
  readonly came: string;
  /** Why not, by code; of an edit one for each finding. */
  readonly codes: readonly Code[];
  readonly tookMs: number;
}

/** Lines of the text with this hash, counted from 1, that the person had marked when they asked. */
export interface Selection {
  readonly startLine: number;
  readonly endLine: number;
  readonly hash: string;
  /** Where in these lines the marked words begin and end, where not the whole lines are marked; from 1. */
  readonly startColumn?: number | undefined;
  readonly endColumn?: number | undefined;
}
