// Covers INT-2.3 and DOOR-6.13 over HTTP: a token with a standing grant, and the seeds' own examples on posts with it.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, describe, expect, test } from "vitest";
import { callTool, type Called } from "../mcp/tool-calls.ts";
import { adjusts, findsQuote, startModel } from "../support/scripted-model.ts";
import { openDesk } from "./access-desk.ts";

const model = await startModel(0);
afterAll(() => model.close());
const desk = await openDesk({ OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: "test" });
const made = await desk.as("owner", "POST", "/api/tokens", {
  name: "Nightly import",
  scopes: ["read", "edit", "write:person"],
  standingGrant: true,
});
const authorization = `Bearer ${String(made.json["token"])}`;

async function connected(headers: Readonly<Record<string, string>>): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL("/api/mcp", desk.server.base), { requestInit: { headers } }),
  );
  afterAll(() => client.close());
  return client;
}

const standing = await connected({ authorization });
const plain = await connected({ authorization: `Bearer ${desk.server.token}` });
const call = (name: string, given: Readonly<Record<string, unknown>>): Promise<Called> =>
  callTool(standing, name, given);

async function post(path: string, body: string): Promise<string> {
  const { status, json } = await desk.as("owner", "POST", "/api/contents", { title: path, path, body });
  expect(status, JSON.stringify(json)).toBe(201);
  return path;
}

const bodyOf = async (path: string): Promise<unknown> =>
  (await desk.as("owner", "GET", `/api/contents/${encodeURIComponent(path)}`)).json["body"];
const grantsOf = async (path: string): Promise<unknown> =>
  (
    (await desk.as("owner", "GET", `/api/contents/${encodeURIComponent(path)}/versions/2`)).json["receipt"] as {
      readonly grants: unknown;
    }
  ).grants; // a receipt has grants
const granted = (...codes: readonly string[]) =>
  codes.map((code) => ({ code, question: "standing grant of token Nightly import, given by Owner", standing: true }));

describe("the token", () => {
  test("[DOOR-6.13] is made with the grant, listed with it, and in the access log", async () => {
    expect([made.status, made.json["standingGrant"]]).toEqual([201, true]);
    const { json: listed } = await desk.as("owner", "GET", "/api/tokens");
    expect(
      (listed["items"] as readonly { readonly name: string; readonly standingGrant: boolean }[]).map(
        ({ name, standingGrant }) => [name, standingGrant],
      ),
    ).toEqual(
      expect.arrayContaining([
        ["Nightly import", true],
        ["STET_OWNER_TOKEN", false],
      ]),
    );
    const { json: log } = await desk.as("owner", "GET", "/api/access-log");
    expect(log["items"]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: "standing_grant_given",
          details: { token: made.json["id"], name: "Nightly import" },
        }),
      ]),
    );
  });

  test("[DOOR-6.13] an editor gives none, and the call says so in OpenAPI", async () => {
    expect(
      (await desk.as("editor", "POST", "/api/tokens", { name: "Mine", scopes: ["edit"], standingGrant: true })).status,
    ).toBe(403);
    expect(
      (await desk.as("owner", "POST", "/api/tokens", { name: "Idle", scopes: ["read"], standingGrant: true })).json,
    ).toMatchObject({ code: "invalid_request", field: "standingGrant" });
    const { json } = await desk.as("owner", "GET", "/api/openapi.json");
    expect(JSON.stringify((json["components"] as { schemas: Record<string, unknown> }).schemas["NewToken"])).toContain(
      "standingGrant",
    );
  });

  test("[DOOR-6.13] owners see a plain sentence and a checkbox for it, and which tokens have it", async () => {
    const owner = await desk.database.prisma.person.findFirstOrThrow({ where: { role: "owner" } });
    const { json } = await desk.as("owner", "POST", `/api/people/${owner.id}/sign-in-link`);
    const token = new URL(String(json["url"])).searchParams.get("token");
    const signedIn = await desk.bare("POST", "/api/sign-in", { token });
    const cookie = (signedIn.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const { text } = await desk.bare("GET", "/settings/tokens", undefined, { cookie });
    expect(text).toContain("Edits sent with this token count as asked for by me");
    expect(text).toContain("Standing grant: edits sent with it count as asked for by Owner");
  });

  test("[INT-2.3] over REST a heading that nobody asked about changes, with the grant on the receipt", async () => {
    const path = await post("rest-heading", "# Book\n\n## Notes\n\nOne word.\n");
    const { json: read } = await desk.as("owner", "GET", `/api/contents/${path}`);
    const edit = {
      baseVersion: read["version"],
      baseHash: read["hash"],
      ops: [{ op: "replace", target: { heading: "## Notes" }, with: "## Remarks" }],
    };
    expect((await desk.as("owner", "POST", `/api/contents/${path}/edit-ops`, edit)).json).toMatchObject({
      outcome: "rejected",
      code: "heading_change_denied",
    });
    const { json } = await desk.bare("POST", `/api/contents/${path}/edit-ops`, edit, { authorization });
    expect(json).toMatchObject({ outcome: "applied", receipt: { grants: granted("heading_change_denied") } });
  });
});

describe("the seeds' examples on posts", () => {
  const VERSIONS = "# Release\n\nGet v1.0 today.\n\n- v1.0 is small\n\nEnd v1.0.\n";

  test("[INT-2.3] seed 000: TextReplace v1.0 → v2.0, occurrence all", async () => {
    const given = { filePath: await post("release", VERSIONS), oldText: "v1.0", newText: "v2.0", occurrence: "all" };
    expect((await callTool(plain, "TextReplace", given)).isError).toBe(true);
    expect((await call("TextReplace", given)).tells).toMatchObject({
      status: "success",
      occurrencesFound: 3,
      occurrencesReplaced: 3,
    });
    expect(await bodyOf("release")).toBe(VERSIONS.replaceAll("v1.0", "v2.0"));
    expect(await grantsOf("release")).toEqual(expect.arrayContaining(granted("phrasing_changed")));
  });

  test.each([
    ["replace", { content: "## Summary" }, "## Summary\n\n"],
    ["delete", {}, ""],
  ])("[INT-2.3] seed 000: TextPatch %s with the heading target", async (operation, more, now) => {
    const path = await post(`heading-${operation}`, "# Book\n\nIntro here.\n\n## Title\n\nOne word.\n");
    const given = { filePath: path, operation, target: { heading: "## Title" }, ...more };
    expect((await callTool(plain, "TextPatch", given)).tells).toMatchObject({ code: "heading_change_denied" });
    expect((await call("TextPatch", given)).tells).toMatchObject({ status: "success" });
    expect(await bodyOf(path)).toBe(`# Book\n\nIntro here.\n\n${now}One word.\n`);
  });

  test("[INT-2.3] seed 004: edit with replace_all", async () => {
    const body = "# Colours\n\nThe red door is old.\n\nThe red gate is new.\n\nA red fence stands there.\n";
    const given = { file_path: await post("colours", body), old_string: "red", new_string: "green", replace_all: true };
    expect((await callTool(plain, "edit", given)).tells).toMatchObject({ code: "limit_exceeded" });
    expect((await call("edit", given)).tells).toMatchObject({ status: "success", replacements: 3 });
    expect(await bodyOf("colours")).toBe(body.replaceAll("red", "green"));
  });

  test("[INT-2.3] seed 001, example 1: programmatic unescaping of old_str", async () => {
    const given = {
      path: await post("my_file.txt", 'print("Hello\nWorld")\n'),
      old_str: 'print("Hello\\nWorld")',
      new_str: 'print("Hello New World")',
      expected_replacements: 1,
    };
    expect((await call("edit_file", given)).tells).toMatchObject({ status: "edited", replacements: 1 });
    expect([await bodyOf("my_file.txt"), model.requests.length]).toEqual(['print("Hello New World")\n', 0]);
  });

  test("[INT-2.3] seed 001, example 2: the model corrects old_str, and new_str is adjusted", async () => {
    const line = 'const API_URL = "https://old.api/v1"';
    const body = `// Existing content in config.js\n${line} // Note: double quotes, missing semicolon\n`;
    model.expect(findsQuote(line), adjusts('const API_URL = "https://new.api/v2"'));
    const given = {
      path: await post("config.js", body),
      old_str: "const API_URL = 'https://old.api/v1';",
      new_str: "const API_URL = 'https://new.api/v2';",
      expected_replacements: 1,
    };
    const { isError, tells } = await call("edit_file", given);
    expect(isError, JSON.stringify(tells)).toBe(false);
    expect(tells).toMatchObject({ status: "edited", replacements: 1, correction: { calls: 2 } });
    expect(await bodyOf("config.js")).toBe(body.replace("https://old.api/v1", "https://new.api/v2"));
    expect([model.left(), model.unexpected]).toEqual([0, []]);
  });

  test('[INT-2.3] seed 003: operation "replace" rewrites the whole document, and a copy is still taken back', async () => {
    const story = "# The mill\n\nGeoffrey walked up to the old mill at dusk, and the great wheel stood quite still.\n";
    const path = await post("mill", story);
    const read = (await call("read_content", { contentId: path })).tells;
    const patch = { document_id: path, content_hash: read["hash"], version_id: String(read["version"]) };
    expect(
      (
        await call("document_apply_patch", {
          ...patch,
          operation: "insert",
          range: { start_line: 3, end_line: 3 },
          content: `\n${story.split("\n")[2]}`,
        })
      ).tells,
    ).toMatchObject({ code: "duplicate_content", auto_reverted: true });
    const rewrite = "# The mill\n\nAt dusk Geoffrey went to the mill that was old; its wheel did not move at all.\n";
    expect(
      (await call("document_apply_patch", { ...patch, operation: "replace", content: rewrite })).tells,
    ).toMatchObject({ status: "applied", operation: "replace_all" });
    expect(await bodyOf(path)).toBe(rewrite);
  });
});
