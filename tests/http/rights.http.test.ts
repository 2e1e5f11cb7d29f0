// Covers DOOR-6 and AGT-10: other workspaces' tokens, revoked ones, roles and scopes, asked of the real server.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { startServer, type RunningServer } from "../support/server.ts";
import { call, madeContent, type MadeContent } from "./caller.ts";

const database = await testDatabase();
const digest = (secret: string): string => createHash("sha256").update(secret).digest("hex");

let server: RunningServer;
let content: MadeContent;

beforeAll(async () => {
  server = await startServer({ environment: { DATABASE_URL: database.url, STET_UNSAFE_DATABASE: "1" } });
  content = await madeContent("# One\n\nTwo words.\n", {}, { base: server.base, token: server.token });
  const { prisma } = database;
  await prisma.workspace.create({ data: { id: "w-other", name: "Other", signingKey: new Uint8Array(32) } });
  const home = await prisma.workspace.findFirstOrThrow({ where: { id: { not: "w-other" } } });
  const everything = ["read", "edit", "write:person", "grant", "publish", "admin"];
  await addToken({ name: "foreign-owner", workspaceId: "w-other", role: "owner", scopes: everything });
  for (const role of ["editor", "writer", "suggester", "viewer"])
    await addToken({ name: role, workspaceId: home.id, role, scopes: everything });
  for (const scope of everything)
    await addToken({ name: `only-${scope}`, workspaceId: home.id, role: "editor", scopes: [scope] });
  await addToken({ name: "revoked", workspaceId: home.id, role: "owner", scopes: everything, revokedAt: new Date() });
});

afterAll(() => server.remove());

interface TokenFacts {
  name: string;
  workspaceId: string;
  role: string;
  scopes: string[];
  revokedAt?: Date;
}

/** A person with one token, whose secret is its name and "-secret". */
async function addToken({ name, workspaceId, role, scopes, revokedAt }: TokenFacts): Promise<void> {
  const id = `p-${name}`;
  await database.prisma.person.create({ data: { id, workspaceId, name, role } });
  await database.prisma.apiToken.create({
    data: {
      id: `t-${name}`,
      digest: digest(`${name}-secret`),
      personId: id,
      name,
      scopes,
      revokedAt: revokedAt ?? null,
    },
  });
}

const as = (name: string) => ({ base: server.base, token: `${name}-secret` });

async function statusOf(name: string, method: string, path: string, body?: unknown): Promise<number> {
  return (await call(method, path, body, as(name))).status;
}

test("[DOOR-6] a token of another workspace sees and changes nothing here", async () => {
  const at = `/api/contents/${content.id}`;
  const calls: readonly (readonly [string, string, unknown?])[] = [
    ["GET", at],
    ["GET", `/api/contents/${content.path}`],
    ["PATCH", at, { title: "Taken" }],
    ["DELETE", at],
    ["PUT", `${at}/body`, { body: "taken", baseVersion: 1, baseHash: content.hash }],
    ["GET", `${at}/versions`],
    ["GET", `${at}/versions/1`],
    ["GET", `${at}/diff`],
    ["POST", `${at}/versions/1/restore`],
    ["POST", `${at}/versions/1/undo`],
    [
      "POST",
      `${at}/edit-ops`,
      { baseVersion: 1, baseHash: content.hash, ops: [{ op: "delete", target: { text: "Two" } }] },
    ],
  ];
  for (const [method, path, body] of calls) {
    const answer = await call(method, path, body, as("foreign-owner"));
    expect([method, path, answer.status, answer.text.includes("Two words")]).toEqual([
      method,
      path,
      expect.toSatisfy((status) => [404, 422].includes(status)),
      false,
    ]);
  }
  expect((await call("GET", "/api/contents", undefined, as("foreign-owner"))).json["items"]).toEqual([]);
  expect((await call("GET", at, undefined, { base: server.base, token: server.token })).json).toMatchObject({
    version: 1,
    title: "Made by a test",
  });
});

test("[DOOR-6] a revoked token is a stranger's", async () => {
  expect(await statusOf("revoked", "GET", "/api/contents")).toBe(401);
});

describe("what roles may", () => {
  test.each<[string, number, number, number]>([
    ["editor", 200, 201, 200],
    ["writer", 200, 201, 200],
    ["suggester", 200, 403, 403],
    ["viewer", 200, 403, 403],
  ])("[DOOR-6] a %s reads %i, makes %i, patches %i", async (role, reads, makes, patches) => {
    expect(await statusOf(role, "GET", `/api/contents/${content.id}`)).toBe(reads);
    expect(await statusOf(role, "POST", "/api/contents", { title: "By role", body: "x" })).toBe(makes);
    expect(await statusOf(role, "PATCH", `/api/contents/${content.id}`, { type: "post" })).toBe(patches);
  });

  test("[DOOR-6] a viewer's edit is forbidden, as an outcome", async () => {
    const edit = { baseVersion: 1, baseHash: content.hash, ops: [{ op: "delete", target: { text: "Two" } }] };
    const answer = await call("POST", `/api/contents/${content.id}/edit-ops`, edit, as("viewer"));
    expect([answer.status, answer.json["outcome"], answer.json["code"]]).toEqual([403, "rejected", "forbidden"]);
  });
});

describe("what scopes bound", () => {
  test.each<[string, number, number, number]>([
    ["only-read", 200, 403, 403],
    ["only-edit", 403, 403, 403],
    ["only-write:person", 403, 201, 403],
    ["only-grant", 403, 403, 403],
    ["only-admin", 403, 403, 403],
  ])("[AGT-10] %s reads %i, makes %i, edits (badly) %i", async (name, reads, makes, edits) => {
    expect(await statusOf(name, "GET", `/api/contents/${content.id}`)).toBe(reads);
    expect(await statusOf(name, "POST", "/api/contents", { title: "By scope", body: "x" })).toBe(makes);
    expect(await statusOf(name, "POST", `/api/contents/${content.id}/edit-ops`, {})).toBe(edits);
  });

  test.each(["only-edit", "only-write:person", "only-grant", "only-admin"])(
    "[AGT-10] %s reads no conversation and follows none",
    async (name) => {
      expect(await statusOf(name, "GET", "/api/conversations/anything")).toBe(403);
      expect(await statusOf(name, "GET", "/api/chat/anything/stream")).toBe(403);
      expect(await statusOf(name, "POST", "/api/chat/anything/cancel", {})).toBe(name === "only-edit" ? 404 : 403);
    },
  );
});
