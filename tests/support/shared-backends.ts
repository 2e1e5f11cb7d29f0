// As much of a pooler in front of Postgres as tells whose backend answers: a server that takes any sign-in and knows
// one query.
import { createServer, type AddressInfo, type Socket } from "node:net";

/**
 * Which backend a client's query goes to: `own`, one for each client; `last used`, the same for all; `in turn`, another
 * each time.
 */
export type Sharing = "own" | "last used" | "in turn";

const COLUMN_TYPE_INT4 = 23;

/** Starts it on a free port; gives its URL and how to stop it. */
export async function sharedBackends(sharing: Sharing): Promise<{ readonly url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let clients = 0;
  let queries = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    const client = ++clients;
    let isIn = false;
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      if (!isIn) {
        isIn = true;
        socket.write(Buffer.concat([message("R", int32(0)), message("Z", Buffer.from("I"))]));
      } else if (data.toString("latin1", 0, 1) === "Q") {
        const backend = { own: client, "last used": 1, "in turn": (queries++ % 3) + 1 }[sharing];
        socket.write(answerOf(String(backend)));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP port was asked for
  return {
    url: `postgresql://stet@127.0.0.1:${port}/stet`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** One row with one whole number, called pid. */
function answerOf(pid: string): Buffer {
  const column = Buffer.concat([
    Buffer.from("pid\0"),
    int32(0),
    int16(0),
    int32(COLUMN_TYPE_INT4),
    int16(4),
    int32(-1),
    int16(0),
  ]);
  const row = Buffer.concat([int16(1), int32(pid.length), Buffer.from(pid)]);
  return Buffer.concat([
    message("T", Buffer.concat([int16(1), column])),
    message("D", row),
    message("C", Buffer.from("SELECT 1\0")),
    message("Z", Buffer.from("I")),
  ]);
}

const message = (kind: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
