// Covers docs/spec/road.md EVT-1 on a real Postgres: what happened to a content is told, with what made it true, and
// without a word of its text.
import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { desk, valueOf } from "./desk.ts";

const { prisma } = await testDatabase();
const SECRET = "xylophone";

test("[EVT-1] each act of a person and each outcome of an edit is one event, in the workspace and of the content", async () => {
  const { contents, owner, write, save, edit, read } = await desk(prisma);
  const { id } = await write(`# Rota\n\nThe ${SECRET} opens at nine.\n`);
  await edit(id, "nine", "ten");
  const { version, hash } = await read(id);
  const op = { op: "replace", target: { text: "no such words" }, with: SECRET };
  await contents.submitEdit(owner, id, { baseVersion: version, baseHash: hash, request: `Say ${SECRET}`, ops: [op] });
  await contents.submitEdit(owner, id, { baseVersion: 1, baseHash: "0000000000000000", ops: [op] });
  await save(id, `${SECRET}\n`);
  await contents.restore(owner, id, 1);
  await contents.undo(owner, id, 4);
  valueOf(await contents.archive(owner, id));
  const events = await prisma.event.findMany({
    where: { contentId: id },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  expect(events.map(({ kind }) => kind)).toEqual([
    "content_created",
    "edit_applied",
    "edit_rejected",
    "edit_rejected",
    "hash_mismatch",
    "content_saved",
    "content_restored",
    "content_undone",
    "content_archived",
  ]);
  expect(events.every(({ workspaceId }) => workspaceId === owner.workspaceId)).toBe(true);
  expect(JSON.stringify(events)).not.toContain(SECRET);
});

test("[EVT-1] what changes nothing tells nothing", async () => {
  const { contents, owner, write, save } = await desk(prisma);
  const { id } = await write("text\n");
  await save(id, "text\n");
  await contents.restore(owner, id, 1);
  await contents.patch(owner, id, { title: "Rota" });
  expect(await prisma.event.count({ where: { contentId: id } })).toBe(1);
});
