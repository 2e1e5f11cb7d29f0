// Covers DOOR-6 and COL-6 as far as REST goes: one table of every call and every kind of caller, asked of the real
// server.
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { OPERATIONS } from "../../app/api/operations.ts";
import { accessCalls } from "./access-calls.ts";
import { openDesk, type Asker } from "./access-desk.ts";
import { ROUTE_PATHS } from "./route-paths.ts";

const desk = await openDesk();
const { pool } = desk.database;
const { fixture, addressOf, bodyFor } = accessCalls(desk);

const ASKERS: readonly Asker[] = ["stranger", "viewer", "viewer-session", "editor", "owner"];
/** Who must leave everything as it is, whatever they send. */
const HARMLESS: readonly Asker[] = ["stranger", "viewer", "viewer-session"];

interface Row {
  /**
   * Expected of a stranger, a viewer, an editor, an owner. `undefined`: only that nothing is changed by who may not.
   */
  readonly statuses: readonly [number, number | undefined, number | undefined, number | undefined];
}

const onlyOwner = (success: number): Row["statuses"] => [401, 403, 403, success];
const writers = (success: number): Row["statuses"] => [401, 403, success, success];
const everyone: Row["statuses"] = [401, 200, 200, 200];
const TABLE: Readonly<Record<string, Row>> = {
  listContents: { statuses: everyone },
  listPublicPosts: { statuses: everyone },
  readPublicPost: { statuses: [401, 404, 404, 404] },
  createContent: { statuses: writers(201) },
  readContent: { statuses: everyone },
  patchContent: { statuses: writers(200) },
  archiveContent: { statuses: writers(200) },
  saveBody: { statuses: writers(200) },
  readCalendar: { statuses: everyone },
  readPlan: { statuses: everyone },
  listVersions: { statuses: everyone },
  readVersion: { statuses: everyone },
  blameContent: { statuses: everyone },
  diffVersions: { statuses: everyone },
  restoreVersion: { statuses: writers(200) },
  undoVersion: { statuses: writers(200) },
  listLocks: { statuses: everyone },
  listComments: { statuses: everyone },
  waitingComments: { statuses: everyone },
  makeComment: { statuses: writers(201) },
  changeComment: { statuses: writers(200) },
  removeComment: { statuses: writers(204) },
  acceptSuggestions: { statuses: writers(404) },
  listShareLinks: { statuses: writers(200) },
  makeShareLink: { statuses: writers(201) },
  revokeShareLink: { statuses: writers(204) },
  makeLock: { statuses: writers(201) },
  removeLock: { statuses: writers(204) },
  addImage: { statuses: writers(400) },
  readImage: { statuses: [401, 404, 404, 404] },
  readPublication: { statuses: everyone },
  publishVersion: { statuses: writers(200) },
  purgeContent: { statuses: [401, 403, 403, 403] },
  takeDown: { statuses: writers(404) },
  scheduleVersion: { statuses: writers(200) },
  cancelSchedule: { statuses: writers(404) },
  exportPosts: { statuses: onlyOwner(200) },
  importPosts: { statuses: writers(400) },
  beginImport: { statuses: writers(400) },
  listImports: { statuses: writers(200) },
  readImport: { statuses: writers(200) },
  cancelImport: { statuses: writers(200) },
  readImportReport: { statuses: writers(200) },
  listSources: { statuses: everyone },
  searchSources: { statuses: everyone },
  listQuoted: { statuses: everyone },
  listAllSources: { statuses: everyone },
  readSource: { statuses: everyone },
  addSource: { statuses: writers(201) },
  uploadSource: { statuses: writers(400) },
  attachSource: { statuses: writers(200) },
  detachSource: { statuses: writers(204) },
  deleteSource: { statuses: writers(204) },
  submitEdit: { statuses: writers(200) },
  resumeEdit: { statuses: [401, 403, 422, 422] },
  listPresence: { statuses: everyone },
  listAttempts: { statuses: [401, 403, 200, 200] },
  editFigures: { statuses: [401, 403, 200, 200] },
  readAttempt: { statuses: [401, 403, 200, 200] },
  dismissAttempt: { statuses: writers(200) },
  retryAttempt: { statuses: writers(422) },
  applyAttempt: { statuses: writers(422) },
  makeLeftOut: { statuses: writers(400) },
  signIn: { statuses: [422, 422, 422, 422] },
  signOut: { statuses: [401, 204, 204, 204] },
  listPeople: { statuses: onlyOwner(200) },
  changePerson: { statuses: onlyOwner(200) },
  removePerson: { statuses: onlyOwner(204) },
  endSessions: { statuses: onlyOwner(204) },
  endSession: { statuses: onlyOwner(204) },
  makeSignInLink: { statuses: onlyOwner(201) },
  listInvitations: { statuses: onlyOwner(200) },
  makeInvitation: { statuses: onlyOwner(201) },
  revokeInvitation: { statuses: onlyOwner(204) },
  readInvitation: { statuses: [422, 422, 422, 422] },
  join: { statuses: [422, 422, 422, 422] },
  listTokens: { statuses: onlyOwner(200) },
  listWebhooks: { statuses: onlyOwner(200) },
  addWebhook: { statuses: onlyOwner(201) },
  changeWebhook: { statuses: onlyOwner(200) },
  removeWebhook: { statuses: onlyOwner(204) },
  listDeliveries: { statuses: onlyOwner(200) },
  sendDeliveryAgain: { statuses: onlyOwner(200) },
  makeToken: { statuses: onlyOwner(201) },
  revokeToken: { statuses: onlyOwner(204) },
  listAccessEvents: { statuses: onlyOwner(200) },
  readSettings: { statuses: [401, 403, 200, 200] },
  changeSettings: { statuses: onlyOwner(200) },
  readSpending: { statuses: [401, 403, 200, 200] },
  readSpendingOfMonth: { statuses: [401, 403, 200, 200] },
  changeSpending: { statuses: onlyOwner(200) },
  readModel: { statuses: onlyOwner(200) },
  changeModel: { statuses: onlyOwner(200) },
  testModel: { statuses: onlyOwner(200) },
  removeModel: { statuses: onlyOwner(200) },
  readShadowFigures: { statuses: [401, 403, 200, 200] },
  readMetrics: { statuses: onlyOwner(200) },
  askChat: { statuses: [401, undefined, 200, 200] },
  resumeChat: { statuses: [401, undefined, undefined, undefined] },
  cancelChat: { statuses: [401, undefined, undefined, undefined] },
  readConversation: { statuses: [401, undefined, undefined, undefined] },
  listConversations: { statuses: [401, undefined, undefined, undefined] },
  callMcp: { statuses: [401, undefined, undefined, undefined] },
  readOpenApi: { statuses: everyone },
};

test("[DOOR-6] the table has every call, and no route of Next answers one", () => {
  const known = OPERATIONS.map(({ id }) => id);
  expect(known.filter((id) => !(id in TABLE))).toEqual([]);
  const files = readdirSync("app/api", { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => file.endsWith("route.ts"))).toEqual([]);
});

const untouched = fixture();

/** Everything that a reader must leave as it was: texts, history, people and what they may do. */
async function state(): Promise<string> {
  const tables = [
    "workspace",
    "person",
    "sign_in_link",
    "invitation",
    "content",
    "content_head",
    "content_update",
    "content_snapshot",
    "version",
    "lock",
    "source",
    "source_of_content",
  ];
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`,
  );
  const used = ["session", "api_token"].map(
    (table) =>
      `select '${table}', md5(coalesce(string_agg((to_jsonb(t) - 'last_used_at')::text, '|' order by t.id), '')) from ${table} t where t.id <> 'viewer-session'`,
  ); // the session they come with
  const { rows } = await pool.query([...parts, ...used].join(" union all "));
  return JSON.stringify(rows);
}

/** As it was when nothing had changed it; nobody has been let change anything since. */
let lastState: string | undefined;

async function expectNoChange(ask: () => Promise<void>): Promise<void> {
  const before = (lastState ??= await state());
  await ask();
  lastState = await state();
  expect(lastState).toBe(before);
}

describe.each(OPERATIONS.map(({ id, method, path }) => ({ id, method, path })))("$id", ({ id, method, path }) => {
  const row = TABLE[id];

  test.each(ASKERS)(
    "[DOOR-6] answers a %s as the table says, and lets nobody change what they may not",
    async (asker) => {
      const expected = row?.statuses[{ stranger: 0, viewer: 1, "viewer-session": 1, editor: 2, owner: 3 }[asker]];
      const isBoundToChangeNothing = expected === 403 || HARMLESS.includes(asker);
      const at = isBoundToChangeNothing || method === "GET" ? await untouched : await fixture();
      const ask = async () => {
        const answer = await desk.as(asker, method, addressOf(id, path, at), bodyFor(id, at));
        expect([answer.status, answer.text]).toEqual([expected ?? answer.status, expect.anything()]);
      };
      if (isBoundToChangeNothing) return expectNoChange(ask);
      lastState = undefined;
      await ask();
    },
  );
});

const THERE = new Set(OPERATIONS.map(({ method, path }) => `${method} ${path}`));

describe("a viewer", () => {
  test.each(
    ROUTE_PATHS.flatMap((path) =>
      (["POST", "PUT", "PATCH", "DELETE"] as const).map((method) => [method, path] as const),
    ),
  )("[COL-6] changes nothing by %s %s with any body", async (method, path) => {
    const at = await untouched;
    const isThere = THERE.has(`${method} ${path}`);
    const bodies = [
      { body: "# Taken\n", baseVersion: 2, baseHash: at.hash },
      {},
      bodyFor("submitEdit", at),
      { title: "Taken" },
      { role: "owner" },
      { name: "Mine", scopes: ["admin"] },
    ];
    await expectNoChange(async () => {
      // no other body is read either where there is no such call
      for (const body of isThere ? bodies : bodies.slice(0, 1)) {
        const { status } = await desk.as("viewer", method, addressOf("", path, at), body);
        expect(isThere && status < 500 ? "answered" : status).toBe(isThere ? "answered" : 405);
      }
    });
  });
});
