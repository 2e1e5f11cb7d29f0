// Covers LOCK-1 at the door: the calls of `/api/contents/{id}/locks`, asked of the real server.
import { describe, expect, test } from "vitest";
import { call, madeContent } from "./caller.ts";

const BODY = "# Pool\n\nOpen from May.\n\n## Terms\n\nThe club is not liable.\n";

describe("locks", () => {
  test("[LOCK-1] are made, listed, kept from edits for an AI and from saves, and taken away", async () => {
    const { id, version, hash } = await madeContent(BODY);
    const made = await call("POST", `/api/contents/${id}/locks`, {
      section: "Terms",
      kind: "legal",
      note: "As agreed",
    });
    expect([made.status, made.json]).toMatchObject([
      201,
      {
        kind: "legal",
        what: "section",
        label: "Terms",
        note: "As agreed",
        state: "held",
        startLine: 5,
        endLine: 7,
        quote: "## Terms",
        anchor: { start: expect.anything(), end: expect.anything() },
      },
    ]);
    expect((await call("GET", `/api/contents/${id}/locks`)).json).toEqual({ items: [made.json] });
    const edit = {
      baseVersion: version,
      baseHash: hash,
      request: 'Replace "liable" with "guilty"',
      ops: [{ op: "replace", target: { text: "liable" }, with: "guilty" }],
    };
    const refused = await call("POST", `/api/contents/${id}/edit-ops`, edit);
    expect([refused.status, refused.json]).toMatchObject([
      422,
      {
        outcome: "rejected",
        code: "locked",
        retryable: false,
        findings: [{ code: "locked", place: { section: "Terms" } }],
      },
    ]);
    const saved = await call("PUT", `/api/contents/${id}/body`, {
      body: BODY.replace("liable", "guilty"),
      baseVersion: version,
      baseHash: hash,
    });
    expect([saved.status, saved.json]).toMatchObject([
      422,
      { code: "locked", hint: "Unlock it first, then make the change.", locks: [{ label: "Terms" }] },
    ]);
    expect((await call("DELETE", `/api/contents/${id}/locks/${String(made.json["id"])}`)).status).toBe(204);
    expect((await call("DELETE", `/api/contents/${id}/locks/${String(made.json["id"])}`)).json).toMatchObject({
      code: "not_found",
    });
    expect((await call("POST", `/api/contents/${id}/edit-ops`, edit)).json).toMatchObject({ outcome: "applied" });
  });

  test.each([
    ["neither place", { kind: "legal" }, /one of them/],
    ["two places", { section: "Terms", text: "liable", kind: "legal" }, /one of them/],
    ["another kind", { text: "liable", kind: "secret" }, /kind/],
    ["an unknown field", { text: "liable", kind: "legal", until: "May" }, /until/],
    ["a number beside lines", { lines: { start: 1, end: 1 }, occurrence: 2, kind: "legal" }, /occurrence/],
    ["a line 0", { lines: { start: 0, end: 1 }, kind: "legal" }, /lines/],
    ["no JSON object", [], /not well formed|object/],
  ])("[LOCK-1] with %s is refused by name", async (_, body, why) => {
    const { id } = await madeContent(BODY);
    const { status, json } = await call("POST", `/api/contents/${id}/locks`, body);
    expect([status, json["code"]]).toEqual([400, "invalid_request"]);
    expect(json["message"]).toMatch(why);
    expect((await call("GET", `/api/contents/${id}/locks`)).json).toEqual({ items: [] });
  });
});
