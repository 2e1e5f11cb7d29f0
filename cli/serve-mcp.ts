import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createMcpServer, vaultShelf } from "../lib/mcp/index.ts";
import type { Vault } from "../lib/vault/index.ts";
import { EXIT, type Exit } from "./exit.ts";

interface Served {
  readonly version: string;
  readonly complain: (words: string) => void;
}

/** Serves the folder over stdin and stdout until the host closes them, or a signal comes. Stdout is the protocol's alone (DOOR-2). */
export async function serveMcp(vault: Vault, { version, complain }: Served): Promise<Exit> {
  const server = createMcpServer({ shelf: vaultShelf(vault), version, onFault: (fault, tool) => complain(`${tool} failed: ${fault instanceof Error ? fault.stack : String(fault)}`) });
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
    process.stdin.once("end", resolve).once("close", resolve);
  });
  await server.connect(new StdioServerTransport());
  complain(`Stet serves ${vault.root} to this program.`);
  await closed;
  await server.close();
  return EXIT.done;
}
