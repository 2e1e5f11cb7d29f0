// Covers docs/spec/live.md, "Edits in open documents": COL-3, OPS-8, VER-6, VER-9.
import { expect, test } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import type { ContentAnswer } from "../../lib/content/index.ts";
import { sent } from "../support/sent.ts";
import { until } from "../support/until.ts";
import { harness, type Harness } from "./harness.ts";

const BODY = "# Rota\n\nPlot A is watered on Monday.\n\nThe gate opens at nine.\n\nPlot B is watered on Monday.\n";
const nine = { request: 'Replace "nine" with "ten"', ops: [{ op: "replace", target: { text: "nine" }, with: "ten" }] };

const submit = async (
  { contents, owner }: Harness,
  base: ContentAnswer,
  request: object,
  origin: "rest" | "chat" = "rest",
) =>
  sent(
    await contents.submitEdit(
      owner,
      base.id,
      { baseVersion: base.version, baseHash: base.hash, ...request },
      { origin, interactive: true },
    ),
  );

const told = (messages: readonly string[], type: string) =>
  messages
    .filter((message) => message.startsWith("{"))
    .map((message) => JSON.parse(message))
    .filter((message) => message.type === type);

test("[COL-3] an edit lands in open documents, first as bytes at its asker's, and says where", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const [reader, asker] = [room.edit(content, await room.tokenFor("writer")), room.edit(content)];
  await Promise.all([reader.synced(), asker.synced()]);
  const before = new Doc();
  applyUpdate(before, encodeStateAsUpdate(asker.doc));
  const textThen: string[] = [];
  asker.provider.on("stateless", () => textThen.push(asker.text()));
  const answer = await submit(room, content, nine);
  expect(answer.body).toMatchObject({ outcome: "applied", version: 2 });
  await Promise.all([reader.sees("opens at ten"), asker.sees("opens at ten")]);
  const from = BODY.indexOf("nine");
  const place = { version: 2, judgedAs: "agent", origin: "rest", ranges: [{ from, to: from + 3 }], leftOut: 0 };
  await until(() => told(reader.messages, "ai-edit").length > 0, { what: "the reader is told", withinMs: 10_000 });
  expect(told(reader.messages, "ai-edit")).toMatchObject([place]);
  expect(told(asker.messages, "ai-update")).toMatchObject([place]);
  expect(textThen).toEqual([BODY]);
  const replica = new Doc();
  applyUpdate(replica, encodeStateAsUpdate(before));
  applyUpdate(replica, Buffer.from(told(asker.messages, "ai-update")[0]?.["update"] ?? "", "base64"));
  expect(replica.getText("markdown").toJSON()).toBe(BODY.replace("nine", "ten"));
});

test("[COL-3] typing goes on around an edit, and no keystroke is lost", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const [ana, ben] = [room.edit(content), room.edit(content)];
  await Promise.all([ana.synced(), ben.synced()]);
  const words = "The quick brown fox types without a pause. ";
  const typing = (async () => {
    for (const letter of words) {
      ana.type(ana.text().indexOf("Plot B"), letter);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const answer = await submit(room, content, nine, "chat");
  await typing;
  await ana.saved();
  expect(answer.body.outcome).toBe("applied");
  const wanted = BODY.replace("nine", "ten").replace("Plot B", `${words}Plot B`);
  await Promise.all([ana.sees("opens at ten"), ben.sees(words)]);
  expect(ana.text()).toBe(wanted);
  expect(ben.text()).toBe(wanted);
  expect((await room.read(content.id)).body).toBe(wanted);
  expect(await room.contents.verify(content.id)).toMatchObject({ ok: true });
});

test("[VER-9] typing before an edit gets a version of its own: the answer is base + 2", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const ana = room.edit(content);
  await ana.synced();
  ana.type(0, "Typed. ");
  await ana.saved();
  const now = await room.read(content.id);
  expect(now).toMatchObject({ version: 1, unversioned: true });
  const answer = await submit(room, now, nine);
  expect(answer.body).toMatchObject({
    outcome: "applied",
    version: 3,
    receipt: { before: { version: 2, hash: now.hash }, after: { version: 3 } },
  });
  const checkpoint = await room.contents.version(room.owner, content.id, 2);
  if (!checkpoint.ok) throw new Error(checkpoint.refusal.message);
  expect(checkpoint.value).toMatchObject({
    origin: "editor",
    body: `Typed. ${BODY}`,
    hash: now.hash,
    actor: { name: "Ana" },
    receipt: { participants: [{ name: "Ana" }] },
  });
  expect(await room.contents.verify(content.id)).toMatchObject({ ok: true, versions: 3 });
});

test("[OPS-8] a chat edit is carried over typing elsewhere, and the receipt says from where", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const ana = room.edit(content);
  await ana.synced();
  ana.type(0, "Typed. ");
  await ana.saved();
  const answer = await submit(room, content, nine, "chat");
  expect(answer.body).toMatchObject({
    outcome: "applied",
    version: 3,
    receipt: { rebasedFrom: { version: 1, hash: content.hash } },
  });
  await ana.sees("opens at ten");
  expect(ana.text()).toBe(`Typed. ${BODY.replace("nine", "ten")}`);
});

test("[OPS-8] an edit over REST is carried over typing elsewhere, also of a base that was typed, and over nothing but typing", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const ana = room.edit(content);
  await ana.synced();
  ana.type(0, "Typed. ");
  await ana.saved();
  const carried = await submit(room, content, nine);
  expect(carried.body).toMatchObject({
    outcome: "applied",
    version: 3,
    receipt: { origin: "rest", rebasedFrom: { version: 1, hash: content.hash } },
  });
  await ana.sees("opens at ten");
  ana.type(0, "More. ");
  await ana.saved();
  const typed = await room.read(content.id);
  ana.type(0, "And more. ");
  await ana.saved();
  const plot = { ops: [{ op: "replace", target: { text: "Plot A" }, with: "Plot C" }] };
  expect((await submit(room, typed, plot)).body).toMatchObject({ outcome: "applied" });
  expect((await room.read(content.id)).body).toBe(
    `And more. More. Typed. ${BODY.replace("nine", "ten").replace("Plot A", "Plot C")}`,
  );
  expect(
    (await submit(room, content, { ops: [{ op: "replace", target: { text: "Plot B" }, with: "Plot D" }] })).body,
  ).toMatchObject({ code: "hash_mismatch" });
});

test("[OPS-8] an edit of words that someone has touched since is refused, in the chat and over REST", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const ana = room.edit(content);
  await ana.synced();
  ana.type(BODY.indexOf("gate"), "garden ");
  await ana.saved();
  expect((await submit(room, content, nine, "chat")).body).toMatchObject({
    outcome: "rejected",
    code: "hash_mismatch",
  });
  expect((await submit(room, content, nine)).body).toMatchObject({ outcome: "rejected", code: "hash_mismatch" });
  expect((await room.read(content.id)).body).toBe(BODY.replace("gate", "garden gate"));
});

test("[VER-9] a person's save of an open text is one update, and leaves what others type meanwhile", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const ana = room.edit(content);
  await ana.synced();
  const body = `${BODY.replace("nine", "ten")}`;
  const saving = room.contents.save(room.owner, content.id, {
    body,
    baseVersion: content.version,
    baseHash: content.hash,
  });
  ana.type(0, "Typed. ");
  const saved = await saving;
  await ana.saved();
  await ana.sees("opens at ");
  const wanted = saved.ok ? `Typed. ${body}` : `Typed. ${BODY}`; // typing that came first makes the save's base stale
  await ana.sees(wanted);
  expect((await room.read(content.id)).body).toBe(wanted);
});

test("[VER-6] undo of an edit lands in open documents and keeps what was typed since", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const ana = room.edit(content);
  await ana.synced();
  await submit(room, content, nine);
  await ana.sees("opens at ten");
  ana.type(ana.text().indexOf("Plot A"), "Typed. ");
  await ana.saved();
  const undone = sent(await room.contents.undo(room.owner, content.id, 2));
  expect(undone.body).toMatchObject({ outcome: "applied", version: 4 });
  const wanted = BODY.replace("Plot A", "Typed. Plot A");
  await ana.sees("opens at nine");
  expect(ana.text()).toBe(wanted);
  expect((await room.read(content.id)).body).toBe(wanted);
  expect(await room.contents.verify(content.id)).toMatchObject({ ok: true });
});

test("[COL-3] the agent is shown as a participant, at what it wrote", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const ana = room.edit(content);
  await ana.synced();
  await submit(room, content, nine);
  await ana.sees("opens at ten");
  const agents = [...(ana.provider.awareness?.getStates().values() ?? [])].filter(
    (state) => state["user"]?.agent === true,
  );
  expect(agents).toMatchObject([
    { user: { name: "AI for Ana" }, cursor: { anchor: expect.anything(), head: expect.anything() } },
  ]);
});

test("[LOCK-1.5] every editor of the text hears that something was locked or unlocked, and nobody of another", async () => {
  const room = await harness();
  const [content, other] = [await room.create(BODY), await room.create(BODY)];
  const [ana, ben, elsewhere] = [
    room.edit(content),
    room.edit(content, await room.tokenFor("viewer")),
    room.edit(other),
  ];
  await Promise.all([ana.synced(), ben.synced(), elsewhere.synced()]);
  const heard = (count: number) =>
    until(() => [ana, ben].every(({ messages }) => told(messages, "locks").length === count), {
      what: `both have heard it ${count} times`,
      withinMs: 10_000,
    });
  const made = await room.contents.lock(room.owner, content.id, { section: "Rota", kind: "legal" });
  await heard(1);
  await room.contents.unlock(room.owner, content.id, made.ok ? made.value.id : "");
  await heard(2);
  expect(told(elsewhere.messages, "locks")).toEqual([]);
});
