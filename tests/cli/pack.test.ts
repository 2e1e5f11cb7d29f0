// Covers docs/spec/command.md DOOR-4.5: the command from a packed tarball, in an empty folder, with nothing of the
// checkout near it.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { packCli } from "../../tools/pack.ts";
import { callTool } from "../mcp/tool-calls.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";

const run = promisify(execFile);
const LIMIT_MS = 120_000;

test(
  "[DOOR-4.5] npx runs it from the tarball: help, an edit, and MCP over a folder",
  { timeout: LIMIT_MS },
  async () => {
    const empty = await temporaryFolder("pack");
    const tarball = await packCli(empty);
    await run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--prefix", empty, tarball], { cwd: empty });
    expect(await fs.readdir(path.join(empty, "node_modules"))).toEqual(expect.arrayContaining(["stet"]));
    const npx = (...words: readonly string[]) => run("npx", ["--offline", "--no", "stet", ...words], { cwd: empty });
    expect((await npx("help")).stdout).toContain("Usage: stet");
    await fs.writeFile(path.join(empty, "post.md"), "# A\n\nOne two.\n");
    await npx("edit", "post.md", 'replace "two" with "three"', "--yes");
    expect(await fs.readFile(path.join(empty, "post.md"), "utf8")).toBe("# A\n\nOne three.\n");
    const client = new Client({ name: "test", version: "1" });
    await client.connect(
      new StdioClientTransport({
        command: "npx",
        args: ["--offline", "--no", "stet", "mcp", "--vault", "."],
        cwd: empty,
        stderr: "ignore",
      }),
    );
    const { tells } = await callTool(client, "TextReplace", { filePath: "post.md", oldText: "three", newText: "four" });
    const searched = await callTool(client, "TextInspect", {
      filePath: "post.md",
      mode: "search",
      query: "f.ur",
      regex: true,
    });
    await client.close();
    expect([
      tells["status"],
      searched.tells["totalMatches"],
      await fs.readFile(path.join(empty, "post.md"), "utf8"),
    ]).toEqual(["success", 1, "# A\n\nOne four.\n"]);
  },
);
