// Covers docs/spec/road.md ROAD-5.4 over two server processes on one database: what several people settle at once is
// brought in once, and the others are told who has.
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { startServer } from "../support/server.ts";
import { digestOf } from "./access-desk.ts";
import { call, madeContent, type Answer } from "./caller.ts";

const database = await testDatabase();
const environment = { DATABASE_URL: database.url, STET_UNSAFE_DATABASE: "1" };
const here = await startServer({ environment });
const there = await startServer({ environment });
afterAll(async () => {
  await here.remove();
  await there.remove();
});

/** The owner calls one process; Edda calls the other. */
const invitation = await call("POST", "/api/invitations", { role: "editor" }, { base: here.base, token: here.token });
const joining = new URL(String(invitation.json["url"])).searchParams.get("token");
await call("POST", "/api/invitations/join", { token: joining, name: "Edda" }, { base: here.base, token: null });
const edda = await database.prisma.person.findFirstOrThrow({ where: { name: "Edda" } });
await database.prisma.apiToken.create({
  data: {
    id: "t-edda",
    digest: digestOf("edda-secret"),
    personId: edda.id,
    name: "Edda",
    scopes: ["read", "edit", "write:person", "grant"],
  },
});
const byOwner = (path: string, body?: unknown) => call("POST", path, body, { base: here.base, token: here.token });
const byOwnerThere = (path: string, body?: unknown) =>
  call("POST", path, body, { base: there.base, token: there.token });
const byEdda = (path: string, body?: unknown) => call("POST", path, body, { base: there.base, token: "edda-secret" });

const TEXT = "# Rota\n\nPlot A is watered on Monday.\n\nThe gate opens at nine.\n";
const OPS = [
  { op: "replace", target: { text: "watered on Monday" }, with: "watered on Sunday" },
  { op: "replace", target: { text: "opens at nine" }, with: "opens at ten" },
];
/** Each is a race of its own. */
const ROUNDS = Array.from({ length: 8 }, (_, round) => round);

/** Two lines where one may change: asked about, or with `interactive: false` refused. */
async function tooMany(interactive: boolean) {
  const { id, hash } = await madeContent(TEXT, {}, { base: here.base, token: here.token });
  const { json } = await byOwner(`/api/contents/${id}/edit-ops`, {
    baseVersion: 1,
    baseHash: hash,
    interactive,
    ops: OPS,
  });
  return { id, json };
}

async function expectOnce(id: string, answers: readonly Answer[], toldAs: string) {
  const outcomes = answers.map(({ json }) => String(json["outcome"])).toSorted();
  expect(outcomes).toEqual(["applied", "rejected"]);
  const other = answers.find(({ json }) => json["outcome"] === "rejected");
  expect(other?.json).toMatchObject({ code: toldAs });
  for (const { base } of [here, there]) {
    const { json } = await call("GET", `/api/contents/${id}`, undefined, { base, token: here.token });
    expect(json).toMatchObject({ version: 2, body: TEXT.replace("Monday", "Sunday").replace("nine", "ten") });
  }
  return other?.json;
}

test("[ROAD-5.4] one question, answered in two processes at once, is answered once", async () => {
  for (const _ of ROUNDS) {
    const { id, json } = await tooMany(true);
    expect(json).toMatchObject({ outcome: "clarify" });
    const [choice] = json["candidates"] as readonly { readonly id: string }[]; // of a question, by the API
    const answer = { resumeToken: json["resumeToken"], choice: choice?.id };
    const answers = await Promise.all([
      byOwner(`/api/contents/${id}/edit-ops/resume`, answer),
      byOwnerThere(`/api/contents/${id}/edit-ops/resume`, answer),
    ]);
    await expectOnce(id, answers, "token_used");
  }
});

test("[ROAD-5.4] of two people who apply one refused edit in two processes, one does, and the other is told who", async () => {
  for (const _ of ROUNDS) {
    const { id } = await tooMany(false);
    const listed = await call("GET", `/api/edits?contentId=${id}`, undefined, {
      base: there.base,
      token: "edda-secret",
    });
    const [attempt] = listed.json["items"] as readonly { readonly id: string }[]; // of the list, by the API
    const answers = await Promise.all([
      byOwner(`/api/edits/${attempt?.id}/apply`),
      byEdda(`/api/edits/${attempt?.id}/apply`),
    ]);
    const told = await expectOnce(id, answers, "already_applied");
    const winner = answers[0]?.json["outcome"] === "applied" ? "Owner" : "Edda";
    expect(told?.["message"]).toBe(`${winner} has brought this edit in already, as version 2.`);
  }
});
