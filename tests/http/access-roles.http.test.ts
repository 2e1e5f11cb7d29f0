// Covers DOOR-6 and COL-6 as far as REST goes: one table of every call and every kind of caller, asked of the real server.
import { describe, expect, test } from "vitest";
import { OPERATIONS } from "../../app/api/operations.ts";
import { digestOf, openDesk, type Asker } from "./access-desk.ts";
import { ROUTE_PATHS } from "./route-tree.ts";

const desk = await openDesk();
const { prisma, pool } = desk.database;

const ASKERS: readonly Asker[] = ["stranger", "viewer", "viewer-session", "editor", "owner"];
/** Who must leave everything as it is, whatever they send. */
const HARMLESS: readonly Asker[] = ["stranger", "viewer", "viewer-session"];

interface Row {
  /** Expected of a stranger, a viewer, an editor, an owner. `undefined`: only that nothing is changed by who may not. */
  readonly statuses: readonly [number, number | undefined, number | undefined, number | undefined];
  readonly body?: (at: Fixture) => unknown;
  readonly query?: string;
}

/** Made anew for each call that may change it; those who may not all knock at the same. */
interface Fixture {
  readonly content: string;
  readonly hash: string;
  readonly attempt: string;
  readonly person: string;
  readonly session: string;
  readonly invitation: string;
  readonly token: string;
  readonly lock: string;
}

const onlyOwner = (success: number): Row["statuses"] => [401, 403, 403, success];
const writers = (success: number): Row["statuses"] => [401, 403, success, success];
const everybody: Row["statuses"] = [401, 200, 200, 200];
const edit = ({ hash }: Fixture) => ({ baseVersion: 2, baseHash: hash, ops: [{ op: "replace", target: { text: "Two" }, with: "Three" }] });

const TABLE: Readonly<Record<string, Row>> = {
  listContents: { statuses: everybody },
  createContent: { statuses: writers(201), body: () => ({ title: "By a role", body: "Words.\n" }) },
  readContent: { statuses: everybody },
  patchContent: { statuses: writers(200), body: () => ({ title: "Renamed" }) },
  archiveContent: { statuses: writers(200) },
  saveBody: { statuses: writers(200), body: ({ hash }) => ({ body: "# Taken over\n", baseVersion: 2, baseHash: hash }) },
  listVersions: { statuses: everybody },
  readVersion: { statuses: everybody },
  diffVersions: { statuses: everybody },
  restoreVersion: { statuses: writers(200) },
  undoVersion: { statuses: writers(200) },
  listLocks: { statuses: everybody },
  makeLock: { statuses: writers(201), body: () => ({ text: "Two", kind: "legal" }) },
  removeLock: { statuses: writers(204) },
  submitEdit: { statuses: writers(200), body: edit },
  resumeEdit: { statuses: [401, 403, 422, 422], body: () => ({ resumeToken: "made-up", expand: true }) },
  listPresence: { statuses: everybody },
  listAttempts: { statuses: [401, 403, 200, 200] },
  editFigures: { statuses: [401, 403, 200, 200] },
  readAttempt: { statuses: [401, 403, 200, 200] },
  retryAttempt: { statuses: writers(422) },
  applyAttempt: { statuses: writers(422) },
  makeLeftOut: { statuses: writers(400), body: () => ({ ids: ["l1"] }) },
  signIn: { statuses: [422, 422, 422, 422], body: () => ({ token: "made-up" }) },
  signOut: { statuses: [401, 204, 204, 204] },
  listPeople: { statuses: onlyOwner(200) },
  changePerson: { statuses: onlyOwner(200), body: () => ({ role: "owner" }) },
  removePerson: { statuses: onlyOwner(204) },
  endSessions: { statuses: onlyOwner(204) },
  endSession: { statuses: onlyOwner(204) },
  makeSignInLink: { statuses: onlyOwner(201) },
  listInvitations: { statuses: onlyOwner(200) },
  makeInvitation: { statuses: onlyOwner(201), body: () => ({ role: "editor" }) },
  revokeInvitation: { statuses: onlyOwner(204) },
  readInvitation: { statuses: [422, 422, 422, 422], query: "?token=made-up" },
  join: { statuses: [422, 422, 422, 422], body: () => ({ token: "made-up", name: "Mallory" }) },
  listTokens: { statuses: onlyOwner(200) },
  makeToken: { statuses: onlyOwner(201), body: () => ({ name: "By a role", scopes: ["read"] }) },
  revokeToken: { statuses: onlyOwner(204) },
  listAccessEvents: { statuses: onlyOwner(200) },
  readSettings: { statuses: [401, 403, 200, 200] },
  changeSettings: { statuses: onlyOwner(200), body: () => ({ limits: { maxChangedLines: 20 }, toneGuide: "Short sentences." }) },
  readShadowFigures: { statuses: [401, 403, 200, 200] },
  readMetrics: { statuses: onlyOwner(200) },
  askChat: { statuses: [401, undefined, 200, 200], body: ({ content }) => ({ contentId: content, message: 'Replace "Two" with "Three"' }) },
  resumeChat: { statuses: [401, undefined, undefined, undefined] },
  cancelChat: { statuses: [401, undefined, undefined, undefined] },
  readConversation: { statuses: [401, undefined, undefined, undefined] },
  listConversations: { statuses: [401, undefined, undefined, undefined], query: "?contentId=nothing" },
  callMcp: {
    statuses: [401, undefined, undefined, undefined],
    body: ({ content }) => ({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "TextReplace", arguments: { filePath: content, oldText: "Two", newText: "Three" } } }),
  },
  readOpenApi: { statuses: everybody },
};

test("[DOOR-6] the table has every call, and every route on disk is one", () => {
  const known = OPERATIONS.map(({ id }) => id);
  expect(known.filter((id) => !(id in TABLE))).toEqual([]);
  expect([...new Set(OPERATIONS.map(({ path }) => path))].sort()).toEqual([...new Set(ROUTE_PATHS)].sort());
});

let count = 0;
const untouched = fixture();

async function fixture(): Promise<Fixture> {
  const n = ++count;
  const made = await desk.as("owner", "POST", "/api/contents", { title: `Post ${n}`, body: "# One\n\nFirst words.\n" });
  const content = String(made.json["id"]);
  const saved = await desk.as("owner", "PUT", `/api/contents/${content}/body`, { body: "# One\n\nTwo words.\n", baseVersion: 1, baseHash: made.json["hash"] });
  const hash = String(saved.json["hash"]);
  await desk.as("owner", "POST", `/api/contents/${content}/edit-ops`, { baseVersion: 2, baseHash: hash, interactive: false, ops: [{ op: "delete", target: { text: "not there at all" } }] });
  const attempt = await prisma.editAttempt.findFirstOrThrow({ where: { contentId: content } });
  const { workspaceId, id: ownerId } = await prisma.person.findFirstOrThrow({ where: { role: "owner" }, orderBy: { createdAt: "asc" } });
  const ids = { person: `p-${n}`, session: `s-${n}`, invitation: `i-${n}`, token: `t-${n}`, lock: `l-${n}` };
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000);
  await prisma.person.create({ data: { id: ids.person, workspaceId, name: `Person ${n}`, role: "viewer" } });
  await prisma.session.create({ data: { id: ids.session, digest: digestOf(ids.session), personId: ids.person, expiresAt } });
  await prisma.invitation.create({ data: { id: ids.invitation, digest: digestOf(ids.invitation), workspaceId, role: "viewer", invitedById: ownerId, createdAt: new Date(), expiresAt } });
  await prisma.apiToken.create({ data: { id: ids.token, digest: digestOf(ids.token), personId: ids.person, name: "A program", scopes: ["read"] } });
  const gone = JSON.stringify({ start: null, end: null, quote: "words of an earlier text", before: "", after: "" });
  await prisma.lock.create({ data: { id: ids.lock, contentId: content, kind: "legal", what: "span", generation: 1, anchor: gone, digest: "", personId: ownerId, personName: "Owner", createdAt: new Date() } });
  return { content, hash, attempt: attempt.id, ...ids };
}

function addressOf(id: string, path: string, at: Fixture): string {
  const given: Readonly<Record<string, string>> = {
    "/api/contents": at.content, "/api/edits": at.attempt, "/api/people": at.person, "/api/invitations": at.invitation, "/api/tokens": at.token,
  };
  const area = path.split("/").slice(0, 3).join("/");
  return path
    .replace("{id}", given[area] ?? "nothing")
    .replace("{session}", at.session)
    .replace("{lockId}", at.lock)
    .replace("{n}", id === "restoreVersion" ? "1" : "2")
    .replace(/\{\w+\}/, "nothing") + (TABLE[id]?.query ?? "");
}

/** Everything that a reader must leave as it was: texts, history, people and what they may do. */
async function state(): Promise<string> {
  const tables = ["workspace", "person", "sign_in_link", "invitation", "content", "content_head", "content_update", "content_snapshot", "version", "lock"];
  const parts = tables.map((table) => `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`);
  const used = ["session", "api_token"].map((table) => `select '${table}', md5(coalesce(string_agg((to_jsonb(t) - 'last_used_at')::text, '|' order by t.id), '')) from ${table} t where t.id <> 'viewer-session'`); // the session they come with
  const { rows } = await pool.query([...parts, ...used].join(" union all "));
  return JSON.stringify(rows);
}

describe.each(OPERATIONS.map(({ id, method, path }) => ({ id, method, path })))("$id", ({ id, method, path }) => {
  const row = TABLE[id];

  test.each(ASKERS)("[DOOR-6] answers a %s as the table says, and lets nobody change what they may not", async (asker) => {
    const at = HARMLESS.includes(asker) ? await untouched : await fixture();
    const before = await state();
    const expected = row?.statuses[{ stranger: 0, viewer: 1, "viewer-session": 1, editor: 2, owner: 3 }[asker]];
    const answer = await desk.as(asker, method, addressOf(id, path, at), row?.body?.(at));
    expect([answer.status, answer.text]).toEqual([expected ?? answer.status, expect.anything()]);
    const isBoundToChangeNothing = expected === 403 || HARMLESS.includes(asker);
    expect(isBoundToChangeNothing ? await state() : before).toBe(before);
  });
});

describe("a viewer", () => {
  test.each(ROUTE_PATHS.flatMap((path) => (["POST", "PUT", "PATCH", "DELETE"] as const).map((method) => [method, path] as const)))(
    "[COL-6] changes nothing by %s %s with any body",
    async (method, path) => {
      const at = await untouched;
      const before = await state();
      const bodies = [{}, edit(at), { title: "Taken" }, { role: "owner" }, { body: "# Taken\n", baseVersion: 2, baseHash: at.hash }, { name: "Mine", scopes: ["admin"] }];
      for (const body of bodies) {
        const { status } = await desk.as("viewer", method, addressOf("", path, at), body);
        expect(status).toBeLessThan(500);
      }
      expect(await state()).toBe(before);
    },
  );
});
