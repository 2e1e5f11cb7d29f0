export { createMcpServer, refusedCall, type McpEnv } from "./server.ts";
export { rowsShelf } from "./rows-shelf.ts";
export { vaultShelf } from "./vault-shelf.ts";
