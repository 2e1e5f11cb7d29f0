// Covers docs/spec/live.md COL-4.1 and COL-4.4: lines between processes, over Postgres and over Redis, on networks that
// swallow what they should carry.
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { eitherLine, type Connection, type Line, type LineLog } from "../../server/line.ts";
import { openNotifyCarrier } from "../../server/notify-carrier.ts";
import { openRedis } from "../../server/redis.ts";
import { testDatabase } from "../support/database.ts";
import { HAS_REDIS, startRedis } from "../support/redis.ts";
import { until } from "../support/until.ts";

const soon = (what: string, look: () => boolean) => until(look, { what, withinMs: 20_000 });

/**
 * A way to a server that can be made to swallow all that comes from it, on the connections there are; or that ends
 * them.
 */
async function swallowingWay(serverUrl: string): Promise<{ url: string; swallow(): void; cut(): void }> {
  const target = new URL(serverUrl);
  const ways: { client: Socket; server: Socket }[] = [];
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    ways.push({ client, server });
    client.pipe(server);
    server.pipe(client);
    for (const socket of [client, server])
      socket.on("error", () => undefined).on("close", () => [client, server].forEach((each) => each.destroy()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    for (const { client } of ways.splice(0)) client.destroy();
  };
  onTestFinished(() => {
    cut();
    proxy.close();
  });
  const { port } = proxy.address() as AddressInfo; // a TCP port was asked for
  const to = new URL(serverUrl);
  to.port = String(port);
  return {
    url: to.href,
    cut,
    swallow() {
      for (const { client, server } of ways) {
        server.unpipe(client);
        server.resume();
      }
    },
  };
}

interface Way {
  readonly by: string;
  server(): Promise<string>;
  open(url: string, options?: { readonly log?: LineLog; readonly beatEveryMs?: number }): Line<Connection>;
}

const WAYS: readonly Way[] = [
  {
    by: "Postgres",
    server: async () => (await testDatabase()).url,
    open: (databaseUrl, options) => openNotifyCarrier({ databaseUrl, ...options }),
  },
  ...(HAS_REDIS
    ? [
        {
          by: "Redis",
          server: async () => (await startRedis()).url,
          open: (url: string, options: object = {}) => openRedis({ url, namespace: "stet:test", ...options }),
        },
      ]
    : []),
];

function opened<Opened extends Line<Connection>>(line: Opened): Opened & { readonly heard: string[]; ups(): number } {
  const heard: string[] = [];
  let ups = 0;
  line.receive(
    (packet) => void heard.push(packet),
    () => void (ups += 1),
  );
  onTestFinished(() => line.close());
  return { ...line, heard, ups: () => ups };
}

describe.each(WAYS)("by $by", ({ server, open }) => {
  test("[COL-4.1] all hear what one of them tells, in order, that one too", async () => {
    const url = await server();
    const [here, there] = [opened(open(url)), opened(open(url))];
    await soon("both hear", () => here.isUp() && there.isUp());
    await here.send(["first", "zweites, mit ü", "x".repeat(7_900)]);
    await there.send(["last"]);
    for (const { heard } of [here, there]) {
      await soon("all is heard", () => heard.includes("last"));
      expect(heard).toEqual(["first", "zweites, mit ü", "x".repeat(7_900), "last"]);
    }
    expect([here.ups(), there.ups()]).toEqual([1, 1]);
  });

  test("[COL-4.1] a line that stays open and hears nothing is found out and opened again", async () => {
    const url = await server();
    const way = await swallowingWay(url);
    const [deaf, other] = [opened(open(way.url, { beatEveryMs: 500 })), opened(open(url))];
    await soon("both hear", () => deaf.isUp() && other.isUp());
    await other.send(["first"]);
    await soon("the first word is heard", () => deaf.heard.includes("first"));
    const before = deaf.ups();
    way.swallow();
    await other.send(["swallowed"]);
    await soon("the line is opened again", () => deaf.ups() > before && deaf.isUp());
    await other.send(["second"]);
    await soon("the next word is heard", () => deaf.heard.includes("second"));
    expect(deaf.heard).toEqual(["first", "second"]);
  });

  test("[COL-4.1] a line that is cut comes back; the log has one line for each, however often it was tried", async () => {
    const way = await swallowingWay(await server());
    const logged: string[] = [];
    const log = { warn: () => void logged.push("lost"), info: () => void logged.push("back") };
    const line = opened(open(way.url, { log }));
    for (const round of [1, 2, 3]) {
      await soon("it hears", () => line.isUp() && line.ups() === round);
      way.cut();
      await soon("it is lost", () => !line.isUp());
    }
    await soon("it is back", () => line.isUp());
    expect(logged).toEqual(["lost", "back", "lost", "back", "lost", "back"]);
  });
});

test.each([
  ["Postgres", () => openNotifyCarrier({ databaseUrl: "postgresql://nobody@127.0.0.1:1/none" })],
  ["Redis", () => openRedis({ url: "redis://127.0.0.1:1", namespace: "none" })],
])("[COL-4.1] without a line to %s nothing is told, and who tells hears of it", async (_, open) => {
  const line = open();
  onTestFinished(() => line.close());
  expect(line.isUp()).toBe(false);
  await expect(line.send(["word"])).rejects.toThrow("no connection to other processes");
});

if (HAS_REDIS)
  test("[COL-4.4] while Redis is away Postgres carries, and Redis again when it is back", async () => {
    const [{ url }, redisServer] = [await testDatabase(), await startRedis()];
    const process = () => {
      const [redis, notify] = [
        openRedis({ url: redisServer.url, namespace: "stet:test", beatEveryMs: 500 }),
        openNotifyCarrier({ databaseUrl: url }),
      ];
      const packets: Record<"redis" | "postgres", string[]> = { redis: [], postgres: [] };
      const counting = (by: "redis" | "postgres", line: Line<Connection>) => ({
        ...line,
        receive: (onPacket: (packet: string) => void, onUp: () => void) =>
          line.receive((packet) => (packets[by].push(packet), onPacket(packet)), onUp),
      });
      const carrier = eitherLine(counting("redis", redis), counting("postgres", notify));
      carrier.receive(
        () => undefined,
        () => undefined,
      );
      onTestFinished(async () => {
        await Promise.all([redis.close(), notify.close()]);
      });
      return { redis, notify, carrier, packets };
    };
    const [here, there] = [process(), process()];
    const areUp = () => [here, there].every(({ redis, notify }) => redis.isUp() && notify.isUp());
    await soon("all lines are up", areUp);
    await here.carrier.send(["by redis"]);
    await soon("it is heard", () => there.packets.redis.includes("by redis"));
    await redisServer.kill();
    await soon("both have noticed", () => !here.redis.isUp() && !there.redis.isUp());
    await here.carrier.send(["by postgres"]);
    await soon("it is heard", () => there.packets.postgres.includes("by postgres"));
    await redisServer.startAgain();
    await soon("all lines are up", areUp);
    redisServer.hold();
    await soon("its silence is noticed", () => !here.redis.isUp() && !there.redis.isUp());
    await there.carrier.send(["by postgres too"]);
    await soon("it is heard", () => here.packets.postgres.includes("by postgres too"));
    redisServer.goOn();
    await soon("all lines are up", areUp);
    await there.carrier.send(["by redis again"]);
    await soon("it is heard", () => here.packets.redis.includes("by redis again"));
    expect(there.packets.postgres).toEqual(["by postgres", "by postgres too"]);
  });
