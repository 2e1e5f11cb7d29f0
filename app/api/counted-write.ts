import type { Operation } from "./operation.ts";

/**
 * Whoever runs a workspace always has access, however much was written in their name; MCP counts each call of a tool.
 */
const UNCOUNTED = ["/api/people", "/api/invitations", "/api/tokens", "/api/settings", "/api/webhooks", "/api/sign-"];
const ELSEWHERE = "/api/mcp";
/** Calls that stop work. */
const CANCELS = "/cancel";

/** Whether a call counts as a write of its caller (QUOTA-1). Reads, removals and administration do not (QUOTA-2). */
export function isCountedWrite({ method, path, needs }: Pick<Operation, "method" | "path" | "needs">): boolean {
  if (method === "GET" || method === "DELETE" || needs === "content:purge") return false;
  return path !== ELSEWHERE && !path.endsWith(CANCELS) && !UNCOUNTED.some((start) => path.startsWith(start));
}
