// Covers ROOM-12.1 on a real Postgres: the sample posts of a new Stet, and the history of one of them.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createContents } from "../../lib/content/index.ts";
import { loadSamples } from "../../server/samples.ts";
import { scene, valueOf } from "../auth/scene.ts";

test("[ROOM-12.1] one sample has five versions, of two people and an AI, and an edit that was refused; its text is the one of its file", async () => {
  const {
    auth,
    database: { prisma: db },
    owner,
  } = await scene();
  const contents = createContents({ db, clock: () => new Date(), newId: () => randomUUID() });
  const owned = await owner();
  expect(await loadSamples({ auth, contents }, owned)).toEqual(["lentil-soup", "reading-room", "release-notes"]);
  const { items } = valueOf(await contents.versions(owned, "release-notes", { limit: 50 }));
  expect(items.map(({ number, actor: { name }, request }) => [number, name, request])).toEqual([
    [5, "Sam (sample)", null],
    [4, "Owner", "Replace “every 45 s” with “every 30 s”"],
    [3, "Owner", null],
    [2, "Sam (sample)", null],
    [1, "Owner", null],
  ]);
  expect(valueOf(await contents.read(owned, "release-notes")).body).toBe(
    await readFile("server/samples/release-notes.md", "utf8"),
  );
  expect(valueOf(await contents.attempts(owned, { limit: 50, outcome: "rejected" })).items).toMatchObject([
    { code: "locked" },
  ]);
  expect(valueOf(await contents.locks(owned, "release-notes")).items).toEqual([]);
  expect(valueOf(await auth.people.list(owned)).items.map(({ name }) => name)).toEqual(["Owner"]);
});
