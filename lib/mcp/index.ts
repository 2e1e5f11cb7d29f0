export { createMcpServer, type McpEnv } from "./server.ts";
export { TOOL_WORK, type RunToolWork } from "./tool-work.ts";
export { rowsShelf } from "./rows-shelf.ts";
export { vaultShelf } from "./vault-shelf.ts";
