// The HTTP port: open from the first moment, answers health by itself, and hands the rest to the application.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "./config.ts";
import { problem, type Health, type Problem } from "./health.ts";
import { isKnownHost } from "./known-host.ts";
import { createLoad, isCounted } from "./load.ts";
import type { Log } from "./log.ts";
import { protect } from "./response-headers.ts";
import { StartFault } from "./start-fault.ts";

const DRAIN_MS = 3_000;
const CALLS_WITHIN_MS = 10_000;
const SERVER_ERROR = 500;

export interface Application {
  request(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Returns whether it took the socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

export interface ListenerOptions {
  config: Pick<Config, "host" | "port" | "publicUrl">;
  isDevelopment: boolean;
  health: Health;
  log: Log;
}

export interface Listener {
  /** Its address, with the actual port. */
  address: string;
  port: number;
  serve(application: Application): void;
  /** Resolves when the running calls are answered, at the latest after 10 s. Streams are not waited for. */
  quiet(): Promise<void>;
  /** Accepts no more connections, lets running requests finish for 3 s, then ends the rest. */
  close(): Promise<void>;
}

/**
 * How long a connection is kept for the next call. Longer than the minute for which proxies keep theirs: otherwise a
 * call could meet a connection that is just being closed.
 */
const KEPT_OPEN_MS = 65_000;

export async function openListener(options: ListenerOptions): Promise<Listener> {
  const { config, health, log, isDevelopment } = options;
  let application: Application | undefined;
  const upgraded = new Set<Duplex>();
  const server = createServer((request, response) => {
    protect(request, response, { isDevelopment, publicUrl: config.publicUrl });
    // the next call on this connection may go to another process
    if (health.isLeaving()) response.setHeader("Connection", "close");
    logServerErrors(request, response, log);
    answer(request, response).catch((err: unknown) => {
      log.error({ err, requestId: request.headers["x-request-id"] }, "A request failed");
      if (response.headersSent) response.destroy();
      else sendProblem(response, INTERNAL);
    });
  });
  server.keepAliveTimeout = KEPT_OPEN_MS;
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgraded.add(socket.once("close", () => upgraded.delete(socket)));
    socket.on("error", () => socket.destroy());
    const isTaken = isKnownHost(request.headers.host, hostRule(config)) && application?.upgrade(request, socket, head);
    if (!isTaken) socket.destroy();
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isKnownHost(request.headers.host, hostRule(config))) return sendProblem(response, MISDIRECTED);
    if (!isReadable(request.url)) return sendProblem(response, UNREADABLE);
    if (isHealth(request)) {
      const { status, type, body } = isAboutLife(request) ? health.life() : await health.answer();
      return send(response, { status, type, body: JSON.stringify(body) });
    }
    if (NEVER_POSSIBLE.has(request.method ?? "")) return sendProblem(response, NO_SUCH_METHOD);
    if (application && health.isServing()) return withinLoad(request, response, application);
    if (health.isLeaving()) return sendProblem(response, STOPPING);
    if (request.headers.accept?.includes("text/html")) return sendWaitingPage(response);
    return sendProblem(response, STARTING);
  }

  const calls = new Set<ServerResponse>();
  const load = createLoad();
  function withinLoad(request: IncomingMessage, response: ServerResponse, to: Application): Promise<void> | void {
    const leave = isCounted(request.url) ? load.enter() : () => undefined;
    if (!leave) return sendProblem(response, OVERLOADED);
    response.once("close", leave);
    if (isCounted(request.url)) calls.add(response.once("close", () => calls.delete(response)));
    return to.request(request, response);
  }

  const port = await listen(server, config);
  return {
    port,
    address: `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`,
    serve: (made) => (application = made),
    quiet: () => Promise.race([allClosed(calls), sleep(CALLS_WITHIN_MS, undefined, { ref: false })]),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      for (const socket of upgraded) socket.destroy();
      await Promise.race([closed, sleep(DRAIN_MS, undefined, { ref: false })]);
      server.closeAllConnections();
      await closed;
    },
  };
}

async function allClosed(calls: ReadonlySet<ServerResponse>): Promise<void> {
  await Promise.all([...calls].map((call) => new Promise((resolve) => call.once("close", resolve))));
}

async function listen(server: Server, { host, port }: Pick<Config, "host" | "port">): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) =>
      reject(new StartFault(refusalToListen(cause, host, port), { cause })),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return address === null || typeof address === "string" ? port : address.port;
}

function refusalToListen({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === "EADDRINUSE")
    return `Port ${port} on ${host} is already in use. Stop what uses it, or set PORT to another one.`;
  if (code === "EACCES") return `Port ${port} may not be opened by this user. Set PORT to one above 1023.`;
  return `Stet cannot listen on ${host}, port ${port} (${code}). HOST must be an address of this computer.`;
}

const hostRule = ({ host, publicUrl }: Pick<Config, "host" | "publicUrl">) => ({ listensOn: host, publicUrl });

function isHealth({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && /^\/api\/health(?:\/live)?\/?(\?|$)/.test(url);
}

const isAboutLife = ({ url = "" }: IncomingMessage): boolean => url.startsWith("/api/health/live");

/** Next answers a path that cannot be decoded with a bare 500. */
function isReadable(url = "/"): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

const UNREADABLE: Problem = {
  status: 400,
  code: "invalid_request",
  message: "The address is not well formed: a % in it is not followed by what makes a character.",
  hint: "Encode ids and paths as UTF-8, each byte as %XX.",
  retryable: false,
};
const MISDIRECTED: Problem = {
  status: 421,
  code: "invalid_request",
  message: "This server is not known by the name you called.",
  hint: "Use localhost or 127.0.0.1, or set STET_PUBLIC_URL to the address people use.",
  retryable: false,
};
const STARTING: Problem = {
  status: 503,
  code: "unavailable",
  message: "Stet is starting.",
  hint: "Try again in a few seconds.",
  retryable: true,
};
const STOPPING: Problem = {
  status: 503,
  code: "unavailable",
  message: "Stet is stopping.",
  hint: "Try again in a few seconds: another process answers, or this one is started again.",
  retryable: true,
};
const OVERLOADED: Problem = {
  status: 503,
  code: "unavailable",
  message: "Too many calls at once. This one was not begun.",
  hint: "Try again in a few seconds.",
  retryable: true,
};
/** Next answers these with a bare 500. */
const NEVER_POSSIBLE: ReadonlySet<string> = new Set(["TRACE", "CONNECT"]);
const NO_SUCH_METHOD: Problem = {
  status: 405,
  code: "invalid_request",
  message: "This method is not possible here.",
  hint: "See /api/openapi.json for what there is.",
  retryable: false,
};
const INTERNAL: Problem = {
  status: SERVER_ERROR,
  code: "internal",
  message: "Something went wrong in Stet. Nothing saved is lost.",
  hint: "Try again. If it keeps happening, look in the log.",
  retryable: true,
};

function sendProblem(response: ServerResponse, described: Problem): void {
  const retry = described.status === 503 ? { "Retry-After": "2" } : {};
  send(response, {
    status: described.status,
    type: "application/problem+json",
    body: JSON.stringify(problem(described)),
    headers: retry,
  });
}

function sendWaitingPage(response: ServerResponse): void {
  const body =
    "<!doctype html><html lang=en><title>Stet is starting</title><p>Stet is starting. This page tries again by itself.";
  send(response, {
    status: 503,
    type: "text/html; charset=utf-8",
    body,
    headers: { Refresh: "2", "Retry-After": "2" },
  });
}

interface Reply {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

function send(response: ServerResponse, { status, type, body, headers = {} }: Reply): void {
  response.writeHead(status, {
    ...headers,
    "Content-Type": type,
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/** Neither ids nor queries are logged: a path may end in a one-time link. */
function logServerErrors(request: IncomingMessage, response: ServerResponse, log: Log): void {
  response.once("finish", () => {
    if (response.statusCode < SERVER_ERROR || isHealth(request)) return;
    const area = (request.url ?? "").split(/[/?#]/).slice(1, 3).join("/");
    log.warn(
      { method: request.method, area, status: response.statusCode, requestId: request.headers["x-request-id"] },
      "Answered with an error",
    );
  });
}
