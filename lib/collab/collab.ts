import { Hocuspocus } from "@hocuspocus/server";
import { allows, type Actor, type Auth, type ProxySettings } from "../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { closeSocket, type JoinContext, type Joined } from "./context.ts";
import { createCrowds } from "./crowds.ts";
import { followOthers } from "./follow-others.ts";
import { hooks } from "./hooks.ts";
import { MOST_UNKNOWN_BYTES, MOST_UNKNOWN_FRAMES } from "./newcomers.ts";
import { OpenTexts, type OpenTextsTools } from "./open-texts.ts";
import { createPresenceBoard, type BoardEnv } from "./presence-board.ts";
import { peopleByContent, type ContentPresence } from "./presence-list.ts";
import { createSockets, type Sockets } from "./sockets.ts";
import { WriteAhead } from "./write-ahead.ts";

export interface CollabTools extends BoardEnv, OpenTextsTools {
  readonly auth: Pick<Auth, "actorsFor" | "actorForStrangersBearer">;
  /** Proxies whose forwarded addresses are trusted. Default: none. */
  readonly proxies?: ProxySettings;
  /**
   * How often to check for changes that other processes have not announced, in milliseconds. Default: 1 s for texts, 10
   * s for rights.
   */
  readonly lookEveryMs?: number;
}

/** The live editor's server side: `/collab`, for the stock HocuspocusProvider (docs/programs.md, "Live documents"). */
export interface Collab {
  /** Takes over a connection whose Host and Origin have been checked. */
  upgrade: Sockets["upgrade"];
  /**
   * Asks again who the sockets of this actor stand for, and ends those that may no longer be: to be called when a right
   * ended or changed. A browser that is
   *  still signed in keeps its socket.
   */
  recheck(personOrTokenId: string): Promise<void>;
  /**
   * Who has which text of the actor's workspace open, in any process (ROOM-13). Refuses anyone who may not read them
   * with `forbidden`.
   */
  presence(actor: Actor): Promise<Outcome<{ readonly items: readonly ContentPresence[] }, Refusal>>;
  /** What is open in this process. */
  counts(): { readonly documents: number; readonly sockets: number };
  /** Accepts nobody new: new sockets are closed again, to be opened elsewhere. */
  drain(): void;
  /** Disconnects everyone and resolves when their typing has its versions. */
  close(): Promise<void>;
}

const NO_PROXIES: ProxySettings = { publicUrl: undefined, trustedProxies: [] };
const LOOK_EVERY_MS = 1_000;
const PRESENCE_EVERY_MS = 1_000;
const ASK_AGAIN_EVERY_MS = 10_000;
const CLOSE_POLL_MS = 20;

export function createCollab(tools: CollabTools): Collab {
  const { auth, live, log, messenger, proxies = NO_PROXIES } = tools;
  const texts = new OpenTexts(tools);
  const board = createPresenceBoard(tools);
  let isClosing = false;
  const { hocuspocus, sockets } = createServer({ ...tools, proxies }, texts, () => isClosing);

  const recheck = (id: string) => askAgain(auth, connectionsOf(texts, id));
  const recheckAll = () => askAgain(auth, texts.connections());
  followOthers({
    messenger,
    live,
    roomOf: (name) => {
      const document = hocuspocus.documents.get(name);
      return document && texts.roomOf(document);
    },
    recheck,
    lookAtAll: async () => {
      for (const room of texts.rooms()) room.carets?.askAndTell();
      await Promise.all([texts.catchUp(), recheckAll()]);
    },
  });
  const repeated = [
    repeat(tools.lookEveryMs ?? LOOK_EVERY_MS, () => texts.catchUp()),
    repeat(tools.lookEveryMs ?? ASK_AGAIN_EVERY_MS, recheckAll),
    repeat(PRESENCE_EVERY_MS, () => board.tell(texts.rooms().flatMap((room) => room.present()))),
  ];

  return {
    upgrade: (request, socket, head) => (isClosing ? void socket.destroy() : sockets.upgrade(request, socket, head)),
    recheck,
    async presence(actor) {
      if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
      return accepted({ items: peopleByContent(await board.inWorkspace(actor.workspaceId)) });
    },
    counts: () => ({ documents: texts.count, sockets: sockets.count() }),
    drain: () => sockets.drain(),
    async close() {
      isClosing = true;
      for (const timer of repeated) clearInterval(timer);
      sockets.closeAll();
      // one leaves when its last connection has
      while (hocuspocus.getDocumentsCount() > 0) await new Promise((resolve) => setTimeout(resolve, CLOSE_POLL_MS));
      await texts.closed();
      await board.leave().catch((err: unknown) => log.warn({ err }, "Presence is still shown for some seconds"));
    },
  };
}

/** Hocuspocus with our hooks, and the sockets under it. */
function createServer(
  { auth, live, log, messenger, newId, proxies }: CollabTools & { readonly proxies: ProxySettings },
  texts: OpenTexts,
  isClosing: () => boolean,
): { readonly hocuspocus: Hocuspocus<JoinContext>; readonly sockets: Sockets } {
  const writeAhead = new WriteAhead({
    live,
    log,
    liveOf: (document) => texts.liveOf(document),
    hasNeighbours: (one) => texts.connections().some((other) => other !== one && other.webSocket === one.webSocket),
  });
  const welcome: Sockets["welcome"] = (request) => sockets.welcome(request);
  const hocuspocus = new Hocuspocus<JoinContext>({
    quiet: true,
    maxPendingDocuments: 20,
    maxUnauthenticatedQueueSize: MOST_UNKNOWN_BYTES,
    maxUnauthenticatedQueueMessages: MOST_UNKNOWN_FRAMES,
    ...hooks({ auth, live, log, proxies, texts, writeAhead, welcome, isClosing }),
  });
  const sockets = createSockets({ hocuspocus, log, crowds: createCrowds(messenger, newId()), proxies });
  return { hocuspocus, sockets };
}

const connectionsOf = (texts: OpenTexts, personOrTokenId: string): Joined[] =>
  texts.connections().filter(({ context: { actor } }) => [actor.id, actor.personId].includes(personOrTokenId));

/** Ends the sockets of those who may no longer be here, or may do more now. */
async function askAgain(auth: CollabTools["auth"], connections: readonly Joined[]): Promise<void> {
  const actors = await auth.actorsFor(connections.map(({ context }) => context.secret)).catch(() => undefined);
  if (!actors) return; // the database is away: nothing new is known
  for (const [index, connection] of connections.entries()) {
    const actor = actors[index];
    if (!actor || !allows(actor, "content:read")) closeSocket(connection, "signed_out");
    else if (!connection.readOnly && !allows(actor, "content:write")) closeSocket(connection, "forbidden");
    else if (!allows(connection.context.actor, "content:write") && allows(actor, "content:write"))
      closeSocket(connection, "rights_changed");
  }
}

/** Runs `work` at intervals, never twice at once; an error does not stop it. */
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
