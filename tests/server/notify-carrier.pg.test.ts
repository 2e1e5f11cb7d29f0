// Covers docs/spec/live.md COL-4.1: the line between processes on a network that swallows what it should carry.
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openNotifyCarrier } from "../../server/notify-carrier.ts";
import { testDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";

/** A way to the database that can be made to swallow all that comes from it, on the connections there are. */
async function swallowingWay(databaseUrl: string): Promise<{ url: string; swallow(): void }> {
  const target = new URL(databaseUrl);
  const ways: { client: Socket; server: Socket }[] = [];
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    ways.push({ client, server });
    client.pipe(server);
    server.pipe(client);
    for (const socket of [client, server]) socket.on("error", () => undefined).on("close", () => [client, server].forEach((each) => each.destroy()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const { client } of ways) client.destroy();
    proxy.close();
  });
  const { port } = proxy.address() as AddressInfo; // a TCP port was asked for
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    swallow() {
      for (const { client, server } of ways) {
        server.unpipe(client);
        server.resume();
      }
    },
  };
}

test("[COL-4.1] a line that stays open and hears nothing is found out and opened again", async () => {
  const { url } = await testDatabase();
  const way = await swallowingWay(url);
  const [deaf, other] = [openNotifyCarrier({ databaseUrl: way.url, beatEveryMs: 50 }), openNotifyCarrier({ databaseUrl: url })];
  onTestFinished(async () => {
    await Promise.all([deaf.close(), other.close()]);
  });
  const heard: string[] = [];
  let ups = 0;
  deaf.receive((packet) => void heard.push(packet), () => void (ups += 1));
  await until(() => deaf.isUp() && other.isUp(), { what: "both hear", withinMs: 10_000 });
  await other.send(["first"]);
  await until(() => heard.includes("first"), { what: "the first word is heard", withinMs: 10_000 });
  const before = ups;
  way.swallow();
  await other.send(["swallowed"]);
  await until(() => ups > before && deaf.isUp(), { what: "the line is opened again", withinMs: 20_000 });
  await other.send(["second"]);
  await until(() => heard.includes("second"), { what: "the next word is heard", withinMs: 10_000 });
  expect(heard).toEqual(["first", "second"]);
});

test("[COL-4.1] without a line nothing is told, and who tells hears of it", async () => {
  const carrier = openNotifyCarrier({ databaseUrl: "postgresql://nobody@127.0.0.1:1/none" });
  onTestFinished(() => carrier.close());
  expect(carrier.isUp()).toBe(false);
  await expect(carrier.send(["word"])).rejects.toThrow("no connection to tell other processes by");
});
