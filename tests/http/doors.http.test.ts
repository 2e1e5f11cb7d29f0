// Covers RNG-1, OPS-10, OPS-9, COR-3 and SRV-18: the same refusal by the same code at every door over HTTP, and counted.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, describe, expect, test } from "vitest";
import { callTool, type Called } from "../mcp/tool-calls.ts";
import { openDesk } from "./access-desk.ts";

const desk = await openDesk();
const client = new Client({ name: "test", version: "1" });
await client.connect(new StreamableHTTPClientTransport(new URL("/api/mcp", desk.server.base), { requestInit: { headers: { Authorization: `Bearer ${desk.server.token}` } } }));
afterAll(() => client.close());

const STORY = "# The mill\n\nGeoffrey walked up to the old mill at dusk, and the wheel stood still.\n\nHe knocked twice. Nobody came to the door.\n";
const CARETS = ["insert_at_cursor", "cursor_offset", "current_selection", "insertAtCursor", "cursorOffset", "currentSelection"];

interface Post {
  readonly id: string;
  readonly path: string;
  readonly hash: string;
  readonly version: number;
}

async function post(body = STORY): Promise<Post> {
  const { json } = await desk.as("owner", "POST", "/api/contents", { title: "The mill", body });
  return { id: String(json["id"]), path: String(json["path"]), hash: String(json["hash"]), version: Number(json["version"]) };
}

const bodyOf = async ({ id }: Post): Promise<unknown> => (await desk.as("owner", "GET", `/api/contents/${id}`)).json["body"];
const rest = async ({ id, hash, version }: Post, request: object) => (await desk.as("owner", "POST", `/api/contents/${id}/edit-ops`, { baseVersion: version, baseHash: hash, ...request })).json;
const call = (name: string, given: Readonly<Record<string, unknown>>): Promise<Called> => callTool(client, name, given);
const marks = ({ id, hash, version }: Post) => ({ document_id: id, content_hash: hash, version_id: String(version) });

/** The counters of the process, by name and labels. */
async function counters(): Promise<ReadonlyMap<string, number>> {
  const { text } = await desk.as("owner", "GET", "/api/metrics");
  return new Map(text.split("\n").flatMap((line) => (line.startsWith("stet_") ? [[line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))] as const] : [])));
}

/** By how much `act` raised a counter. */
async function raised(name: string, act: () => Promise<unknown>): Promise<number> {
  const before = (await counters()).get(name) ?? 0;
  await act();
  return ((await counters()).get(name) ?? 0) - before;
}

describe("a call without a place", () => {
  const NEEDS_RANGE = 'stet_events_total{kind="needs_range",code="needs_range"}';
  const long = "word ".repeat(300);

  test.each<readonly [string, (made: Post) => Promise<Readonly<Record<string, unknown>>>]>([
    ["REST, without a target", (made) => rest(made, { ops: [{ op: "insert", with: long }] })],
    ["REST, with target: {}", (made) => rest(made, { ops: [{ op: "insert", target: {}, with: long }] })],
    ["edit_ops, without a target", async ({ id, hash }) => (await call("edit_ops", { contentId: id, baseHash: hash, ops: [{ op: "insert", with: long }] })).tells],
    ["edit_ops, with target: {}", async ({ id, hash }) => (await call("edit_ops", { contentId: id, baseHash: hash, ops: [{ op: "delete", target: {} }] })).tells],
    ["document_apply_patch, insert", async (made) => (await call("document_apply_patch", { ...marks(made), operation: "insert", content: long })).tells],
    ["document_apply_patch, replace", async (made) => (await call("document_apply_patch", { ...marks(made), operation: "replace", content: "A line more." })).tells],
    ["document_apply_patch, delete", async (made) => (await call("document_apply_patch", { ...marks(made), operation: "delete", content: "" })).tells],
    ["TextPatch, without a target", async ({ id }) => (await call("TextPatch", { filePath: id, operation: "insert", content: long })).tells],
    ["TextPatch, with target: {}", async ({ id }) => (await call("TextPatch", { filePath: id, operation: "delete", target: {} })).tells],
  ])("[RNG-1] %s: needs_range, counted once, and nothing changed", async (_, act) => {
    const made = await post();
    const more = await raised(NEEDS_RANGE, async () => {
      expect(await act(made)).toMatchObject({ outcome: "rejected", code: "needs_range", needs_range: true });
    });
    expect([more, await bodyOf(made)]).toEqual([1, STORY]);
  });

  test("[RNG-1] near the document's length a replace or an insert without a range is a replace-all: one copy is left", async () => {
    await desk.as("owner", "PATCH", "/api/settings", { limits: { maxChangedShare: 1 } });
    for (const operation of ["replace", "insert"]) {
      const made = await post();
      const rewrite = STORY.replace("twice", "thrice");
      const { tells } = await call("document_apply_patch", { ...marks(made), operation, content: rewrite });
      expect([tells["operation"], await bodyOf(made)], JSON.stringify(tells)).toEqual(["replace_all", rewrite]);
    }
    await desk.as("owner", "PATCH", "/api/settings", { limits: { maxChangedShare: null } });
  });

  test("[SET-1] how near it has to be is the workspace's own limit at this door too", async () => {
    await desk.as("owner", "PATCH", "/api/settings", { limits: { replaceAllShare: 0.3 } });
    const made = await post();
    const shorter = STORY.replace(", and the wheel stood still", "");
    expect((await call("document_apply_patch", { ...marks(made), content: shorter })).tells).toMatchObject({ operation: "replace_all" });
    await desk.as("owner", "PATCH", "/api/settings", { limits: { replaceAllShare: null } });
    expect((await call("document_apply_patch", { ...marks(await post()), content: shorter })).tells).toMatchObject({ code: "needs_range" });
  });
});

describe.each(CARETS)("a write at the caret: %s", (name) => {
  const BLOCKED = 'stet_events_total{kind="caret_call_blocked",code=""}';
  const replace = { op: "replace", target: { text: "twice" }, with: "thrice" };

  test.each<readonly [string, (made: Post) => Promise<Readonly<Record<string, unknown>>>]>([
    ["REST, name of an op", (made) => rest(made, { ops: [{ op: name, with: "x" }] })],
    ["REST, field of an op", (made) => rest(made, { ops: [{ ...replace, [name]: 1 }] })],
    ["REST, field of a target", (made) => rest(made, { ops: [{ op: "insert", target: { [name]: 1 }, with: "x" }] })],
    ["REST, field of the request", (made) => rest(made, { ops: [replace], [name]: 1 })],
    ["edit_ops, name of an op", async ({ id, hash }) => (await call("edit_ops", { contentId: id, baseHash: hash, ops: [{ op: name, with: "x" }] })).tells],
    ["edit_ops, field of a target", async ({ id, hash }) => (await call("edit_ops", { contentId: id, baseHash: hash, ops: [{ op: "insert", target: { [name]: 1 }, with: "x" }] })).tells],
    ["edit_ops, field of the call", async ({ id, hash }) => (await call("edit_ops", { contentId: id, baseHash: hash, ops: [replace], [name]: true })).tells],
    ["document_apply_patch, operation", async (made) => (await call("document_apply_patch", { ...marks(made), operation: name, content: "x" })).tells],
    ["document_apply_patch, field", async (made) => (await call("document_apply_patch", { ...marks(made), content: "x", [name]: 3 })).tells],
    ["TextPatch, field of the target", async ({ id }) => (await call("TextPatch", { filePath: id, operation: "insert", target: { [name]: 3 }, content: "x" })).tells],
    ["TextReplace, field", async ({ id }) => (await call("TextReplace", { filePath: id, oldText: "twice", newText: "thrice", [name]: 3 })).tells],
    ["edit, field", async ({ id }) => (await call("edit", { file_path: id, old_string: "twice", new_string: "thrice", [name]: 3 })).tells],
    ["multiedit, field of an edit", async ({ id }) => (await call("multiedit", { file_path: id, edits: [{ old_string: "twice", new_string: "thrice", [name]: 3 }] })).tells],
    ["edit_file, field", async ({ id }) => (await call("edit_file", { path: id, old_str: "twice", new_str: "thrice", [name]: 3 })).tells],
  ])("[OPS-10] %s: unsupported_operation, counted, and nothing changed", async (_, act) => {
    const made = await post();
    const more = await raised(BLOCKED, async () => {
      expect(await act(made)).toMatchObject({ code: "unsupported_operation", message: expect.stringContaining(name) });
    });
    expect([more, await bodyOf(made)]).toEqual([1, STORY]);
  });
});

test("[OPS-10.1] get_selection_range is counted over MCP too, with the post it was asked about", async () => {
  const { id, path } = await post();
  const more = await raised('stet_events_total{kind="span_snapshot_requested",code=""}', async () => {
    expect((await call("get_selection_range", {})).tells).toEqual({ selection: null });
    expect((await call("get_selection_range", { document_id: path })).tells).toEqual({ selection: null });
  });
  expect(more).toBe(2);
  const events = await desk.database.prisma.event.findMany({ where: { kind: "span_snapshot_requested" } });
  expect(events.map(({ data }) => data)).toEqual(expect.arrayContaining([{}, { contentId: id }]));
});

test("[SRV-18] quotes are counted by how they were found, those of tools that look for them themselves too", async () => {
  const strategy = (name: string) => `stet_matches_total{strategy="${name}"}`;
  const made = await post();
  expect(await raised(strategy("exact"), () => rest(made, { ops: [{ op: "replace", target: { text: "twice" }, with: "thrice" }] }))).toBe(1);
  expect(await raised(strategy("whitespace-normalized"), () => call("edit", { file_path: made.id, old_string: "He  knocked", new_string: "He rapped" }))).toBe(1);
  expect(await raised(strategy("none"), () => call("edit", { file_path: made.id, old_string: "zebra crossing", new_string: "x" }))).toBe(1);
  expect(await raised(strategy("several"), () => call("TextPatch", { filePath: made.id, operation: "insert", target: { lines: { start: 3, end: 3 } }, content: "x" }))).toBe(0);
  expect(await raised(strategy("several"), async () => rest(await post(), { ops: [{ op: "delete", target: { text: "the" } }] }))).toBe(1);
});

test("[OPS-9] over REST a question asked with an idempotencyKey is answered by its token", async () => {
  const made = await post();
  const asked = await rest(made, { idempotencyKey: "once", ops: [{ op: "replace", target: { text: "the" }, with: "an" }] });
  expect(asked["outcome"]).toBe("clarify");
  const { json } = await desk.as("owner", "POST", `/api/contents/${made.id}/edit-ops/resume`, { resumeToken: asked["resumeToken"], choice: "c1" });
  expect(json).toMatchObject({ outcome: "applied", version: 2 });
});

test("[COR-3] over MCP an empty old_str for a post that exists is ATTEMPT_TO_CREATE_EXISTING_FILE", async () => {
  const made = await post();
  const { isError, tells } = await call("edit_file", { path: made.path, old_str: "", new_str: "Other words.\n" });
  expect([isError, tells["code"], await bodyOf(made)]).toEqual([true, "ATTEMPT_TO_CREATE_EXISTING_FILE", STORY]);
});

test("[DOOR-2.7] TextPatch on one of two equal headings says what to do, and that works", async () => {
  const twice = "# Book\n\n## Notes\n\nOne word.\n\n## End\n\nAll done here.\n\n## Notes\n\nTwo words.\n";
  const made = await post(twice);
  const { tells } = await call("TextPatch", { filePath: made.id, operation: "insert", target: { appendToSection: "## Notes" }, content: "Three more words." });
  expect(tells).toMatchObject({ code: "anchor_ambiguous", message: expect.stringContaining("lines 3, 11"), hint: expect.stringContaining('"lines"') });
  expect((await call("TextPatch", { filePath: made.id, operation: "insert", target: { lines: { start: 5, end: 5 } }, content: "\nThree more words." })).isError).toBe(false);
  expect(await bodyOf(made)).toBe(twice.replace("One word.\n", "One word.\n\nThree more words.\n"));
});
