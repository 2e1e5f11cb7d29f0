export { correctorClient } from "./corrector-client.ts";
export type { ModelFailure } from "./failure.ts";
export { embedded, type Embedded } from "./embeddings.ts";
export { EMPTY_ANSWER } from "./faults.ts";
export type { Model, ModelAnswer, ModelAsked, ModelCall, ModelMessage, ModelTool, ModelUsage } from "./model.ts";
export { openAiModel, type OpenAiSettings } from "./open-ai.ts";
export type { SpokenByServer } from "./request.ts";
export { counterFor, type TokenCounter } from "./tokens.ts";
