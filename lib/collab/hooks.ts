import type {
  beforeHandleAwarenessPayload,
  Configuration,
  Document,
  onAuthenticatePayload,
  onStatelessPayload,
} from "@hocuspocus/server";
import { allows, callerOf, sessionCookie, type ProxySettings } from "../auth/index.ts";
import { closeReason } from "./close-codes.ts";
import type { CollabLog, JoinContext, Joined } from "./context.ts";
import { join, JoinRefused, type JoinTools } from "./join.ts";
import { checkpointMessage, readClientMessage, readOnlyMessage } from "./messages.ts";
import type { OpenTexts } from "./open-texts.ts";
import { cleanPresence, type PresenceStates } from "./presence.ts";
import type { Sockets } from "./sockets.ts";
import type { WriteAhead } from "./write-ahead.ts";

/** What Hocuspocus' hooks need. */
export interface HookTools extends JoinTools {
  readonly log: CollabLog;
  readonly proxies: ProxySettings;
  readonly texts: OpenTexts;
  readonly writeAhead: WriteAhead;
  readonly welcome: Sockets["welcome"];
  /** Nobody may join any more. */
  isClosing(): boolean;
}

interface HookEnv extends HookTools {
  /** Connections that wait for a version. */
  readonly asked: WeakSet<Joined>;
}

/** Everything that Hocuspocus asks us: who may join, the content of a text, and what a client may send. */
export function hooks(tools: HookTools): Partial<Configuration<JoinContext>> {
  const env: HookEnv = { ...tools, asked: new WeakSet() };
  const { texts, writeAhead } = env;
  return {
    onAuthenticate: (payload) => authenticate(env, payload),
    onLoadDocument: ({ document, context }) => texts.load(document, context.actor.workspaceId),
    async connected({ connection }) {
      if (!texts.liveOf(connection.document)?.isDamaged) return;
      const { reason, message } = closeReason("read_only");
      connection.sendStateless(readOnlyMessage(reason, message));
    },
    async beforeHandleMessage({ connection, document }) {
      if (texts.liveOf(document)?.isDamaged) connection.readOnly = true;
    },
    beforeSync: (payload) => writeAhead.beforeSync(payload),
    beforeHandleAwareness: async (payload) => cleanStates(env, payload),
    onStateless: (payload) => hear(env, payload),
  };
}

async function authenticate(
  env: HookEnv,
  { documentName, token, request, requestHeaders, connectionConfig }: onAuthenticatePayload<JoinContext>,
): Promise<JoinContext> {
  if (env.isClosing()) throw new JoinRefused("load_failed");
  const { actor, secret } = await join(env, {
    documentName,
    token,
    session: sessionCookie(requestHeaders.get("cookie"), env.proxies.publicUrl),
    caller: callerOf(requestHeaders, env.proxies),
  });
  env.welcome(request);
  connectionConfig.readOnly = !allows(actor, "content:write");
  return { actor, secret };
}

function cleanStates(
  { texts }: HookEnv,
  { states, connection, document }: beforeHandleAwarenessPayload<JoinContext>,
): void {
  // Hocuspocus leaves the context's type out here
  const { actor } = (connection as Joined | undefined)?.context ?? {};
  if (!connection || !actor) return states.clear();
  const own = document.getClients(connection);
  cleanPresence(states as PresenceStates, {
    owner: { personId: actor.personId, name: actor.name, mayWrite: !connection.readOnly },
    own,
    isTaken: (clientId) =>
      isTaken(document, connection, clientId) ||
      texts.roomOf(document)?.carets?.isOfAnother(clientId, actor.personId) === true,
  });
  // Hocuspocus counts an id as its connection's own only when it has never seen it: one that came back would stay
  // behind as a ghost.
  for (const clientId of states.keys()) own.add(clientId);
}

/** An id belongs to the connection that it came with first, and the server's own to nobody else. */
function isTaken(document: Document, connection: Joined, clientId: number): boolean {
  if (clientId === document.clientID) return true;
  return document.getConnections().some((other) => other !== connection && document.getClients(other).has(clientId));
}

async function hear(env: HookEnv, { connection, document, payload }: onStatelessPayload): Promise<void> {
  const message = connection.readOnly ? undefined : readClientMessage(payload);
  if (message?.kind === "mark") env.writeAhead.mark(connection, message.mark);
  if (message?.kind === "checkpoint") await checkpoint(env, connection, document);
}

/**
 * Nobody waits for the result of a stateless message, so a fault must end here: the typing is in the log, and the next
 * pause tries again.
 */
async function checkpoint({ asked, texts, log }: HookEnv, connection: Joined, document: Document): Promise<void> {
  if (asked.has(connection)) return; // its answer is on the way
  asked.add(connection);
  try {
    const version = await texts.liveOf(document)?.checkpoint();
    connection.sendStateless(checkpointMessage(version?.number));
  } catch (err) {
    log.warn({ err, room: document.name }, "A version that was asked for could not be made");
  } finally {
    asked.delete(connection);
  }
}
