// The live editor's server side in this process, on a database of its own: for tests that look inside, or break
// something on purpose.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import { onTestFinished } from "vitest";
import type { Doc } from "yjs";
import { createAuth, type Actor, type Role, type TokenScope } from "../../lib/auth/index.ts";
import { createCollab, type Collab } from "../../lib/collab/index.ts";
import {
  createContents,
  createLiveContents,
  type ContentAnswer,
  type Contents,
  type LiveEnv,
} from "../../lib/content/index.ts";
import { createMessenger, NOBODY_ELSE, type Carrier, type Messenger } from "../../lib/messenger/index.ts";
import { openNotifyCarrier } from "../../server/notify-carrier.ts";
import { PrismaClient } from "../../server/generated/prisma/client.ts";
import { testDatabase, type TestDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";
import { makeOwner } from "../content/support.ts";
import { openEditor, type Editor } from "./editor.ts";

export interface Harness {
  readonly database: TestDatabase;
  readonly owner: Actor;
  readonly contents: Contents;
  /** Address of `/collab`. */
  readonly url: string;
  readonly collab: Collab;
  readonly messenger: Messenger;
  readonly logged: { readonly level: string; readonly facts: object; readonly message: string }[];
  create(body: string): Promise<ContentAnswer>;
  /** A token of a new person with this role. */
  tokenFor(role: Role, scopes?: readonly TokenScope[]): Promise<{ token: string; actor: Actor }>;
  edit(content: Pick<ContentAnswer, "liveDocument">, options?: { token?: string; doc?: Doc }): Editor;
  read(id: string): Promise<ContentAnswer>;
  /** A second server process' worth of rooms on the same database. */
  another(): Promise<Harness>;
  /** Ends all sockets and rooms, as a process that stops does. */
  stop(): Promise<void>;
}

export interface HarnessOptions {
  readonly pauseMs?: number;
  /** Stands between the rooms and the database. */
  readonly pool?: (pool: TestDatabase["pool"]) => LiveEnv["pool"];
  readonly giveUpAfterMs?: number;
  /** Absent: texts of other processes are found by looking alone. */
  readonly carrier?: (real: Carrier) => Carrier | Promise<Carrier>;
  readonly lookEveryMs?: number;
}

/** Far beyond the end of a test: what is shown was told. */
export const NEVER_LOOKS = 86_400_000;

async function messengerFor({ url }: TestDatabase, { carrier }: HarnessOptions): Promise<Messenger> {
  if (!carrier) return NOBODY_ELSE;
  const real = openNotifyCarrier({ databaseUrl: url });
  onTestFinished(() => real.close());
  const messenger = createMessenger({ carrier: await carrier(real), processId: randomUUID() });
  await until(() => real.isUp(), { what: "the process hears others", withinMs: 10_000 });
  return messenger;
}

export async function harness(options: HarnessOptions = {}): Promise<Harness> {
  const database = await testDatabase();
  const owner = await makeOwner(database.prisma);
  const ownerToken = randomUUID();
  await database.prisma.apiToken.create({
    data: {
      id: randomUUID(),
      digest: digestOf(ownerToken),
      personId: owner.personId,
      name: "window",
      scopes: [...owner.scopes],
    },
  });
  return on(database, owner, ownerToken, options);
}

async function on(database: TestDatabase, owner: Actor, ownerToken: string, options: HarnessOptions): Promise<Harness> {
  // Of two processes each has its own client: what they share is the database alone.
  const messenger = await messengerFor(database, options);
  const onGrown = (contentId: string, revision?: number) =>
    messenger.tell("text", contentId, revision === undefined ? "" : String(revision));
  const env = {
    onGrown,
    db: new PrismaClient({ adapter: new PrismaPg(database.pool) }),
    clock: () => new Date(),
    newId: () => randomUUID(),
  };
  const auth = createAuth({ ...env, randomToken: () => randomBytes(32).toString("base64url") });
  const logged: Harness["logged"] = [];
  const log = {
    warn: (facts: object, message: string) => void logged.push({ level: "warn", facts, message }),
    error: (facts: object, message: string) => void logged.push({ level: "error", facts, message }),
  };
  const { pauseMs, lookEveryMs, giveUpAfterMs, pool = (real) => real } = options;
  const live = createLiveContents({
    ...env,
    pool: pool(database.pool),
    ...(giveUpAfterMs === undefined ? {} : { giveUpAfterMs }),
  });
  const collab = createCollab({
    ...env,
    auth,
    live,
    log,
    messenger,
    ...(lookEveryMs === undefined ? {} : { lookEveryMs }),
    ...(pauseMs === undefined ? {} : { pauseMs }),
  });
  const contents = createContents(env);
  const server = createServer();
  server.on("upgrade", (request, socket, head) => collab.upgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP port was asked for
  const editors: Editor[] = [];
  const stop = async () => {
    server.close();
    await collab.close();
    server.closeAllConnections();
  };
  onTestFinished(async () => {
    for (const editor of editors) editor.leave();
    await stop();
  });
  const tokenFor: Harness["tokenFor"] = async (role, scopes = ["read", "edit", "write:person", "grant"]) => {
    const token = randomUUID();
    const personId = randomUUID();
    await database.prisma.person.create({
      data: { id: personId, workspaceId: owner.workspaceId, name: `The ${role}`, role },
    });
    await database.prisma.apiToken.create({
      data: { id: randomUUID(), digest: digestOf(token), personId, name: role, scopes: [...scopes] },
    });
    const actor = await auth.actorForBearer(token);
    if (!actor) throw new Error("a fresh token is known");
    return { token, actor };
  };
  const url = `ws://127.0.0.1:${port}/collab`;
  return {
    database,
    owner,
    contents,
    url,
    collab,
    messenger,
    logged,
    tokenFor,
    async create(body) {
      const made = await contents.create(owner, { title: `Text ${randomUUID()}`, body });
      if (!made.ok) throw new Error(made.refusal.message);
      return made.value;
    },
    edit(content, { token = ownerToken, doc } = {}) {
      const editor = openEditor({ url, name: content.liveDocument, token, ...(doc ? { doc } : {}) });
      editors.push(editor);
      return editor;
    },
    async read(id) {
      const read = await contents.read(owner, id);
      if (!read.ok) throw new Error(read.refusal.message);
      return read.value;
    },
    another: () => on(database, owner, ownerToken, options),
    stop,
  };
}

const digestOf = (secret: string) => createHash("sha256").update(secret, "utf8").digest("hex");
