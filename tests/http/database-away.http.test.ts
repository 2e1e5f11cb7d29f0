// Covers ROAD-2 and DOOR-1: what callers hear while the database cannot be reached.
import net from "node:net";
import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { startServer } from "../support/server.ts";
import { until } from "../support/until.ts";
import { call, madeContent } from "./caller.ts";

interface Line {
  readonly port: number;
  /** Ends every connection; with `refuse`, no new one comes through either. */
  cut(refuse: boolean): void;
  close(): void;
}

/** A telephone line to the database that a test can cut. */
async function lineTo(url: URL): Promise<Line> {
  const sockets = new Set<net.Socket>();
  let isRefusing = false;
  const server = net.createServer((near) => {
    if (isRefusing) return void near.destroy();
    const far = net.connect(Number(url.port), url.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy()).on("close", () => other.destroy() && sockets.delete(socket));
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const cut = (refuse: boolean) => {
    isRefusing = refuse;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === "object" && address ? address.port : 0,
    cut,
    close: () => {
      cut(true);
      server.close();
    },
  };
}

test("[ROAD-2] calls without a database are answered 503, to be tried again, and work again by themselves", async () => {
  const database = await testDatabase();
  const url = new URL(database.url);
  const line = await lineTo(url);
  const through = Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(line.port) }).href;
  const server = await startServer({ environment: { DATABASE_URL: through, STET_UNSAFE_DATABASE: "1" } });
  try {
    const at = { base: server.base, token: server.token };
    const { id, hash } = await madeContent("# One\n\nTwo words.\n", {}, at);
    line.cut(true);
    const edit = { baseVersion: 1, baseHash: hash, ops: [{ op: "delete", target: { text: "Two" } }] };
    const answers = [
      await call("GET", `/api/contents/${id}`, undefined, at),
      await call("POST", `/api/contents/${id}/edit-ops`, edit, at),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.json["code"], answer.json["retryable"], answer.headers.get("retry-after")]).toEqual(
        [503, "unavailable", true, "2"],
      );
      expect(answer.json["retryAfter"]).toBe(2);
      expect(answer.text).not.toMatch(/ECONN|prisma|postgres/i);
    }
    expect(answers[1]?.json["outcome"]).toBe("rejected");
    line.cut(false);
    const again = await until(async () => (await call("GET", `/api/contents/${id}`, undefined, at)).status === 200, {
      what: "the content is read again",
      withinMs: 20_000,
    });
    expect(again).toBe(true);
  } finally {
    await server.remove();
    line.close();
  }
});
