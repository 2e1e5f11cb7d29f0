import { Hocuspocus, type Document } from "@hocuspocus/server";
import { allows, callerOf, sessionCookie, type Actor, type Auth, type ProxySettings } from "../auth/index.ts";
import type { LiveContents, LiveDocument } from "../content/index.ts";
import type { Messenger } from "../messenger/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { closeReason } from "./close-codes.ts";
import { closeSocket, type CollabLog, type JoinContext, type Joined } from "./context.ts";
import { createCrowds } from "./crowds.ts";
import { followOthers } from "./follow-others.ts";
import { join, JoinRefused } from "./join.ts";
import { checkpointMessage, readClientMessage, readOnlyMessage } from "./messages.ts";
import { MOST_UNKNOWN_BYTES, MOST_UNKNOWN_FRAMES } from "./newcomers.ts";
import { createPresenceBoard, type BoardEnv } from "./presence-board.ts";
import { cleanPresence, type PresenceStates } from "./presence.ts";
import { peopleByContent, type ContentPresence } from "./presence-list.ts";
import { Room } from "./room.ts";
import { readRoomName } from "./room-name.ts";
import { createSockets, type Sockets } from "./sockets.ts";
import { WriteAhead } from "./write-ahead.ts";

export interface CollabTools extends BoardEnv {
  readonly auth: Pick<Auth, "actorsFor" | "knockWithBearer">;
  readonly live: LiveContents;
  readonly log: CollabLog;
  /** Other processes on this database. */
  readonly messenger: Messenger;
  /** Whose word on who calls is believed. Default: nobody's. */
  readonly proxies?: ProxySettings;
  /**
   * How often is looked for what other processes have not told, in milliseconds. Default: 1 s for texts, 10 s for
   * rights.
   */
  readonly lookEveryMs?: number;
  /** How long a pause in the typing makes a version, in milliseconds. Default: 10 s. */
  readonly pauseMs?: number;
}

/** The live editor's server side: `/collab`, for the stock HocuspocusProvider (API.md, "Other doors"). */
export interface Collab {
  /** Takes over a connection whose Host and Origin have been checked. */
  upgrade: Sockets["upgrade"];
  /**
   * Asks anew who the sockets of this actor stand for, and ends those that may no longer be: to be called when a right
   * ended or changed. A browser that is
   *  still signed in keeps its socket.
   */
  recheck(personOrTokenId: string): Promise<void>;
  /**
   * Who has which text of the actor's workspace open, in any process (ROOM-13). Refuses with `forbidden` who may not
   * read them.
   */
  presence(actor: Actor): Promise<Outcome<{ readonly items: readonly ContentPresence[] }, Refusal>>;
  /** What is open in this process. */
  counts(): { readonly documents: number; readonly sockets: number };
  /** Nobody new: sockets that come are let go again, to be opened elsewhere. */
  drain(): void;
  /** Lets everyone go and resolves when what they typed has its versions. */
  close(): Promise<void>;
}

const NO_PROXIES: ProxySettings = { publicUrl: undefined, trustedProxies: [] };
const PAUSE_MS = 10_000;
const LONGEST_TYPING_MS = 5 * 60_000;
const LOOK_EVERY_MS = 1_000;
const PRESENCE_EVERY_MS = 1_000;
const ASK_AGAIN_EVERY_MS = 10_000;
const CLOSE_POLL_MS = 20;

export function createCollab(tools: CollabTools): Collab {
  const { auth, live, log, messenger, proxies = NO_PROXIES } = tools;
  const rooms = new Map<Document, { readonly room: Room; readonly live: LiveDocument }>();
  const closing = new Set<Promise<void>>();
  /** Connections that wait for a version. */
  const asked = new WeakSet<Joined>();
  const board = createPresenceBoard(tools);
  const writeAhead = new WriteAhead({
    live,
    log,
    liveOf: (document) => rooms.get(document)?.live,
    hasNeighbours: (one) => connections().some((other) => other !== one && other.webSocket === one.webSocket),
  });
  let isClosing = false;

  const hocuspocus = new Hocuspocus<JoinContext>({
    quiet: true,
    maxPendingDocuments: 20,
    maxUnauthenticatedQueueSize: MOST_UNKNOWN_BYTES,
    maxUnauthenticatedQueueMessages: MOST_UNKNOWN_FRAMES,

    async onAuthenticate({ documentName, token, request, requestHeaders, connectionConfig }) {
      if (isClosing) throw new JoinRefused("load_failed");
      const { actor, secret } = await join(
        { auth, live },
        {
          documentName,
          token,
          session: sessionCookie(requestHeaders.get("cookie"), proxies.publicUrl),
          caller: callerOf(requestHeaders, proxies),
        },
      );
      sockets.welcome(request);
      connectionConfig.readOnly = !allows(actor, "content:write");
      return { actor, secret } satisfies JoinContext;
    },

    async onLoadDocument({ document, documentName, context }) {
      const room = new Room(document, {
        live,
        log,
        messenger,
        pauseMs: tools.pauseMs ?? PAUSE_MS,
        longestMs: LONGEST_TYPING_MS,
      });
      const place = readRoomName(documentName);
      const opened =
        place &&
        (await room
          .open({ workspaceId: context.actor.workspaceId, ...place })
          .catch((err: unknown) => loadFailed(err, document)));
      if (!opened) {
        document.destroy();
        throw new JoinRefused("generation_changed");
      }
      rooms.set(document, { room, live: opened });
      document.on("destroy", () => leave(document, room));
    },

    async connected({ connection }) {
      if (!rooms.get(connection.document)?.live.isDamaged) return;
      const { reason, message } = closeReason("read_only");
      connection.sendStateless(readOnlyMessage(reason, message));
    },

    async beforeHandleMessage({ connection, document }) {
      if (rooms.get(document)?.live.isDamaged) connection.readOnly = true;
    },

    beforeSync: (payload) => writeAhead.beforeSync(payload),

    async beforeHandleAwareness({ states, connection, document }) {
      // Hocuspocus leaves the context's type out here
      const { actor } = (connection as Joined | undefined)?.context ?? {};
      if (!connection || !actor) return states.clear();
      const owner = { personId: actor.personId, name: actor.name, mayWrite: !connection.readOnly };
      const own = document.getClients(connection);
      cleanPresence(states as PresenceStates, {
        owner,
        own,
        isTaken: (clientId) =>
          isTaken(document, connection, clientId) ||
          rooms.get(document)?.room.carets?.isOfAnother(clientId, actor.personId) === true,
      });
      // Hocuspocus counts an id as its connection's own only when it has never seen it: one that came back would stay
      // behind as a ghost.
      for (const clientId of states.keys()) own.add(clientId);
    },

    async onStateless({ connection, document, payload }) {
      const message = connection.readOnly ? undefined : readClientMessage(payload);
      if (message?.kind === "mark") writeAhead.mark(connection, message.mark);
      if (message?.kind === "checkpoint") await checkpoint(connection, document);
    },
  });

  /**
   * Nobody waits for what a stateless message comes to, so a fault must end here: the typing is in the log, and the
   * next pause tries again.
   */
  async function checkpoint(connection: Joined, document: Document): Promise<void> {
    if (asked.has(connection)) return; // its answer is on the way
    asked.add(connection);
    try {
      const version = await rooms.get(document)?.live.checkpoint();
      connection.sendStateless(checkpointMessage(version?.number));
    } catch (err) {
      log.warn({ err, room: document.name }, "A version that was asked for could not be made");
    } finally {
      asked.delete(connection);
    }
  }

  function leave(document: Document, room: Room): void {
    rooms.delete(document);
    const closed = room
      .close()
      .catch((err: unknown) =>
        log.warn({ err, room: document.name }, "A text was closed before its typing had a version"),
      )
      .finally(() => closing.delete(closed));
    closing.add(closed);
  }

  function loadFailed(err: unknown, document: Document): never {
    log.error({ err, room: document.name }, "A text could not be opened");
    document.destroy();
    throw new JoinRefused("load_failed");
  }

  const connections = () => [...rooms.values()].flatMap(({ room }) => room.connections());

  const connectionsOf = (id: string) =>
    connections().filter(({ context: { actor } }) => actor.id === id || actor.personId === id);

  async function askAgain(whose = connections()): Promise<void> {
    const actors = await auth.actorsFor(whose.map(({ context }) => context.secret)).catch(() => undefined);
    if (!actors) return; // the database is away: nothing new is known
    for (const [index, connection] of whose.entries()) {
      const actor = actors[index];
      if (!actor || !allows(actor, "content:read")) closeSocket(connection, "signed_out");
      else if (!connection.readOnly && !allows(actor, "content:write")) closeSocket(connection, "forbidden");
      else if (!allows(connection.context.actor, "content:write") && allows(actor, "content:write"))
        closeSocket(connection, "rights_changed");
    }
  }

  const lookAtTexts = () => live.catchUp([...rooms.values()].map((one) => one.live));
  const catchUp = repeat(tools.lookEveryMs ?? LOOK_EVERY_MS, lookAtTexts);
  const asking = repeat(tools.lookEveryMs ?? ASK_AGAIN_EVERY_MS, () => askAgain());
  const presenting = repeat(PRESENCE_EVERY_MS, () =>
    board.tell([...rooms.values()].flatMap(({ room }) => room.present())),
  );
  const sockets = createSockets({ hocuspocus, log, crowds: createCrowds(messenger, tools.newId()), proxies });
  followOthers({
    messenger,
    live,
    roomOf: (name) => {
      const document = hocuspocus.documents.get(name);
      return document && rooms.get(document)?.room;
    },
    recheck: (id) => askAgain(connectionsOf(id)),
    lookAtAll: async () => {
      for (const { room } of rooms.values()) room.carets?.askAndTell();
      await Promise.all([lookAtTexts(), askAgain()]);
    },
  });

  return {
    upgrade: (request, socket, head) => (isClosing ? void socket.destroy() : sockets.upgrade(request, socket, head)),
    recheck: (id) => askAgain(connectionsOf(id)),
    async presence(actor) {
      if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
      return accepted({ items: peopleByContent(await board.inWorkspace(actor.workspaceId)) });
    },
    counts: () => ({ documents: rooms.size, sockets: sockets.count() }),
    drain: () => sockets.drain(),
    async close() {
      isClosing = true;
      clearInterval(catchUp);
      clearInterval(asking);
      clearInterval(presenting);
      sockets.closeAll();
      // one leaves when its last connection has
      while (hocuspocus.getDocumentsCount() > 0) await new Promise((resolve) => setTimeout(resolve, CLOSE_POLL_MS));
      await Promise.all(closing);
      await board.leave().catch((err: unknown) => log.warn({ err }, "Who was here is told for some seconds more"));
    },
  };
}

/** An id belongs to the connection that it came with first, and the server's own to nobody else. */
function isTaken(document: Document, connection: Joined, clientId: number): boolean {
  if (clientId === document.clientID) return true;
  return document.getConnections().some((other) => other !== connection && document.getClients(other).has(clientId));
}

/** Runs `work` every so often, never twice at once; what it throws has been no reason to stop. */
function repeat(everyMs: number, work: () => Promise<void>): NodeJS.Timeout {
  let isRunning = false;
  return setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void work()
      .catch(() => undefined) // the database is away; the next round tries again
      .finally(() => (isRunning = false));
  }, everyMs).unref();
}
