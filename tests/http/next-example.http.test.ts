// Covers docs/spec/site.md SITE-7.2: the Next.js example of docs/site-of-your-own.md is built and started as it is, and
// shows what a started Stet has published.
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../server/free-port.ts";
import { until } from "../support/until.ts";
import { openDesk } from "./access-desk.ts";

const READY_WITHIN_MS = 60_000;
const BUILT_WITHIN_MS = 300_000;
const NEXT = path.resolve("node_modules/next/dist/bin/next");
const SECRET = `whsec_${Buffer.from("a key that only this test has").toString("base64")}`;

const desk = await openDesk();
const { id: olga, headers: session } = await desk.joined("editor", "Olga");
await desk.database.prisma.person.update({ where: { id: olga }, data: { role: "owner" } });
const asOlga = (method: string, address: string, body?: unknown) => desk.bare(method, address, body, session);
let first = "";
let folder = "";
let started: ChildProcess | undefined;
let example = ""; // where it answers

async function publish(id: string, body: string): Promise<void> {
  const { version, hash } = (await asOlga("GET", `/api/contents/${id}`)).json;
  const saved = await asOlga("PUT", `/api/contents/${id}/body`, { body, baseVersion: version, baseHash: hash });
  expect((await asOlga("POST", `/api/contents/${id}/publication`, { hash: saved.json["hash"] })).status).toBe(200);
}

async function made(title: string, body: string): Promise<string> {
  const { json } = await asOlga("POST", "/api/contents", { title, body: "", path: title.toLowerCase() });
  await publish(String(json["id"]), body);
  return String(json["id"]);
}

async function siteOn(): Promise<void> {
  const answer = await asOlga("PATCH", "/api/settings", { site: { name: "Hens", language: "en", address: "" } });
  expect(answer.status).toBe(200);
}

const page = async (address: string) => {
  const answer = await fetch(example + address, { redirect: "manual" });
  return { status: answer.status, location: answer.headers.get("location"), html: await answer.text() };
};

/** What Stet sends when something was published, signed by the package of Standard Webhooks. */
function told(secret: string, at = new Date()): Promise<Response> {
  const body = JSON.stringify({ type: "post.published", timestamp: at.toISOString(), data: {} });
  return fetch(`${example}/webhook`, {
    method: "POST",
    body,
    headers: {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign("msg_1", at, body),
    },
  });
}

/** The example as it is, built and started. Within the checkout, since it finds `next` in its node_modules. */
async function startExample(): Promise<void> {
  await mkdir("artifacts", { recursive: true });
  folder = await mkdtemp(path.resolve("artifacts/next-example-"));
  await cp("docs/examples/next", folder, { recursive: true });
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    STET_URL: desk.server.base,
    STET_WEBHOOK_SECRET: SECRET,
  };
  await promisify(execFile)(process.execPath, [NEXT, "build"], { cwd: folder, env, timeout: BUILT_WITHIN_MS });
  const port = await freePort();
  started = spawn(process.execPath, [NEXT, "start", "-H", "127.0.0.1", "-p", String(port)], {
    cwd: folder,
    env,
    stdio: "ignore",
  });
  example = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${example}/blog`)).ok, {
    what: "the example answers",
    withinMs: READY_WITHIN_MS,
  });
}

beforeAll(async () => {
  first = await made("First", "# First\n\nHens *lay* eggs. <script>\n");
  await made("Second", "A word about rye.\n");
  await siteOn();
  await startExample();
}, BUILT_WITHIN_MS + READY_WITHIN_MS);

afterAll(async () => {
  if (started !== undefined && started.exitCode === null) {
    const ended = once(started, "exit");
    started.kill("SIGTERM");
    await ended;
  }
  if (folder !== "") await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test("[SITE-7.2] the page of the documentation quotes the files of the example", async () => {
  const documentation = await readFile("docs/site-of-your-own.md", "utf8");
  for (const file of ["stet.mjs", "app/blog/[slug]/page.jsx"])
    expect(documentation).toContain(await readFile(path.join("docs/examples/next", file), "utf8"));
});

test("[SITE-7.2] the list and the pages show what is public, and 404 what is not", async () => {
  const list = await page("/blog");
  expect(list.html).toMatch(/href="\/blog\/second".*>Second<.*href="\/blog\/first".*>First</s);
  const read = await page("/blog/first");
  expect([read.status, read.html]).toEqual([
    200,
    expect.stringContaining("Hens <em>lay</em> eggs. <code>&#x3C;script></code>"),
  ]);
  expect((await page("/blog/never-there")).status).toBe(404);
});

test("[SITE-7.2] what was published since shows as the webhook tells of it, and no one else's word counts", async () => {
  await publish(first, "---\nslug: first-of-all\n---\nHens lay *more* eggs.\n");
  const stranger = `whsec_${Buffer.from("a key of someone else, as long").toString("base64")}`;
  expect((await fetch(`${example}/webhook`, { method: "POST", body: "{}" })).status).toBe(401);
  expect((await told(stranger)).status).toBe(401);
  expect((await told(SECRET, new Date(Date.now() - 3_600_000))).status).toBe(401);
  expect((await told(SECRET)).status).toBe(204);
  expect((await page("/blog")).html).toContain('href="/blog/first-of-all"');
  expect((await page("/blog/first-of-all")).html).toContain("Hens lay <em>more</em> eggs.");
  const moved = await page("/blog/first");
  // Next.js sends Location twice with the answer that makes such a page (vercel/next.js#82117), once from then on.
  expect([moved.status, new Set(moved.location?.split(", "))]).toEqual([307, new Set(["/blog/first-of-all"])]);
  expect(await page("/blog/first")).toMatchObject({ status: 307, location: "/blog/first-of-all" });
});
