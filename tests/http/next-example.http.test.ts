// Covers docs/spec/site.md SITE-7.2: the Next.js example of docs/site-of-your-own.md is built and started as it is, and
// shows what a started Stet has published.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../server/free-port.ts";
import { until } from "../support/until.ts";
import { BUILT_WITHIN_MS, exampleOf, openExampleSite } from "./example-site.ts";

const READY_WITHIN_MS = 60_000;
/** Far below the 60 seconds after which the example looks by itself. */
const SHOWN_WITHIN_MS = 20_000;
const NEXT = "node_modules/next/dist/bin/next";

const stet = await openExampleSite();
const { folder, env, run } = await exampleOf("next", stet.desk.server.base);
let started: ChildProcess | undefined;
let secret = "";
let example = ""; // where it answers

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

beforeAll(async () => {
  await run(NEXT, "build");
  const port = await freePort();
  example = `http://127.0.0.1:${port}`;
  const webhook = { address: `${example}/webhook`, events: ["post.published"] };
  const added = await stet.asOwner("POST", "/api/webhooks", webhook);
  secret = String(added.json["secret"]);
  const args = [path.resolve(NEXT), "start", "-H", "127.0.0.1", "-p", String(port)];
  const own = { ...env, STET_WEBHOOK_SECRET: secret };
  started = spawn(process.execPath, args, { cwd: folder, env: own, stdio: "ignore" });
  await until(async () => (await fetch(`${example}/blog`)).ok, {
    what: "the example answers",
    withinMs: READY_WITHIN_MS,
  });
}, BUILT_WITHIN_MS + READY_WITHIN_MS);

afterAll(async () => {
  if (started !== undefined && started.exitCode === null) {
    const ended = once(started, "exit");
    started.kill("SIGTERM");
    await ended;
  }
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

test("[SITE-7.2] a webhook that someone else signed, or that is old, is no word of Stet's", async () => {
  const stranger = `whsec_${Buffer.from("a key of someone else, as long").toString("base64")}`;
  expect((await fetch(`${example}/webhook`, { method: "POST", body: "{}" })).status).toBe(401);
  expect((await told(stranger)).status).toBe(401);
  expect((await told(secret, new Date(Date.now() - 3_600_000))).status).toBe(401);
  expect((await told(secret)).status).toBe(204);
});

test("[SITE-7.2] what was published since shows as soon as Stet has delivered its webhook", async () => {
  expect((await page("/blog")).html).toContain('href="/blog/first"');
  await stet.publish(stet.first, "---\nslug: first-of-all\n---\nHens lay *more* eggs.\n");
  await until(async () => (await page("/blog")).html.includes('href="/blog/first-of-all"'), {
    what: "the list has the new slug",
    withinMs: SHOWN_WITHIN_MS,
  });
  expect((await page("/blog/first-of-all")).html).toContain("Hens lay <em>more</em> eggs.");
  const moved = await page("/blog/first");
  // Next.js sends Location twice with the answer that makes such a page (vercel/next.js#82117), once from then on.
  expect([moved.status, new Set(moved.location?.split(", "))]).toEqual([307, new Set(["/blog/first-of-all"])]);
  expect(await page("/blog/first")).toMatchObject({ status: 307, location: "/blog/first-of-all" });
});
