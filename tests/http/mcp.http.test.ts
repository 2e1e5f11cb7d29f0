// Covers docs/spec/mcp.md over Streamable HTTP: the official client, a bearer token, content rows and the whole rule
// book.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, describe, expect, test } from "vitest";
import { callTool } from "../mcp/tool-calls.ts";
import { digestOf, openDesk } from "./access-desk.ts";

const desk = await openDesk();
const ENDPOINT = new URL("/api/mcp", desk.server.base);
const BODY =
  "# Night train\n\nThe train leaves Paris at nine.\n\n## Notes\n\n- Bring water\n- Bring bread\n\n## Conclusion\n\nParis was worth the trip.\n";

async function connected(token = desk.server.token): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(ENDPOINT, { requestInit: { headers: { Authorization: `Bearer ${token}` } } }),
  );
  afterAll(() => client.close());
  return client;
}

async function post(body = BODY): Promise<{ id: string; path: string; version: number; hash: string }> {
  const { json } = await desk.as("owner", "POST", "/api/contents", { title: "Night train", body });
  return {
    id: String(json["id"]),
    path: String(json["path"]),
    version: Number(json["version"]),
    hash: String(json["hash"]),
  };
}

const bodyOf = async (id: string): Promise<string> =>
  String((await desk.as("owner", "GET", `/api/contents/${id}`)).json["body"]);
const client = await connected();
const call = (name: string, given: Readonly<Record<string, unknown>>) => callTool(client, name, given);

describe("who may come in", () => {
  test.each([
    ["no token", {}],
    ["a wrong one", { Authorization: "Bearer nothing-of-ours" }],
  ])("[DOOR-2.1] %s is 401, and says what to send", async (_, headers) => {
    const { status, json } = await desk.bare(
      "POST",
      "/api/mcp",
      { jsonrpc: "2.0", id: 1, method: "tools/list" },
      { accept: "application/json, text/event-stream", ...headers },
    );
    expect([status, json["code"]]).toEqual([401, "unauthorized"]);
  });

  test("[DOOR-2.1] a browser's session is not taken: a tool call is a program's", async () => {
    const { headers } = await desk.joined("editor", "Mo");
    const { status, json } = await desk.bare(
      "POST",
      "/api/mcp",
      { jsonrpc: "2.0", id: 1, method: "tools/list" },
      { accept: "application/json, text/event-stream", ...headers },
    );
    expect([status, json["hint"]]).toEqual([401, "Make a token and send it: Authorization: Bearer TOKEN."]);
  });

  test("[DOOR-2.1] a viewer's token reads, and edits nothing by any tool", async () => {
    const { id, hash, version } = await post();
    const viewer = await connected("viewer-secret");
    expect((await callTool(viewer, "TextRead", { filePath: id })).isError).toBe(false);
    const edits: readonly (readonly [string, Record<string, unknown>])[] = [
      ["TextReplace", { filePath: id, oldText: "nine", newText: "ten" }],
      ["TextPatch", { filePath: id, operation: "delete", target: { lines: { start: 3, end: 3 } } }],
      ["edit_ops", { contentId: id, baseHash: hash, ops: [{ op: "replace", target: { text: "nine" }, with: "ten" }] }],
      ["edit", { file_path: id, old_string: "nine", new_string: "ten" }],
      ["multiedit", { file_path: id, edits: [{ old_string: "nine", new_string: "ten" }] }],
      ["edit_file", { path: id, old_str: "nine", new_str: "ten" }],
      ["edit_file", { path: "by-a-viewer", old_str: "", new_str: "New.\n" }],
      [
        "document_apply_patch",
        {
          document_id: id,
          content_hash: hash,
          version_id: String(version),
          range: { start_line: 3, end_line: 3 },
          content: "Gone.",
        },
      ],
    ];
    for (const [name, given] of edits)
      expect((await callTool(viewer, name, given)).tells["code"], name).toBe("forbidden");
    expect(await bodyOf(id)).toBe(BODY);
  });

  test("[DOOR-2.1] a revoked token is a stranger's", async () => {
    const { id } = await desk.database.prisma.person.findFirstOrThrow({ where: { name: "Edda" } });
    await desk.database.prisma.apiToken.create({
      data: { id: "t-gone", digest: digestOf("gone-secret"), personId: id, name: "gone", scopes: ["read"] },
    });
    const once = await connected("gone-secret");
    await desk.as("owner", "DELETE", "/api/tokens/t-gone");
    await expect(once.listTools()).rejects.toThrow("401");
  });
});

describe("what is not as the protocol has it", () => {
  const headers = { authorization: `Bearer ${desk.server.token}`, accept: "application/json, text/event-stream" };
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const raw = async (body: string, more: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(ENDPOINT, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", ...more },
      body,
    });
    // an object, by JSON-RPC
    return { status: answer.status, json: (await answer.json()) as Record<string, Record<string, unknown>> };
  };

  test.each(["http://evil.example", "null", "https://127.0.0.1"])(
    "[DOOR-2.15] a page of %s gets 403, whatever its token",
    async (origin) => {
      expect(await raw(JSON.stringify(list), { origin })).toMatchObject({ status: 403, json: { code: "forbidden" } });
    },
  );

  test("[DOOR-2.15] a page of our own, and a program that names no page, are served", async () => {
    expect((await raw(JSON.stringify(list), { origin: desk.server.base })).status).toBe(200);
    expect((await raw(JSON.stringify(list))).status).toBe(200);
  });

  test.each([
    ["a NUL", '"newText":"a\\u0000b"', "NUL"],
    ["half a character", '"newText":"\\ud800"', "surrogate"],
    ["__proto__", '"newText":"x","__proto__":{"a":1}', "__proto__"],
    ["a doubled field", '"newText":"x","newText":"y"', "twice"],
  ])("[DOOR-2.5] %s in the arguments is an answer with isError, and nothing is changed", async (_, fields, word) => {
    const { id } = await post();
    const body = `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"TextReplace","arguments":{"filePath":"${id}","oldText":"nine",${fields}}}}`;
    const { status, json } = await raw(body);
    expect([status, json["id"], json["result"]]).toEqual([
      200,
      7,
      expect.objectContaining({
        isError: true,
        structuredContent: expect.objectContaining({ code: "invalid_request", message: expect.stringContaining(word) }),
      }),
    ]);
    expect(await bodyOf(id)).toBe(BODY);
  });

  test.each<[string, object]>([
    ["tools/call without a name", { method: "tools/call", params: { arguments: {} } }],
    ["tools/call without params", { method: "tools/call" }],
    ["a tool there is not", { method: "tools/call", params: { name: "Nothing", arguments: {} } }],
    ["a cursor that is none of ours", { method: "tools/list", params: { cursor: "made-up" } }],
    ["params of another kind", { method: "tools/list", params: { cursor: 7 } }],
  ])("[DOOR-2.16] %s is -32602", async (_, message) => {
    const { json } = await raw(JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }));
    expect(json["error"]).toMatchObject({ code: -32602 });
  });

  test("[DOOR-2.2] every argument is described, and no schema names a dialect inside another", async () => {
    const { tools } = await client.listTools();
    const bare = tools.flatMap(({ name, inputSchema }) =>
      Object.entries(inputSchema.properties ?? {}).flatMap(([field, schema]) =>
        "description" in schema ? [] : [`${name}.${field}`],
      ),
    );
    expect([bare, JSON.stringify(tools).includes("$schema")]).toEqual([[], false]);
  });
});

describe("the tools", () => {
  test("[DOOR-2.2] all are listed with schemas and hints, the reading ones as reading", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(
      [
        "TextInspect",
        "TextPatch",
        "TextRead",
        "TextReplace",
        "analyze_content_images",
        "diff_versions",
        "document_apply_patch",
        "edit",
        "edit_file",
        "edit_metadata",
        "edit_ops",
        "find_text",
        "get_selection_range",
        "insert_image",
        "list_versions",
        "multiedit",
        "read_content",
        "read_content_list",
        "read_files",
        "read_section",
        "read_source",
        "read_source_list",
        "read_version",
        "read_workspace_summary",
        "source_ingest",
        "undo_edit",
      ].toSorted(),
    );
    const readOnly = tools.filter(({ annotations }) => annotations?.readOnlyHint === true).map(({ name }) => name);
    expect(readOnly.toSorted()).toEqual([
      "TextInspect",
      "TextRead",
      "analyze_content_images",
      "diff_versions",
      "find_text",
      "get_selection_range",
      "list_versions",
      "read_content",
      "read_content_list",
      "read_files",
      "read_section",
      "read_source",
      "read_source_list",
      "read_version",
      "read_workspace_summary",
    ]);
    expect(
      tools.every(
        ({ outputSchema, annotations }) => outputSchema !== undefined && annotations?.openWorldHint === false,
      ),
    ).toBe(true);
  });

  test("[DOOR-2.3] an edit is a version with origin mcp, by the token's person", async () => {
    const { id } = await post();
    const { tells } = await call("TextReplace", { filePath: id, oldText: "at nine", newText: "at ten" });
    expect(tells).toMatchObject({ status: "success", occurrencesReplaced: 1, affectedLines: { start: 3, end: 3 } });
    const { json } = await desk.as("owner", "GET", `/api/contents/${id}/versions`);
    expect((json["items"] as readonly unknown[])[0]).toMatchObject({ number: 2, origin: "mcp" });
    expect(await bodyOf(id)).toBe(BODY.replace("at nine", "at ten"));
  });

  test("[DOOR-2.3] words in arguments are a model's: they grant nothing, whatever the token may", async () => {
    const { id, hash } = await post();
    const { tells, isError } = await call("edit_ops", {
      contentId: id,
      baseHash: hash,
      request: "Rename the heading Notes to Packing",
      constraints: { allowHeadingChanges: true },
      ops: [{ op: "replace", target: { heading: "## Notes" }, with: "## Packing" }],
    });
    expect([isError, tells["code"]]).toEqual([true, "heading_change_denied"]);
    expect(await bodyOf(id)).toBe(BODY);
  });

  test("[DOOR-2.3] what could be acknowledged over REST is left to a person, and the hint says so", async () => {
    const { id } = await post("# Hours\n\nThe gate opens at nine on Sunday.\n");
    const { isError, tells } = await call("TextReplace", { filePath: id, oldText: "Sunday", newText: "Saturday" });
    expect([isError, tells["code"], tells["hint"]]).toEqual([
      true,
      "entities_missing",
      "Keep it. Only a person can let it through.",
    ]);
  });

  test("[DOOR-2.3] the whole rule book holds for the seeds' doors too", async () => {
    const long = `${BODY}\n${Array.from({ length: 40 }, (_, index) => `Paragraph ${index} stands alone here.`).join("\n\n")}\n`;
    const { id } = await post(long);
    const { tells } = await call("TextPatch", {
      filePath: id,
      operation: "delete",
      target: { lines: { start: 17, end: 80 } },
    });
    expect(["limit_exceeded", "scope_exceeded"]).toContain(tells["code"]);
    expect(await bodyOf(id)).toBe(long);
  });

  test("[DOOR-2.4] edit_ops answers as REST does: results, receipt, and a refusal with its findings", async () => {
    const { id, hash, version } = await post();
    const made = await call("edit_ops", {
      contentId: id,
      baseHash: hash,
      baseVersion: version,
      ops: [{ op: "replace", target: { text: "Paris", section: "conclusion" }, with: "Lyon" }],
    });
    expect(made.tells).toMatchObject({
      outcome: "applied",
      version: 2,
      results: [{ strategy: "exact", startLine: 12 }],
      receipt: { origin: "mcp" },
    });
    const refused = await call("edit_ops", {
      contentId: id,
      baseHash: String(made.tells["hash"]),
      ops: [{ op: "replace", target: { text: "Bring" }, with: "Take" }],
    });
    expect([refused.isError, refused.tells["code"]]).toEqual([true, "anchor_ambiguous"]);
    expect(refused.tells["findings"]).toHaveLength(1);
    const stale = await call("edit_ops", {
      contentId: id,
      baseHash: hash,
      baseVersion: version,
      ops: [{ op: "replace", target: { text: "nine" }, with: "ten" }],
    });
    expect([stale.isError, stale.tells["code"]]).toEqual([true, "hash_mismatch"]);
  });

  test("[DOOR-2.4] edit_ops with interactive leaves a question for a person, who answers it over REST", async () => {
    const { id, hash } = await post();
    const asked = await call("edit_ops", {
      contentId: id,
      baseHash: hash,
      interactive: true,
      ops: [{ op: "replace", target: { text: "Bring" }, with: "Take" }],
    });
    expect([asked.isError, asked.tells]).toEqual([
      true,
      expect.objectContaining({ outcome: "clarify", code: "anchor_ambiguous", resumeToken: expect.any(String) }),
    ]);
    const kept = await desk.as("owner", "GET", `/api/edits/${String(asked.tells["attemptId"])}`);
    expect(kept.json).toMatchObject({ outcome: "clarify", contentId: id });
    const answer = (given: unknown) => desk.as("owner", "POST", `/api/contents/${id}/edit-ops/resume`, given);
    const placed = await answer({ resumeToken: asked.tells["resumeToken"], choice: "c1" });
    expect(placed.json).toMatchObject({ outcome: "clarify", findings: [{ code: "phrasing_changed" }] }); // a short line
    const made = await answer({ resumeToken: placed.json["resumeToken"], words: "yes" });
    expect(made.json).toMatchObject({ outcome: "applied", version: 2 });
  });

  test("[ROAD-5.6] what a tool refuses by rules of its own is kept with its ops, and can be brought in later", async () => {
    const { id, hash, version } = await post();
    const attempts = async () =>
      (await desk.as("owner", "GET", `/api/edits?contentId=${id}`)).json["items"] as {
        id: string;
        code: string;
        ops: unknown[];
        receipt: { origin: string };
      }[];
    const kept = async (code: string, ops: readonly unknown[]) => {
      const [latest] = await attempts();
      expect([latest?.code, latest?.ops, latest?.receipt.origin]).toEqual([code, ops, "mcp"]);
      return String(latest?.id);
    };
    await call("edit", { file_path: id, old_string: "leaves Lyon", new_string: "leaves Nice" });
    await kept("anchor_not_found", [{ op: "replace", target: { text: "leaves Lyon" }, with: "leaves Nice" }]);
    await call("multiedit", {
      file_path: id,
      edits: [
        { old_string: "water", new_string: "tea" },
        { old_string: "Bring", new_string: "" },
      ],
    });
    await kept("anchor_ambiguous", [
      { op: "replace", target: { text: "water" }, with: "tea" },
      { op: "delete", target: { text: "Bring" } },
    ]);
    await call("TextReplace", { filePath: id, oldText: "nine", newText: "ten", expectedHash: "0".repeat(16) });
    const stale = await kept("hash_mismatch", [
      { op: "replace", target: { text: "nine" }, with: "ten", occurrence: "first" },
    ]);
    await call("TextPatch", {
      filePath: id,
      operation: "delete",
      target: { lines: { start: 8, end: 8 } },
      expectedHash: "0".repeat(16),
    });
    await kept("hash_mismatch", [{ op: "delete", target: { lines: { start: 8, end: 8 } } }]);
    const patch = { document_id: id, content_hash: hash, version_id: String(version) };
    await call("document_apply_patch", { ...patch, content: "Short." });
    await kept("needs_range", [{ op: "replace", with: "Short." }]);
    await call("document_apply_patch", {
      ...patch,
      version_id: "9",
      range: { start_line: 3, end_line: 3 },
      content: "The train leaves at ten.",
    });
    await kept("hash_mismatch", [
      { op: "replace", target: { lines: { start: 3, end: 3 } }, with: "The train leaves at ten." },
    ]);
    await call("document_apply_patch", {
      ...patch,
      range: { start_line: 7, end_line: 7 },
      content: "- Bring tea",
      plot_outline: ["water"],
    });
    await kept("entities_missing", [{ op: "replace", target: { lines: { start: 7, end: 7 } }, with: "- Bring tea" }]);
    expect(await bodyOf(id)).toBe(BODY);
    expect((await desk.as("owner", "POST", `/api/edits/${stale}/apply`, {})).json).toMatchObject({
      outcome: "applied",
    });
    expect(await bodyOf(id)).toContain("leaves Paris at ten");
  });

  test("[DOOR-2.4] read_content, read_section and read_content_list show what edits need", async () => {
    const { id, path, hash } = await post();
    expect((await call("read_content", { contentId: id })).tells).toMatchObject({
      contentId: path,
      hash,
      version: 1,
      title: "Night train",
      lineCount: 12,
    });
    expect((await call("read_section", { contentId: path, section: "conclusion" })).tells).toMatchObject({
      section: "Conclusion",
      startLine: 10,
      text: expect.stringContaining("12| Paris was worth the trip."),
    });
    expect((await call("read_section", { contentId: path, section: "Prices" })).tells).toMatchObject({
      code: "scope_not_found",
      sections: ["Night train", "Notes", "Conclusion"],
    });
    const { tells } = await call("read_content_list", { query: "night train", limit: 2 });
    expect(tells["items"]).toHaveLength(2);
    expect(
      (await call("read_content_list", { query: "night train", limit: 2, cursor: String(tells["nextCursor"]) })).tells[
        "items"
      ],
    ).not.toEqual(tells["items"]);
  });

  test("[DOOR-2.3] every tool works on a post, one after another", async () => {
    const { id, path } = await post(
      BODY.replace("Bring water", "Bring a bottle of water for everyone").replace(
        "Bring bread",
        "Bring a loaf of bread for everyone",
      ),
    );
    const done = async (name: string, given: Readonly<Record<string, unknown>>) => {
      const { isError, tells } = await call(name, given);
      expect(isError, `${name}: ${JSON.stringify(tells)}`).toBe(false);
      return tells;
    };
    const structure = await done("TextInspect", { filePath: path });
    expect(structure["headings"]).toMatchObject([
      { text: "# Night train" },
      { text: "## Notes", line: 5 },
      { text: "## Conclusion" },
    ]);
    expect(
      (await done("TextInspect", { filePath: path, mode: "search", query: "^- Bring", regex: true }))["totalMatches"],
    ).toBe(2);
    const replaced = await done("TextReplace", {
      filePath: path,
      oldText: "nine",
      newText: "ten",
      expectedHash: String(structure["fileHash"]),
    });
    const patched = await done("TextPatch", {
      filePath: path,
      operation: "insert",
      target: { appendToSection: "## Notes" },
      content: "- Bring a bag of salt for the long night",
      expectedHash: String(replaced["fileHash"]),
    });
    expect(
      (
        await done("edit", {
          file_path: path,
          old_string: "Bring a bag  of salt for the long   night",
          new_string: "Bring a bag of sugar for the long night",
        })
      )["strategies"],
    ).toEqual(["whitespace-normalized"]);
    await done("multiedit", {
      file_path: path,
      edits: [
        { old_string: "Bring a bottle", new_string: "Take a bottle" },
        { old_string: "Take a bottle", new_string: "Carry a bottle" },
      ],
    });
    await done("edit_file", { path, old_str: "loaf of bread", new_str: "loaf of cake", expected_replacements: 1 });
    const read = await done("read_content", { contentId: path });
    const [start] = (String(read["text"]).match(/(\d+)\| Paris was/) ?? []).slice(1);
    await done("document_apply_patch", {
      document_id: path,
      content_hash: read["hash"],
      version_id: String(read["version"]),
      range: { start_line: Number(start), end_line: Number(start) },
      content: "Paris was well worth the trip.",
    });
    await done("edit_ops", {
      contentId: path,
      baseHash: String((await done("TextRead", { filePath: path }))["fileHash"]),
      ops: [{ op: "replace", target: { text: "leaves" }, with: "departs" }],
    });
    expect(await done("get_selection_range", {})).toEqual({ selection: null });
    expect(patched["linesDelta"]).toBe(1);
    const made = await done("edit_file", { path: `by-a-program-${id.slice(-6)}`, old_str: "", new_str: "# Made\n" });
    expect((await done("read_section", { contentId: String(made["path"]), section: "Made" }))["text"]).toContain(
      "# Made",
    );
    expect((await done("read_content_list", { query: "Made" }))["items"]).not.toEqual([]);
    expect(await bodyOf(id)).toBe(
      "# Night train\n\nThe train departs Paris at ten.\n\n## Notes\n\n- Carry a bottle of water for everyone\n- Bring a loaf of cake for everyone\n- Bring a bag of sugar for the long night\n\n## Conclusion\n\nParis was well worth the trip.\n",
    );
  });

  test("[DOOR-2.5] an unknown tool is a protocol error that names those there are; bad arguments are an answer a model can read", async () => {
    await expect(client.callTool({ name: "edit_section", arguments: {} })).rejects.toThrow(
      'There is no tool "edit_section"',
    );
    const { tells, isError } = await call("TextReplace", { filePath: "x", oldtext: "a" });
    expect([isError, tells["code"]]).toEqual([true, "invalid_request"]);
    expect(tells["message"]).toContain("there is no field oldtext");
    expect((await call("TextRead", { filePath: "nowhere/at-all" })).tells["code"]).toBe("not_found");
    const faulty = await call("TextReplace", { filePath: "x", oldText: "a\u0000b", newText: "" });
    expect([faulty.isError, faulty.tells["message"]]).toEqual([
      true,
      "There is a NUL (U+0000) in params.arguments.oldText.",
    ]);
  });

  test("[DOOR-2.5] what is no JSON-RPC, and other methods, get a clear answer", async () => {
    const headers = { accept: "application/json, text/event-stream", authorization: `Bearer ${desk.server.token}` };
    expect((await desk.bare("POST", "/api/mcp", { hello: 1 }, headers)).status).toBe(400);
    expect((await desk.bare("GET", "/api/mcp", undefined, headers)).status).toBe(405);
    expect((await desk.bare("DELETE", "/api/mcp", undefined, headers)).status).toBe(405);
    expect(
      (
        await desk.bare(
          "POST",
          "/api/mcp",
          { jsonrpc: "2.0", id: 1, method: "tools/list" },
          { ...headers, accept: "text/html" },
        )
      ).status,
    ).toBe(406);
  });

  test("[OPS-10] a caller that writes at a caret is refused, told what to do, and counted", async () => {
    const { id, hash, version } = await post();
    const { tells } = await call("document_apply_patch", {
      document_id: id,
      content_hash: hash,
      version_id: String(version),
      content: "x",
      insert_at_cursor: true,
    });
    expect(tells).toMatchObject({
      code: "unsupported_operation",
      message: expect.stringContaining("insert_at_cursor"),
    });
    const { text } = await desk.as("owner", "GET", "/api/metrics");
    expect(text).toMatch(/caret_call_blocked[^\n]* [1-9]/);
  });
});
