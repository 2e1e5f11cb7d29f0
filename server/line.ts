// A connection to other processes that comes back by itself, whatever carries it. It is tested now and then.
import { setTimeout as sleep } from "node:timers/promises";
import type { Carrier } from "../lib/messenger/index.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A connection that looks open but receives nothing is detected by our own test message, which does not come back. */
const BEAT_EVERY_MS = 5_000;
const BEAT = "beat";

/** One connection, from when it listens to its end. */
export interface Connection {
  /** Rejects when it is unknown whether all of it was sent. */
  send(packets: readonly string[]): Promise<void>;
  /** Resolves when it has ended, whoever ended it. */
  readonly lost: Promise<void>;
  /** On a dead network it may take long. Never rejects. */
  end(): Promise<void>;
}

export interface LineLog {
  warn(facts: object, words: string): void;
  info(facts: object, words: string): void;
}

export interface LineOptions<Made extends Connection> {
  /** Opens a connection that passes everything sent to `onPacket`, also by this process. Rejects if that fails. */
  connect(onPacket: (packet: string) => void): Promise<Made>;
  /** For the log, once each time: that it is lost, and that it is back. */
  readonly words: { readonly down: string; readonly up: string };
  readonly log?: LineLog | undefined;
  readonly beatEveryMs?: number | undefined;
}

export interface Line<Made extends Connection> extends Carrier {
  /** The connection in use; undefined while there is none. */
  now(): Made | undefined;
  isUp(): boolean;
  close(): Promise<void>;
}

/** Begins to listen at once, and again whenever the connection is lost. */
export function openLine<Made extends Connection>({
  connect,
  words,
  log,
  beatEveryMs = BEAT_EVERY_MS,
}: LineOptions<Made>): Line<Made> {
  const closing = new AbortController();
  const closed = new Promise<void>((resolve) =>
    closing.signal.addEventListener("abort", () => resolve(), { once: true }),
  );
  let connection: Made | undefined;
  let isToldDown = false;
  let onPacket = (_packet: string): void => undefined;
  let onUp = (): void => undefined;

  async function listenOnce(): Promise<void> {
    const heart = heartbeat(beatEveryMs);
    const made = await connect((packet) => (packet === BEAT ? heart.came() : onPacket(packet)));
    try {
      if (closing.signal.aborted) return;
      connection = made;
      if (isToldDown) log?.info({}, words.up);
      isToldDown = false;
      onUp();
      await Promise.race([made.lost, heart.missed(made), closed]);
    } finally {
      connection = undefined;
      heart.stop();
      if (closing.signal.aborted) await made.end();
      else void made.end();
    }
  }

  function tellDown(facts: object): void {
    if (!isToldDown && !closing.signal.aborted) log?.warn(facts, words.down);
    isToldDown = true;
  }

  const listening = againAndAgain(closing.signal, () =>
    listenOnce().then(
      () => tellDown({}),
      (err: unknown) => tellDown({ err }),
    ),
  );

  return {
    now: () => connection,
    isUp: () => connection !== undefined,
    async send(packets) {
      if (!connection) throw new Error("There is no connection to other processes");
      await connection.send(packets);
    },
    receive(packet, up) {
      onPacket = packet;
      onUp = up;
      if (connection) up();
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}

/** Repeats it until the signal comes, with longer and longer pauses while it keeps ending soon. */
async function againAndAgain(signal: AbortSignal, once: () => Promise<void>): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const from = performance.now();
    await once();
    if (performance.now() - from > LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS; // it had come up
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** A test message that is sent now and then and has to come back. */
function heartbeat(everyMs: number) {
  let hasCome = true;
  let beats: NodeJS.Timeout | undefined;
  return {
    came: () => void (hasCome = true),
    /** Resolves when a test message has not come back. */
    missed: (connection: Connection) =>
      new Promise<void>((resolve) => {
        beats = setInterval(() => {
          if (!hasCome) return resolve();
          hasCome = false;
          connection.send([BEAT]).catch(() => resolve());
        }, everyMs).unref();
      }),
    stop: () => clearInterval(beats),
  };
}

/**
 * Sends through the first while it is up, otherwise through the second, and listens to both: another process may have
 * lost the first. A message that arrives twice does no harm.
 */
export function eitherLine(first: Pick<Line<Connection>, "isUp" | keyof Carrier>, second: Carrier): Carrier {
  return {
    async send(packets) {
      if (!first.isUp()) return second.send(packets);
      await first.send(packets).catch(() => second.send(packets));
    },
    receive(onPacket, onUp) {
      first.receive(onPacket, onUp);
      second.receive(onPacket, onUp);
    },
  };
}
