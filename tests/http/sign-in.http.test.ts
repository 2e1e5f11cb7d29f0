// Covers DOOR-6: the printed link, the session's cookie, and calls of other sites' pages.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type RunningServer } from "../support/server.ts";
import { call, type Answer } from "./caller.ts";

let server: RunningServer;
let linkToken: string;
let cookie: string;

beforeAll(async () => {
  server = await startServer();
  linkToken = /\/sign-in\?token=(\S+)/.exec(server.output())?.[1] ?? "";
  const signedIn = await post("/api/sign-in", { token: linkToken });
  cookie = (signedIn.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
});

afterAll(() => server.remove());

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  call("POST", path, body, { base: server.base, token: null, headers });

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  call("GET", path, undefined, { base: server.base, token: null, headers });

/** Headers a browser sends with a call of our own page. */
const own = (): Record<string, string> => ({ cookie, origin: server.base });

describe("the link", () => {
  test("[DOOR-6] was printed, signed in once, and does not again", async () => {
    expect(linkToken).toMatch(/^[\w-]{22,}$/);
    expect(cookie).toMatch(/^stet_session=[\w-]{22,}$/);
    const again = await post("/api/sign-in", { token: linkToken });
    expect([again.status, again.json["code"], again.headers.get("set-cookie")]).toEqual([422, "token_used", null]);
  });

  test("[DOOR-6] is refused when it is made up, and as part of an address it spends nothing", async () => {
    expect((await post("/api/sign-in", { token: "made-up" })).json["code"]).toBe("token_invalid");
    expect((await get(`/api/sign-in?token=${linkToken}`)).status).toBe(405);
  });

  test("[DOOR-6] a page shows that it was used, and does not repeat it in a form", async () => {
    const page = await get(`/sign-in?token=${linkToken}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Each link works once");
    expect(page.text).not.toContain("<form");
  });

  test("[DOOR-6] a form of another site, or of none, is refused", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const send = (headers: Readonly<Record<string, string>>) =>
      call("POST", "/api/sign-in", undefined, {
        base: server.base,
        token: null,
        bodyText: "token=x",
        headers: { ...form, ...headers },
      });
    expect((await send({})).status).toBe(403);
    expect((await send({ origin: "https://evil.example" })).status).toBe(403);
    const ownForm = await send({ origin: server.base });
    expect([ownForm.status, ownForm.headers.get("location")]).toEqual([303, "/sign-in?token=x"]);
  });

  test("[DOOR-6] the log holds neither link nor cookie", () => {
    const log = server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(log.length).toBeGreaterThan(0);
    for (const secret of [linkToken, cookie.split("=")[1] ?? "", server.token])
      expect(log.join("\n")).not.toContain(secret);
  });
});

describe("the cookie", () => {
  test("[DOOR-6] is out of reach of scripts and of other sites' calls", async () => {
    const once = await startServer();
    try {
      const token = /\/sign-in\?token=(\S+)/.exec(once.output())?.[1];
      const signedIn = await call("POST", "/api/sign-in", { token }, { base: once.base, token: null });
      const header = signedIn.headers.get("set-cookie") ?? "";
      for (const part of ["Path=/", "HttpOnly", "SameSite=Lax", "Expires="]) expect(header).toContain(part);
      expect(header).not.toContain("Secure");
    } finally {
      await once.remove();
    }
  });

  test("[DOOR-6] reads and writes for our own pages", async () => {
    expect((await get("/api/contents", own())).status).toBe(200);
    expect((await get("/api/contents", { cookie })).status).toBe(200);
    const made = await post("/api/contents", { title: "By cookie", body: "x" }, own());
    expect(made.status).toBe(201);
    expect(
      (await post("/api/contents", { title: "By cookie", body: "x" }, { cookie, "sec-fetch-site": "same-origin" }))
        .status,
    ).toBe(201);
  });

  test.each<[string, Record<string, string>]>([
    ["says nothing of itself", {}],
    ["stands on another site", { origin: "https://evil.example" }],
    ["stands on another port", { origin: "http://127.0.0.1:1" }],
    ["hides its origin", { origin: "null" }],
    ["claims our origin from another site", { "sec-fetch-site": "cross-site" }],
    ["stands on a sibling", { "sec-fetch-site": "same-site" }],
  ])("[DOOR-6] does not write for a page that %s", async (_, headers) => {
    for (const path of ["/api/contents", "/api/contents/x/edit-ops", "/api/sign-out"]) {
      const answer = await post(path, { title: "Forged", body: "x" }, { cookie, ...headers });
      expect([path, answer.status, answer.json["code"]]).toEqual([path, 403, "forbidden"]);
    }
  });

  test("[DOOR-6] does not read for another site's page", async () => {
    expect((await get("/api/contents", { cookie, origin: "https://evil.example" })).status).toBe(403);
    expect((await get("/api/contents", { cookie, "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  test("[DOOR-6] posts JSON, which no form can", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
      const answer = await post("/api/contents", { title: "x", body: "x" }, { ...own(), "content-type": type });
      expect([answer.status, answer.json["code"]]).toEqual([400, "invalid_request"]);
    }
  });

  test("[DOOR-6] counts for nothing beside a token that is wrong", async () => {
    expect((await get("/api/contents", { ...own(), authorization: "Bearer wrong" })).status).toBe(401);
    expect((await get("/api/contents", { ...own(), authorization: "Basic eDp5" })).status).toBe(401);
  });
});

describe("pages", () => {
  test.each(["/", "/posts/lentil-soup", "/posts/nothing"])(
    "[DOOR-6] %s sends strangers to the sign-in page",
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([307, "/sign-in"]);
      expect(answer.text).not.toContain("lentil soup");
    },
  );

  test("[DOOR-6] the sign-in page tells strangers where the link is", async () => {
    const page = await get("/sign-in");
    expect(page.status).toBe(200);
    expect(page.text).toContain("in the terminal");
  });

  test("[DOOR-6] [DOOR-6.12] signing out ends the session, has the browser forget what it keeps; the cookie is nobody's afterwards", async () => {
    const out = await post("/api/sign-out", undefined, {
      ...own(),
      "content-type": "application/x-www-form-urlencoded",
    });
    expect([out.status, out.headers.get("location")]).toEqual([303, "/sign-in"]);
    expect(out.headers.get("set-cookie")).toMatch(/^stet_session=;.*Expires=Thu, 01 Jan 1970/);
    expect((await get("/api/contents", own())).status).toBe(401);
    expect((await get("/", own())).status).toBe(307);
    expect(out.headers.get("clear-site-data")).toBe('"storage"');
  });
});
