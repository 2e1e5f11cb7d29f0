// Covers docs/spec/mcp.md, DOOR-2.17 over stdin and stdout: revision 2026-07-28 by the official client, and what ends
// with the input.
import { Client, type VersionNegotiationOptions } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { stet } from "../cli/stet.ts";
import { program } from "../support/program.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";
import { inherited } from "./inherited.ts";

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

async function folder(): Promise<string> {
  const directory = await temporaryFolder("vault");
  await fs.writeFile(path.join(directory, "post.md"), "It leaves at nine.\n");
  return directory;
}

test.each<[string, VersionNegotiationOptions, string]>([
  ["pinned to 2026-07-28", { mode: { pin: "2026-07-28" } }, "2026-07-28"],
  ["that asks what there is", { mode: "auto" }, "2026-07-28"],
  ["of before", { mode: "legacy" }, "2025-11-25"],
])("[DOOR-2.17] a client %s edits a file", async (_, versionNegotiation, version) => {
  const directory = await folder();
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program("stet"), "mcp", "--vault", directory],
      stderr: "ignore",
      env: inherited(),
    }),
  );
  expect(client.getNegotiatedProtocolVersion()).toBe(version);
  expect(
    (
      await client.callTool({
        name: "TextReplace",
        arguments: { filePath: "post.md", oldText: "nine", newText: "ten" },
      })
    ).isError,
  ).not.toBe(true);
  await client.close();
  expect(await fs.readFile(path.join(directory, "post.md"), "utf8")).toBe("It leaves at ten.\n");
});

test("[DOOR-4.10] calls of 2026-07-28 in flight at the end of the input are answered, and who listens does not hold it open", async () => {
  const directory = await folder();
  const call = (id: number, method: string, params: object) =>
    JSON.stringify({ jsonrpc: "2.0", id, method, params: { ...params, _meta: META } });
  const input = [
    call(1, "subscriptions/listen", { notifications: { toolsListChanged: true } }),
    call(2, "tools/call", { name: "TextReplace", arguments: { filePath: "post.md", oldText: "nine", newText: "ten" } }),
    call(3, "server/discover", {}),
  ];
  const { code, out } = await stet(directory, ["mcp", "--vault", "."], {
    input: input.map((line) => `${line}\n`).join(""),
  });
  const answers = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { readonly id?: number; readonly result?: object });
  expect([code, answers.find(({ id }) => id === 2)?.result, answers.find(({ id }) => id === 3)?.result]).toEqual([
    0,
    expect.objectContaining({ resultType: "complete" }),
    expect.objectContaining({ supportedVersions: ["2026-07-28"] }),
  ]);
  expect(await fs.readFile(path.join(directory, "post.md"), "utf8")).toBe("It leaves at ten.\n");
});
