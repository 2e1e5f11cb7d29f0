// Covers docs/spec/self-correction.md at the door of seed 001: edit_file with a model that takes a second look, by the
// real command and the official client.
import { describe, expect, test, vi } from "vitest";
import { modelServer } from "../support/model-server.ts";
import { adjusts, fails, findsQuote, type Reply } from "../support/scripted-model.ts";
import { until } from "../support/until.ts";
import { openFolderHere, type Folder } from "./folder.ts";

vi.setConfig({ testTimeout: 60_000 }); // each test starts the command

const LINE = 'const API_URL = "https://old.api/v1"';
const CONFIG = `// Existing content in config.js\n${LINE} // Note: double quotes, missing semicolon\n`;
const ASKED = {
  path: "config.js",
  old_str: "const API_URL = 'https://old.api/v1';",
  new_str: "const API_URL = 'https://new.api/v2';",
  expected_replacements: 1,
};

/** `config.js` is in a folder without settings, as the seed has it. */
async function withModel(...script: readonly Reply[]): Promise<Folder & { readonly asked: () => number }> {
  const model = await modelServer(...script);
  const folder = await openFolderHere(undefined, { OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: "test" });
  await folder.put("config.js", CONFIG);
  return { ...folder, asked: () => model.requests.length };
}

test("[COR-1] Example 2: the model names the text that is there, adjusts the new text to it, and the file is written", async () => {
  const { call, text, asked } = await withModel(findsQuote(LINE), adjusts('const API_URL = "https://new.api/v2"'));
  const { isError, tells } = await call("edit_file", ASKED);
  expect(isError, JSON.stringify(tells)).toBe(false);
  expect(tells).toMatchObject({
    status: "edited",
    replacements: 1,
    correction: { calls: 2, ops: [{ op: 0, from: ASKED.old_str, to: LINE }] },
  });
  expect(await text("config.js")).toBe(CONFIG.replace("old.api/v1", "new.api/v2"));
  expect(asked()).toBe(2);
});

test.each([
  ["fails", fails(400), "unanswered"],
  ["knows nothing", findsQuote(""), "unusable"],
])(
  "[COR-2] a model that %s leaves the seed's own error, the file as it was, and a line on the log",
  async (_, reply, why) => {
    const { call, text, logged } = await withModel(reply);
    const { tells } = await call("edit_file", ASKED);
    expect([tells["code"], await text("config.js")]).toEqual(["EDIT_NO_OCCURRENCE_FOUND", CONFIG]);
    await until(() => logged().some((line) => line["result"] === "failed"), {
      what: "the second look is on the log",
      withinMs: 10_000,
    });
    expect(logged().find((line) => line["result"] === "failed")).toMatchObject({
      step: "anchor",
      why,
      msg: "A second look came to nothing",
    });
    expect(JSON.stringify(logged())).not.toContain("API_URL");
  },
);

describe("expected_replacements and the corrected old_str (R7)", () => {
  const TWICE = `${CONFIG}\n// The same for tests\n${LINE}\n`;

  test("[COR-3] there twice with 1 expected: EDIT_EXPECTED_OCCURRENCE_MISMATCH, and the file as it was", async () => {
    const { call, put, text, asked } = await withModel(findsQuote(LINE));
    await put("config.js", TWICE);
    const { tells } = await call("edit_file", ASKED);
    expect([tells["code"], tells["expected_replacements"], asked()]).toEqual([
      "EDIT_EXPECTED_OCCURRENCE_MISMATCH",
      1,
      1,
    ]);
    expect(await text("config.js")).toBe(TWICE);
  });

  test("[COR-3] with 2 expected it is replaced at both", async () => {
    const { call, put, text } = await withModel(findsQuote(LINE), adjusts('const API_URL = "https://new.api/v2"'));
    await put("config.js", TWICE);
    const { isError, tells } = await call("edit_file", { ...ASKED, expected_replacements: 2 });
    expect(isError, JSON.stringify(tells)).toBe(false);
    expect(tells).toMatchObject({ status: "edited", replacements: 2, correction: { calls: 2 } });
    expect(await text("config.js")).toBe(TWICE.replaceAll("old.api/v1", "new.api/v2"));
  });

  test.each([
    [CONFIG, 1],
    [`${TWICE}\n// And again\n${LINE}\n`, 3],
  ])("[COR-3] with 2 expected in %j: a mismatch", async (body) => {
    const { call, put, text } = await withModel(findsQuote(LINE));
    await put("config.js", body);
    expect((await call("edit_file", { ...ASKED, expected_replacements: 2 })).tells["code"]).toBe(
      "EDIT_EXPECTED_OCCURRENCE_MISMATCH",
    );
    expect(await text("config.js")).toBe(body);
  });
});

test("[COR-1] no model is asked where the engine finds the place itself", async () => {
  const { call, asked } = await withModel();
  await call("edit_file", {
    path: "config.js",
    old_str: "// Existing  content in config.js",
    new_str: "// Content in config.js",
  });
  expect(asked()).toBe(0);
});
