// SRV-10 to SRV-15: the process from start to end, as the person who runs it sees it.
import { readFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { freePort } from "../../server/free-port.ts";
import { processStart } from "../../server/process-identity.ts";
import { testDatabase } from "../support/database.ts";
import { sharedServer } from "../support/shared-server.ts";
import { postmasterPid, spawnServer, startServer, type RunningServer, type ServerOptions } from "../support/server.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";
import { until } from "../support/until.ts";

const started: RunningServer[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.remove();
});

/** Starts follow each other on the same data, and one that is left running serves the next test. */
const home = await temporaryFolder("data");
let latest: RunningServer | undefined;
afterAll(() => latest?.stop());

async function startHere(options: Pick<ServerOptions, "viaNpm" | "port"> = {}): Promise<RunningServer> {
  await latest?.stop();
  const server = await startServer({ ...options, dataDirectory: home });
  latest = server;
  void server.ended.then(() => {
    if (latest === server) latest = undefined;
  });
  return server;
}

/** The one that the test before has left running, or another. */
const runningHere = async (): Promise<RunningServer> => latest ?? startHere({ viaNpm: "bundle" });

describe("stop", () => {
  for (const [signal, viaNpm] of [
    ["SIGTERM", "sources"],
    ["SIGINT", "bundle"],
  ] as const) {
    test(`[SRV-10] ${signal} to npm start stops everything, with status 0`, async () => {
      const server = await startHere({ viaNpm });
      const postmaster = await postmasterPid(server.dataDirectory);
      expect(await server.stop(signal)).toBe(0);
      expect(await isAlive(postmaster)).toBe(false);
      await expect(fetch(`${server.base}/api/health`)).rejects.toThrow("fetch failed");
    });
  }

  test("[SRV-10] Ctrl-C, which reaches npm and the server both, stops with status 0", async () => {
    const server = await startHere({ viaNpm: "bundle" });
    const postmaster = await postmasterPid(server.dataDirectory);
    process.kill(-server.pid, "SIGINT");
    expect(await server.ended).toBe(0);
    expect(await isAlive(postmaster)).toBe(false);
  });

  test("[SRV-10] a signal during the start undoes it, with status 0", async () => {
    const dataDirectory = await temporaryFolder("data");
    const server = spawnServer({ dataDirectory });
    await until(() => postmasterPid(dataDirectory), { what: "Postgres is being started", withinMs: 20_000 });
    process.kill(server.pid, "SIGTERM");
    expect(await server.ended).toBe(0);
    expect(server.output()).not.toContain("Stet is ready");
    await expect(postmasterPid(dataDirectory)).rejects.toThrow("ENOENT");
  });

  test("[SRV-10] a killed npm takes the server with it, so that the next start finds port and data free", async () => {
    const server = await startHere({ viaNpm: "bundle" });
    process.kill(server.pid, "SIGKILL");
    await server.ended;
    expect(server.output()).not.toContain("Error");
    const next = await startHere({ viaNpm: "bundle", port: server.port });
    expect(await healthOf(next)).toMatchObject({ status: 200 });
  });
});

describe("refusals to start", () => {
  test("[SRV-11] a second process on the same data says so and stops, and the first goes on", async () => {
    const first = await runningHere();
    const second = spawnServer({ dataDirectory: first.dataDirectory });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Stet already runs on the data folder \S+ \(process \d+\)\. .*\n$/);
    expect(await healthOf(first)).toMatchObject({ status: 200 });
  });

  test("[SRV-12] a port in use is named", async () => {
    const server = spawnServer({ dataDirectory: await temporaryFolder("data"), port: sharedPort() });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(new RegExp(`^Port ${sharedPort()} on 127\\.0\\.0\\.1 is already in use\\. .*\n$`));
  });

  test("[SRV-2] faulty settings are told without a stack", async () => {
    const server = spawnServer({
      dataDirectory: await temporaryFolder("data"),
      environment: { LOG_LEVEL: "loud", PORT: "all" },
    });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/PORT must .*\n.*LOG_LEVEL must/);
    expect(server.output()).not.toContain("    at ");
  });

  test("[SRV-8] an unsafe database is refused; where it is wanted, health says so", async () => {
    const environment = { DATABASE_URL: (await testDatabase()).url };
    const refused = spawnServer({ dataDirectory: await temporaryFolder("data"), environment });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain("fsync, synchronous_commit, full_page_writes is off");
    const server = await start({ environment: { ...environment, STET_UNSAFE_DATABASE: "1" } });
    expect(await healthOf(server)).toMatchObject({
      status: 200,
      body: { status: "ok", database: "external", unsafeDatabase: true },
    });
  });
});

describe("after a crash", () => {
  test("[SRV-13] everything killed: the next start on the same port has all that was stored", async () => {
    const first = await runningHere();
    const { id } = await createContent(first, "Kept through a power cut.\n");
    await first.kill9({ postgres: true });
    const second = await startHere({ port: first.port });
    expect(await bodyOf(second, id)).toBe("Kept through a power cut.\n");
  });

  test("[SRV-13] only the server killed: the next start takes its Postgres over", async () => {
    const first = await runningHere();
    const { id } = await createContent(first, "Kept.\n");
    await first.kill9();
    expect(await isAlive(await postmasterPid(first.dataDirectory))).toBe(true);
    const second = await startHere();
    expect(await bodyOf(second, id)).toBe("Kept.\n");
  });

  test("[SRV-14] Postgres killed while it runs: health says so, then all is well again by itself", async () => {
    const server = await runningHere();
    const { id } = await createContent(server, "Kept.\n");
    process.kill(await postmasterPid(server.dataDirectory), "SIGKILL");
    const outage = await until(async () => isOutage(await healthOf(server)), {
      what: "health tells of the outage",
      withinMs: 10_000,
    });
    expect(outage).toMatchObject({
      type: "application/problem+json",
      body: { status: "unavailable", code: "unavailable", retryable: true },
    });
    await until(async () => (await healthOf(server)).status === 200, { what: "health is ok again", withinMs: 20_000 });
    expect(await bodyOf(server, id)).toBe("Kept.\n");
    expect(server.output()).toContain("Postgres runs again");
  });

  test("[SRV-17] a log that nobody reads any more does not stop it from serving", async () => {
    const server = await runningHere();
    server.stopListening();
    process.kill(await postmasterPid(server.dataDirectory), "SIGKILL"); // something to log, more than once
    await until(async () => isOutage(await healthOf(server)), { what: "health tells of the outage", withinMs: 10_000 });
    await until(async () => (await healthOf(server)).status === 200, { what: "health is ok again", withinMs: 20_000 });
    expect(await server.stop()).toBe(0);
  });
});

describe("answers", () => {
  test("[SRV-15] health is public and says what runs", async () => {
    const { version } = JSON.parse(await readFile("package.json", "utf8"));
    expect(await healthOf(sharedServer())).toMatchObject({
      status: 200,
      body: { status: "ok", version, database: "embedded" },
    });
  });

  test("[SRV-15] health answers while the server starts", async () => {
    const port = await freePort();
    const server = spawnServer({ dataDirectory: await temporaryFolder("data"), port });
    const first = await until(() => healthOf({ base: `http://127.0.0.1:${port}` }), {
      what: "the port answers",
      withinMs: 20_000,
    });
    expect(first).toMatchObject({ status: 503, body: { status: "starting" } });
    process.kill(server.pid, "SIGTERM");
    expect(await server.ended).toBe(0);
  });

  test("[SRV-5] a name that is not ours is refused before anything is read", async () => {
    for (const path of ["/", "/api/health", "/api/contents"]) {
      const { status, headers } = await requestAs("evil.example", path);
      expect(status).toBe(421);
      expect(headers["content-type"]).toBe("application/problem+json");
    }
    expect(await requestAs("localhost:1", "/api/health")).toMatchObject({ status: 200 });
  });

  test("[SRV-16] every answer is protected, and no page has a script the policy forbids", async () => {
    for (const { path, isPage } of ADDRESSES) {
      const response = await fetch(sharedServer().base + path);
      const policy = response.headers.get("content-security-policy") ?? "";
      const text = await response.text();
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("referrer-policy")).toBe("same-origin");
      expect(response.headers.get("x-powered-by")).toBeNull();
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      const scripts = isPage ? [...text.matchAll(/<script\b[^>]*>/g)] : [];
      for (const [tag] of scripts) expect(tag).toContain(`nonce="${nonce}"`);
      expect(scripts.length > 0).toBe(isPage);
    }
  });

  test("[SRV-16] a page's policy is another one each time", async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await fetch(sharedServer().base)).headers.get("content-security-policy")),
    );
    expect(policies[0]).not.toBe(policies[1]);
  });

  test("[SRV-4] neither the owner's token nor the database's password is printed", async () => {
    const server = await start({ ownerToken: "very-secret-owner-token", environment: { LOG_LEVEL: "trace" } });
    await createContent(server, "A secret plan.\n");
    const elsewhere = await readFile(path.join(server.dataDirectory, "pg/elsewhere"), "utf8").catch(() => "");
    const password = await readFile(
      path.join(elsewhere.trim() || path.join(server.dataDirectory, "pg"), "password"),
      "utf8",
    );
    for (const secret of [server.token, password, "secret plan"]) expect(server.output()).not.toContain(secret);
  });
});

const ADDRESSES = [
  { path: "/", isPage: true },
  { path: "/no-such-page", isPage: true },
  { path: "/api/health", isPage: false },
  { path: "/api/no-such-route", isPage: false },
];

async function start(options: ServerOptions = {}): Promise<RunningServer> {
  const server = await startServer(options);
  started.push(server);
  return server;
}

interface HealthSeen {
  status: number;
  type: string | null;
  body: unknown;
}

async function healthOf({ base }: { base: string }): Promise<HealthSeen> {
  const response = await fetch(`${base}/api/health`);
  return { status: response.status, type: response.headers.get("content-type"), body: await response.json() };
}

const isOutage = (seen: HealthSeen): HealthSeen | false => seen.status === 503 && seen;

async function createContent({ base, token }: { base: string; token: string }, body: string): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(`${base}/api/contents`, {
    method: "POST",
    headers,
    body: JSON.stringify({ title: "Notes", body }),
  });
  expect(response.status).toBe(201);
  return response.json();
}

async function bodyOf({ base, token }: { base: string; token: string }, id: string): Promise<unknown> {
  const response = await fetch(`${base}/api/contents/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return (await response.json()).body;
}

/** fetch does not let a caller choose the Host header. */
function requestAs(
  host: string,
  path: string,
): Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders }> {
  const { hostname, port } = new URL(sharedServer().base);
  return new Promise((resolve, reject) => {
    const request = http.get({ hostname, port, path, headers: { host }, agent: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
    request.on("error", reject);
  });
}

const sharedPort = (): number => Number(new URL(sharedServer().base).port);

const isAlive = async (pid: number): Promise<boolean> => (await processStart(pid)) !== undefined;
