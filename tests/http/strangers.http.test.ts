// Covers DOOR-6 and DOOR-1: strangers on every route that the file tree has, and unknown paths. Wrong methods of those
// who are known are in access-matrix.http.test.ts.
import { describe, expect, test } from "vitest";
import { MOST_FAILURES } from "../../lib/auth/attempt-limit.ts";
import { call } from "./caller.ts";
import { addressOf, ROUTE_PATHS } from "./route-paths.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const OPEN_PATHS = ["/api/sign-in", "/api/invitations/join"];
const closedPaths = ROUTE_PATHS.filter((path) => !OPEN_PATHS.includes(path));

test("[DOOR-6] the walk sees the routes", () => {
  expect(ROUTE_PATHS).toContain("/api/contents/{id}/edit-ops/resume");
  expect(ROUTE_PATHS.length).toBeGreaterThan(12);
});

describe.each([...closedPaths, "/api", "/api/nothing/here"])("%s", (path) => {
  test.each(METHODS)("[DOOR-6] answers %s of a stranger with 401", async (method) => {
    const body = ["GET", "OPTIONS"].includes(method) ? undefined : {};
    const answer = await call(method, addressOf(path), body, { token: null });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(answer.json).toMatchObject({
      code: "unauthorized",
      status: 401,
      retryable: false,
      requestId: answer.headers.get("x-request-id"),
    });
  });

  test("[DOOR-6] answers an unknown token with 401, also beside a body it would refuse", async () => {
    // each its own: wrong tokens are counted
    const headers = { "x-forwarded-for": `192.0.2.${closedPaths.indexOf(path) + 2}` };
    expect((await call("GET", addressOf(path), undefined, { token: "not-a-token", headers })).status).toBe(401);
    expect(
      (await call("POST", addressOf(path), undefined, { token: "not-a-token", bodyText: "{", headers })).status,
    ).toBe(401);
  });
});

test("[DOOR-6.17] wrong tokens are told to wait in the end, from that address alone; a token that worked there works on", async () => {
  const headers = { "x-forwarded-for": "198.51.100.7" };
  const knock = (token: string) => call("GET", "/api/contents", undefined, { token, headers });
  expect((await call("GET", "/api/contents", undefined, { headers })).status).toBe(200);
  const statuses: number[] = [];
  for (let tried = 0; tried <= MOST_FAILURES; tried++) statuses.push((await knock(`guess-${tried}`)).status);
  expect(statuses).toEqual([...Array.from({ length: MOST_FAILURES }, () => 401), 429]);
  const late = await knock("guess");
  expect(late.json).toMatchObject({ code: "rate_limited", message: "Too many wrong tokens were tried from here." });
  expect(Number(late.headers.get("retry-after"))).toBe(late.json["retryAfter"]);
  expect((await call("GET", "/api/contents", undefined, { headers })).status).toBe(200);
  const { json } = await call("GET", "/api/access-log?limit=5");
  expect(json["items"]).toContainEqual(
    expect.objectContaining({ kind: "tokens_limited", details: { network: "198.51.100.7" } }),
  );
});

test("[DOOR-6] HEAD of a stranger is 401 as well", async () => {
  expect((await call("HEAD", "/api/contents", undefined, { token: null })).status).toBe(401);
});

describe("wrong paths", () => {
  test.each(["/api", "/api/", "/api/nothing", "/api/contents/a/nothing", "/api/edits/a"])(
    "[DOOR-1] %s is 404 for those who may know",
    async (path) => {
      const answer = await call("GET", path);
      const followed = answer.status === 308 ? await call("GET", answer.headers.get("location") ?? "") : answer;
      expect(followed.status).toBe(404);
      expect(followed.json).toMatchObject({ code: "not_found", retryable: false });
    },
  );
});
