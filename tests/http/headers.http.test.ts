// Covers SRV-16 and SRV-26: the headers of every page and every door of a built server, for those who are signed in and for
// strangers, found by walking the file tree.
import { readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { describe, expect, test } from "vitest";
import { digestOf, openDesk } from "./access-desk.ts";
import { addressOf, ROUTE_PATHS } from "./route-paths.ts";

const desk = await openDesk({ STET_PUBLIC_URL: "https://stet.example" });
const { prisma } = desk.database;
const owner = await prisma.person.findFirstOrThrow({ where: { role: "owner" } });
await prisma.session.create({
  data: {
    id: "of-the-owner",
    digest: digestOf("of-the-owner"),
    personId: owner.id,
    expiresAt: new Date(Date.now() + 60 * 60 * 1000),
  },
});
const OWNER = { cookie: "__Host-stet_session=of-the-owner", accept: "text/html" };
const post = await desk.as("owner", "POST", "/api/contents", {
  title: "Train",
  body: '# Train\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![x](x" onerror="alert(1))\n',
});

/** The pages as the file tree has them. */
const PAGES = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
  .map((file) => `/${file.replace(/\/?page\.tsx$/, "").replace("[...path]", String(post.json["path"]))}`)
  .sort();

/** Those that send who is signed in to another one. */
const GO_ON = new Set(["/settings", "/sign-in"]);

const SCRIPT_SOURCES = /^script-src 'self' 'nonce-[\w+/=]{22,}'$/;

function protectedBy(headers: Headers): void {
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8,}/);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("x-request-id")).not.toBeNull();
  for (const name of headers.keys()) expect(name).not.toMatch(/^(?:access-control-|x-powered-by|server$)/);
}

function pageIsStrict(headers: Headers, html: string): void {
  const policy = (headers.get("content-security-policy") ?? "").split("; ");
  const [scripts = ""] = policy.filter((part) => part.startsWith("script-src"));
  expect(scripts).toMatch(SCRIPT_SOURCES);
  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "connect-src 'self'",
  ])
    expect(policy).toContain(part);
  const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1];
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  expect(tags.length).toBeGreaterThan(0);
  expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  const attributes = [
    ...html
      .replace(/<script\b[\s\S]*?<\/script>/g, "")
      .matchAll(/<[a-z][^<>]*\s(on[a-z]+=|href="\s*javascript:[^"]*")/gi),
  ].map(([, what]) => what);
  expect(attributes).toEqual([]);
}

test("[SRV-16] the walk sees the pages and the routes", () => {
  expect([
    PAGES.includes("/settings/tokens"),
    PAGES.includes(`/posts/${String(post.json["path"])}`),
    PAGES.length > 9,
    ROUTE_PATHS.length > 30,
  ]).toEqual([true, true, true, true]);
});

describe.each([...PAGES, `/posts/${String(post.json["path"])}?version=1`, "/no-such-page"])("the page %s", (page) => {
  test("[SRV-16] to an owner: protected, scripts by nonce alone, and kept by no cache", async () => {
    const { status, headers, text } = await desk.bare("GET", page, undefined, OWNER);
    expect(status).toBe(page === "/no-such-page" ? 404 : GO_ON.has(page) ? 307 : 200);
    protectedBy(headers);
    if (status !== 307) pageIsStrict(headers, text);
    expect(headers.get("cache-control") ?? "no-store").toMatch(/no-store|private/);
  });

  test("[SRV-16] to a stranger, wherever they are sent", async () => {
    const { status, headers, text } = await desk.bare("GET", page, undefined, { accept: "text/html" });
    expect([200, 307, 404]).toContain(status);
    protectedBy(headers);
    if (status !== 307) pageIsStrict(headers, text);
  });
});

describe("doors", () => {
  test.each([...ROUTE_PATHS, "/api/health", "/api/health/live", "/api/no-such-route"])(
    "[SRV-16] %s, with and without a token, from a page of another site too",
    async (path) => {
      for (const asker of [
        {},
        { authorization: `Bearer ${desk.server.token}` },
        { cookie: OWNER.cookie, origin: "https://evil.example" },
      ]) {
        for (const method of ["GET", "POST", "OPTIONS"]) {
          const { headers } = await desk.bare(method, addressOf(path), method === "POST" ? {} : undefined, asker);
          protectedBy(headers);
          expect(headers.get("content-security-policy")).toBe(
            path.startsWith("/api/images/")
              ? "default-src 'none'; sandbox; frame-ancestors 'none'"
              : "default-src 'none'; frame-ancestors 'none'",
          );
        }
      }
    },
  );

  test("[SRV-16] parts of the build run as threads under a policy of their own", async () => {
    const { text } = await desk.bare("GET", "/sign-in", undefined, { accept: "text/html" });
    const [script = ""] = text.match(/\/_next\/static\/[^"]+\.js/) ?? [];
    const { status, headers } = await desk.bare("GET", script);
    expect([status, headers.get("content-security-policy")]).toEqual([
      200,
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    ]);
    protectedBy(headers);
  });

  test.each([
    ["a path that cannot be read", "/%E0%A4%A", "127.0.0.1", 400],
    ["a name that is not ours", "/", "evil.example", 421],
  ])("[SRV-16] %s", async (_, path, host, expected) => {
    const { port } = new URL(desk.server.base);
    const { status, headers } = await new Promise<{ status: number | undefined; headers: Headers }>(
      (resolve, reject) => {
        request({ host: "127.0.0.1", port, path, headers: { host } }, (response) => {
          response.resume();
          resolve({
            status: response.statusCode,
            headers: new Headers(
              Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
            ),
          });
        })
          .on("error", reject)
          .end();
      },
    );
    expect(status).toBe(expected);
    protectedBy(headers);
  });
});

test("[SRV-26] a connection is kept for longer than proxies keep theirs", async () => {
  const { port } = new URL(desk.server.base);
  const agent = new Agent({ keepAlive: true });
  const kept = await new Promise<unknown>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: "/api/health", agent }, (response) => {
      response.resume();
      resolve(response.headers["keep-alive"]);
    })
      .on("error", reject)
      .end();
  });
  agent.destroy();
  expect(kept).toBe("timeout=65");
});
