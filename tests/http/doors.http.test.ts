// Covers RNG-1, OPS-10, OPS-9, COR-3 and SRV-18: the same refusal by the same code at every door over HTTP, and
// counted.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, describe, expect, test } from "vitest";
import { callTool, type Called } from "../mcp/tool-calls.ts";
import { openDesk } from "./access-desk.ts";

const desk = await openDesk();
const client = new Client({ name: "test", version: "1" });
const headers = { Authorization: `Bearer ${desk.server.token}` };
await client.connect(
  new StreamableHTTPClientTransport(new URL("/api/mcp", desk.server.base), { requestInit: { headers } }),
);
afterAll(() => client.close());

const STORY =
  "# The mill\n\nGeoffrey walked up to the old mill at dusk, and the wheel stood still.\n\nHe knocked twice.\n";
const CARETS = [
  "insert_at_cursor",
  "cursor_offset",
  "current_selection",
  "insertAtCursor",
  "cursorOffset",
  "currentSelection",
];

interface Post {
  readonly id: string;
  readonly path: string;
  readonly hash: string;
  readonly version: number;
}

type Told = Readonly<Record<string, unknown>>;

async function post(body = STORY): Promise<Post> {
  const { json } = await desk.as("owner", "POST", "/api/contents", { title: "The mill", body });
  const { id, path, hash, version } = json;
  return { id: String(id), path: String(path), hash: String(hash), version: Number(version) };
}

const bodyOf = async ({ id }: Post): Promise<unknown> =>
  (await desk.as("owner", "GET", `/api/contents/${id}`)).json["body"];

async function rest({ id, hash, version }: Post, request: Told): Promise<Told> {
  const edit = { baseVersion: version, baseHash: hash, ...request };
  return (await desk.as("owner", "POST", `/api/contents/${id}/edit-ops`, edit)).json;
}

const call = (name: string, given: Told): Promise<Called> => callTool(client, name, given);
const told = async (name: string, given: Told): Promise<Told> => (await call(name, given)).tells;
const editOps = ({ id, hash }: Post, given: Told) => told("edit_ops", { contentId: id, baseHash: hash, ...given });
const patch = ({ id, hash, version }: Post, given: Told) =>
  told("document_apply_patch", { document_id: id, content_hash: hash, version_id: String(version), ...given });
const textPatch = ({ id }: Post, given: Told) => told("TextPatch", { filePath: id, ...given });

/** The counters of the process, by name and labels. */
async function counters(): Promise<ReadonlyMap<string, number>> {
  const { text } = await desk.as("owner", "GET", "/api/metrics");
  const lines = text.split("\n").filter((line) => line.startsWith("stet_"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

/** By how much `act` raised a counter. */
async function raised(name: string, act: () => Promise<unknown>): Promise<number> {
  const before = (await counters()).get(name) ?? 0;
  await act();
  return ((await counters()).get(name) ?? 0) - before;
}

type Calls = readonly (readonly [string, (made: Post) => Promise<Told>])[];

describe("a call without a place", () => {
  const NEEDS_RANGE = 'stet_events_total{kind="needs_range",code="needs_range"}';
  const long = "word ".repeat(300);
  const calls: Calls = [
    ["REST, without a target", (made) => rest(made, { ops: [{ op: "insert", with: long }] })],
    ["REST, with target: {}", (made) => rest(made, { ops: [{ op: "insert", target: {}, with: long }] })],
    ["edit_ops, without a target", (made) => editOps(made, { ops: [{ op: "insert", with: long }] })],
    ["edit_ops, with target: {}", (made) => editOps(made, { ops: [{ op: "delete", target: {} }] })],
    ["document_apply_patch, insert", (made) => patch(made, { operation: "insert", content: long })],
    ["document_apply_patch, replace", (made) => patch(made, { operation: "replace", content: "A line more." })],
    ["document_apply_patch, delete", (made) => patch(made, { operation: "delete", content: "" })],
    ["TextPatch, without a target", (made) => textPatch(made, { operation: "insert", content: long })],
    ["TextPatch, with target: {}", (made) => textPatch(made, { operation: "delete", target: {} })],
  ];

  test.each(calls)("[RNG-1] %s: needs_range, counted once, and nothing changed", async (_, act) => {
    const made = await post();
    const more = await raised(NEEDS_RANGE, async () => {
      expect(await act(made)).toMatchObject({ outcome: "rejected", code: "needs_range", needs_range: true });
    });
    expect([more, await bodyOf(made)]).toEqual([1, STORY]);
  });

  test.each(["replace", "insert"])(
    "[RNG-1] %s near the document's length is a replace-all: one copy is left",
    async (operation) => {
      const made = await post();
      const rewrite = STORY.replace("twice", "thrice");
      expect(await patch(made, { operation, content: rewrite })).toMatchObject({ operation: "replace_all" });
      expect(await bodyOf(made)).toBe(rewrite);
    },
  );

  test("[SET-1] how near it has to be is the workspace's own limit at this door too", async () => {
    const shorter = STORY.replace(", and the wheel stood still", "");
    await desk.as("owner", "PATCH", "/api/settings", { limits: { replaceAllShare: 0.3 } });
    expect(await patch(await post(), { content: shorter })).toMatchObject({ operation: "replace_all" });
    await desk.as("owner", "PATCH", "/api/settings", { limits: { replaceAllShare: null } });
    expect(await patch(await post(), { content: shorter })).toMatchObject({ code: "needs_range" });
  });
});

describe.each(CARETS)("a write at the caret: %s", (name) => {
  const BLOCKED = 'stet_events_total{kind="caret_call_blocked",code=""}';
  const replace = { op: "replace", target: { text: "twice" }, with: "thrice" };
  const at = { [name]: 3 };
  const calls: Calls = [
    ["REST, name of an op", (made) => rest(made, { ops: [{ op: name, with: "x" }] })],
    ["REST, field of an op", (made) => rest(made, { ops: [{ ...replace, ...at }] })],
    ["REST, field of a target", (made) => rest(made, { ops: [{ op: "insert", target: at, with: "x" }] })],
    ["REST, field of the request", (made) => rest(made, { ops: [replace], ...at })],
    ["edit_ops, name of an op", (made) => editOps(made, { ops: [{ op: name, with: "x" }] })],
    ["edit_ops, field of a target", (made) => editOps(made, { ops: [{ op: "insert", target: at, with: "x" }] })],
    ["edit_ops, field of the call", (made) => editOps(made, { ops: [replace], ...at })],
    ["document_apply_patch, operation", (made) => patch(made, { operation: name, content: "x" })],
    ["document_apply_patch, field", (made) => patch(made, { content: "x", ...at })],
    ["TextPatch, field of the target", (made) => textPatch(made, { operation: "insert", target: at, content: "x" })],
    [
      "TextReplace, field",
      ({ id }) => told("TextReplace", { filePath: id, oldText: "twice", newText: "thrice", ...at }),
    ],
    ["edit, field", ({ id }) => told("edit", { file_path: id, old_string: "twice", new_string: "thrice", ...at })],
    [
      "multiedit, field of an edit",
      ({ id }) => told("multiedit", { file_path: id, edits: [{ old_string: "twice", new_string: "x", ...at }] }),
    ],
    ["edit_file, field", ({ id }) => told("edit_file", { path: id, old_str: "twice", new_str: "thrice", ...at })],
  ];

  test.each(calls)("[OPS-10] %s: unsupported_operation, counted, and nothing changed", async (_, act) => {
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
  const made = await post();
  const file_path = made.id;
  const finds = (name: string, act: () => Promise<unknown>) => raised(`stet_matches_total{strategy="${name}"}`, act);
  const twice = { op: "replace", target: { text: "twice" }, with: "thrice" };
  const several = { op: "delete", target: { text: "the" } };
  expect(await finds("exact", () => rest(made, { ops: [twice] }))).toBe(1);
  expect(
    await finds("whitespace-normalized", () =>
      told("edit", { file_path, old_string: "He  knocked", new_string: "He rapped" }),
    ),
  ).toBe(1);
  expect(await finds("none", () => told("edit", { file_path, old_string: "zebra crossing", new_string: "x" }))).toBe(1);
  expect(await finds("several", async () => rest(await post(), { ops: [several] }))).toBe(1);
});

test("[OPS-9] over REST a question asked with an idempotencyKey is answered by its token", async () => {
  const made = await post();
  const asked = await rest(made, {
    idempotencyKey: "once",
    ops: [{ op: "replace", target: { text: "the" }, with: "an" }],
  });
  expect(asked["outcome"]).toBe("clarify");
  const answer = { resumeToken: asked["resumeToken"], choice: "c1" };
  const { json } = await desk.as("owner", "POST", `/api/contents/${made.id}/edit-ops/resume`, answer);
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
  const insert = { operation: "insert", content: "\nThree more words." };
  expect(await textPatch(made, { ...insert, target: { appendToSection: "## Notes" } })).toMatchObject({
    code: "anchor_ambiguous",
    message: expect.stringContaining("lines 3, 11"),
    hint: expect.stringContaining('"lines"'),
  });
  expect(await textPatch(made, { ...insert, target: { lines: { start: 5, end: 5 } } })).toMatchObject({
    status: "success",
  });
  expect(await bodyOf(made)).toBe(twice.replace("One word.\n", "One word.\n\nThree more words.\n"));
});
