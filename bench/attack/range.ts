// A built server of its own in another process, shot at and watched from inside and outside.
import { readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { startServer, type RunningServer } from "../../tests/support/server.ts";
import type { Answered, Sent, Shot, Target } from "./shot.ts";
import { askWatched } from "./watched.ts";

/** No call is waited for longer, nor is a server that does not answer afterwards. */
const GIVEN_UP_MS = 60_000;
const SETTLED_MS = 30;

/** What one shot came to. */
export interface Hit {
  readonly shot: Shot;
  readonly statuses: readonly string[];
  /** The longest of its calls. */
  readonly slowestMs: number;
  /** Longest that the event loop did nothing else, on the clock and of the processor. */
  readonly blockedMs: number;
  readonly processorMs: number;
  readonly healthMs: number;
  readonly grownMb: number;
  /** The process ended, or had to be ended. */
  readonly isDead: boolean;
}

export interface Range {
  shoot(shot: Shot): Promise<Hit>;
  close(): Promise<void>;
}

export async function openRange(): Promise<Range> {
  let opened = await open();
  return {
    async shoot(shot) {
      const hit = await shootAt(opened, shot);
      if (hit.isDead) {
        await opened.close();
        opened = await open();
      }
      return hit;
    },
    close: () => opened.close(),
  };
}

interface Opened {
  readonly server: RunningServer;
  readonly cookie: string;
  readonly watchPath: string;
  readonly prober: Worker;
  close(): Promise<void>;
}

async function open(): Promise<Opened> {
  const watchPath = path.join(os.tmpdir(), `stet-attack-${process.pid}-${Date.now()}`);
  const preload = pathToFileURL(path.join(import.meta.dirname, "watch.ts")).href;
  const server = await startServer({
    environment: { STET_ATTACK_WATCH: watchPath, NODE_OPTIONS: `--import=${preload}` },
  });
  const cookie = await signedIn(server);
  const prober = new Worker(new URL("./prober.ts", import.meta.url), { workerData: `${server.base}/api/health` });
  const opened: Opened = {
    server,
    cookie,
    watchPath,
    prober,
    async close() {
      await prober.terminate();
      await server.stop().catch(() => server.kill9({ postgres: true }));
      await server.remove().catch(() => undefined);
      await rm(watchPath, { force: true });
    },
  };
  await warmUp(opened);
  return opened;
}

async function signedIn({ base, output }: RunningServer): Promise<string> {
  const token = /\/sign-in\?token=(\S+)/.exec(output())?.[1] ?? "";
  const response = await fetch(`${base}/api/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

/** What is read and compiled at the first call is no work of the shots. */
async function warmUp(opened: Opened): Promise<void> {
  const { server, cookie } = opened;
  const target = targetOf(opened, [], new AbortController().signal);
  for (let round = 0; round < 3; round += 1) {
    const { json } = await target.call("POST", "/api/contents", {
      body: { title: "Warm", body: "# One\n\nSome words to warm up with.\n\n- a\n- b\n" },
    });
    for (const page of [
      "/",
      `/posts/${String(json["path"])}`,
      `/posts/${String(json["path"])}?version=1`,
      "/blocked-edits",
      "/settings",
    ])
      await target.call("GET", page, { headers: { cookie, accept: "text/html" } });
    const ops = [{ op: "replace", target: { text: "words" }, with: "letters" }];
    await target.call("POST", `/api/contents/${String(json["id"])}/edit-ops`, {
      body: { baseVersion: json["version"], baseHash: json["hash"], request: "Replace “words” with “letters”", ops },
    });
    await target.call("POST", "/api/mcp", {
      body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
      headers: { accept: "application/json, text/event-stream" },
    });
    await target.call("POST", "/api/chat", { body: { contentId: json["id"], message: "Fix the typos" } });
    await target.call("GET", `/api/contents/${String(json["id"])}/diff`);
  }
  await fetch(`${server.base}/api/health`);
}

function targetOf({ server: { base, token }, cookie }: Opened, answers: Answered[], signal: AbortSignal): Target {
  const note = (status: string, tookMs: number, json: Answered["json"] = {}) => {
    const answered = { status, tookMs, json };
    answers.push(answered);
    return answered;
  };
  return {
    base,
    token,
    cookie,
    note,
    async call(method, address, sent = {}) {
      const startedAt = performance.now();
      try {
        const response = await fetch(base + address, {
          method,
          redirect: "manual",
          signal,
          ...bodyAndHeaders(token, sent),
        });
        const text = await response.text();
        return note(String(response.status), performance.now() - startedAt, jsonOf(response, text));
      } catch (error) {
        return note(signal.aborted ? "given up" : faultOf(error), performance.now() - startedAt);
      }
    },
  };
}

function bodyAndHeaders(token: string, { body, raw, headers = {} }: Sent): Pick<RequestInit, "body" | "headers"> {
  const given = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const all: Readonly<Record<string, string>> = {
    authorization: `Bearer ${token}`,
    ...(given === undefined ? {} : { "content-type": "application/json" }),
    ...headers,
  };
  const { authorization, ...others } = all;
  // Pages are asked for by cookie; a browser sends no bearer beside it.
  const isPage = others["cookie"] !== undefined || authorization === "";
  return { headers: isPage ? others : all, ...(given === undefined ? {} : { body: given }) };
}

function jsonOf(response: Response, text: string): Readonly<Record<string, unknown>> {
  if (!/\bjson\b/.test(response.headers.get("content-type") ?? "")) return {};
  const value: unknown = JSON.parse(text);
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

const faultOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "cut off";
};

async function shootAt(opened: Opened, shot: Shot): Promise<Hit> {
  const { server, watchPath, prober } = opened;
  await askWatched(watchPath, GIVEN_UP_MS);
  await slowestHealth(prober);
  const answers: Answered[] = [];
  await shot.fire(targetOf(opened, answers, AbortSignal.timeout(GIVEN_UP_MS)));
  await sleep(SETTLED_MS);
  const watched = await askWatched(watchPath, GIVEN_UP_MS);
  const isDead = watched === undefined || !(await isAlive(server));
  return {
    shot,
    statuses: answers.map(({ status }) => status),
    slowestMs: Math.max(0, ...answers.map(({ tookMs }) => tookMs)),
    blockedMs: watched?.blockedMs ?? Number.POSITIVE_INFINITY,
    processorMs: watched?.processorMs ?? Number.POSITIVE_INFINITY,
    healthMs: await slowestHealth(prober),
    grownMb: watched?.grownMb ?? 0,
    isDead,
  };
}

function slowestHealth(prober: Worker): Promise<number> {
  return new Promise((resolve) => {
    prober.once("message", (ms: number) => resolve(ms));
    prober.postMessage("tell");
  });
}

async function isAlive({ pid }: RunningServer): Promise<boolean> {
  return readFile(`/proc/${pid}/stat`, "utf8").then(
    (stat) => !/\) [ZX] /.test(stat),
    () => process.kill(pid, 0),
  );
}
