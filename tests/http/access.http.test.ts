// Covers DOOR-6.6 to DOOR-6.10 at the door: joining, revocation, wrong links, forged calls, redirects, secrets in the
// log.
import { describe, expect, test } from "vitest";
import { MOST_FAILURES } from "../../lib/auth/attempt-limit.ts";
import { openDesk } from "./access-desk.ts";

const PUBLIC = "https://stet.example";
/** Behind a proxy that speaks TLS, so that addresses and the cookie are those of the world outside. */
const desk = await openDesk({ STET_PUBLIC_URL: PUBLIC });
const FORM = "application/x-www-form-urlencoded";

let visitors = 0;
/** Comes from an address of its own, so that no test uses up another's tries. */
const visitor = (): Record<string, string> => ({ "x-forwarded-for": `192.0.2.${++visitors}` });

async function invited(role = "editor"): Promise<string> {
  const made = await desk.as("owner", "POST", "/api/invitations", { role });
  expect(made.status).toBe(201);
  return new URL(String(made.json["url"])).searchParams.get("token") ?? "";
}

const join = (token: string, name: string, headers: Record<string, string> = visitor()) =>
  desk.bare("POST", "/api/invitations/join", { token, name }, headers);

async function form(path: string, fields: Record<string, string>, headers: Record<string, string>) {
  const body = new URLSearchParams(fields).toString();
  const answer = await fetch(desk.server.base + path, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": FORM, ...headers },
    body,
  });
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    cookie: answer.headers.get("set-cookie"),
    text: await answer.text(),
  };
}

describe("joining", () => {
  test("[DOOR-6.6] the link points to the public address, shows what it is for, and joins once", async () => {
    const made = await desk.as("owner", "POST", "/api/invitations", { role: "viewer" });
    const url = new URL(String(made.json["url"]));
    expect([url.origin, url.pathname, made.json["role"]]).toEqual([PUBLIC, "/join", "viewer"]);
    const token = url.searchParams.get("token") ?? "";
    expect((await desk.bare("GET", `/api/invitations/join?token=${token}`, undefined, visitor())).json).toMatchObject({
      role: "viewer",
      invitedBy: "Owner",
    });
    const joined = await join(token, "Nina");
    expect([joined.status, joined.json["name"]]).toEqual([201, "Nina"]);
    expect((await join(token, "Nora")).json["code"]).toBe("token_used");
    expect((await desk.as("owner", "GET", "/api/invitations")).text).not.toContain(token);
  });

  test("[DOOR-6.6] the page shows it to strangers, spends nothing, and its form signs in", async () => {
    const token = await invited();
    const page = await desk.bare("GET", `/join?token=${token}`, undefined, visitor());
    expect([page.status, page.text.includes("Owner invites you as editor.")]).toEqual([200, true]);
    const own = { ...visitor(), "sec-fetch-site": "same-origin" };
    const taken = await form("/api/invitations/join", { token, name: "Owner" }, own);
    expect([taken.status, taken.location, taken.cookie]).toEqual([303, `/join?token=${token}&fault=taken`, null]);
    expect((await desk.bare("GET", taken.location ?? "", undefined, visitor())).text).toContain(
      "Someone here has this name already.",
    );
    const joined = await form("/api/invitations/join", { token, name: "Fiona" }, own);
    expect([joined.status, joined.location]).toEqual([303, "/"]);
    expect(joined.cookie).toMatch(
      /^__Host-stet_session=[\w-]{22,}; Path=\/; HttpOnly; SameSite=Lax; Expires=[^;]+; Secure$/,
    );
    expect((await desk.bare("GET", `/join?token=${token}`, undefined, visitor())).text).toContain(
      "This invitation no longer works",
    );
  });

  test("[DOOR-6.3] a form of another site joins nobody, and its link leads nowhere else", async () => {
    const token = await invited();
    for (const headers of [
      {},
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      expect(
        (await form("/api/invitations/join", { token, name: "Forged" }, { ...visitor(), ...headers })).status,
      ).toBe(403);
    }
    const own = { ...visitor(), "sec-fetch-site": "same-origin" };
    for (const bad of ["https://evil.example/", "//evil.example", "\r\nLocation: https://evil.example"]) {
      for (const path of ["/api/invitations/join", "/api/sign-in"]) {
        const answer = await form(path, path.endsWith("join") ? { token: bad, name: "Ann" } : { token: bad }, own);
        expect(new URL(answer.location ?? "", "https://here.example").origin).toBe("https://here.example");
      }
    }
    expect(
      (await form("/api/invitations/join", { token, name: "Gina", next: "https://evil.example" }, own)).status,
    ).toBe(400);
    expect((await form("/api/invitations/join?next=https://evil.example", { token, name: "Gina" }, own)).status).toBe(
      400,
    );
    expect(
      (await desk.bare("GET", `/join?token=${token}&fault=%3Cscript%3E`, undefined, visitor())).text,
    ).not.toContain("<script>fault");
  });
});

describe("wrong links", () => {
  const tries = async (path: string, body: object, headers: Record<string, string>) => {
    const statuses: number[] = [];
    for (let tried = 0; tried <= MOST_FAILURES; tried++)
      statuses.push((await desk.bare("POST", path, body, headers)).status);
    return statuses;
  };

  test.each([
    ["/api/sign-in", { token: "guess" }],
    ["/api/invitations/join", { token: "guess", name: "Guess" }],
  ])("[DOOR-6.9] %s answers 429 in the end, to that address alone", async (path, body) => {
    const guesser = visitor();
    const statuses = await tries(path, body, guesser);
    expect(statuses).toEqual([...Array.from({ length: MOST_FAILURES }, () => 422), 429]);
    const late = await desk.bare("POST", path, body, guesser);
    expect(late.json).toMatchObject({ code: "rate_limited", retryable: true });
    expect(Number(late.headers.get("retry-after"))).toBe(late.json["retryAfter"]);
    expect((await join(await invited(), `Late ${visitors}`, guesser)).status).toBe(201);
    expect((await join(await invited(), `Other ${visitors}`)).status).toBe(201);
  });

  test("[DOOR-6.9] an address that the caller made up itself does not help", async () => {
    const { "x-forwarded-for": own = "" } = visitor();
    const statuses: number[] = [];
    for (let tried = 0; tried <= MOST_FAILURES; tried++) {
      const headers = { "x-forwarded-for": `198.51.100.${tried}, ${own}`, "x-stet-peer": `198.51.100.${tried}` };
      statuses.push((await desk.bare("POST", "/api/sign-in", { token: "guess" }, headers)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("what was taken away", () => {
  test("[DOOR-6.10] counts for the very next call, by cookie, by token and on pages", async () => {
    const { id, headers } = await desk.joined("editor", "Rita");
    const own = { ...headers, "sec-fetch-site": "same-origin" };
    const make = () => desk.bare("POST", "/api/contents", { title: "x", body: "x" }, own);
    expect((await make()).status).toBe(201);
    await desk.as("owner", "PATCH", `/api/people/${id}`, { role: "viewer" });
    expect((await make()).status).toBe(403);
    expect((await desk.bare("GET", "/api/contents", undefined, own)).status).toBe(200);
    expect((await desk.as("owner", "DELETE", `/api/people/${id}`)).status).toBe(204);
    expect((await desk.bare("GET", "/api/contents", undefined, own)).status).toBe(401);
    expect((await desk.bare("GET", "/", undefined, own)).status).toBe(307);
  });

  test("[DOOR-6.8] a token made at the door works within its scopes until it is revoked", async () => {
    const made = await desk.as("owner", "POST", "/api/tokens", { name: "Reader", scopes: ["read"], expiresInDays: 7 });
    const authorization = `Bearer ${String(made.json["token"])}`;
    expect((await desk.bare("GET", "/api/contents", undefined, { authorization })).status).toBe(200);
    expect((await desk.bare("POST", "/api/contents", { title: "x", body: "x" }, { authorization })).status).toBe(403);
    expect((await desk.bare("POST", "/api/tokens", { name: "More", scopes: ["read"] }, { authorization })).status).toBe(
      403,
    );
    expect((await desk.as("owner", "GET", "/api/tokens")).text).not.toContain(String(made.json["token"]));
    await desk.as("owner", "DELETE", `/api/tokens/${String(made.json["id"])}`);
    expect((await desk.bare("GET", "/api/contents", undefined, { authorization })).status).toBe(401);
  });

  test("[DOOR-6.7] the last owner cannot be lowered or removed at the door", async () => {
    const { json } = await desk.as("owner", "GET", "/api/people");
    const items: unknown = json["items"];
    const owner = (Array.isArray(items) ? items : []).find(({ role }) => role === "owner");
    for (const [method, body] of [
      ["PATCH", { role: "viewer" }],
      ["DELETE", undefined],
    ] as const) {
      const answer = await desk.as("owner", method, `/api/people/${owner.id}`, body);
      expect([answer.status, answer.json["message"]]).toEqual([403, "This is the last owner."]);
    }
  });
});

describe("another site's page", () => {
  test.each([
    ["POST", "/api/invitations", { role: "editor" }],
    ["POST", "/api/tokens", { name: "Forged", scopes: ["admin"] }],
    ["PATCH", "/api/people/any", { role: "owner" }],
    ["DELETE", "/api/people/any", undefined],
    ["DELETE", "/api/tokens/any", undefined],
  ])("[DOOR-6.3] does not %s %s with an owner's cookie", async (method, path, body) => {
    const { id, headers } = await desk.joined("editor", `Owner of ${method} ${path}`.slice(0, 50));
    await desk.database.prisma.person.update({ where: { id }, data: { role: "owner" } });
    const { cookie = "" } = headers;
    for (const foreign of [
      {},
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { origin: "null" },
    ]) {
      const answer = await desk.bare(method, path, body, { cookie, ...foreign });
      expect([answer.status, answer.json["code"]]).toEqual([403, "forbidden"]);
    }
    await desk.database.prisma.person.update({ where: { id }, data: { role: "viewer" } });
  });
});

describe("pages", () => {
  test("[DOOR-6.7] the settings are an owner's; others are told, strangers sent away", async () => {
    const { id, headers } = await desk.joined("editor", "Paula");
    for (const path of ["/settings/people", "/settings/tokens", "/settings/log"]) {
      expect((await desk.bare("GET", path)).status).toBe(307);
      const seen = await desk.bare("GET", path, undefined, headers);
      expect([seen.status, seen.text.includes("Only owners see this page."), seen.text.includes("Vera")]).toEqual([
        200,
        true,
        false,
      ]);
    }
    await desk.database.prisma.person.update({ where: { id }, data: { role: "owner" } });
    expect((await desk.bare("GET", "/settings/people", undefined, headers)).text).toContain("Vera");
    expect((await desk.bare("GET", "/settings/tokens", undefined, headers)).text).toContain("STET_OWNER_TOKEN");
    expect((await desk.bare("GET", "/settings/log", undefined, headers)).text).toContain(
      "made an invitation for viewer",
    );
    await desk.database.prisma.person.update({ where: { id }, data: { role: "viewer" } });
  });
});

test("[DOOR-6.2] the log holds no link, token or cookie", async () => {
  const token = await invited();
  const joined = await join(token, "Logan");
  const made = await desk.as("owner", "POST", "/api/tokens", { name: "Logged", scopes: ["read"] });
  const cookie = (joined.headers.get("set-cookie") ?? "").split(/[=;]/)[1] ?? "none";
  await desk.bare("GET", `/join?token=${token}`, undefined, visitor());
  const output = desk.server.output();
  expect(output.length).toBeGreaterThan(0);
  for (const secret of [token, cookie, String(made.json["token"])]) {
    expect(secret.length).toBeGreaterThan(20);
    expect(output).not.toContain(secret);
  }
});
