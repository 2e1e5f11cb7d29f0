// Covers docs/spec/self-correction.md at the door of seed 001: edit_file with a model that takes a second look, by the real command and the official client.
import { expect, test, vi } from "vitest";
import { modelServer } from "../support/model-server.ts";
import { adjusts, fails, findsQuote, type Reply } from "../support/scripted-model.ts";
import { openFolderHere, type Folder } from "./folder.ts";

vi.setConfig({ testTimeout: 60_000 }); // each test starts the command

const LINE = "const API_URL = \"https://old.api/v1\"";
const CONFIG = `// Existing content in config.js\n${LINE} // Note: double quotes, missing semicolon\n`;
const ASKED = { path: "config.js", old_str: "const API_URL = 'https://old.api/v1';", new_str: "const API_URL = 'https://new.api/v2';", expected_replacements: 1 };

async function withModel(...script: readonly Reply[]): Promise<Folder & { readonly asked: () => number }> {
  const model = await modelServer(...script);
  const folder = await openFolderHere({ extensions: [".js"] }, { OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: "test" });
  await folder.put("config.js", CONFIG);
  return { ...folder, asked: () => model.requests.length };
}

test("[COR-1] Example 2: the model names the text that stands there, adjusts the new text to it, and the file is written", async () => {
  const { call, text, asked } = await withModel(findsQuote(LINE), adjusts("const API_URL = \"https://new.api/v2\""));
  const { isError, tells } = await call("edit_file", ASKED);
  expect(isError, JSON.stringify(tells)).toBe(false);
  expect(tells).toMatchObject({ status: "edited", replacements: 1, correction: { calls: 2, ops: [{ op: 0, from: ASKED.old_str, to: LINE }] } });
  expect(await text("config.js")).toBe(CONFIG.replace("old.api/v1", "new.api/v2"));
  expect(asked()).toBe(2);
});

test("[COR-2] a model that fails, or knows nothing, leaves the seed's own error and the file as it was", async () => {
  const { call, text } = await withModel(fails(400));
  const { tells } = await call("edit_file", ASKED);
  expect([tells["code"], await text("config.js")]).toEqual(["EDIT_NO_OCCURRENCE_FOUND", CONFIG]);
});

test("[COR-1] no model is asked where the engine finds the place itself", async () => {
  const { call, asked } = await withModel();
  await call("edit_file", { path: "config.js", old_str: "// Existing  content in config.js", new_str: "// Content in config.js" });
  expect(asked()).toBe(0);
});
