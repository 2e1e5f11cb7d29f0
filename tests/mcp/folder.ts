// A folder of files, served by the real command to the official client.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import fs from "node:fs/promises";
import path from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { program } from "../support/program.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";
import { inherited } from "./inherited.ts";
import { callTool, type Called } from "./tool-calls.ts";

export interface Folder {
  readonly directory: string;
  readonly client: Client;
  call(name: string, given: Readonly<Record<string, unknown>>): Promise<Called>;
  /** Writes a file as someone else would. */
  put(name: string, text: string | Uint8Array): Promise<void>;
  text(name: string): Promise<string>;
  /** What the command has logged so far, line by line. */
  logged(): readonly Readonly<Record<string, unknown>>[];
}

/** Call at the top of a file. `settings` go into `.stet.json`. */
export async function openFolder(settings?: Readonly<Record<string, unknown>>): Promise<Folder> {
  const folder = await serveFolder(settings);
  afterAll(() => folder.client.close());
  return folder;
}

/** For the running test alone, with an environment of its own. */
export async function openFolderHere(
  settings: Readonly<Record<string, unknown>> | undefined,
  environment: Readonly<Record<string, string>>,
): Promise<Folder> {
  const folder = await serveFolder(settings, environment);
  onTestFinished(() => folder.client.close());
  return folder;
}

async function serveFolder(
  settings?: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Folder> {
  const directory = await temporaryFolder("vault");
  if (settings) await fs.writeFile(path.join(directory, ".stet.json"), JSON.stringify(settings));
  const client = new Client({ name: "test", version: "1" });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program("stet"), "mcp", "--vault", directory],
    stderr: "pipe",
    env: { ...inherited(), ...environment },
  });
  let written = "";
  transport.stderr?.on("data", (chunk: Buffer) => (written += chunk.toString("utf8")));
  await client.connect(transport);
  return {
    directory,
    client,
    call: (name, given) => callTool(client, name, given),
    async put(name, text) {
      await fs.mkdir(path.dirname(path.join(directory, name)), { recursive: true });
      await fs.writeFile(path.join(directory, name), text);
    },
    text: (name) => fs.readFile(path.join(directory, name), "utf8"),
    logged: () =>
      written
        .split("\n")
        .flatMap((line) =>
          line.startsWith("{") && line.endsWith("}") ? [JSON.parse(line) as Record<string, unknown>] : [],
        ), // the log's lines are objects
  };
}
