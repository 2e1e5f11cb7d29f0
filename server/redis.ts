// Redis, for teams that have it (REDIS_URL, decision 0046): it carries messages between processes and keeps per-minute
// counts. Nothing there must last.
import { openLine, type Connection, type Line, type LineLog } from "./line.ts";

const CONNECT_WITHIN_MS = 5_000;
/** Someone waits for the answer, and Postgres has one too. */
const ANSWER_WITHIN_MS = 1_000;
const WORDS = { down: "Redis does not answer; Postgres does its part until it does", up: "Redis answers again" };

type Client = Awaited<ReturnType<typeof clientOf>>;

interface RedisConnection extends Connection {
  readonly client: Client;
}

export interface RedisOptions {
  readonly url: string;
  /** Keeps several Stets on one Redis apart. */
  readonly namespace: string;
  readonly log?: LineLog;
  readonly beatEveryMs?: number;
}

export interface Redis extends Line<RedisConnection> {
  /**
   * Asks Redis; `key` puts a name into the namespace. Rejects where there is no connection, and when the answer takes
   * longer than a second.
   */
  ask<T>(work: (client: Client, key: (name: string) => string) => Promise<T>): Promise<T>;
}

/** Begins to connect at once, and again whenever the connection is lost. */
export function openRedis({ url, namespace, log, beatEveryMs }: RedisOptions): Redis {
  const key = (name: string) => `${namespace}:${name}`;
  const line = openLine({
    words: WORDS,
    log,
    beatEveryMs,
    connect: (onPacket) => connect(url, key("words"), onPacket),
  });
  return {
    ...line,
    async ask(work) {
      const connection = line.now();
      if (!connection) throw new Error("There is no connection to Redis");
      return within(ANSWER_WITHIN_MS, work(connection.client, key));
    },
  };
}

/** The version of the Redis at `url`. Rejects if none answers. */
export async function redisRelease(url: string): Promise<string> {
  const client = await clientOf(url);
  client.on("error", () => undefined); // an error here fails the call too
  try {
    await within(CONNECT_WITHIN_MS, client.connect());
    const told = await within(ANSWER_WITHIN_MS, client.info("server"));
    return /^redis_version:(\S+)/m.exec(told)?.[1] ?? "";
  } finally {
    client.destroy();
  }
}

/** A connection that listens takes no other commands, hence two. */
async function connect(url: string, channel: string, onPacket: (packet: string) => void): Promise<RedisConnection> {
  const [client, hearing] = [await clientOf(url), await clientOf(url)];
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  const end = async () => {
    for (const each of [client, hearing]) each.destroy();
  };
  for (const each of [client, hearing]) each.on("error", () => resolve()).on("end", () => resolve());
  try {
    await within(CONNECT_WITHIN_MS, Promise.all([client.connect(), hearing.connect()]));
    await within(CONNECT_WITHIN_MS, hearing.subscribe(channel, onPacket));
  } catch (error) {
    await end();
    throw error;
  }
  return {
    client,
    lost,
    end,
    async send(packets) {
      await Promise.all(packets.map((packet) => client.publish(channel, packet)));
    },
  };
}

/**
 * It does not reconnect by itself: the line does that. Every Redis speaks RESP 2. Loaded by those alone that have a
 * Redis: it is a twentieth of a start.
 */
async function clientOf(url: string) {
  const { createClient } = await import("@redis/client");
  return createClient({
    url,
    RESP: 2,
    name: "stet",
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_WITHIN_MS, reconnectStrategy: false },
  });
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Redis has not answered within ${ms} ms`)), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
