// Covers docs/spec/mcp.md DOOR-2.20: the tools that the chat has too, over MCP.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, describe, expect, test } from "vitest";
import { png } from "../support/pictures.ts";
import { callTool } from "../mcp/tool-calls.ts";
import { digestOf, openDesk } from "./access-desk.ts";

const desk = await openDesk();
const CHAPTERS = Array.from({ length: 30 }, (_, index) => `\nChapter ${index + 1} has words of its own.\n`).join("");
const BODY = `# Night train\n\nThe train leaves Paris at nine.\n\n## Notes\n\n- Bring a large bottle of water for everyone on the train\n- Bring bread\n${CHAPTERS}`;

async function connected(token = desk.server.token): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/api/mcp", desk.server.base), { requestInit }));
  afterAll(() => client.close());
  return client;
}

async function post(body = BODY): Promise<{ id: string; path: string; hash: string }> {
  const { json } = await desk.as("owner", "POST", "/api/contents", { title: "Night train", body });
  return { id: String(json["id"]), path: String(json["path"]), hash: String(json["hash"]) };
}

const bodyOf = async (id: string): Promise<string> =>
  String((await desk.as("owner", "GET", `/api/contents/${id}`)).json["body"]);
const client = await connected();
const call = (name: string, given: Readonly<Record<string, unknown>>) => callTool(client, name, given);
const replace = (contentId: string, baseHash: string, text: string, words: string, turnId: string) =>
  call("edit_ops", { contentId, baseHash, turnId, ops: [{ op: "replace", target: { text }, with: words }] });

describe("the history", () => {
  test("[AGT-7] is listed, read and compared", async () => {
    const { id, path, hash } = await post();
    await replace(id, hash, "at nine", "at ten", "t1");
    const { tells } = await call("list_versions", { contentId: path, limit: 1 });
    expect(tells).toMatchObject({ versions: [{ number: 2, origin: "mcp", isYours: true, linesChanged: 1 }] });
    const cursor = String(tells["nextCursor"]);
    expect((await call("list_versions", { contentId: id, cursor })).tells).toMatchObject({
      versions: [{ number: 1, isYours: false }],
      nextCursor: null,
    });
    expect((await call("read_version", { contentId: id, version: 1, fromLine: 3, toLine: 3 })).tells).toMatchObject({
      number: 1,
      text: " 3| The train leaves Paris at nine.",
    });
    expect((await call("diff_versions", { contentId: id })).tells).toMatchObject({
      from: 1,
      to: 2,
      changes: [{ removed: ["The train leaves Paris at nine."], added: ["The train leaves Paris at ten."] }],
    });
    expect((await call("find_text", { contentId: id, text: "PARIS AT" })).tells).toMatchObject({
      count: 1,
      places: [{ line: 3, section: "Night train" }],
    });
  });

  test("[AGT-7.1] a turn's edits go back as one version, and nobody else's do", async () => {
    const { id, hash } = await post();
    const first = await replace(id, hash, "at nine", "at ten", "t2");
    const second = await replace(id, String(first.tells["hash"]), "large bottle", "big bottle", "t2");
    expect(second.tells).toMatchObject({ outcome: "applied", version: 3 });
    const other = await connected("editor-secret");
    const foreign = await callTool(other, "undo_edit", { contentId: id, version: 2 });
    expect([foreign.isError, foreign.tells["code"]]).toEqual([true, "forbidden"]);
    const undone = await call("undo_edit", { contentId: id, turnId: "t2" });
    expect(undone.tells).toMatchObject({ outcome: "applied", version: 4 });
    expect(await bodyOf(id)).toBe(BODY);
    expect((await call("undo_edit", { contentId: id })).tells).toMatchObject({ outcome: "applied", noop: true });
  });

  test("[AGT-1.4] properties are one version, which its agent can take back; title and slug need the right to write", async () => {
    const { id } = await post();
    const given = { contentId: id, title: "Sleeper", tags: ["rail"], language: "en", keyword: "night train" };
    expect((await call("edit_metadata", given)).tells).toMatchObject({
      outcome: "applied",
      version: 2,
      receipt: { origin: "mcp" },
    });
    expect(await bodyOf(id)).toBe(
      `---\ntags:\n  - rail\nlanguage: en\nkeyword: night train\n---\n\n${BODY.replace("# Night train", "# Sleeper")}`,
    );
    const owner = await desk.database.prisma.person.findFirstOrThrow({ where: { role: "owner" } });
    await desk.database.prisma.apiToken.create({
      data: {
        id: "t-edits",
        digest: digestOf("edits-secret"),
        personId: owner.id,
        name: "edits",
        scopes: ["read", "edit"],
      },
    });
    const edits = await connected("edits-secret");
    const named = await callTool(edits, "edit_metadata", { contentId: id, slug: "sleeper" });
    expect([named.isError, named.tells["code"]]).toEqual([true, "forbidden"]);
    expect((await callTool(edits, "edit_metadata", { contentId: id, author: "Ben" })).tells).toMatchObject({
      version: 3,
    });
    expect((await callTool(edits, "undo_edit", { contentId: id })).tells).toMatchObject({ version: 4 });
    expect((await call("undo_edit", { contentId: id })).tells).toMatchObject({ version: 5 });
    expect((await desk.as("owner", "GET", `/api/contents/${id}`)).json).toMatchObject({
      title: "Night train",
      body: BODY,
    });
  });

  test.each([
    ["edit_metadata", {}, "invalid_request"],
    ["edit_metadata", { date: "tomorrow" }, "invalid_request"],
    ["edit_metadata", { colour: "red" }, "invalid_request"],
    ["undo_edit", { version: 9 }, "not_found"],
    ["undo_edit", { version: 1 }, "forbidden"],
    ["undo_edit", {}, "not_found"],
    ["undo_edit", { version: 1, turnId: "x" }, "invalid_request"],
    ["read_version", { version: 9 }, "not_found"],
    ["diff_versions", { from: 1, to: 9 }, "not_found"],
    ["list_versions", { cursor: "made-up" }, "invalid_request"],
    ["list_versions", { limit: 5_000 }, "invalid_request"],
    ["find_text", { text: "" }, "invalid_request"],
    ["find_text", { text: "x".repeat(1_001) }, "invalid_request"],
  ])("[DOOR-2.20] %s %j is %s", async (name, given, code) => {
    const { id } = await post();
    const { isError, tells } = await call(name, { contentId: id, ...given });
    expect([isError, tells["code"]]).toEqual([true, code]);
  });

  test("[DOOR-2.20] without a document the call says which field it lacks", async () => {
    const { tells } = await call("list_versions", {});
    expect(tells).toMatchObject({ code: "invalid_request", fields: [{ field: "contentId" }] });
  });

  test("[DOOR-2.1] a viewer's token reads the history and takes nothing back", async () => {
    const { id, hash } = await post();
    await replace(id, hash, "at nine", "at ten", "t3");
    const viewer = await connected("viewer-secret");
    expect((await callTool(viewer, "list_versions", { contentId: id })).isError).toBe(false);
    expect((await callTool(viewer, "undo_edit", { contentId: id, version: 2 })).tells["code"]).toBe("forbidden");
  });
});

describe("images, and several texts at once", () => {
  const shown = (files: unknown) => files as readonly Readonly<Record<string, unknown>>[];

  test("[AGT-1.5] an image of the post goes in, and is listed with what is wrong with it", async () => {
    const { id } = await post();
    const sent = await fetch(new URL(`/api/contents/${id}/images`, desk.server.base), {
      method: "POST",
      headers: { authorization: `Bearer ${desk.server.token}`, "content-type": "image/png" },
      body: new Uint8Array(png(3, 2)),
    });
    const { id: image } = (await sent.json()) as { readonly id: string }; // by the API
    expect((await call("insert_image", { contentId: id, image, alt: "", after: "at nine" })).tells).toMatchObject({
      outcome: "applied",
      version: 2,
    });
    expect(await bodyOf(id)).toContain(`Paris at nine.\n\n![](/api/images/${image})\n\n## Notes`);
    expect((await call("analyze_content_images", { contentId: id })).tells).toMatchObject({
      count: 1,
      images: [{ line: 5, problems: ["no_alt_text"] }],
      unused: [],
    });
    const foreign = { contentId: id, image: "https://example.org/a.png", alt: "A", at: "end" };
    expect((await call("insert_image", foreign)).tells["code"]).toBe("new_link");
    const elsewhere = await post();
    expect((await call("insert_image", { contentId: elsewhere.id, image, alt: "A", at: "end" })).tells["code"]).toBe(
      "not_found",
    );
  });

  test("[AGT-1.6] kept tool read_files: each with its lines and hash, or why not", async () => {
    const [one, two] = [await post(), await post("# Two\n\nShort.\n")];
    const { tells } = await call("read_files", { paths: [one.path, "nowhere", two.id, one.path] });
    expect(shown(tells["files"])).toMatchObject([
      { path: one.path, hash: one.hash, text: expect.stringContaining("3| The train leaves") },
      { path: "nowhere", error: { code: "not_found" } },
      { path: two.path, text: "1| # Two\n2| \n3| Short." },
    ]);
    const long = await post(`# Long\n\n${"Rain fell on the roof all day. ".repeat(200)}\n\n`.repeat(20));
    const cut = shown((await call("read_files", { paths: [long.id, two.id] })).tells["files"]);
    expect(cut[0]).toMatchObject({ shown: expect.stringMatching(/^lines 1 to \d+ of \d+$/) });
    expect(cut[1]).toMatchObject({ text: "1| # Two\n2| \n3| Short." });
    expect((await call("read_files", { paths: [] })).tells["code"]).toBe("invalid_request");
    expect((await call("read_files", { paths: Array.from({ length: 11 }, String) })).tells["code"]).toBe(
      "invalid_request",
    );
  });

  test("[AGT-1.6] kept tool read_workspace_summary: how many posts, the latest, and how the team writes", async () => {
    await desk.as("owner", "PATCH", "/api/settings", { toneGuide: "Short sentences." });
    const { path } = await post();
    const { tells } = await call("read_workspace_summary", {});
    expect(tells).toMatchObject({ toneGuide: "Short sentences.", byStatus: { draft: tells["posts"] } });
    expect(shown(tells["latest"])[0]).toMatchObject({ path, title: "Night train", status: "draft" });
  });
});
