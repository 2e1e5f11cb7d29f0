// A server with a database of its own, and people of every kind who call it.
import { createHash, randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { testDatabase, type TestDatabase } from "../support/database.ts";
import { OWNER_TOKEN, removeData, spawnServer, startServer, type RunningServer } from "../support/server.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";
import { until } from "../support/until.ts";
import { freePort } from "../../server/free-port.ts";
import { call, type Answer } from "./caller.ts";

export type Asker = "stranger" | "viewer" | "viewer-session" | "editor" | "owner";

export interface Desk {
  readonly server: Pick<RunningServer, "base" | "token" | "output" | "remove">;
  readonly database: TestDatabase;
  /** Calls as this kind of person. */
  as(asker: Asker, method: string, path: string, body?: unknown): Promise<Answer>;
  /** Calls with headers alone. */
  bare(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Headers of our own page in the browser of who joined as `name`. */
  joined(role: "editor" | "viewer", name: string): Promise<{ headers: Record<string, string>; id: string }>;
}

const READY_WITHIN_MS = 120_000;
const EVERYTHING = ["read", "edit", "write:person", "grant", "publish", "admin"];
export const digestOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Call at the top of a file. */
export async function openDesk(environment: Readonly<Record<string, string>> = {}): Promise<Desk> {
  const database = await testDatabase();
  const server = await started({ DATABASE_URL: database.url, STET_UNSAFE_DATABASE: "1", ...environment });
  afterAll(() => server.remove());
  const bare: Desk["bare"] = (method, path, body, headers = {}) =>
    call(method, path, body, { base: server.base, token: null, headers });
  const desk: Pick<Desk, "server" | "database" | "bare" | "joined"> = {
    server,
    database,
    bare,
    async joined(role, name) {
      const made = await call("POST", "/api/invitations", { role }, { base: server.base, token: server.token });
      const token = new URL(String(made.json["url"])).searchParams.get("token");
      const answer = await bare("POST", "/api/invitations/join", { token, name });
      const cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
      const { id } = await database.prisma.person.findFirstOrThrow({ where: { name } });
      return { id, headers: { cookie, origin: server.base } };
    },
  };
  const viewer = await desk.joined("viewer", "Vera");
  const editor = await desk.joined("editor", "Edda");
  for (const [name, { id }] of Object.entries({ viewer, editor })) {
    await database.prisma.apiToken.create({
      data: { id: `t-${name}`, digest: digestOf(`${name}-secret`), personId: id, name, scopes: EVERYTHING },
    });
  }
  // Signing out must not end what other tests go on with.
  const sessionOf = async (asker: Asker): Promise<Record<string, string>> =>
    asker === "viewer-session" ? freshSession(database, viewer) : headersOf[asker];
  const headersOf: Record<Asker, Record<string, string>> = {
    stranger: {},
    viewer: { authorization: "Bearer viewer-secret" },
    "viewer-session": {},
    editor: { authorization: "Bearer editor-secret" },
    owner: { authorization: `Bearer ${server.token}` },
  };
  return { ...desk, as: async (asker, method, path, body) => bare(method, path, body, await sessionOf(asker)) };
}

/** One behind a proxy tells its public address when it is ready, so it is asked at a port chosen for it. */
async function started(environment: Record<string, string>): Promise<Desk["server"]> {
  if (environment["STET_PUBLIC_URL"] === undefined) return startServer({ environment });
  const port = await freePort();
  const dataDirectory = await temporaryFolder("data");
  const { pid, ended, output } = spawnServer({ environment, port, dataDirectory });
  const base = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${base}/api/health`).catch(() => undefined))?.ok, {
    what: "the server is ready",
    withinMs: READY_WITHIN_MS,
  });
  const remove = async () => {
    process.kill(pid, "SIGTERM");
    await ended;
    await removeData(dataDirectory);
  };
  return { base, token: OWNER_TOKEN, output, remove };
}

async function freshSession(
  { prisma }: TestDatabase,
  { id, headers: { origin = "" } }: { id: string; headers: Record<string, string> },
): Promise<Record<string, string>> {
  const cookie = randomUUID();
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000);
  await prisma.session.upsert({
    where: { id: "viewer-session" },
    update: { digest: digestOf(cookie) },
    create: { id: "viewer-session", digest: digestOf(cookie), personId: id, expiresAt },
  });
  return { cookie: `stet_session=${cookie}`, origin, "content-type": "application/json" };
}
