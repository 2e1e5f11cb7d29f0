import { OutgoingMessage, type beforeSyncPayload, type Document } from "@hocuspocus/server";
import { isConnectionFault, type LiveContents, type LiveDocument, type Taken } from "../content/index.ts";
import { inSpan } from "../tracing/index.ts";
import { closeReason, type CloseName } from "./close-codes.ts";
import { closeDocument, closeSocket, type CollabLog, type JoinContext, type Joined } from "./context.ts";
import { savedMessage } from "./messages.ts";

/**
 * Of Yjs' three sync messages the first asks; the second answers with everything the other side lacks, the third is one
 * update.
 */
const SYNC_STEP_1 = 0;
const SYNC_STEP_2 = 1;

/** A client that keeps sending updates with missing dependencies is disconnected after this many answers. */
const MOST_ASKED = 10;
const MOST_HELD_MARKS = 1_000;
/** An editor asks for everything it lacks when it connects. Each answer may be the whole text. */
const MOST_ANSWERS = 20;
const ANSWERS_WITHIN_MS = 10_000;

export interface WriteAheadTools {
  readonly live: LiveContents;
  readonly log: CollabLog;
  liveOf(document: Document): LiveDocument | undefined;
  /** Whether the socket of this connection has other documents too. */
  hasNeighbours(connection: Joined): boolean;
}

/**
 * Whether a connection has sent everything: its last answer to "what do we lack" was accepted and nothing had to be
 * left out since.
 */
interface Sending {
  isWhole: boolean;
  asked: number;
  /** How often it was sent the text, and since when. */
  answers: { count: number; readonly since: number };
  /** Marks that cannot be answered yet: something before them is still missing. */
  marks: string[];
}

/**
 * The socket has been closed, with its reason; Hocuspocus only has to drop the message. It prints what it catches: so
 * it has no message and no stack.
 */
class SocketClosed extends Error {
  override readonly name = "SocketClosed";
  override readonly stack = "SocketClosed";
}

/**
 * Sits between the sockets and what others see (COL-2): everything that can write goes into the log first, and marks
 * are answered only when everything before them is there.
 */
export class WriteAhead {
  readonly #tools: WriteAheadTools;
  readonly #sending = new WeakMap<Joined, Sending>();

  constructor(tools: WriteAheadTools) {
    this.#tools = tools;
  }

  /**
   * The hook that Hocuspocus waits for before it applies, acknowledges or broadcasts. Called for read-only connections
   * too. It waits for a lost database; in the end the socket is closed, so that the client connects again and sends
   * what it has.
   */
  async beforeSync({ type, payload, connection, document, context }: beforeSyncPayload<JoinContext>): Promise<void> {
    if (type === SYNC_STEP_1 && !this.#mayAsk(connection)) return this.#stop(connection, "asks_too_often");
    if (type === SYNC_STEP_1 || connection.readOnly) return;
    const live = this.#tools.liveOf(document);
    if (!live) return this.#stop(connection, "unavailable");
    const bytes = new Uint8Array(payload); // it is a view of the whole message
    const taken = await this.#take(live, context, bytes);
    if (!taken) return this.#stop(connection, "unavailable");
    if (taken.kind !== "refused") return this.#wasTaken(connection, type);
    if (taken.fault === "gap" && type !== SYNC_STEP_2 && this.#mayFollow(connection, document)) {
      // an empty update: words that are not logged must not reach the document, not even as pending
      payload.fill(0);
      return;
    }
    await this.#refuse(live, context, taken.fault, bytes);
    this.#stop(connection, taken.fault);
  }

  /**
   * Answers `saved:N` once everything before the mark is durable: now, or when the client has sent the missing parts
   * (COL-7).
   */
  mark(connection: Joined, mark: string): void {
    const sending = this.#of(connection);
    if (sending.isWhole) return connection.sendStateless(savedMessage(mark));
    sending.marks = [...sending.marks.slice(1 - MOST_HELD_MARKS), mark];
  }

  #stop(connection: Joined, name: CloseName): never {
    const isAlone = closeReason(name).retryable || !this.#tools.hasNeighbours(connection);
    (isAlone ? closeSocket : closeDocument)(connection, name);
    throw new SocketClosed();
  }

  #of(connection: Joined): Sending {
    const sending = this.#sending.get(connection) ?? {
      isWhole: false,
      asked: 0,
      answers: { count: 0, since: performance.now() },
      marks: [],
    };
    this.#sending.set(connection, sending);
    return sending;
  }

  #mayAsk(connection: Joined): boolean {
    const sending = this.#of(connection);
    const now = performance.now();
    if (now - sending.answers.since > ANSWERS_WITHIN_MS) sending.answers = { count: 0, since: now };
    sending.answers.count += 1;
    return sending.answers.count <= MOST_ANSWERS;
  }

  #wasTaken(connection: Joined, type: number): void {
    if (type !== SYNC_STEP_2) return;
    const sending = this.#of(connection);
    sending.isWhole = true;
    for (const mark of sending.marks.splice(0)) connection.sendStateless(savedMessage(mark));
  }

  /**
   * A returning client sends new typing at once, before it is asked for its offline changes: the update builds on words
   * that are not here yet. It is left out, and comes again with the answer to "what do we lack". False: it has been
   * asked often enough.
   */
  #mayFollow(connection: Joined, document: Document): boolean {
    const sending = this.#of(connection);
    if (!sending.isWhole) return true; // the first answer is on its way
    sending.isWhole = false;
    sending.asked += 1;
    connection.send(
      new OutgoingMessage(connection.messageAddress).createSyncMessage().writeFirstSyncStepFor(document).toUint8Array(),
    );
    return sending.asked <= MOST_ASKED;
  }

  async #take(live: LiveDocument, { actor }: JoinContext, bytes: Uint8Array): Promise<Taken | undefined> {
    try {
      return await inSpan(
        "typing",
        { contentId: live.contentId, bytes: bytes.length },
        () => live.take(actor, bytes),
        ({ kind }) => ({ outcome: kind }),
      );
    } catch (err) {
      if (!isConnectionFault(err))
        this.#tools.log.error({ err, content: live.contentId }, "An update could not be taken");
      return undefined;
    }
  }

  async #refuse(
    { contentId, generation }: LiveDocument,
    { actor }: JoinContext,
    reason: string,
    bytes: Uint8Array,
  ): Promise<void> {
    const { live, log } = this.#tools;
    log.warn({ content: contentId, reason, actor: actor.id, bytes: bytes.length }, "An update was refused");
    await live
      .quarantine({ contentId, generation, actorId: actor.id, reason, bytes })
      .catch((err: unknown) => log.warn({ err }, "A refused update was not kept"));
  }
}
