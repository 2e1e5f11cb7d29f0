import type { Matching } from "../outcome/index.ts";

/** Through which door a request came, and what that door supposes when the request does not say. */
export interface Door {
  readonly origin: "rest" | "chat" | "mcp" | "cli";
  readonly interactive: boolean;
  /** A model uses it: what the model can mend by itself is refused at first, and asked only the next time (ASK-6). */
  readonly mendsFirst?: boolean;
  /** Of the chat: what is tried again in it is another try (FLAG-1). */
  readonly conversationId?: string;
  /** How the quotes of this request were found, by a door that looks for them itself (seed 004): for its event. */
  readonly foundBy?: readonly Matching[] | undefined;
}
