import { PassThrough } from "node:stream";
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
} from "@modelcontextprotocol/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
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

/**
 * Serves the folder over stdin and stdout until the host closes them and what it asked is answered, or a signal comes.
 * Stdout is the protocol's alone (DOOR-2).
 */
export async function serveMcp(vault: Vault, { version, model, logLevel, complain }: Served): Promise<Exit> {
  const log = createLog(logLevel);
  const count = (step: StepCount) => logCorrection(log, step);
  const corrector =
    model &&
    createCorrector({ client: correctorClient(openAiModel(model, (failure) => logModelFailure(log, failure))), count });
  const shelf = vaultShelf(vault, (events) => logEvents(log, events));
  const onFault = (fault: unknown, tool: string) =>
    complain(`${tool} failed: ${fault instanceof Error ? fault.stack : String(fault)}`);
  // The end of the input is kept from the transport, which would drop what it has not answered yet.
  const transport = new StdioServerTransport(process.stdin.pipe(new PassThrough(), { end: false }), process.stdout);
  const served = serveStdio(() => createMcpServer({ shelf, corrector, version, onFault }), { transport });
  const answered = answersOf(transport);
  const closed = new Promise<void>((resolve) => {
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
    process.stdin.once("end", () => void answered().then(resolve));
  });
  complain(`Stet serves ${vault.root} to this program.`);
  await closed;
  await served.close();
  return EXIT.done;
}

/** Its answer comes when the server is done. */
const LISTENING = "subscriptions/listen";

function cancelledBy(message: JSONRPCMessage): RequestId | undefined {
  const id =
    isJSONRPCNotification(message) && message.method === "notifications/cancelled"
      ? message.params?.["requestId"]
      : undefined;
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}

/** Watches the calls over a connected transport: the promise resolves once every call is answered or cancelled. */
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
    if (isJSONRPCRequest(message) && message.method !== LISTENING) open.add(message.id);
    onmessage?.(message);
    close(cancelledBy(message));
  };
  transport.send = async (message) => {
    await send(message);
    if (!("method" in message)) close(message.id);
  };
  return () =>
    new Promise((resolve) => {
      settled = resolve;
      close(undefined);
    });
}
