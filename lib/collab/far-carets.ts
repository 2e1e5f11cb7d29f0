import type { Document } from "@hocuspocus/server";
import { applyAwarenessUpdate, encodeAwarenessUpdate } from "y-protocols/awareness";
import type { Messenger } from "../messenger/index.ts";

/** States from another process carry this origin: they are not sent back. */
const FROM_AFAR = { source: "local" } as const;
/** A caret moves with every key; others see its place at this interval. */
const GATHER_MS = 50;

interface Changed {
  readonly added: readonly number[];
  readonly updated: readonly number[];
  readonly removed: readonly number[];
}

/**
 * Carets and who they belong to, among the processes that have one text open (COL-4.2): sent to the others as they
 * change and shown as they arrive, never stored, never logged. Those of a dead process expire within half a minute.
 */
export class FarCarets {
  readonly #document: Document;
  readonly #messenger: Messenger;
  /** Ids whose windows are open in another process, as last reported. */
  readonly #far = new Set<number>();
  readonly #changed = new Set<number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(document: Document, messenger: Messenger) {
    this.#document = document;
    this.#messenger = messenger;
    document.awareness.on("update", (changed: Changed, origin: unknown) => this.#note(changed, origin));
    messenger.tell("hello", document.name);
  }

  /** Messages may have been missed on both sides. */
  askAndTell(): void {
    this.#messenger.tell("hello", this.#document.name);
    this.tellAll();
  }

  /** Sends everything known first hand: another process has opened this text. */
  tellAll(): void {
    for (const clientId of this.#document.awareness.getStates().keys()) this.#tellSoon(clientId);
  }

  /** Another process's state of one window, in base64. */
  show(clientId: number, state: string): void {
    const { awareness } = this.#document;
    // it has come over to this process meanwhile
    if (clientId === this.#document.clientID || this.#isHere(clientId)) return;
    this.#far.add(clientId);
    applyAwarenessUpdate(awareness, Buffer.from(state, "base64"), FROM_AFAR);
    if (!awareness.getStates().has(clientId)) this.#far.delete(clientId);
  }

  /** Whether an id is shown as someone else's, in a window of another process. */
  isOfAnother(clientId: number, personId: string): boolean {
    const user: unknown = this.#document.awareness.getStates().get(clientId)?.["user"];
    const shown = typeof user === "object" && user !== null && "id" in user ? user.id : undefined;
    return this.#far.has(clientId) && shown !== personId;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#tell(); // someone who leaves last leaves at once
  }

  #note({ added, updated, removed }: Changed, origin: unknown): void {
    if (origin === FROM_AFAR) return;
    for (const clientId of [...added, ...updated, ...removed]) {
      if (this.#isHere(clientId)) this.#far.delete(clientId);
      this.#tellSoon(clientId);
      if (removed.includes(clientId)) this.#far.delete(clientId); // it has expired
    }
  }

  #isHere(clientId: number): boolean {
    return this.#document.getConnections().some((connection) => this.#document.getClients(connection).has(clientId));
  }

  /** The agent is shown by each process, from the log. */
  #tellSoon(clientId: number): void {
    if (clientId === this.#document.clientID || this.#far.has(clientId)) return;
    this.#changed.add(clientId);
    this.#timer ??= setTimeout(() => this.#tell(), GATHER_MS).unref();
  }

  #tell(): void {
    const { awareness, name } = this.#document;
    this.#timer = undefined;
    for (const clientId of this.#changed) {
      if (awareness.meta.has(clientId))
        this.#messenger.tell(
          "carets",
          `${name}/${clientId}`,
          Buffer.from(encodeAwarenessUpdate(awareness, [clientId])).toString("base64"),
        );
    }
    this.#changed.clear();
  }
}
