import type { Document } from "@hocuspocus/server";
import { applyUpdate } from "yjs";
import type {
  Ended,
  Follower,
  LiveContents,
  LiveDocument,
  LivePlace,
  LoggedFields,
  RelayedUpdate,
  RelayedVersion,
} from "../content/index.ts";
import type { Messenger } from "../messenger/index.ts";
import { inSpanNow } from "../tracing/index.ts";
import { closeSocket, type CollabLog, type Joined } from "./context.ts";
import { FarCarets } from "./far-carets.ts";
import { COMMENTS_MESSAGE, editMessage, fieldsMessage, LOCKS_MESSAGE, versionMessage } from "./messages.ts";
import { agentIdOf, AI_COLOUR } from "../outcome/index.ts";
import type { Present } from "./presence-rows.ts";
import { presenceUser } from "./presence.ts";
import { readRoomName } from "./room-name.ts";

/** Applied updates are logged already: Hocuspocus must not store them. */
const FROM_THE_LOG = { source: "local", skipStoreHooks: true } as const;

export interface RoomTools {
  readonly live: LiveContents;
  readonly log: CollabLog;
  readonly messenger: Messenger;
  /** Typing becomes a version after a pause this long … */
  readonly pauseMs: number;
  /** … and after this long without one. */
  readonly longestMs: number;
}

const AGENT_SHOWN_MS = 8_000;

/** One open document: shows the content of its log to everyone in it, and makes versions of typing. */
export class Room implements Follower {
  readonly document: Document;
  readonly #tools: RoomTools;
  #live: LiveDocument | undefined;
  #carets: FarCarets | undefined;
  #pause: NodeJS.Timeout | undefined;
  #typingSince: number | undefined;
  #agent: NodeJS.Timeout | undefined;
  #agentOf: Pick<Present, "personId" | "name"> | undefined;

  constructor(document: Document, tools: RoomTools) {
    this.document = document;
    this.#tools = tools;
  }

  /** Loads the document. `undefined` when its content has another generation now; throws when it cannot be read. */
  async open(place: LivePlace): Promise<LiveDocument | undefined> {
    this.#live = await this.#tools.live.open(place, this);
    if (this.#live) this.#carets = new FarCarets(this.document, this.#tools.messenger);
    return this.#live;
  }

  get carets(): FarCarets | undefined {
    return this.#carets;
  }

  relay(update: RelayedUpdate): void {
    try {
      inSpanNow("socket", { room: this.document.name, readers: this.document.getConnectionsCount() }, () =>
        update.version ? this.#relayEdit(update, update.version) : this.#relayTyping(update),
      );
    } catch (err) {
      this.#tools.log.error(
        { err, room: this.document.name },
        "A logged update cannot be shown; its readers load the text again",
      );
      this.#closeAll("unavailable");
    }
  }

  ended(why: Ended): void {
    this.#closeAll(why);
  }

  /** Editors load the locks again. */
  rulesChanged(): void {
    this.document.broadcastStateless(LOCKS_MESSAGE);
  }

  /** Editors read the comments again. */
  commented(): void {
    this.document.broadcastStateless(COMMENTS_MESSAGE);
  }

  /** Editors show the new title, address and status. */
  renamed(fields: LoggedFields): void {
    this.document.broadcastStateless(fieldsMessage(fields));
  }

  /** Editors read the list of versions again. */
  versioned(number: number): void {
    this.document.broadcastStateless(versionMessage(number));
  }

  connections(): Joined[] {
    return this.document.getConnections();
  }

  /** Who is in this document, in windows of this process; the agent too while it is shown. */
  present(): Present[] {
    const { contentId } = readRoomName(this.document.name) ?? {};
    const [first] = this.connections();
    if (contentId === undefined || !first) return [];
    const people = this.connections().map(({ context: { actor } }) => ({
      workspaceId: actor.workspaceId,
      contentId,
      personId: actor.personId,
      name: actor.name,
      isAgent: false,
    }));
    const { workspaceId } = first.context.actor; // a room is one content, and a content one workspace's
    return this.#agentOf ? [...people, { workspaceId, contentId, ...this.#agentOf, isAgent: true }] : people;
  }

  /** Stops following; resolves when the typing has its version. */
  async close(): Promise<void> {
    clearTimeout(this.#pause);
    clearTimeout(this.#agent);
    this.#carets?.close();
    const live = this.#live;
    this.#live = undefined;
    if (live) await this.#tools.live.close(live);
  }

  #relayTyping({ bytes }: RelayedUpdate): void {
    applyUpdate(this.document, bytes, FROM_THE_LOG);
    if (this.#live) this.#checkpointSoon();
  }

  /** The asker's windows have the update before it is broadcast, so that it is one undo step there (COL-3). */
  #relayEdit(update: RelayedUpdate, version: RelayedVersion): void {
    const isAsker = ({ context }: Joined) => context.actor.personId === version.actor.personId;
    this.document.flush();
    const [askers, others] = [this.connections().filter(isAsker), this.connections().filter((one) => !isAsker(one))];
    for (const connection of askers) connection.sendStateless(editMessage(version, update));
    applyUpdate(this.document, update.bytes, FROM_THE_LOG);
    this.document.flush();
    for (const connection of others) connection.sendStateless(editMessage(version));
    if (version.judgedAs === "agent") this.#showAgent(version);
  }

  /** The agent is shown at what it wrote for a while, as a separate participant. */
  #showAgent({ actor, ranges }: RelayedVersion): void {
    const [first] = ranges;
    this.#agentOf = { personId: agentIdOf(actor.personId), name: `AI for ${actor.name}` };
    const user = { ...presenceUser({ ...this.#agentOf, mayWrite: true }), ...AI_COLOUR, agent: true };
    this.document.awareness.setLocalState({ user, cursor: first ? { anchor: first.start, head: first.end } : null });
    clearTimeout(this.#agent);
    this.#agent = setTimeout(() => this.#hideAgent(), AGENT_SHOWN_MS).unref();
  }

  #hideAgent(): void {
    this.#agentOf = undefined;
    this.document.awareness.setLocalState(null);
  }

  #checkpointSoon(): void {
    const now = performance.now();
    this.#typingSince ??= now;
    clearTimeout(this.#pause);
    const waitMs = Math.max(0, Math.min(this.#tools.pauseMs, this.#typingSince + this.#tools.longestMs - now));
    this.#pause = setTimeout(() => void this.#checkpoint(), waitMs).unref();
  }

  async #checkpoint(): Promise<void> {
    this.#typingSince = undefined;
    try {
      await this.#live?.checkpoint();
    } catch (err) {
      this.#tools.log.warn({ err, room: this.document.name }, "Typing has no version yet; the next pause tries again");
      this.#checkpointSoon();
    }
  }

  #closeAll(name: Ended | "unavailable"): void {
    for (const connection of this.connections()) closeSocket(connection, name);
  }
}
