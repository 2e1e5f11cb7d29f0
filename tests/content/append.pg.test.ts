// Covers docs/spec/live.md, "Typing" and "Several processes", and versions.md VER-9, without sockets: what typing does
// to rows.
import { PrismaPg } from "@prisma/adapter-pg";
import { expect, test } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { compact, isCompactionDue } from "../../lib/content/records/compact.ts";
import { createLiveContents, type Follower, type LiveDocument } from "../../lib/content/index.ts";
import { HeadCache } from "../../lib/content/records/head-cache.ts";
import { loadHead, type Head } from "../../lib/content/records/load-head.ts";
import { PrismaClient } from "../../server/generated/prisma/client.ts";
import { testDatabase } from "../support/database.ts";
import { desk, valueOf, type Desk } from "./desk.ts";

const { pool, prisma } = await testDatabase();

async function coldHead({ owner }: Desk, id: string): Promise<Head> {
  const head = await loadHead(prisma, owner.workspaceId, id, new HeadCache());
  if (!head) throw new Error(`no head of ${id}`);
  return head;
}

interface Window {
  readonly doc: Doc;
  readonly live: LiveDocument;
  ended: boolean;
  /** One keystroke, taken into the log. */
  type(words: string, at?: number): Promise<string>;
  text(): string;
}

/** What a room is to the log: a document that shows what it is told. */
async function open(at: Desk, id: string, generation = 1, clientID = 4_711): Promise<Window | undefined> {
  const lives = createLiveContents({ ...at.env, pool });
  const doc = new Doc();
  doc.clientID = clientID;
  const state = { ended: false };
  const follower: Follower = {
    relay: ({ bytes }) => applyUpdate(doc, bytes),
    ended: () => (state.ended = true),
    rulesChanged: () => undefined,
    commented: () => undefined,
    renamed: () => undefined,
    versioned: () => undefined,
  };
  const live = await lives.open({ workspaceId: at.owner.workspaceId, contentId: id, generation }, follower);
  if (!live) return undefined;
  const text = () => doc.getText("markdown").toJSON();
  return {
    doc,
    live,
    text,
    get ended() {
      return state.ended;
    },
    async type(words, place = text().length) {
      const editor = new Doc();
      applyUpdate(editor, encodeStateAsUpdate(doc));
      editor.clientID = clientID;
      const updates: Uint8Array[] = [];
      editor.on("update", (update: Uint8Array) => void updates.push(update));
      editor.getText("markdown").insert(place, words);
      const taken = await live.take(at.owner, updates[0] ?? new Uint8Array());
      return taken.kind === "refused" ? taken.fault : taken.kind;
    },
  };
}

async function opened(at: Desk, id: string): Promise<Window> {
  const window = await open(at, id);
  if (!window) throw new Error("the content has this generation");
  return window;
}

test("[COL-2] waiting updates go in as one statement, each a row, in their order", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("one\n");
  const window = await opened(at, id);
  const editor = new Doc();
  applyUpdate(editor, encodeStateAsUpdate(window.doc));
  const updates: Uint8Array[] = [];
  editor.on("update", (update: Uint8Array) => void updates.push(update));
  for (const letter of "abcdefgh") editor.getText("markdown").insert(editor.getText("markdown").length, letter);
  const taken = await Promise.all(updates.map((update) => window.live.take(at.owner, update)));
  expect(new Set(taken.map(({ kind }) => kind))).toEqual(new Set(["logged"]));
  expect(window.text()).toBe("one\nabcdefgh");
  const { rows } = await pool.query(
    "select revision, origin, actor_id from content_update where content_id = $1 order by revision",
    [id],
  );
  expect(rows.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rows.at(-1)).toMatchObject({ origin: "editor", actor_id: at.owner.id });
  expect((await coldHead(at, id)).text).toBe("one\nabcdefgh");
});

test("[CRDT-8] what the log has already is taken without a row", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("one\n");
  const window = await opened(at, id);
  await window.type("two\n");
  const all = encodeStateAsUpdate(window.doc);
  expect(await window.live.take(at.owner, all)).toEqual({ kind: "known" });
  expect((await coldHead(at, id)).revision).toBe(2);
});

test("[VER-9] two checkpoints at once make one version, and one without a change none", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("one\n");
  const window = await opened(at, id);
  expect(await window.live.checkpoint()).toBeUndefined();
  await window.type("two\n");
  const made = await Promise.all([window.live.checkpoint(), window.live.checkpoint()]);
  expect(made.map((version) => version?.number)).toEqual([2, undefined]);
  expect(await at.read(id)).toMatchObject({ version: 2, unversioned: false });
  expect(await at.contents.verify(id)).toEqual({ ok: true, versions: 2 });
});

test("[VER-9] typing that was taken back makes no version, and none before an edit", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("The gate opens at nine.\n");
  const window = await opened(at, id);
  await window.type("x", 0);
  const undo = new Doc();
  applyUpdate(undo, encodeStateAsUpdate(window.doc));
  const updates: Uint8Array[] = [];
  undo.on("update", (update: Uint8Array) => void updates.push(update));
  undo.getText("markdown").delete(0, 1);
  await window.live.take(at.owner, updates[0] ?? new Uint8Array());
  expect(await window.live.checkpoint()).toBeUndefined();
  expect((await at.edit(id, "nine", "ten")).body).toMatchObject({ version: 2 });
  expect(window.text()).toBe("The gate opens at ten.\n");
  expect(await at.contents.verify(id)).toEqual({ ok: true, versions: 2 });
});

test("[VER-9] saving a text as it is makes a version of what was typed", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("one\n");
  const window = await opened(at, id);
  await window.type("two\n");
  expect(await at.save(id, "one\ntwo\n")).toMatchObject({ version: 2, unversioned: false, body: "one\ntwo\n" });
  expect(await at.save(id, "one\ntwo\n")).toMatchObject({ version: 2 });
});

test("[VER-9] an older number with the current hash is accepted when only checkpoints lie between", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("one\n");
  const window = await opened(at, id);
  await window.type("two\n");
  const typed = await at.read(id);
  await window.live.checkpoint();
  const saved = valueOf(
    await at.contents.save(at.owner, id, {
      body: "one\ntwo\nthree\n",
      baseVersion: typed.version,
      baseHash: typed.hash,
    }),
  );
  expect(saved).toMatchObject({ version: 3 });
  expect(window.text()).toBe("one\ntwo\nthree\n");
});

test("[VER-9] every kind of change on typed text gives the typing a version of its own first", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("---\ntitle: Rota\n---\none\n");
  const window = await opened(at, id);
  await window.type("two\n");
  expect(valueOf(await at.contents.patch(at.owner, id, { frontMatter: { title: "New" } }))).toMatchObject({
    version: 3,
  });
  await window.type("three\n");
  expect(await at.contents.restore(at.owner, id, 1)).toMatchObject({ outcome: "applied", version: 5 });
  await window.type("zero ", window.text().indexOf("one"));
  expect(await at.contents.undo(at.owner, id, 5)).toMatchObject({ outcome: "applied", version: 7 });
  expect(window.text()).toBe("---\ntitle: New\n---\nzero one\ntwo\nthree\n");
  expect((await at.read(id)).body).toBe(window.text());
  expect(await at.contents.verify(id)).toEqual({ ok: true, versions: 7 });
});

test("[COL-2] what was not logged is not taken for known when it comes again", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("one\n");
  const other = await opened(at, id);
  // the one method that typing uses
  const broken = { query: () => Promise.reject(new Error("no room on the disk")) } as unknown as typeof pool;
  let isBroken = true;
  const sometimes = {
    query: ((...args: unknown[]) => (isBroken ? broken : pool).query(...(args as [string]))) as typeof pool.query,
  }; // its overloads, passed through
  const live = await createLiveContents({ ...at.env, pool: sometimes }).open(
    { workspaceId: at.owner.workspaceId, contentId: id, generation: 1 },
    {
      relay: () => undefined,
      ended: () => undefined,
      rulesChanged: () => undefined,
      commented: () => undefined,
      renamed: () => undefined,
      versioned: () => undefined,
    },
  );
  const editor = new Doc();
  applyUpdate(editor, encodeStateAsUpdate(other.doc));
  const updates: Uint8Array[] = [];
  editor.on("update", (update: Uint8Array) => void updates.push(update));
  editor.getText("markdown").insert(0, "zero ");
  const [update = new Uint8Array()] = updates;
  await expect(live?.take(at.owner, update)).rejects.toThrow("no room on the disk");
  await at.save(id, "one\ntwo\n");
  isBroken = false;
  expect(await live?.take(at.owner, update)).toEqual({ kind: "logged" });
  expect((await coldHead(at, id)).text).toBe("zero one\ntwo\n");
  await other.live.catchUp();
  expect(other.text()).toBe("zero one\ntwo\n");
});

test("[COL-8] an open document of another generation takes nothing, and hears of it", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("one\n");
  expect(await open(at, id, 2)).toBeUndefined();
  const window = await opened(at, id);
  await pool.query("update content_head set generation = 2 where content_id = $1", [id]);
  expect(await window.type("two\n")).toBe("generation_changed");
  expect(window.ended).toBe(true);
  expect(await window.type("three\n")).toBe("generation_changed");
});

test("[COL-4] a document whose rows were compacted away before it saw them shows the text anyway", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("one\n");
  const window = await opened(at, id);
  // another process knows this one by the database alone
  const elsewhere = new PrismaClient({ adapter: new PrismaPg(pool) });
  const typed = await opened({ ...at, env: { ...at.env, db: elsewhere } }, id);
  await typed.type("two\n");
  await typed.live.checkpoint();
  await compact(prisma, await coldHead(at, id));
  expect((await pool.query("select 1 from content_update where content_id = $1", [id])).rowCount).toBe(0);
  await window.live.catchUp();
  expect(window.text()).toBe("one\ntwo\n");
  expect(await window.type("three\n")).toBe("logged");
  expect((await coldHead(at, id)).text).toBe("one\ntwo\nthree\n");
});

test("[COL-1] when the last window closes, a long log becomes a snapshot", async () => {
  const at = await desk(prisma);
  const { id } = await at.write("one\n");
  const window = await opened(at, id);
  for (let word = 0; word < 120; word++) await window.type(`${word} `);
  expect(isCompactionDue(await coldHead(at, id))).toBe(false);
  await createLiveContents({ ...at.env, pool }).close(window.live);
  const head = await coldHead(at, id);
  expect(head).toMatchObject({ version: 2, revision: 121, versionRevision: 121, snapshotRevision: 121 });
  expect(head.text).toBe(`one\n${Array.from({ length: 120 }, (_, word) => `${word} `).join("")}`);
  expect(await at.contents.verify(id)).toEqual({ ok: true, versions: 2 });
});
