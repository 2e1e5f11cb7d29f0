// Covers docs/spec/rooms.md ROOM-25: the tags of posts as their texts say them, and lists by tag and by type.
import { expect, test } from "vitest";
import { tagsIn } from "../../lib/markdown/index.ts";
import { testDatabase } from "../support/database.ts";
import { desk, valueOf } from "./desk.ts";

const { prisma } = await testDatabase();

test.each([
  ["---\ntags: [a, b, a, ' c ', '']\n---\n", ["a", "b", "c"]],
  ["---\ntags: one, two\n---\n", ["one", "two"]],
  ["---\ntags: 3\n---\n", ["3"]],
  ["---\ntags: {a: 1}\n---\n", []],
  ["---\ntags: [broken\n---\n", []],
  ["# No front matter\n\ntags: [a]\n", []],
  [
    `---\ntags: [${Array.from({ length: 60 }, (_, at) => `t${at}`).join(", ")}]\n---\n`,
    expect.objectContaining({ length: 50 }),
  ],
])("[ROOM-25] of %j they are %j", (text, tags) => {
  expect(tagsIn(text)).toEqual(tags);
});

test("[ROOM-25] a list knows the tags of the last version, however it was made, and narrows by one and by type", async () => {
  const { contents, owner, save } = await desk(prisma);
  const made = valueOf(await contents.create(owner, { title: "Plums", body: "---\ntags: [Fruit]\n---\n\nPlums.\n" }));
  valueOf(await contents.create(owner, { title: "A frame", body: "---\ntags: [wood]\n---\n", type: "template" }));
  const titles = async (query: object) =>
    valueOf(await contents.list(owner, { limit: 10, ...query })).items.map(({ title, tags }) => [title, tags]);
  expect(await titles({ tag: "fruit" })).toEqual([["Plums", ["Fruit"]]]);
  expect(await titles({ type: "template" })).toEqual([["A frame", ["wood"]]]);
  expect(await titles({ tag: "fruit", type: "template" })).toEqual([]);
  await save(made.id, "---\ntags: [Jam, '100%']\n---\n\nPlums.\n");
  expect(await titles({ tag: "fruit" })).toEqual([]);
  expect(await titles({ tag: "100%" })).toEqual([["Plums", ["Jam", "100%"]]]);
  valueOf(await contents.patch(owner, made.id, { properties: { tags: ["Jam", "Late"] } }));
  expect(await titles({ tag: "late" })).toEqual([["Plums", ["Jam", "Late"]]]);
  const undone = await contents.undo(owner, made.id, 3);
  expect(undone.outcome).toBe("applied");
  expect(await titles({ tag: "late" })).toEqual([]);
});
