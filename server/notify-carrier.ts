// LISTEN and NOTIFY on a connection of their own (decision 0036).
import pg from "pg";
import { openLine, type Connection, type Line, type LineLog } from "./line.ts";

const CHANNEL = "stet";
/** The connection's name in pg_stat_activity. */
export const LISTENER = "stet listener";
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 5_000;
const WORDS = {
  down: "The connection to other processes is lost; texts are checked once a second",
  up: "The connection to other processes is back",
};

export interface NotifyOptions {
  /** Leads to the database itself, or through a pooler that gives each client a connection of its own. */
  readonly databaseUrl: string;
  readonly log?: LineLog;
  readonly beatEveryMs?: number;
}

export const openNotifyCarrier = ({ databaseUrl, log, beatEveryMs }: NotifyOptions): Line<Connection> =>
  openLine({ words: WORDS, log, beatEveryMs, connect: (onPacket) => connect(databaseUrl, onPacket) });

async function connect(databaseUrl: string, onPacket: (packet: string) => void): Promise<Connection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: LISTENER,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.once("end", resolve);
    client.on("error", () => resolve());
  });
  client.on("notification", ({ payload = "" }) => onPacket(payload));
  const end = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    void end();
    throw error;
  }
  return {
    lost,
    end,
    async send(packets) {
      if (packets.length > 0)
        await client.query("select pg_notify($1, packet) from unnest($2::text[]) as packet", [CHANNEL, packets]);
    },
  };
}
