export { createChat, type Chat, type ChatMessage, type ChatStream } from "./chat.ts";
export type { ListedConversation, ShownConversation, ShownMessage } from "./shown-conversations.ts";
export type { AgentEnv, CallFacts, Selection } from "./env.ts";
export type { ChatEvent, Ending, EventData, EventKind } from "./events.ts";
export type { TurnLimits } from "./limits.ts";
export { createReader } from "./reader.ts";
export { outlineSchema, type Outline } from "./outline.ts";
export { fixtureOf, fixtureSchema, type ReplayFixture } from "./replay/fixture.ts";
export { replay, type ReplayedTurn } from "./replay/replay.ts";
