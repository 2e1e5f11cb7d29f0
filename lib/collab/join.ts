import { allows, type Actor, type Auth, type Caller } from "../auth/index.ts";
import type { LiveContents } from "../content/index.ts";
import type { JoinContext } from "./context.ts";
import { readRoomName, type RoomName } from "./room-name.ts";

/**
 * `load_failed`: try again later; the others are final. `signed_out`: the browser's session has ended, so its person
 * learns what to do.
 */
export type JoinFault = "forbidden" | "not_found" | "signed_out" | "generation_changed" | "load_failed";

/**
 * Refuses a join; the reason reaches the client as it is here. Without a message, so that Hocuspocus does not print
 * each of them.
 */
export class JoinRefused extends Error {
  override readonly name = "JoinRefused";
  readonly reason: JoinFault;

  constructor(reason: JoinFault) {
    super("");
    this.reason = reason;
  }
}

export interface JoinRequest {
  readonly documentName: string;
  /** An API token; empty, or `session`, for a browser's session. */
  readonly token: string;
  /** The session's cookie value, if this socket was opened by one of our own pages. */
  readonly session: string | undefined;
  readonly caller: Caller;
}

export interface JoinTools {
  readonly auth: Pick<Auth, "actorsFor" | "actorForStrangersBearer">;
  readonly live: Pick<LiveContents, "generationFor">;
}

/** Who joins which room. Throws `JoinRefused`. Contents of other workspaces do not exist for the actor. */
export async function join(
  { auth, live }: JoinTools,
  { documentName, token, session, caller }: JoinRequest,
): Promise<JoinContext & { readonly room: RoomName }> {
  const room = readRoomName(documentName);
  const secret = secretOf(token, session);
  if (room && !secret && token === SESSION_WORD) throw new JoinRefused("signed_out");
  if (!room || !secret) throw new JoinRefused("forbidden");
  const { actor, generation } = await lookUp({ auth, live }, { secret, room, caller }).catch(() => {
    // the database is away, or too many wrong tokens came from there: whether they may join is unknown
    throw new JoinRefused("load_failed");
  });
  if (!actor && secret.kind === "session") throw new JoinRefused("signed_out");
  if (!actor || !allows(actor, "content:read")) throw new JoinRefused("forbidden");
  if (generation === undefined) throw new JoinRefused("not_found"); // whether it was deleted or is someone else's
  if (generation !== room.generation) throw new JoinRefused("generation_changed");
  return { actor, secret, room };
}

interface LookedUp {
  readonly secret: JoinContext["secret"];
  readonly room: RoomName;
  readonly caller: Caller;
}

async function lookUp(
  { auth, live }: JoinTools,
  { secret, room, caller }: LookedUp,
): Promise<{ actor: Actor | undefined; generation: number | undefined }> {
  const actor =
    secret.kind === "token" ? await lookUpToken(auth, secret.value, caller) : (await auth.actorsFor([secret]))[0];
  return { actor, generation: actor && (await live.generationFor(actor, room.contentId)) };
}

async function lookUpToken(auth: JoinTools["auth"], token: string, caller: Caller): Promise<Actor | undefined> {
  const found = await auth.actorForStrangersBearer(token, caller);
  if (!found.ok && found.refusal.code === "rate_limited") throw new JoinRefused("load_failed");
  return found.ok ? found.value : undefined;
}

const SESSION_WORD = "session";

function secretOf(token: string, session: string | undefined): JoinContext["secret"] | undefined {
  if (token !== "" && token !== SESSION_WORD) return { kind: "token", value: token };
  return session === undefined ? undefined : { kind: "session", value: session };
}
