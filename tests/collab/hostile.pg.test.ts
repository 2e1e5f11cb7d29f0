// Covers docs/spec/live.md, "What no socket may do": COL-6, COL-8, COL-9, COL-1.
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { expect, onTestFinished, test } from "vitest";
import * as Y from "yjs";
import { until } from "../support/until.ts";
import { harness, type Harness } from "./harness.ts";
import { FrameWriter } from "./frame-writer.ts";

const BODY = "# Rota\n\nPlot A is watered on Monday.\n";
const [SYNC, AWARENESS, AUTH, SYNC_REPLY, STATELESS, BROADCAST_STATELESS, SYNC_STATUS] = [0, 1, 2, 4, 5, 6, 8];
const [STEP_1, STEP_2, UPDATE] = [0, 1, 2];

/** A socket that speaks the protocol by hand, after a proper sign-in. */
async function rawSocket({ url }: Pick<Harness, "url">, name: string, token: string) {
  const socket = new WebSocket(url);
  socket.binaryType = "arraybuffer";
  const frames: Uint8Array[] = [];
  const closed = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  socket.addEventListener("message", ({ data }) => void frames.push(new Uint8Array(data)));
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  onTestFinished(() => socket.close());
  const send = (type: number, write: (frame: FrameWriter) => void) => {
    const frame = new FrameWriter().text(name).number(type);
    write(frame);
    socket.send(frame.bytes());
  };
  send(AUTH, (frame) => frame.number(0).text(token));
  await until(() => frames.length > 0, { what: "the sign-in is answered", withinMs: 10_000 });
  return {
    socket,
    frames,
    closed,
    send,
    update: (bytes: Uint8Array, { message = SYNC, step = UPDATE } = {}) =>
      send(message, (frame) => frame.number(step).block(bytes)),
  };
}

/** What a client with this Yjs id would send to put words at the beginning. */
function typed(words: string, clientID: number, base?: Uint8Array): Uint8Array {
  const doc = new Y.Doc();
  if (base) Y.applyUpdate(doc, base);
  doc.clientID = clientID;
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => void updates.push(update));
  doc.getText("markdown").insert(0, words);
  return updates[0] ?? new Uint8Array();
}

async function rowsOf({ database }: Harness, id: string): Promise<number> {
  return database.prisma.contentUpdate.count({ where: { contentId: id } });
}

test("[COL-6] a viewer reads, and whatever bytes they send, nothing is written", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const viewers = [await room.tokenFor("viewer"), await room.tokenFor("owner", ["read", "edit"])];
  for (const viewer of viewers) {
    const editor = room.edit(content, { token: viewer.token });
    await editor.sees("Plot A");
    editor.type(0, "Mine! ");
    editor.provider.sendStateless("mark:1");
    editor.provider.sendStateless("checkpoint");
    const raw = await rawSocket(room, content.liveDocument, viewer.token);
    for (const message of [SYNC, SYNC_REPLY])
      for (const step of [STEP_2, UPDATE]) raw.update(typed("Mine! ", 77), { message, step });
    await until(
      () => raw.frames.filter((frame) => frame[1 + content.liveDocument.length] === SYNC_STATUS).length === 4,
      { what: "all four are answered", withinMs: 10_000 },
    );
    raw.send(BROADCAST_STATELESS, (frame) => frame.text("to everyone")); // the server's own kind of message
    expect(editor.messages).not.toContain("saved:1");
  }
  const owner = room.edit(content);
  await owner.synced();
  expect(owner.text()).toBe(BODY);
  expect(await rowsOf(room, content.id)).toBe(1);
  expect(await room.read(content.id)).toMatchObject({ body: BODY, version: 1, unversioned: false });
});

test("[COL-6] nobody gets into rooms of others, nor without a token", async () => {
  const [mine, theirs] = [await harness(), await harness()];
  const content = await theirs.create(BODY);
  const { token } = await mine.tokenFor("owner");
  for (const [name, secret, reason] of [
    [content.liveDocument, token, "not_found"],
    [content.liveDocument, "", "forbidden"],
    [content.liveDocument, "guessed", "forbidden"],
    ["nothing:1", token, "not_found"],
    ["no room", token, "forbidden"],
    [`${content.id}:1:1`, token, "forbidden"],
  ]) {
    const editor = mine.edit({ liveDocument: name ?? "" }, { token: secret ?? "" });
    await until(() => editor.refusals.length > 0, { what: `${name} is refused`, withinMs: 10_000 });
    expect(editor.refusals[0]).toBe(reason);
    expect(editor.text()).toBe("");
  }
});

test("[COL-8] a client of another generation is refused by name, and its text is not merged", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  await room.database.pool.query("update content_head set generation = 2 where content_id = $1", [content.id]);
  await room.database.pool.query("update content_update set generation = 2 where content_id = $1", [content.id]);
  for (const liveDocument of [content.liveDocument, `${content.id}:0`, `${content.id}:3`]) {
    const editor = room.edit({ liveDocument });
    await until(() => editor.refusals.length > 0, { what: "the other room is refused", withinMs: 10_000 });
    expect(editor.refusals[0]).toBe("generation_changed");
  }
});

test("[COL-8] when the generation changes, open documents of the old one are closed and take nothing more", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const editor = room.edit(content);
  await editor.synced();
  await room.database.pool.query("update content_head set generation = 2 where content_id = $1", [content.id]);
  editor.type(0, "Too late. ");
  await until(() => editor.closes.includes(4410), {
    what: "the socket is closed with generation_changed",
    withinMs: 10_000,
  });
  expect(await rowsOf(room, content.id)).toBe(1);
});

test("[COL-8.1] when a post is deleted for good, who has it open is told that, and so is who comes back to it", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const editor = room.edit(content);
  await editor.synced();
  await room.database.pool.query("delete from content_head where content_id = $1", [content.id]);
  await until(() => editor.closes.includes(4404), { what: "the socket is closed", withinMs: 10_000 });
  const late = room.edit(content);
  await until(() => late.refusals.length > 0, { what: "who comes later is refused", withinMs: 10_000 });
  expect(late.refusals[0]).toBe("not_found");
});

test("[COL-9] a text that cannot be read is an error, never an empty document", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  await room.database.pool.query("update content_update set bytes = '\\x00ff' where content_id = $1", [content.id]);
  const editor = room.edit(content);
  await until(() => editor.refusals.length > 0, { what: "the load is refused", withinMs: 10_000 });
  expect(editor.refusals[0]).toBe("load_failed");
  expect(await rowsOf(room, content.id)).toBe(1);
});

test("[COL-9] after a row that cannot be read the text is shown as far as it goes, read-only, and the row is in quarantine", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const before = room.edit(content);
  await before.synced();
  before.type(0, "One. ");
  await before.saved();
  before.type(0, "Two. ");
  await before.saved();
  before.leave();
  await until(async () => (await room.read(content.id)).version === 2, {
    what: "the room is closed",
    withinMs: 10_000,
  });
  await room.database.pool.query("update content_update set bytes = '\\x00ff' where content_id = $1 and revision = 3", [
    content.id,
  ]);
  const another = await room.another(); // without the memory of the first
  const editor = another.edit(content);
  await editor.sees("One. ");
  expect(editor.text()).toBe(`One. ${BODY}`);
  await until(() => editor.messages.some((message) => message.includes('"read-only"')), {
    what: "it says that it is read-only",
    withinMs: 10_000,
  });
  editor.type(0, "Three. ");
  editor.provider.sendStateless("mark:1");
  const second = another.edit(content);
  await second.sees("One. ");
  expect(second.text()).toBe(`One. ${BODY}`);
  expect(editor.messages).not.toContain("saved:1");
  expect(await room.database.prisma.quarantine.findMany({ where: { contentId: content.id } })).toMatchObject([
    { reason: "unreadable_row", actorId: null },
  ]);
});

const refusals: readonly [string, number, (text: Uint8Array) => Uint8Array][] = [
  ["garbage", 4400, () => Uint8Array.from({ length: 60 }, (_, index) => (index * 37) % 256)],
  ["half an update", 4400, (base) => typed("Hello, hello, hello", 500, base).slice(0, 12)],
  [
    "another root",
    4415,
    () => {
      const doc = new Y.Doc();
      doc.getMap("settings").set("owner", "me");
      return Y.encodeStateAsUpdate(doc);
    },
  ],
  [
    "an object in the text",
    4415,
    (base) => {
      const doc = new Y.Doc();
      Y.applyUpdate(doc, base);
      const seen = Y.encodeStateVector(doc);
      doc.getText("markdown").insertEmbed(0, { image: "x" });
      return Y.encodeStateAsUpdate(doc, seen);
    },
  ],
  ["NUL", 4422, (base) => typed("a\u0000b", 502, base)],
  ["a carriage return where the text has none", 4422, (base) => typed("a\r\nb", 503, base)],
];

test.each(refusals)(
  "[COL-9.1] %s is refused with a code of its own, kept apart, and hurts nobody",
  async (_what, code, make) => {
    const room = await harness();
    const content = await room.create(BODY);
    const [ana, mallory] = [room.edit(content), await room.tokenFor("writer")];
    await ana.synced();
    const raw = await rawSocket(room, content.liveDocument, mallory.token);
    raw.update(make(Y.encodeStateAsUpdate(ana.doc)));
    expect(await raw.closed).toBe(code);
    ana.type(0, "Still here. ");
    await ana.saved();
    expect((await room.read(content.id)).body).toBe(`Still here. ${BODY}`);
    expect(ana.closes).toEqual([]);
    expect(await room.database.prisma.quarantine.count({ where: { contentId: content.id } })).toBe(1);
  },
);

test("[COL-9.1] of two documents on one socket the one with a refused update is closed, and the other goes on", async () => {
  const room = await harness();
  const [bad, good] = [await room.create(BODY), await room.create(BODY)];
  const { token } = await room.tokenFor("writer");
  const socket = new HocuspocusProviderWebsocket({ url: room.url });
  const told = { bad: [] as string[], good: [] as string[] };
  const open = (content: typeof bad, reasons: string[]) => {
    const provider = new HocuspocusProvider({
      websocketProvider: socket,
      name: content.liveDocument,
      token,
      document: new Y.Doc(),
      onClose: ({ event }) => void reasons.push(event.reason),
    });
    provider.attach();
    return provider;
  };
  const [first, second] = [open(bad, told.bad), open(good, told.good)];
  onTestFinished(() => {
    first.destroy();
    second.destroy();
    socket.destroy();
  });
  await until(() => first.synced && second.synced, { what: "both are in sync", withinMs: 20_000 });
  first.document.getMap("settings").set("owner", "me");
  await until(() => told.bad.length > 0, { what: "the first is closed", withinMs: 20_000 });
  second.document.getText("markdown").insert(0, "Still here. ");
  await until(async () => (await room.read(good.id)).body.startsWith("Still here. "), {
    what: "the second is stored",
    withinMs: 20_000,
  });
  expect([told.bad, told.good]).toEqual([["not_text"], []]);
  expect((await room.read(bad.id)).body).toBe(BODY);
});

test("[COL-2] words that build on what nobody has are shown to nobody and called saved by nobody, also when a part of them comes later", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const ana = room.edit(content);
  await ana.synced();
  const doc = new Y.Doc();
  doc.clientID = 501;
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => void updates.push(update));
  for (const word of ["one ", "two ", "three "]) doc.getText("markdown").insert(0, word);
  const raw = await rawSocket(room, content.liveDocument, (await room.tokenFor("writer")).token);
  const [one, , three] = updates;
  if (!one || !three) throw new Error("three words are three updates");
  raw.update(three);
  raw.send(STATELESS, (frame) => frame.text("mark:1"));
  raw.update(one);
  raw.send(STATELESS, (frame) => frame.text("mark:2"));
  await ana.sees("one ");
  ana.type(0, "Ana. ");
  await ana.saved();
  expect((await room.read(content.id)).body).not.toContain("three");
  expect(ana.text()).not.toContain("three");
  expect(raw.frames.some((frame) => Buffer.from(frame).includes("saved:"))).toBe(false);
  raw.update(Y.encodeStateAsUpdate(doc), { step: STEP_2 });
  await ana.sees("three two one ");
  await until(
    () => ["saved:1", "saved:2"].every((answer) => raw.frames.some((frame) => Buffer.from(frame).includes(answer))),
    { what: "both marks are answered", withinMs: 10_000 },
  );
});

test("[COL-9.2] a text of 4 MB takes no more, and can still be made shorter", async () => {
  const room = await harness();
  const content = await room.create("€".repeat(1_398_000));
  const [ana, ben] = [room.edit(content), room.edit(content)];
  await Promise.all([ana.synced(), ben.synced()]);
  ben.type(0, "x".repeat(400));
  await until(() => ben.closes.includes(4413), { what: "the socket is closed with too_large", withinMs: 20_000 });
  ana.type(0, "", 1_000);
  await ana.saved();
  expect((await room.read(content.id)).body).toHaveLength(1_397_000);
});

test("[COL-9.1] a character that takes two places is not cut in two by a socket", async () => {
  const room = await harness();
  const content = await room.create("A 🦊 sleeps.\n");
  const editor = room.edit(content);
  await editor.synced();
  editor.type(3, "x");
  await until(() => editor.closes.includes(4422), { what: "the socket is closed", withinMs: 10_000 });
  expect((await room.read(content.id)).body).toBe("A 🦊 sleeps.\n");
});

test("[COL-1] nobody writes under someone else's id, nor under the server's", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const ana = room.edit(content);
  await ana.synced();
  ana.type(0, "Ana. ");
  await ana.saved();
  const mallory = await room.tokenFor("writer");
  for (const clientId of [ana.doc.clientID, 1]) {
    const raw = await rawSocket(room, content.liveDocument, mallory.token);
    raw.update(typed("Forged. ", clientId, Y.encodeStateAsUpdate(ana.doc)));
    expect(await raw.closed).toBe(4409);
  }
  ana.type(0, "Still Ana. ");
  await ana.saved();
  expect((await room.read(content.id)).body).toBe(`Still Ana. Ana. ${BODY}`);
});

test("[COL-9.2] a frame over 4 MB ends the socket, and only that", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const ana = room.edit(content);
  await ana.synced();
  const raw = await rawSocket(room, content.liveDocument, (await room.tokenFor("writer")).token);
  raw.update(new Uint8Array(10 * 1024 * 1024));
  expect([1009, 1006]).toContain(await raw.closed);
  ana.type(0, "Here. ");
  await ana.saved();
  expect((await room.read(content.id)).body).toBe(`Here. ${BODY}`);
});

test("[COL-1] who someone is comes from their sign-in, not from what they say", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const [ana, { token }] = [room.edit(content), await room.tokenFor("writer")];
  const ben = room.edit(content, { token });
  await Promise.all([ana.synced(), ben.synced()]);
  ben.provider.setAwarenessField("user", { name: "Ana", color: "red" });
  const states = () => ana.provider.awareness?.getStates() ?? new Map<number, Record<string, unknown>>();
  await until(() => states().has(ben.doc.clientID), { what: "Ben is seen", withinMs: 10_000 });
  expect(states().get(ben.doc.clientID)).toMatchObject({ user: { name: "The writer" } });
  ben.provider.setAwarenessField("note", "x".repeat(2_000));
  const raw = await rawSocket(room, content.liveDocument, token);
  const forged = new FrameWriter()
    .number(1)
    .number(ana.doc.clientID)
    .number(1_000)
    .text(JSON.stringify({ user: { name: "Not Ana" } }));
  raw.send(AWARENESS, (frame) => frame.block(forged.bytes()));
  ana.type(0, "x");
  await ana.saved();
  expect(JSON.stringify([...states().values()])).not.toContain("Not Ana");
  expect(JSON.stringify([...states().values()])).not.toContain("xxx");
});

test("[COL-6] a right that is taken away ends its sockets, and one that is given lets them come back with it", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const [gone, lowered, raised] = [
    await room.tokenFor("writer"),
    await room.tokenFor("writer"),
    await room.tokenFor("viewer"),
  ];
  const windows = [gone, lowered, raised].map(({ token }) => room.edit(content, { token }));
  await Promise.all(windows.map((window) => window.sees("Plot A")));
  await room.database.prisma.apiToken.update({ where: { id: gone.actor.id }, data: { revokedAt: new Date() } });
  await room.database.prisma.person.update({ where: { id: lowered.actor.personId }, data: { role: "viewer" } });
  await room.database.prisma.person.update({ where: { id: raised.actor.personId }, data: { role: "writer" } });
  for (const { actor } of [gone, lowered, raised]) await room.collab.recheck(actor.personId);
  await until(() => windows.every(({ closes }) => closes.length > 0), {
    what: "all three sockets are closed",
    withinMs: 10_000,
  });
  expect(windows.map(({ closes }) => closes[0])).toEqual([4401, 4403, 4505]);
  const [, , writer] = windows;
  await writer?.synced();
  writer?.type(0, "Now. ");
  await writer?.saved();
  expect((await room.read(content.id)).body).toBe(`Now. ${BODY}`);
});

test("[COL-1] an update that is refused takes no id: its owner types on", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const [anna, ben, eve] = [
    await room.tokenFor("editor"),
    await room.tokenFor("editor"),
    await room.tokenFor("editor"),
  ];
  const typing = room.edit(content, { token: ben.token });
  await typing.sees("Plot A");
  typing.type(0, "Ben. ");
  await typing.saved();
  const victim = room.edit(content, { token: anna.token });
  await victim.sees("Ben.");
  const raw = await rawSocket(room, content.liveDocument, eve.token);
  raw.update(
    Y.mergeUpdates([
      typed("x", victim.provider.document.clientID),
      typed("y", typing.provider.document.clientID, Y.encodeStateAsUpdate(typing.provider.document)),
    ]),
  );
  expect(await raw.closed).toBe(4409);
  expect(await room.database.prisma.contentClient.count({ where: { contentId: content.id } })).toBe(1);
  victim.type(0, "Anna. ");
  await victim.saved();
  expect((await room.read(content.id)).body).toContain("Anna. ");
});

test("[CRDT-7.1] an update with the words of a thousand ids is refused, and leaves no row behind", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const { token } = await room.tokenFor("editor");
  const raw = await rawSocket(room, content.liveDocument, token);
  raw.update(Y.mergeUpdates(Array.from({ length: 1_000 }, (_, at) => typed("x", 1_000 + at))));
  expect(await raw.closed).toBe(4424);
  expect(await room.database.prisma.contentClient.count({ where: { contentId: content.id } })).toBe(0);
  expect(await rowsOf(room, content.id)).toBe(1);
});

test("[COL-9.4] who asks for the whole text again and again is let go, a viewer too; others go on", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const other = room.edit(content);
  await other.sees("Plot A");
  const raw = await rawSocket(room, content.liveDocument, (await room.tokenFor("viewer")).token);
  const nothing = Y.encodeStateVector(new Y.Doc());
  for (let time = 0; time < 21; time += 1) raw.update(nothing, { step: STEP_1 });
  expect(await raw.closed).toBe(4513);
  other.type(0, "Still here. ");
  await other.saved();
});
