import type { Matching } from "../outcome/index.ts";

/** Through which door a request came, and the door's defaults. */
export interface Door {
  readonly origin: "rest" | "chat" | "mcp" | "cli";
  readonly interactive: boolean;
  /** A model uses it: what the model can fix by itself is refused at first, and asked only the next time (ASK-6). */
  readonly fixesFirst?: boolean;
  /** In the chat a repeated attempt counts as another try (FLAG-1). */
  readonly conversationId?: string;
  /** How the quotes of this request were found, if the door finds them itself (seed 004): for its event. */
  readonly foundBy?: readonly Matching[] | undefined;
}

export const REST: Door = { origin: "rest", interactive: true };
