import type { Document } from "@hocuspocus/server";
import type { LiveContents, LiveDocument } from "../content/index.ts";
import type { Messenger } from "../messenger/index.ts";
import type { CollabLog, Joined } from "./context.ts";
import { JoinRefused } from "./join.ts";
import { Room } from "./room.ts";
import { readRoomName } from "./room-name.ts";

export interface OpenTextsTools {
  readonly live: LiveContents;
  readonly log: CollabLog;
  /** Other processes on this database. */
  readonly messenger: Messenger;
  /** How long a pause in the typing makes a version, in milliseconds. Default: 10 s. */
  readonly pauseMs?: number;
}

const PAUSE_MS = 10_000;
const LONGEST_TYPING_MS = 5 * 60_000;

/** The texts that are open in this process: each of Hocuspocus' documents with its room and its log. */
export class OpenTexts {
  readonly #tools: OpenTextsTools;
  readonly #texts = new Map<Document, { readonly room: Room; readonly live: LiveDocument }>();
  readonly #closing = new Set<Promise<void>>();

  constructor(tools: OpenTextsTools) {
    this.#tools = tools;
  }

  get count(): number {
    return this.#texts.size;
  }

  rooms(): Room[] {
    return [...this.#texts.values()].map(({ room }) => room);
  }

  connections(): Joined[] {
    return this.rooms().flatMap((room) => room.connections());
  }

  roomOf(document: Document): Room | undefined {
    return this.#texts.get(document)?.room;
  }

  liveOf(document: Document): LiveDocument | undefined {
    return this.#texts.get(document)?.live;
  }

  /** Loads the text into the document, which is destroyed if that fails. Throws `JoinRefused`. */
  async load(document: Document, workspaceId: string): Promise<void> {
    const { live: contents, log, messenger, pauseMs = PAUSE_MS } = this.#tools;
    const room = new Room(document, { live: contents, log, messenger, pauseMs, longestMs: LONGEST_TYPING_MS });
    const place = readRoomName(document.name);
    const live =
      place && (await room.open({ workspaceId, ...place }).catch((err: unknown) => this.#loadFailed(err, document)));
    if (!live) {
      document.destroy();
      throw new JoinRefused("generation_changed");
    }
    this.#texts.set(document, { room, live });
    document.on("destroy", () => this.#leave(document, room));
  }

  /** Checks the logs for changes that other processes have not announced. */
  catchUp(): Promise<void> {
    return this.#tools.live.catchUp([...this.#texts.values()].map(({ live }) => live));
  }

  /** Resolves when typing in the closed texts has its versions. */
  async closed(): Promise<void> {
    await Promise.all(this.#closing);
  }

  #loadFailed(err: unknown, document: Document): never {
    this.#tools.log.error({ err, room: document.name }, "A text could not be opened");
    document.destroy();
    throw new JoinRefused("load_failed");
  }

  #leave(document: Document, room: Room): void {
    this.#texts.delete(document);
    const closed = room
      .close()
      .catch((err: unknown) =>
        this.#tools.log.warn({ err, room: document.name }, "A text was closed before its typing had a version"),
      )
      .finally(() => this.#closing.delete(closed));
    this.#closing.add(closed);
  }
}
