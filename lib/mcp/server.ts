import { ProtocolErrorCode, Server, type CallToolResult } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Corrector } from "../correct/index.ts";
import { refusal, refused, type Refusal } from "../outcome/index.ts";
import { refusalOfWork, workHere } from "../threads/index.ts";
import { GUIDANCE } from "./guidance.ts";
import { problemOf, problemWords } from "./problem.ts";
import type { Shelf } from "./shelf.ts";
import { TOOL_WORK, type RunToolWork } from "./tool-work.ts";
import { TOOLBOX } from "./toolbox.ts";
import type { Desk } from "../tools/index.ts";
import type { DoorTool, ToolAnswer, ToolContext } from "./tool.ts";

export interface McpEnv {
  readonly shelf: Shelf;
  /** Does long work on texts; by default in this thread. */
  readonly work?: RunToolWork | undefined;
  /** A server that answers one batch starts no call of it after this many milliseconds (DOOR-2.14). */
  readonly longestMs?: number | undefined;
  /** What is wrong with the text of the calls: none of them is made, each gets this answer (DOOR-2.5). */
  readonly fault?: Refusal | undefined;
  /** Counts one more call of a tool that writes; its refusal replaces the call's answer (QUOTA-1). */
  readonly countWrite?: (() => Refusal | undefined) | undefined;
  /** Absent where no model is set. */
  readonly corrector?: Corrector | undefined;
  /** Of Stet. */
  readonly version: string;
  /** A fault on our side; the caller learns no more than that. */
  readonly onFault: (fault: unknown, tool: string) => void;
}

const here = workHere(TOOL_WORK);
const TOOLS: ReadonlyMap<string, DoorTool> = new Map(TOOLBOX.map((one) => [one.name, one]));

/** All tools for this shelf: a folder of files has fewer than a workspace. */
const listedOf = (desk: Desk) =>
  TOOLBOX.filter((one) => isThere(one, desk)).map(
    ({ name, title, description, annotations, inputSchema, outputSchema }) => ({
      name,
      title,
      description,
      annotations: { title, ...annotations },
      inputSchema,
      outputSchema,
    }),
  );

const isThere = ({ needs }: DoorTool, desk: Desk): boolean => needs.every((need) => desk[need] !== undefined);
/** There is one page, so any cursor is invalid. */
const NO_CURSOR = z.looseObject({
  cursor: z.undefined("tools/list has one page: there is no such cursor.").optional(),
});

/**
 * Tools differ only between releases, and are the same for everyone: a client of the revision that asks for this may
 * cache them for an hour.
 */
const KEPT = { ttlMs: 60 * 60 * 1000, cacheScope: "public" } as const;

const invalidParams = (message: string): Error =>
  Object.assign(new Error(message), { code: ProtocolErrorCode.InvalidParams });

/**
 * An MCP server over a shelf, not yet connected. A tool's refusal is an answer with `isError`, for the model to read
 * (DOOR-2).
 */
export function createMcpServer(env: McpEnv): Server {
  const about = { name: "stet", title: "Stet", version: env.version };
  const server = new Server(about, {
    capabilities: { tools: {} },
    instructions: GUIDANCE,
    cacheHints: { "tools/list": KEPT, "server/discover": KEPT },
  });
  server.setRequestHandler("tools/list", { params: NO_CURSOR }, () => ({ tools: listedOf(env.shelf.desk) }));
  const { longestMs = Number.POSITIVE_INFINITY, fault } = env;
  const startedAt = performance.now();
  let turn: Promise<unknown> = Promise.resolve();
  server.setRequestHandler("tools/call", async ({ params: { name, arguments: given } }, { mcpReq: { signal } }) => {
    const asked = TOOLS.get(name);
    if (!asked || !isThere(asked, env.shelf.desk))
      throw invalidParams(
        `There is no tool ${JSON.stringify(name.slice(0, 100))}. There are: ${listedOf(env.shelf.desk)
          .map((one) => one.name)
          .join(", ")}.`,
      );
    const refusedFor = fault ?? (asked.annotations.readOnlyHint ? undefined : env.countWrite?.());
    if (refusedFor) return shown(refused(problemOf(refusedFor)));
    // One after another: calls of one batch would all be held in memory at once (DOOR-2.14).
    const answer = turn.then(() =>
      performance.now() - startedAt > longestMs
        ? refused(problemOf(LATE))
        : safely(env, asked, { shelf: env.shelf, work: env.work ?? here, corrector: env.corrector, signal }, given),
    );
    turn = answer;
    return shown(await answer);
  });
  return server;
}

const LATE = refusal("unavailable", {
  message: "The calls before this one took all the time that a batch has. This one was not begun.",
  hint: "Send it again, by itself.",
});

async function safely({ onFault }: McpEnv, asked: DoorTool, context: ToolContext, given: unknown): Promise<ToolAnswer> {
  try {
    return await asked.call(context, given);
  } catch (fault) {
    const tooMuch = refusalOfWork(fault);
    if (tooMuch) return refused(problemOf(tooMuch));
    onFault(fault, asked.name);
    return refused(problemOf(refusal("internal")));
  }
}

function shown(answer: ToolAnswer): CallToolResult {
  if (!answer.ok)
    return {
      isError: true,
      content: [{ type: "text", text: problemWords(answer.refusal) }],
      structuredContent: { ...answer.refusal },
    };
  const { tells, words } = answer.value;
  return { content: [{ type: "text", text: words ?? JSON.stringify(tells) }], structuredContent: tells };
}
