// Covers docs/spec/road.md EVT-1.4 to EVT-1.6 and ROAD-5.5 over REST: what the calls answer is what the OpenAPI
// document says of them.
import { expect, test } from "vitest";
import { OPERATIONS } from "../../app/api/operations.ts";
import { call, madeContent } from "./caller.ts";

const TEXT = "# Rota\n\nPlot A is watered on Monday.\n\nThe gate opens at nine.\n";
const OPS = [
  { op: "replace", target: { text: "watered on Monday" }, with: "watered on Sunday" },
  { op: "replace", target: { text: "opens at nine" }, with: "opens at ten" },
];

const schemaOf = (id: string) => OPERATIONS.find((one) => one.id === id)?.success.schema;

async function refused() {
  const { id, hash } = await madeContent(TEXT);
  await call("POST", `/api/contents/${id}/edit-ops`, {
    baseVersion: 1,
    baseHash: hash,
    interactive: false,
    acknowledge: ["entities_missing"],
    ops: OPS,
  });
  const { json } = await call("GET", `/api/edits?contentId=${id}`);
  expect(schemaOf("listAttempts")?.safeParse(json)).toMatchObject({ success: true });
  const [attempt] = json["items"] as readonly { readonly id: string }[]; // the schema says so
  return { content: id, attempt: attempt?.id ?? "" };
}

test("[EVT-1.5] one attempt is told with its answer, its change, and what a try would come to now", async () => {
  const { attempt } = await refused();
  const then = await call("GET", `/api/edits/${attempt}`);
  expect(then.status).toBe(200);
  expect(schemaOf("readAttempt")?.safeParse(then.json)).toMatchObject({ success: true });
  expect(then.json).toMatchObject({
    outcome: "rejected",
    code: "limit_exceeded",
    overridable: true,
    settled: null,
    body: { code: "limit_exceeded" },
    diff: { hunks: [{ startA: 3 }, { startA: 5 }], stat: { linesChanged: 2 } },
  });
  expect(then.json).not.toHaveProperty("now");
  const now = await call("GET", `/api/edits/${attempt}?against=now`);
  expect(schemaOf("readAttempt")?.safeParse(now.json)).toMatchObject({ success: true });
  expect(now.json).toMatchObject({
    now: { version: 1, outcome: "rejected", findings: [{ code: "limit_exceeded" }], remaining: [] },
  });
});

test("[ROAD-5.5] with or without a body: what was seen is applied, and nothing else", async () => {
  const { content, attempt } = await refused();
  const other = await call("POST", `/api/edits/${attempt}/apply`, { seen: "0000000000000000" });
  expect([other.status, other.json["outcome"], other.json["code"]]).toEqual([409, "rejected", "hash_mismatch"]);
  const { json } = await call("GET", `/api/edits/${attempt}?against=now`);
  const { seen } = json["now"] as { readonly seen: string }; // the schema says so
  expect((await call("POST", `/api/edits/${attempt}/apply`, { seen })).json).toMatchObject({
    outcome: "applied",
    version: 2,
  });
  const late = await call("POST", `/api/edits/${attempt}/apply`);
  expect([late.status, late.json["code"]]).toEqual([422, "already_applied"]);
  const listed = await call("GET", `/api/edits?contentId=${content}&outcome=blocked&settled=anyway`);
  expect(listed.json).toMatchObject({
    items: [{ id: attempt, settled: { version: 2, override: true } }],
    nextCursor: null,
  });
});

test("[EVT-1.6] the figures are those of the last days", async () => {
  await refused();
  const { status, json } = await call("GET", "/api/edits/figures");
  expect(status).toBe(200);
  expect(schemaOf("editFigures")?.safeParse(json)).toMatchObject({ success: true });
  expect(json["days"]).toHaveLength(7);
  expect((await call("GET", "/api/edits/figures?days=30")).json["days"]).toHaveLength(30);
});
