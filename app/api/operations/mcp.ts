// The door for programs that speak MCP (DOOR-2).
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type Server,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { createMcpServer, rowsShelf } from "../../../lib/mcp/index.ts";
import { refusal, refused } from "../../../lib/outcome/index.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { FOREIGN_PAGE, operation } from "../door.ts";
import { isOwnOrigin } from "../who-asks.ts";

const rpcAnswer = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number(), z.null()]).optional(),
});

export const MCP_OPERATIONS = [
  // No session is kept: each call brings its token, and is answered by a server made for it.
  operation({
    id: "callMcp",
    at: "POST /api/mcp",
    summary:
      "MCP over Streamable HTTP, without sessions: one JSON-RPC message, or a batch of them in revisions before " +
      "2026-07-28. Needs a bearer token",
    description: "With a token. A page of another site (Origin) is refused.",
    takesFaultyText: true,
    body: z
      .union([z.record(z.string(), z.unknown()), z.array(z.record(z.string(), z.unknown())).max(100)])
      .meta({ description: "JSON-RPC 2.0, as the Model Context Protocol has it." }),
    success: {
      status: 200,
      description: "The JSON-RPC answer, or the answers to a batch.",
      schema: z.union([rpcAnswer, z.array(rpcAnswer)]),
    },
    also: {
      202: { description: "Notifications alone: nothing to answer." },
      400: {
        description: "not a JSON-RPC message, or headers that contradict it, or an unknown revision of MCP",
        media: "application/json",
      },
      404: { description: "an unknown method, in revision 2026-07-28", media: "application/json" },
      406: { description: "Accept must name application/json and text/event-stream.", media: "application/json" },
    },
    answer: async ({
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
  }),
];

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
