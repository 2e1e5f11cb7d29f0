import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CancelledNotificationSchema, isJSONRPCRequest, type RequestId } from "@modelcontextprotocol/sdk/types.js";
import { createCorrector, type StepCount } from "../lib/correct/index.ts";
import { createMcpServer, vaultShelf } from "../lib/mcp/index.ts";
import { correctorClient, openAiModel, type OpenAiSettings } from "../lib/model/index.ts";
import type { Vault } from "../lib/vault/index.ts";
import type { ToolConfig } from "../server/config.ts";
import { createLog, logCorrection, logEvents, logModelFailure } from "../server/log.ts";
import { EXIT, type Exit } from "./exit.ts";

interface Served {
  readonly version: string;
  /** Absent where no model is set. */
  readonly model: OpenAiSettings | undefined;
  readonly complain: (words: string) => void;
  readonly logLevel: ToolConfig["logLevel"];
}

/** Serves the folder over stdin and stdout until the host closes them and what it asked is answered, or a signal comes. Stdout is the protocol's alone (DOOR-2). */
export async function serveMcp(vault: Vault, { version, model, logLevel, complain }: Served): Promise<Exit> {
  const log = createLog(logLevel);
  const count = (step: StepCount) => logCorrection(log, step);
  const corrector = model && createCorrector({ client: correctorClient(openAiModel(model, (failure) => logModelFailure(log, failure))), count });
  const shelf = vaultShelf(vault, (events) => logEvents(log, events));
  const onFault = (fault: unknown, tool: string) =>
    complain(`${tool} failed: ${fault instanceof Error ? fault.stack : String(fault)}`);
  const server = createMcpServer({ shelf, corrector, version, onFault });
  const transport = new StdioServerTransport();
  await server.connect(transport);
  const answered = answersOf(transport);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
    process.stdin.once("end", () => void answered().then(resolve));
  });
  complain(`Stet serves ${vault.root} to this program.`);
  await closed;
  await server.close();
  return EXIT.done;
}

/** Watches what is asked over a connected transport: the promise is kept once all of it has its answer, or was cancelled. */
function answersOf(transport: StdioServerTransport): () => Promise<void> {
  const open = new Set<RequestId>();
  let settled: (() => void) | undefined;
  const close = (id: RequestId | undefined) => {
    if (id !== undefined) open.delete(id);
    if (open.size === 0) settled?.();
  };
  const { onmessage } = transport;
  const send = transport.send.bind(transport);
  transport.onmessage = (message) => {
    if (isJSONRPCRequest(message)) open.add(message.id);
    onmessage?.(message);
    const cancelled = CancelledNotificationSchema.safeParse(message);
    if (cancelled.success) close(cancelled.data.params.requestId);
  };
  transport.send = async (message) => {
    await send(message);
    if (!("method" in message)) close(message.id);
  };
  return () => new Promise((resolve) => {
    settled = resolve;
    close(undefined);
  });
}
