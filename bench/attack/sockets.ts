// Frames of a writer, of someone who has not signed in, and of nobody in particular.
import * as Y from "yjs";
import { FrameWriter } from "../../tests/collab/frame-writer.ts";
import type { Dice } from "./dice.ts";
import { madePost, type Shot, type Target } from "./shot.ts";

const [SYNC, AWARENESS, AUTH, STATELESS] = [0, 1, 2, 5];
const [STEP_1, STEP_2, UPDATE] = [0, 1, 2];
const MOST_FRAME = 4_000_000;
const OPEN_WITHIN_MS = 10_000;
const ANSWERED_WITHIN_MS = 5_000;

export interface Frames {
  readonly name: string;
  /** Frames of the message type, after the document's name. */
  readonly frames: readonly Frame[];
  readonly signsIn: boolean;
}

interface Frame {
  readonly type: number;
  write(frame: FrameWriter): void;
}

export function socketShot(dice: Dice, given: number): Shot {
  const size = Math.min(given, MOST_FRAME);
  return shotOf(dice.one(KINDS)(size, dice), size);
}

export const shotOf = ({ name, frames, signsIn }: Frames, size: number): Shot => ({
  door: "sockets",
  name: `${name}, ${size}`,
  fire: (target) => fired(target, frames, signsIn),
});

async function fired(target: Target, frames: readonly Frame[], signsIn: boolean): Promise<void> {
  const made = await madePost(target, "Some words to write between.\n");
  if (!made) return;
  const name = `${made.id}:1`;
  const startedAt = performance.now();
  const socket = new WebSocket(`${target.base.replace("http", "ws")}/collab`);
  socket.binaryType = "arraybuffer";
  let heard = 0;
  let isOver = false;
  let code = "open";
  const closed = new Promise<void>((resolve) =>
    socket.addEventListener("close", (event) => {
      code = `closed ${event.code}`;
      isOver = true;
      resolve();
    }),
  );
  socket.addEventListener("message", () => (heard += 1));
  socket.addEventListener("error", () => undefined);
  await within(OPEN_WITHIN_MS, new Promise((resolve) => socket.addEventListener("open", resolve)));
  const send = ({ type, write }: Frame) => {
    const frame = new FrameWriter().text(name).number(type);
    write(frame);
    if (socket.readyState === WebSocket.OPEN) socket.send(frame.bytes());
  };
  if (signsIn) send({ type: AUTH, write: (frame) => frame.number(0).text(target.token) });
  for (let waited = 0; signsIn && heard === 0 && !isOver && waited < 100; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  for (const frame of frames) send(frame);
  send({ type: STATELESS, write: (frame) => frame.text("mark:1") });
  const [before, patience] = [heard, performance.now() + (signsIn ? ANSWERED_WITHIN_MS : 500)];
  while (!isOver && heard === before && performance.now() < patience)
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 20))]);
  target.note(isOver ? code : heard > before ? "answered" : "unanswered", performance.now() - startedAt);
  socket.close();
  await within(2_000, closed);
  await target.call("GET", `/api/contents/${made.id}`);
}

const within = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);

const sync = (step: number, bytes: Uint8Array): Frame => ({
  type: SYNC,
  write: (frame) => frame.number(step).block(bytes),
});
const stateless = (text: string): Frame => ({ type: STATELESS, write: (frame) => frame.text(text) });

type Kind = (size: number, dice: Dice) => Frames;

const KINDS: readonly Kind[] = [
  (size) => ({ ...manyClients(Math.floor(size / 16)), signsIn: true }),
  (size) => ({ ...samePlace(Math.floor(size / 8)), signsIn: true }),
  (size) => ({
    name: "one long word",
    signsIn: true,
    frames: [
      sync(
        UPDATE,
        updateOf((doc) => doc.getText("markdown").insert(0, "a".repeat(size))),
      ),
    ],
  }),
  (size) => ({
    name: "one update a letter",
    signsIn: true,
    frames: eachLetter(Math.min(3_000, Math.ceil(size / 20))).map((bytes) => sync(UPDATE, bytes)),
  }),
  (size) => ({
    name: "letters put in backwards",
    signsIn: true,
    frames: [
      sync(
        UPDATE,
        updateOf((doc) => backwards(doc, Math.min(60_000, Math.floor(size / 8)))),
      ),
    ],
  }),
  (size) => ({
    name: "typed and taken out",
    signsIn: true,
    frames: [
      sync(
        UPDATE,
        updateOf((doc) => takenOut(doc, Math.min(30_000, Math.floor(size / 10)))),
      ),
    ],
  }),
  (size) => ({
    name: "marks in the text",
    signsIn: true,
    frames: [
      sync(
        UPDATE,
        updateOf((doc) => marked(doc, Math.min(20_000, Math.floor(size / 20)))),
      ),
    ],
  }),
  (size) => ({
    name: "maps in maps",
    signsIn: true,
    frames: [
      sync(
        UPDATE,
        updateOf((doc) => nested(doc, Math.min(3_000, Math.floor(size / 20)))),
      ),
    ],
  }),
  (size) => ({
    name: "other roots",
    signsIn: true,
    frames: [
      sync(
        UPDATE,
        updateOf((doc) => roots(doc, Math.min(5_000, Math.floor(size / 20)))),
      ),
    ],
  }),
  (size, dice) => ({
    name: "random bytes",
    signsIn: true,
    frames: Array.from({ length: 20 }, () =>
      sync(dice.one([STEP_1, STEP_2, UPDATE]), randomBytes(dice, Math.ceil(size / 20))),
    ),
  }),
  (size) => ({
    name: "a state vector of many",
    signsIn: true,
    frames: [sync(STEP_1, stateVector(Math.floor(size / 6)))],
  }),
  (size) => ({
    name: "asked for all again",
    signsIn: true,
    frames: Array.from({ length: Math.min(2_000, Math.ceil(size / 50)) }, () => sync(STEP_1, Uint8Array.of(0))),
  }),
  (size) => ({
    name: "checkpoints",
    signsIn: true,
    frames: Array.from({ length: Math.min(5_000, Math.ceil(size / 50)) }, () => stateless("checkpoint")),
  }),
  (size) => ({
    name: "marks",
    signsIn: true,
    frames: Array.from({ length: Math.min(5_000, Math.ceil(size / 50)) }, (_, index) => stateless(`mark:${index}`)),
  }),
  (size) => ({ name: "a long stateless message", signsIn: true, frames: [stateless("x".repeat(size))] }),
  (size) => ({ name: "presence", signsIn: true, frames: [presence(Math.ceil(size / 40))] }),
  (size) => ({
    name: "presence, one by one",
    signsIn: true,
    frames: Array.from({ length: Math.min(2_000, Math.ceil(size / 40)) }, () => presence(1)),
  }),
  (size) => ({ name: "a stranger's frames", signsIn: false, frames: [sync(UPDATE, new Uint8Array(size))] }),
  (size, dice) => ({
    name: "a stranger's random frames",
    signsIn: false,
    frames: Array.from({ length: 50 }, () => ({
      type: dice.number(0, 12),
      write: (frame: FrameWriter) => frame.block(randomBytes(dice, Math.ceil(size / 50))),
    })),
  }),
  (size) => ({
    name: "a long token",
    signsIn: false,
    frames: [{ type: AUTH, write: (frame: FrameWriter) => frame.number(0).text("a".repeat(size)) }],
  }),
];

function updateOf(write: (doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc();
  doc.transact(() => write(doc));
  return Y.encodeStateAsUpdate(doc);
}

function eachLetter(count: number): Uint8Array[] {
  const [doc, updates] = [new Y.Doc(), [] as Uint8Array[]];
  doc.on("update", (update: Uint8Array) => void updates.push(update));
  for (let index = 0; index < count; index += 1) doc.getText("markdown").insert(index % 7 === 0 ? 0 : index, "a");
  return updates;
}

const backwards = (doc: Y.Doc, count: number) => {
  for (let index = 0; index < count; index += 1) doc.getText("markdown").insert(0, String(index % 10));
};

const takenOut = (doc: Y.Doc, count: number) => {
  const text = doc.getText("markdown");
  for (let index = 0; index < count; index += 1) {
    text.insert(Math.floor(text.length / 2), "ab");
    text.delete(Math.floor(text.length / 2), 1);
  }
};

const marked = (doc: Y.Doc, count: number) => {
  for (let index = 0; index < count; index += 1) doc.getText("markdown").insert(0, "a", { [`m${index}`]: true });
};

const nested = (doc: Y.Doc, depth: number) => {
  let map = doc.getMap("markdown");
  for (let index = 0; index < depth; index += 1) {
    const inner = new Y.Map<unknown>();
    map.set("a", inner);
    map = inner;
  }
};

const roots = (doc: Y.Doc, count: number) => {
  for (let index = 0; index < count; index += 1) doc.getText(`root ${index}`).insert(0, "a");
};

/**
 * Items of `count` clients, each gone before it was seen, at the same place: Yjs holds each against those before it.
 */
export function manyClients(count: number): Omit<Frames, "signsIn"> {
  return {
    name: `items of ${count} ids at one place, twice`,
    frames: [structs(count, 1_000), structs(count, 1_000 + 2 * count)].map((bytes) => sync(UPDATE, bytes)),
  };
}

function structs(count: number, firstClient: number): Uint8Array {
  const frame = new FrameWriter().number(count);
  // One struct of each client: a deleted item (content 1, no origin, so the parent is named) of length 1.
  for (let index = 0; index < count; index += 1)
    frame
      .number(1)
      .number(firstClient + count - index)
      .number(0)
      .number(1)
      .number(1)
      .text("markdown")
      .number(1);
  return frame.number(0).bytes();
}

/** Items of one client, all at the very beginning. */
export function samePlace(count: number): Omit<Frames, "signsIn"> {
  const frame = (client: number) => {
    const made = new FrameWriter().number(1).number(count).number(client).number(0);
    for (let index = 0; index < count; index += 1) made.number(1).number(1).text("markdown").number(1);
    return made.number(0).bytes();
  };
  return {
    name: `${count} items of two ids at one place`,
    frames: [sync(UPDATE, frame(5_000)), sync(UPDATE, frame(4_000))],
  };
}

function stateVector(count: number): Uint8Array {
  const frame = new FrameWriter().number(count);
  for (let index = 0; index < count; index += 1) frame.number(index + 1).number(1);
  return frame.bytes();
}

function presence(count: number): Frame {
  const states = new FrameWriter().number(count);
  for (let index = 0; index < count; index += 1)
    states
      .number(index + 1)
      .number(1)
      .text(JSON.stringify({ cursor: { anchor: { type: null } }, user: { name: `n${index}` } }));
  return { type: AWARENESS, write: (frame) => frame.block(states.bytes()) };
}

const randomBytes = (dice: Dice, count: number): Uint8Array =>
  Uint8Array.from({ length: Math.min(count, 200_000) }, () => dice.number(0, 255));
