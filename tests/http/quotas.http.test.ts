// Covers docs/spec/quotas.md at the door of two server processes on one database: a person who writes without end is
// stopped, and nobody else is.
import { afterAll, expect, test } from "vitest";
import { startServer } from "../support/server.ts";
import { until } from "../support/until.ts";
import { digestOf, openDesk } from "./access-desk.ts";
import { call, type Answer } from "./caller.ts";

const WRITES = 40;
const OTHERS = 10;
const settings = {
  STET_WRITES_PER_MINUTE: String(WRITES),
  STET_POSTS_PER_DAY: String(OTHERS),
  STET_TOKENS_PER_PERSON: String(OTHERS),
};
const desk = await openDesk(settings);
const second = await startServer({
  environment: { DATABASE_URL: desk.database.url, STET_UNSAFE_DATABASE: "1", ...settings },
});
afterAll(() => second.remove());

const asOwner = (method: string, path: string, body?: unknown) => desk.as("owner", method, path, body);

/** A token of a new person with the same rights as an editor. */
async function programOf(name: string, personId?: string): Promise<{ token: string; personId: string }> {
  const person = personId ?? (await desk.joined("editor", name)).id;
  const token = `${name}-secret`;
  const scopes = ["read", "edit", "write:person", "grant"];
  await desk.database.prisma.apiToken.create({
    data: { id: `t-${name}`, digest: digestOf(token), personId: person, name, scopes },
  });
  return { token, personId: person };
}

interface Program {
  readonly token: string;
  readonly base?: string;
}

const by = (method: string, path: string, body: unknown, { token, base = desk.server.base }: Program) =>
  call(method, path, body, { token, base });

/** Adds nothing, and counts. */
const useless = (program: Program) => by("PATCH", "/api/contents/no-such-post", {}, program);

const toolCall = (name: string, given: object, program: Program): Promise<Answer> =>
  call(
    "POST",
    "/api/mcp",
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } },
    { base: desk.server.base, token: program.token, headers: { accept: "application/json, text/event-stream" } },
  );

test("[QUOTA-1] a person who has written too often is told how long to wait, by each of their tokens and over MCP; reading and others go on", async () => {
  const one = await programOf("Mallory");
  const other = await programOf("Mallory-2", one.personId);
  const made = await by("POST", "/api/contents", { title: "Rota", body: "One.\n" }, one);
  expect(made.status).toBe(201);
  const path = `/api/contents/${String(made.json["id"])}`;
  for (let written = 1; written < WRITES; written++)
    expect((await useless(written % 2 ? one : other)).status).toBeLessThan(429);
  const edit = { baseVersion: 1, baseHash: made.json["hash"], ops: [] };
  const late = await by("POST", `${path}/edit-ops`, edit, other);
  expect(late).toMatchObject({
    status: 429,
    json: { outcome: "rejected", code: "rate_limited", retryable: true, limit: WRITES },
  });
  const { retryAfter } = late.json;
  expect(retryAfter).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60);
  expect(late.headers.get("retry-after")).toBe(String(retryAfter));

  const written = await toolCall("TextReplace", { filePath: "rota", oldText: "One", newText: "Two" }, one);
  expect(written.json).toMatchObject({
    result: { isError: true, structuredContent: { code: "rate_limited", limit: WRITES } },
  });
  const read = await toolCall("TextRead", { filePath: String(made.json["path"]) }, one);
  expect(read.json["result"]).not.toHaveProperty("isError", true);
  expect((await by("GET", path, undefined, one)).status).toBe(200);
  expect((await desk.as("editor", "PATCH", path, {})).status).not.toBe(429);

  // the other process has heard when it has told of a write of its own
  await until(async () => (await useless({ ...one, base: second.base })).status === 429, {
    what: "the other process stops them too",
    withinMs: 30_000,
  });
});

test("[QUOTA-2] an owner whose minute is used up still administers, and can revoke the token that used it up", async () => {
  const owner = await desk.database.prisma.person.findFirstOrThrow({ where: { role: "owner" } });
  const program = await programOf("Runaway", owner.id);
  let last = await useless(program);
  for (let written = 0; last.status !== 429 && written <= WRITES; written++) last = await useless(program);
  expect(last.status).toBe(429);
  expect((await asOwner("POST", "/api/contents", { title: "Mine", body: "" })).status).toBe(429);
  const statuses = [
    (await asOwner("POST", "/api/invitations", { role: "viewer" })).status,
    (await asOwner("PATCH", "/api/settings", {})).status,
    (await asOwner("DELETE", "/api/tokens/t-Runaway")).status,
  ];
  expect(statuses.every((status) => status < 300)).toBe(true);
  expect((await useless(program)).status).toBe(401);
});

test("[QUOTA-3] one token too many is refused with the limit and what to do", async () => {
  const tokens = async () => asOwner("POST", "/api/tokens", { name: "A program", scopes: ["read"] });
  let last = await tokens();
  const first = String(last.json["id"]);
  for (let count = 1; last.status === 201 && count <= OTHERS; count++) last = await tokens();
  expect(last).toMatchObject({ status: 422, json: { code: "quota_reached", retryable: false, limit: OTHERS } });
  expect(last.json["hint"]).toContain("Revoke those that nobody uses");
  expect((await asOwner("DELETE", `/api/tokens/${first}`)).status).toBe(204);
  expect((await tokens()).status).toBe(201);
});

test("[QUOTA-4] one post too many is refused with the limit, at either process", async () => {
  const { token } = await programOf("Prolific");
  const make = (base: string) => by("POST", "/api/contents", { title: "Rota", body: "One.\n" }, { token, base });
  const bases = [desk.server.base, second.base];
  for (let count = 0; count < OTHERS; count++) expect((await make(bases[count % 2] ?? "")).status).toBe(201);
  for (const base of bases)
    expect(await make(base)).toMatchObject({ status: 422, json: { code: "quota_reached", limit: OTHERS } });
});
