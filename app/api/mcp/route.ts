import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import packageJson from "../../../package.json" with { type: "json" };
import { createMcpServer, rowsShelf } from "../../../lib/mcp/index.ts";
import { refusal, refused } from "../../../lib/outcome/index.ts";
import { endpoint, resource } from "../door.ts";
import { callMcp } from "../mcp-operations.ts";

/** MCP over Streamable HTTP (DOOR-2). No session is kept: each call brings its token, and is answered by a server made for it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(callMcp, async ({ actor, body, request, runtime: { contents, corrector, log } }) => {
    // A page's session would make a program of whatever site the browser shows next; a token says which program is meant.
    if (request.headers.get("authorization") === null) return refused(TOKEN_NEEDED);
    if (Array.isArray(body) && body.length > MOST_CALLS) return refused(TOO_MANY_CALLS);
    const server = createMcpServer({ shelf: rowsShelf(contents, actor), corrector, version: packageJson.version, onFault: (err, tool) => log.error({ err, tool }, "A tool failed") });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true }); // without a generator of session ids it keeps none
    await server.connect(transport);
    return transport.handleRequest(request, { parsedBody: body });
  }),
);

const MOST_CALLS = 10;
const TOO_MANY_CALLS = refusal("too_large", { message: `A batch has at most ${MOST_CALLS} calls.`, hint: "Send them in several batches.", details: { limit: MOST_CALLS } });
const TOKEN_NEEDED = refusal("unauthorized", { message: "MCP needs a token: a browser's session is not taken here.", hint: "Make a token and send it: Authorization: Bearer TOKEN." });
