// LISTEN and NOTIFY on a connection of their own (decision 0036). It comes back by itself, and is asked now and then whether it still hears.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Carrier } from "../lib/messenger/index.ts";
import type { Log } from "./log.ts";

const CHANNEL = "stet";
/** What the connection is called in pg_stat_activity. */
export const LISTENER = "stet listener";
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A connection that looks open and hears nothing is found out by its own word, which does not come back. */
const BEAT_EVERY_MS = 5_000;
const BEAT = "beat";

export interface NotifyCarrier extends Carrier {
  /** Whether it hears now. */
  isUp(): boolean;
  close(): Promise<void>;
}

export interface NotifyOptions {
  /** Leads to the database itself, or through a pooler that gives each client a connection of its own. */
  readonly databaseUrl: string;
  readonly log?: Pick<Log, "warn" | "info">;
  readonly beatEveryMs?: number;
}

/** Begins to listen at once, and again whenever the connection is lost. */
export function openNotifyCarrier({ databaseUrl, log, beatEveryMs = BEAT_EVERY_MS }: NotifyOptions): NotifyCarrier {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let onPacket = (_packet: string): void => undefined;
  let onUp = (): void => undefined;

  async function listenOnce(): Promise<void> {
    const made = new pg.Client({ connectionString: databaseUrl, application_name: LISTENER, connectionTimeoutMillis: CONNECT_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      made.once("end", resolve);
      made.on("error", () => resolve());
      closing.signal.addEventListener("abort", () => resolve(), { once: true });
    });
    let heard = true;
    let beats: NodeJS.Timeout | undefined;
    made.on("notification", ({ payload = "" }) => (payload === BEAT ? (heard = true) : onPacket(payload)));
    try {
      await made.connect();
      await made.query(`listen ${CHANNEL}`);
      if (closing.signal.aborted) return;
      client = made;
      onUp();
      const deaf = new Promise<void>((resolve) => {
        beats = setInterval(() => {
          if (!heard) return resolve();
          heard = false;
          notify(made, [BEAT]).catch(() => resolve());
        }, beatEveryMs).unref();
      });
      await Promise.race([lost, deaf]);
    } finally {
      client = undefined;
      clearInterval(beats);
      if (closing.signal.aborted) await made.end().catch(() => undefined);
      else void made.end().catch(() => undefined); // of a dead network the end is not waited for
    }
  }

  const listening = (async () => {
    for (let pauseMs = FIRST_PAUSE_MS; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const from = performance.now();
      await listenOnce().catch((err: unknown) => log?.warn({ err }, "Other processes cannot be heard"));
      if (closing.signal.aborted) return;
      if (performance.now() - from > LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS; // it had come up
      log?.info({ pauseMs }, "The connection to other processes ended; it is opened again, and texts are looked at once a second");
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  })();

  return {
    isUp: () => client !== undefined,
    async send(packets) {
      if (!client) throw new Error("There is no connection to tell other processes by");
      await notify(client, packets);
    },
    receive(packet, up) {
      onPacket = packet;
      onUp = up;
      if (client) up();
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}

async function notify(client: pg.Client, packets: readonly string[]): Promise<void> {
  if (packets.length > 0) await client.query("select pg_notify($1, packet) from unnest($2::text[]) as packet", [CHANNEL, packets]);
}
