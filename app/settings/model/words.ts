// What the page of the language model says: a part of the message catalogue (DOOR-8).

export const MODEL_WORDS = {
  hint:
    "With a model the chat can write and reword. Without one it makes plain changes: " +
    "replace, add, delete, rename, move, sort.",
  fromEnvironment:
    "The model is set where Stet is started (OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL). That setting wins; " +
    "to change the model here, remove it there.",
  on: (model: string) => `${model} is connected.`,
  off: "No model is connected.",
  name: "Model",
  nameHint: "As its provider calls it, such as gpt-4o-mini.",
  url: "Server address",
  urlHint: "Leave empty for OpenAI. Any server that speaks chat completions works, such as http://localhost:11434/v1.",
  key: "API key",
  keySet: "A key is stored. Leave this empty to keep it.",
  keyNone: "No key is stored. Servers of your own may not need one.",
  keyLost: "The stored key can no longer be read, because STET_SECRET has changed. Enter it again.",
  keyMoves: "A new address needs its key entered again.",
  keyHint: "Stored encrypted and never shown again.",
  temperature: "Temperature (0–2)",
  tokens: "Longest answer (tokens)",
  context: "Reads at once (tokens)",
  contextHint: "The model’s context. With more, it is sent more of a long post, which costs more.",
  meanings: "Embedding model (optional)",
  meaningsHint:
    "On the same server, such as text-embedding-3-small. Searches in the sources then also find " +
    "what is said in other words. For that, passages of the sources are sent to the server.",
  timeout: "Longest silence (seconds)",
  timeoutFault: "Longest silence (seconds): must be a number from 1 to 600.",
  advanced: "Limits",
  save: "Save and use",
  saved: "Saved. The next request uses it.",
  test: "Test the connection",
  testing: "Asking the model…",
  works: (seconds: string) => `It answers (${seconds} s).`,
  remove: "Disconnect",
  removeSure: "The key is deleted, and the chat then makes only plain changes.",
} as const;
