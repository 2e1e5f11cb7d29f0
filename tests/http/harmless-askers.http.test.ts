// Covers DOOR-6 and COL-6 as far as REST goes: strangers and viewers leave everything as it was, whatever they send.
// Who may what is held by access-matrix.http.test.ts.
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { OPERATIONS } from "../../app/api/operations.ts";
import { accessCalls } from "./access-calls.ts";
import { openDesk, type Asker } from "./access-desk.ts";
import { ROUTE_PATHS } from "./route-paths.ts";

const desk = await openDesk();
const { pool } = desk.database;
const { fixture, addressOf, bodyFor } = accessCalls(desk);

/** Who must leave everything as it is, whatever they send. */
const HARMLESS: readonly Asker[] = ["stranger", "viewer", "viewer-session"];

test("[DOOR-6] no route of Next answers a call", () => {
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
  // Where each row is and who wrote it there: Postgres changes both when a row is written, and need not read its text.
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(ctid::text || xmin::text, '|' order by ctid), '')) as sum from ${table}`,
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
  test.each(HARMLESS)("[DOOR-6] a %s changes nothing by it", async (asker) => {
    const at = await untouched;
    await expectNoChange(async () => {
      expect((await desk.as(asker, method, addressOf(id, path, at), bodyFor(id, at))).status).toBeLessThan(500);
    });
  });
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
