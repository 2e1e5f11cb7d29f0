// Covers docs/spec/command.md DOOR-4.7: the packed command uses nothing that the lowest Node of package.json's engines
// has not. newer-than-node-20.19.json: what Node 22.23 has and 20.19.0 has not, found by walking globals and modules of
// both.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import fs from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { bundleCli } from "../../tools/bundle-cli.ts";
import { callTool } from "../mcp/tool-calls.ts";
import { adjusts, findsQuote, startModel } from "../support/scripted-model.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";
import newer from "./newer-than-node-20.19.json" with { type: "json" };
import { folderWith, stet } from "./stet.ts";

vi.setConfig({ testTimeout: 120_000 });

const PRELOAD = ["--import", path.resolve("tests/cli/without-newer.mjs")];
const STEPS = "# Trip\n\n1. Pack\n2. Walk\n3. Eat\n\n- Bring water\n- Bring bread\n\nMonday, Tuesday and Monday.\n";
let bundle = "";

beforeAll(async () => {
  bundle = path.join(await temporaryFolder("lowest"), "stet.mjs");
  await bundleCli(bundle);
});

const old = (directory: string, ...words: readonly string[]) =>
  stet(directory, words, { command: [process.execPath, ...PRELOAD, bundle] });

test("[DOOR-4.7] what was taken away is what engines say", async () => {
  expect(packageJson.engines.node).toBe(">=20.19");
  const told = await stet(
    ".",
    ["-p", "[typeof Map.groupBy, typeof Promise.withResolvers, typeof new Set().union, typeof [].values().map]"],
    { command: [process.execPath, ...PRELOAD] },
  );
  expect(told.out).toBe("[ 'undefined', 'undefined', 'undefined', 'undefined' ]\n");
});

test.each([
  'delete the line "2. Walk"',
  "swap Pack and Eat",
  "sort the list under Trip",
  "replace Monday with Sunday everywhere",
  'number the list "Bring water"',
])("[DOOR-4.7] %s: no fault of ours", async (instruction) => {
  const { directory } = await folderWith({ "post.md": STEPS });
  const { code, err } = await old(directory, "edit", "post.md", instruction, "--yes");
  expect([[0, 1].includes(code ?? 70), err]).toEqual([true, expect.not.stringContaining("broke")]);
});

test("[DOOR-4.7] an edit that counts steps again, log, undo and select", async () => {
  const { directory, text } = await folderWith({ "post.md": STEPS });
  expect((await old(directory, "edit", "post.md", "replace Pack with Sleep", "--yes")).code).toBe(0);
  expect((await old(directory, "log")).out).toContain("post.md");
  expect((await old(directory, "undo")).code).toBe(0);
  expect((await old(directory, "select", "post.md", "1", "2")).code).toBe(0);
  expect(await text("post.md")).toBe(STEPS);
});

test("[DOOR-4.7] MCP over a folder, with a model that looks again at a quote", async () => {
  const stands = 'const API_URL = "https://old.api/v1"';
  const { directory, text } = await folderWith({ "post.md": STEPS, "config.js": `${stands} // double quotes\n` });
  const model = await startModel(0, findsQuote(stands), adjusts('const API_URL = "https://new.api/v2"'));
  const client = new Client({ name: "test", version: "1" });
  const env = {
    PATH: process.env["PATH"] ?? "",
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_API_KEY: "test",
    LOG_LEVEL: "silent",
  };
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [...PRELOAD, bundle, "mcp", "--vault", directory],
      env,
      stderr: "ignore",
    }),
  );
  const { hash } = (await callTool(client, "read_content", { contentId: "post.md" })).tells;
  const inserted = await callTool(client, "edit_ops", {
    contentId: "post.md",
    baseHash: hash,
    ops: [{ op: "insert", target: { text: "2. Walk" }, position: "after", with: "3. Rest" }],
  });
  const corrected = await callTool(client, "edit_file", {
    path: "config.js",
    old_str: "const API_URL = 'https://old.api/v1';",
    new_str: "const API_URL = 'https://new.api/v2';",
  });
  await client.close();
  await model.close();
  expect([inserted.tells, corrected.tells]).toEqual([
    expect.objectContaining({ outcome: "applied" }),
    expect.objectContaining({ status: "edited" }),
  ]);
  expect(await text("post.md")).toBe(STEPS.replace("3. Eat", "3. Rest\n4. Eat"));
});

test("[DOOR-4.7] the bundle imports no name that the lowest Node's modules have not", async () => {
  const text = await fs.readFile(bundle, "utf8");
  const imported = [...text.matchAll(/^import \{([^}]*)\} from "(node:[\w/]+)";$/gm)].flatMap(
    ([, names = "", module]) => names.split(",").map((name) => `${module}#${name.trim().split(" ")[0]}`),
  );
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter((one) => newer.imports.includes(one))).toEqual([]);
});
