// Covers docs/spec/live.md, COL-1 and COL-9.2: who is seen after a broken connection, and readers that do not keep up.
import net from "node:net";
import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { until } from "../support/until.ts";
import { FrameWriter } from "./frame-writer.ts";
import { harness, type Harness } from "./harness.ts";
import type { Editor } from "./editor.ts";

const BODY = "# Rota\n\nPlot A is watered on Monday.\n";

const seenBy = ({ provider }: Editor): unknown[] =>
  [...(provider.awareness?.getStates().values() ?? [])].flatMap((state: Record<string, unknown>) =>
    Object.keys(state).length === 0 ? [] : [state["note"]],
  );

test("[COL-1] who came back after a cut and then leaves is gone at once, for everyone", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const [ana, ben] = [room.edit(content), room.edit(content, await room.tokenFor("writer"))];
  await Promise.all([ana.synced(), ben.synced()]);
  for (const round of ["first", "second", "third"]) {
    ben.provider.setAwarenessField("note", round);
    await until(() => seenBy(ana).includes(round), { what: `Ben is seen, ${round} time`, withinMs: 10_000 });
    ben.provider.configuration.websocketProvider.disconnect();
    await until(() => !seenBy(ana).includes(round), { what: `Ben is gone, ${round} time`, withinMs: 10_000 });
    expect(seenBy(ana)).toEqual([]);
    await ben.provider.configuration.websocketProvider.connect();
    await ben.synced();
  }
});

const [SYNC, AUTH, STEP_1] = [0, 2, 0];
const BIG = 3 * 1024 * 1024;
const ROUNDS = 14;
/** 16 MB, the update that went beyond them, and what the system itself holds of a connection. */
const MOST_KEPT = 11 * BIG;
const CLOSE_OPCODE = 8;

/** A client of `/collab` on a bare TCP connection, which can stop reading as no WebSocket of a library can. */
async function bareReader({ url }: Pick<Harness, "url">, name: string, token: string) {
  const { hostname, port, pathname } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => void chunks.push(chunk));
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
  );
  const send = (type: number, write: (frame: FrameWriter) => void) => {
    const frame = new FrameWriter().text(name).number(type);
    write(frame);
    socket.write(maskedFrame(frame.bytes()));
  };
  const read = () => Buffer.concat(chunks);
  await until(() => read().includes("\r\n\r\n"), { what: "the connection is a WebSocket", withinMs: 10_000 });
  send(AUTH, (frame) => frame.number(0).text(token));
  send(SYNC, (frame) => frame.number(STEP_1).block(Uint8Array.from([0]))); // an empty state vector: everything is wanted
  await until(() => read().includes("Plot A"), { what: "the text has come", withinMs: 10_000 });
  return { socket, send, frames: () => framesIn(read().subarray(read().indexOf("\r\n\r\n") + 4)) };
}

/** A binary frame as a client sends it: masked, with a mask of zeros. */
function maskedFrame(payload: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([0x82, 0x80 | payload.length, 0, 0, 0, 0]), payload]); // all of ours are short
}

/** The frames of a server, whole ones. */
function framesIn(bytes: Buffer): { readonly opcode: number; readonly payload: Buffer }[] {
  const frames: { opcode: number; payload: Buffer }[] = [];
  for (let at = 0; at + 2 <= bytes.length;) {
    const short = (bytes[at + 1] ?? 0) & 0x7f;
    const [length, head] =
      short === 126
        ? [bytes.readUInt16BE(at + 2), 4]
        : short === 127
          ? [Number(bytes.readBigUInt64BE(at + 2)), 10]
          : [short, 2];
    if (at + head + length > bytes.length) break;
    frames.push({ opcode: (bytes[at] ?? 0) & 0x0f, payload: bytes.subarray(at + head, at + head + length) });
    at += head + length;
  }
  return frames;
}

test("[COL-9.2] a reader that does not read is let go with 1013 once 16 MB wait for it; no more is kept for it, and the others go on", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const [ana, ben] = [room.edit(content), room.edit(content, await room.tokenFor("writer"))];
  await Promise.all([ana.synced(), ben.synced()]);
  const slow = await bareReader(room, content.liveDocument, (await room.tokenFor("viewer")).token);
  slow.socket.pause();
  for (let round = 0; round < ROUNDS; round++) {
    ana.type(0, String(round % 10).repeat(BIG));
    await ana.saved();
    ana.type(0, "", BIG);
    await ana.saved();
  }
  ana.type(0, "Still here. ");
  await ana.saved();
  await ben.sees(`Still here. ${BODY}`);
  expect([ana.closes, ben.closes]).toEqual([[], []]);

  slow.socket.resume();
  const close = await until(() => slow.frames().find(({ opcode }) => opcode === CLOSE_OPCODE), {
    what: "the reader is told that it was let go",
    withinMs: 20_000,
  });
  expect(close.payload.readUInt16BE(0)).toBe(1013);
  expect(close.payload.subarray(2).toString()).toBe("too_slow");
  const waited = slow.frames().reduce((sum, { payload }) => sum + payload.length, 0);
  expect(waited).toBeGreaterThan(4 * BIG); // it was given time
  expect(waited).toBeLessThan(MOST_KEPT); // and of the rest nothing was kept
  expect((await room.read(content.id)).body).toBe(`Still here. ${BODY}`);
});
