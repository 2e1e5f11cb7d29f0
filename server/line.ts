// A line to other processes that comes back by itself, whatever carries it. It is asked now and then whether it still
// hears.
import { setTimeout as sleep } from "node:timers/promises";
import type { Carrier } from "../lib/messenger/index.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A connection that looks open and hears nothing is found out by its own word, which does not come back. */
const BEAT_EVERY_MS = 5_000;
const BEAT = "beat";

/** One connection, from when it hears to its end. */
export interface Connection {
  /** Rejects when nobody knows whether all of it went out. */
  send(packets: readonly string[]): Promise<void>;
  /** Resolves when it has ended, whoever ended it. */
  readonly lost: Promise<void>;
  /** Of a dead network it may take long. Never rejects. */
  end(): Promise<void>;
}

export interface LineLog {
  warn(facts: object, words: string): void;
  info(facts: object, words: string): void;
}

export interface LineOptions<Made extends Connection> {
  /** Opens a connection that gives `onPacket` all that is sent, by this process too. Rejects where none comes about. */
  connect(onPacket: (packet: string) => void): Promise<Made>;
  /** For the log, once each time: that it is lost, and that it is back. */
  readonly words: { readonly down: string; readonly up: string };
  readonly log?: LineLog | undefined;
  readonly beatEveryMs?: number | undefined;
}

export interface Line<Made extends Connection> extends Carrier {
  /** The connection that hears now; undefined while there is none. */
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
    let heard = true;
    const made = await connect((packet) => (packet === BEAT ? (heard = true) : onPacket(packet)));
    let beats: NodeJS.Timeout | undefined;
    try {
      if (closing.signal.aborted) return;
      connection = made;
      if (isToldDown) log?.info({}, words.up);
      isToldDown = false;
      onUp();
      const deaf = new Promise<void>((resolve) => {
        beats = setInterval(() => {
          if (!heard) return resolve();
          heard = false;
          made.send([BEAT]).catch(() => resolve());
        }, beatEveryMs).unref();
      });
      await Promise.race([made.lost, deaf, closed]);
    } finally {
      connection = undefined;
      clearInterval(beats);
      if (closing.signal.aborted) await made.end();
      else void made.end();
    }
  }

  function tellDown(facts: object): void {
    if (!isToldDown && !closing.signal.aborted) log?.warn(facts, words.down);
    isToldDown = true;
  }

  const listening = (async () => {
    for (let pauseMs = FIRST_PAUSE_MS; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const from = performance.now();
      await listenOnce().then(
        () => tellDown({}),
        (err: unknown) => tellDown({ err }),
      );
      if (performance.now() - from > LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS; // it had come up
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  })();

  return {
    now: () => connection,
    isUp: () => connection !== undefined,
    async send(packets) {
      if (!connection) throw new Error("There is no connection to tell other processes by");
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

/**
 * Tells by the first while it is up, else by the second, and hears both: another process may have lost the first. What
 * comes by both ways does no harm.
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
