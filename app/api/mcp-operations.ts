// The door for programs that speak MCP (DOOR-2).
import { z } from "zod";
import { operation } from "./operation.ts";

const none = z.strictObject({});

const rpcAnswer = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number(), z.null()]).optional(),
});

export const callMcp = operation({
  id: "callMcp",
  method: "POST",
  path: "/api/mcp",
  summary:
    "MCP over Streamable HTTP, without sessions: one JSON-RPC message, or a batch of them in revisions before " +
    "2026-07-28. Needs a bearer token",
  description: "With a token. A page of another site (Origin) is refused.",
  params: none,
  query: none,
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
      description:
        "not a message of JSON-RPC, or headers that say otherwise than it, or a revision of MCP that is not known",
      media: "application/json",
    },
    404: { description: "a method that there is not, in revision 2026-07-28", media: "application/json" },
    406: { description: "Accept names not both application/json and text/event-stream.", media: "application/json" },
  },
});

export const MCP_OPERATIONS = [callMcp] as const;
