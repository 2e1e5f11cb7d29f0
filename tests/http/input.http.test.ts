// Covers DOOR-1, OPS-1, VER-1: what no route takes, and how it says so.
import { describe, expect, test } from "vitest";
import { call, madeContent } from "./caller.ts";
import { addressOf, ROUTE_PATHS } from "./route-paths.ts";

const MEGABYTE = 1024 * 1024;

/** Routes and methods that read a JSON body. */
const WRITES: readonly (readonly [string, string])[] = [
  ["POST", "/api/contents"],
  ["PATCH", "/api/contents/{id}"],
  ["PUT", "/api/contents/{id}/body"],
  ["POST", "/api/contents/{id}/edit-ops"],
  ["POST", "/api/contents/{id}/edit-ops/resume"],
  ["POST", "/api/sign-in"],
  ["POST", "/api/invitations"],
  ["POST", "/api/invitations/join"],
  ["PATCH", "/api/people/{id}"],
  ["POST", "/api/tokens"],
];

/** Calls that anyone may make. */
const STRANGERS = ["/api/sign-in", "/api/invitations/join"];

test.each(STRANGERS)("[DOOR-6.14] %s answers many unknown fields with few words", async (path) => {
  const fields = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(",")}}`;
  const large = await call("POST", path, undefined, { bodyText: fields(100_000), token: null });
  const small = await call("POST", path, undefined, { bodyText: fields(1_000), token: null });
  expect([large.status, large.json["code"]]).toEqual([413, "too_large"]);
  expect([small.status, small.json["moreFields"] !== undefined, small.text.length < 10_000]).toEqual([400, true, true]);
});

test("[DOOR-1] a slash at the end of an address says nothing, before what is asked for too", async () => {
  for (const address of ["/api/contents/", "/api/contents/?limit=1", "/api/openapi.json/"])
    expect([address, (await call("GET", address)).status]).toEqual([address, 200]);
  expect((await call("GET", "/api/contents//")).status).toBe(404);
});

describe.each(WRITES)("%s %s", (method, path) => {
  const send = (bodyText: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
    call(method, addressOf(path), undefined, { bodyText, headers });

  test.each<[string, string, RegExp]>([
    ["JSON that ends too early", '{"ops": [', /position 9/],
    ["something that is no JSON", "hello", /not valid JSON/],
    ["a list", "[]", /./],
    ["a word", '"x"', /./],
    ["null", "null", /./],
    ["an unknown field", '{"unheardOf": 1}', /unheardOf/],
    ["a field twice", '{"title": "a", "title": "b"}', /"title" appears twice/],
    ["a prototype", '{"__proto__": {"x": 1}}', /__proto__/],
    ["a NUL", String.raw`{"title": "a\u0000b", "body": "x"}`, /NUL \(U\+0000\)/],
    ["half a character", String.raw`{"title": "a\ud83db", "body": "x"}`, /surrogate/],
    ["deep nesting", `{"frontMatter": ${"[".repeat(5000)}${"]".repeat(5000)}}`, /nested/],
  ])("[DOOR-1] refuses %s", async (_, bodyText, said) => {
    const answer = await send(bodyText);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(answer.json).toMatchObject({ code: "invalid_request", retryable: false });
    expect(String(answer.json["message"])).toMatch(said);
    expect(Object.keys(answer.json)[0]).toBe(path.includes("edit-ops") ? "outcome" : "type");
  });

  test("[DOOR-1] refuses no body, another type and another encoding", async () => {
    expect((await call(method, addressOf(path))).status).toBe(400);
    expect((await send('{"title": "a"}', { "content-type": "text/plain" })).json).toMatchObject({
      code: "invalid_request",
    });
    expect((await send(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).json["message"]).toMatch(/UTF-8/);
  });

  test("[OPS-1] refuses more than 8 MB and names the limit", async () => {
    const answer = await send(`{"title": "${"x".repeat(9 * MEGABYTE)}"}`);
    expect([answer.status, answer.json["code"]]).toEqual([413, "too_large"]);
    expect(answer.json["message"]).toMatch(STRANGERS.includes(path) ? /16 kB/ : /8 MB/);
  });
});

describe("wrong types", () => {
  test.each<[string, string, unknown, RegExp]>([
    ["POST", "/api/contents", { title: 5, body: "x" }, /title/],
    ["POST", "/api/contents", { title: "x", body: ["x"] }, /body/],
    ["POST", "/api/contents", { title: "x" }, /body/],
    ["PATCH", "/api/contents/{id}", { status: "lost" }, /status/],
    ["PATCH", "/api/contents/{id}", { frontMatter: "x" }, /frontMatter/],
    ["PUT", "/api/contents/{id}/body", { body: "x", baseVersion: "1", baseHash: "x" }, /baseVersion/],
    ["PUT", "/api/contents/{id}/body", { body: "x" }, /baseVersion.*baseHash/],
    ["POST", "/api/contents/{id}/edit-ops", { baseVersion: 1, baseHash: "x", ops: "none" }, /ops/],
    ["POST", "/api/contents/{id}/edit-ops/resume", { resumeToken: 5 }, /resumeToken/],
    ["POST", "/api/edits/{id}/apply", { seen: "x" }, /seen/],
    ["POST", "/api/edits/{id}/retry", { force: true }, /force/],
    ["POST", "/api/sign-in", { token: 5 }, /token/],
  ])("[DOOR-1] %s %s with %j names the field", async (method, path, body, said) => {
    const { id } = await madeContent();
    const answer = await call(method, addressOf(path, { id }), body);
    expect([answer.status, answer.json["code"]]).toEqual([400, "invalid_request"]);
    expect(String(answer.json["message"])).toMatch(said);
  });

  test.each<[string, RegExp]>([
    ["/api/contents?limit=0", /limit/],
    ["/api/contents?limit=many", /limit/],
    ["/api/contents?limit=1&limit=2", /"limit" appears twice/],
    ["/api/contents?unheardOf=1", /unheardOf/],
    ["/api/contents?cursor=nonsense", /cursor/],
    ["/api/contents?status=lost", /status/],
    ["/api/contents?q=a%00b", /NUL/],
    ["/api/edits?limit=-1", /limit/],
    ["/api/edits?outcome=lost", /outcome/],
    ["/api/edits?code=lost", /code/],
    ["/api/edits?settled=maybe", /settled/],
    ["/api/edits?since=yesterday", /since.*2026-03-01T00:00:00Z/],
    ["/api/edits?since=2026-03-02T00:00:00Z&until=2026-03-01T00:00:00Z", /since is not before until/],
    ["/api/edits?cursor=nonsense", /cursor/],
    ["/api/edits/x?against=tomorrow", /against/],
    ["/api/edits/figures?days=0", /days/],
    ["/api/contents/x/versions?cursor=nonsense", /./],
  ])("[DOOR-1] GET %s", async (address, said) => {
    const answer = await call("GET", address);
    expect(answer.json["code"]).toMatch(/invalid_request|not_found/);
    expect(String(answer.json["message"])).toMatch(said);
  });
});

describe("names of nothing", () => {
  const READS = ROUTE_PATHS.filter((path) => path.includes("{"));

  test.each(READS)("[DOOR-1] %s of an unknown id is 404, never a fault", async (path) => {
    const answers = await Promise.all(
      ["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) =>
        call(method, addressOf(path), method === "GET" ? undefined : {}),
      ),
    );
    // what no token may do is refused before anything is looked for
    const possible = /\/(?:publication|purge)\b/.test(path) ? [400, 403, 404, 405] : [400, 404, 405];
    for (const { status } of answers) expect(possible).toContain(status);
    expect(answers.some(({ status }) => status !== 405)).toBe(true);
  });

  test.each([
    "%00",
    "a%00b",
    "..%2F..%2Fetc",
    "%F0%9F%8D%B5",
    "x".repeat(5000),
    "%25",
    "%",
    "%zz",
    "%ff",
    "%ed%a0%bd",
    "a%2F%2Fb",
    "1e9",
    "-1",
  ])("[DOOR-1] the id %.20s finds nothing", async (id) => {
    const answer = await call("GET", `/api/contents/${id}`);
    expect([400, 404]).toContain(answer.status);
    expect(answer.json["code"]).toMatch(/^(not_found|invalid_request)$/);
  });

  test.each(["0", "-1", "1.5", "abc", "99999999999999999999", "2147483648", "1e3", "%00"])(
    "[DOOR-1] version %s does not exist",
    async (n) => {
      const { id } = await madeContent();
      for (const answer of [
        await call("GET", `/api/contents/${id}/versions/${n}`),
        await call("POST", `/api/contents/${id}/versions/${n}/restore`),
      ]) {
        expect([400, 404]).toContain(answer.status);
      }
    },
  );

  test("[DOOR-1] version 999 of a content that exists is not found", async () => {
    const { id } = await madeContent();
    for (const answer of [
      await call("GET", `/api/contents/${id}/versions/999`),
      await call("POST", `/api/contents/${id}/versions/999/restore`),
      await call("POST", `/api/contents/${id}/versions/999/undo`),
    ]) {
      expect([answer.status, answer.json["code"]]).toEqual([404, "not_found"]);
    }
  });
});
