import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type Server,
} from "@modelcontextprotocol/server";
import packageJson from "../../../package.json" with { type: "json" };
import { createMcpServer, rowsShelf } from "../../../lib/mcp/index.ts";
import { refusal, refused } from "../../../lib/outcome/index.ts";
import { endpoint, FOREIGN_PAGE, resource } from "../door.ts";
import { callMcp } from "../mcp-operations.ts";
import { isOwnOrigin } from "../who-asks.ts";

/**
 * MCP over Streamable HTTP (DOOR-2). No session is kept: each call brings its token, and is answered by a server made
 * for it.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(
    callMcp,
    async ({
      actor,
      body,
      bodyFault,
      request,
      runtime: { contents, countWrite, images, sources, settings, secondLook, log, config, work },
    }) => {
      // With a page's session, any site the browser shows next could act as a program; a token says which program it
      // is.
      if (request.headers.get("authorization") === null) return refused(TOKEN_NEEDED);
      if (!isOwnOrigin(request, config.publicUrl)) return refused(FOREIGN_PAGE);
      if (Array.isArray(body) && body.length > MOST_CALLS) return refused(TOO_MANY_CALLS);
      const corrector = await secondLook(actor);
      const onFault = (err: unknown, tool: string) => log.error({ err, tool }, "A tool failed");
      const made = () =>
        createMcpServer({
          shelf: rowsShelf(contents, actor, { images, sources, toneGuide: settings.toneGuide, work }),
          work,
          longestMs: LONGEST_MS,
          fault: bodyFault,
          countWrite: () => countWrite(actor),
          corrector,
          version: packageJson.version,
          onFault,
        });
      if (await isLegacyRequest(request, body)) return answeredAsBefore(made(), request, body);
      return createMcpHandler(made, { legacy: "reject" }).fetch(request, { parsedBody: body });
    },
  ),
);

/**
 * For clients of the revisions that begin with `initialize`; those of 2026-07-28 name their revision in each call
 * (DOOR-2.17).
 */
async function answeredAsBefore(server: Server, request: Request, body: unknown): Promise<Response> {
  // without a generator of session ids it keeps none
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request, { parsedBody: body });
}

const MOST_CALLS = 10;
const LONGEST_MS = 1_000;
const TOO_MANY_CALLS = refusal("too_large", {
  message: `A batch has at most ${MOST_CALLS} calls.`,
  hint: "Send them in several batches.",
  details: { limit: MOST_CALLS },
});
const TOKEN_NEEDED = refusal("unauthorized", {
  message: "MCP needs a token: a browser's session is not taken here.",
  hint: "Make a token and send it: Authorization: Bearer TOKEN.",
});
