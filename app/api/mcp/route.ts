import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { ErrorCode } from "@modelcontextprotocol/sdk/types.js";
import packageJson from "../../../package.json" with { type: "json" };
import { createMcpServer, refusedCall, rowsShelf } from "../../../lib/mcp/index.ts";
import { refusal, refused, type Refusal } from "../../../lib/outcome/index.ts";
import { endpoint, FOREIGN_PAGE, resource } from "../door.ts";
import { callMcp } from "../mcp-operations.ts";
import { present } from "../problem.ts";
import { isOwnOrigin } from "../who-asks.ts";

/** MCP over Streamable HTTP (DOOR-2). No session is kept: each call brings its token, and is answered by a server made for it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(callMcp, async ({ actor, body, bodyFault, request, runtime: { contents, modelNow, log, config, work } }) => {
    // A page's session would make a program of whatever site the browser shows next; a token says which program is meant.
    if (request.headers.get("authorization") === null) return refused(TOKEN_NEEDED);
    if (!isOwnOrigin(request, config.publicUrl)) return refused(FOREIGN_PAGE);
    if (Array.isArray(body) && body.length > MOST_CALLS) return refused(TOO_MANY_CALLS);
    if (bodyFault) return unreadable(body, bodyFault);
    const corrector = (await modelNow(actor.workspaceId))?.corrector;
    const onFault = (err: unknown, tool: string) => log.error({ err, tool }, "A tool failed");
    const server = createMcpServer({ shelf: rowsShelf(contents, actor), work, longestMs: LONGEST_MS, corrector, version: packageJson.version, onFault });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true }); // without a generator of session ids it keeps none
    await server.connect(transport);
    return transport.handleRequest(request, { parsedBody: body });
  }),
);

type Message = Readonly<Record<string, unknown>>;

/** A call with text that no tool takes is refused as a tool refuses, for the model to read (DOOR-2.5). Nothing of it is made. */
function unreadable(body: Message | readonly Message[], fault: Refusal): Response {
  const messages: readonly Message[] = Array.isArray(body) ? (body as readonly Message[]) : [body as Message]; // isArray forgets readonly ones
  const answers = messages.flatMap(({ id, method }) => {
    if (typeof id !== "string" && typeof id !== "number") return [];
    const answer = method === "tools/call" ? { result: refusedCall(fault) } : { error: { code: ErrorCode.InvalidRequest, message: fault.message } };
    return [{ jsonrpc: "2.0", id, ...answer }];
  });
  return present(Array.isArray(body) ? answers : (answers[0] ?? { jsonrpc: "2.0", id: null, error: { code: ErrorCode.InvalidRequest, message: fault.message } }), { status: 200 });
}

const MOST_CALLS = 10;
const LONGEST_MS = 1_000;
const TOO_MANY_CALLS = refusal("too_large", { message: `A batch has at most ${MOST_CALLS} calls.`, hint: "Send them in several batches.", details: { limit: MOST_CALLS } });
const TOKEN_NEEDED = refusal("unauthorized", { message: "MCP needs a token: a browser's session is not taken here.", hint: "Make a token and send it: Authorization: Bearer TOKEN." });
