import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError, type CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { Corrector } from "../correct/index.ts";
import { refusal, refused } from "../outcome/index.ts";
import { GUIDANCE } from "./guidance.ts";
import { problemOf, problemWords } from "./problem.ts";
import type { Shelf } from "./shelf.ts";
import { TOOLBOX } from "./toolbox.ts";
import type { DoorTool, ToolAnswer, ToolContext } from "./tool.ts";

export interface McpEnv {
  readonly shelf: Shelf;
  /** Absent where no model is set. */
  readonly corrector?: Corrector | undefined;
  /** Of Stet. */
  readonly version: string;
  /** What broke on our side; the caller learns no more than that. */
  readonly onFault: (fault: unknown, tool: string) => void;
}

const TOOLS: ReadonlyMap<string, DoorTool> = new Map(TOOLBOX.map((one) => [one.name, one]));

/** An MCP server over a shelf, not yet connected. What a tool refuses is an answer with `isError`, for the model to read (DOOR-2). */
export function createMcpServer(env: McpEnv): Server {
  const server = new Server({ name: "stet", title: "Stet", version: env.version }, { capabilities: { tools: {} }, instructions: GUIDANCE });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLBOX.map(({ name, title, description, annotations, inputSchema, outputSchema }) => ({ name, title, description, annotations: { title, ...annotations }, inputSchema, outputSchema })),
  }));
  let turn: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const asked = TOOLS.get(params.name);
    if (!asked) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${JSON.stringify(params.name.slice(0, 100))}. There are: ${[...TOOLS.keys()].join(", ")}.`);
    // One after another: calls of one batch would all be held in memory at once (DOOR-2.14).
    const answer = turn.then(() => safely(env, asked, { shelf: env.shelf, corrector: env.corrector, signal }, params.arguments));
    turn = answer;
    return shown(await answer);
  });
  return server;
}

async function safely({ onFault }: McpEnv, asked: DoorTool, context: ToolContext, given: unknown): Promise<ToolAnswer> {
  try {
    return await asked.call(context, given);
  } catch (fault) {
    onFault(fault, asked.name);
    return refused(problemOf(refusal("internal")));
  }
}

function shown(answer: ToolAnswer): CallToolResult {
  if (!answer.ok) return { isError: true, content: [{ type: "text", text: problemWords(answer.refusal) }], structuredContent: { ...answer.refusal } };
  const { tells, words } = answer.value;
  return { content: [{ type: "text", text: words ?? JSON.stringify(tells) }], structuredContent: tells };
}
