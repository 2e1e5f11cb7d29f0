// Covers ROOM-13 behind the doors: who is in which text, over processes.
import { expect, test } from "vitest";
import { until } from "../support/until.ts";
import { refusalOf, valueOf } from "../content/desk.ts";
import { makeOwner } from "../content/support.ts";
import { harness, type Harness } from "./harness.ts";

const NINE = { request: 'Replace "nine" with "ten"', ops: [{ op: "replace", target: { text: "nine" }, with: "ten" }] };

const seenBy = async ({ collab }: Harness, actor: Harness["owner"]) => valueOf(await collab.presence(actor)).items;

const soon = (what: string, look: () => Promise<boolean>) => until(look, { what, withinMs: 10_000 });

test("[ROOM-13] who opens a text is told, once however many windows, in every process, and no more when they have gone", async () => {
  const here = await harness();
  const there = await here.another();
  const [rota, notes] = [await here.create("# Rota\n\nMonday.\n"), await here.create("# Notes\n")];
  const writer = await here.tokenFor("writer");
  expect(await seenBy(here, here.owner)).toEqual([]);
  const windows = [here.edit(rota), there.edit(rota), there.edit(rota, writer), there.edit(notes, writer)];
  await Promise.all(windows.map((window) => window.synced()));
  const owner = { id: here.owner.personId, name: here.owner.name, isAgent: false };
  const other = { id: writer.actor.personId, name: "The writer", isAgent: false };
  const byId = (items: Awaited<ReturnType<typeof seenBy>>) =>
    Object.fromEntries(items.map(({ contentId, people }) => [contentId, people]));
  for (const process of [here, there]) {
    await soon(
      "both are seen",
      async () => (await seenBy(process, here.owner)).flatMap(({ people }) => people).length === 3,
    );
    expect(byId(await seenBy(process, here.owner))).toEqual({
      [rota.id]: [owner, other].toSorted((a, b) => a.name.localeCompare(b.name)),
      [notes.id]: [other],
    });
  }
  for (const window of windows.slice(1)) window.leave();
  await soon(
    "the writer has gone",
    async () => JSON.stringify(byId(await seenBy(here, here.owner))) === JSON.stringify({ [rota.id]: [owner] }),
  );
});

test("[ROOM-13] an agent that has just written is among those in the text", async () => {
  const room = await harness();
  const content = await room.create("# Rota\n\nThe gate opens at nine.\n");
  await room.edit(content).synced();
  await room.contents.submitEdit(
    room.owner,
    content.id,
    { baseVersion: content.version, baseHash: content.hash, ...NINE },
    { origin: "chat", interactive: true },
  );
  await soon("the agent is seen", async () =>
    (await seenBy(room, room.owner)).some(({ people }) =>
      people.some(({ isAgent, name }) => isAgent && name === `AI for ${room.owner.name}`),
    ),
  );
  const [{ people } = { people: [] }] = await seenBy(room, room.owner);
  expect(people.map(({ isAgent }) => isAgent)).toEqual([false, true]);
});

test("[ROOM-13] nobody is told of texts they may not see", async () => {
  const room = await harness();
  const content = await room.create("# Secret\n");
  await room.edit(content).synced();
  await soon("the owner is seen", async () => (await seenBy(room, room.owner)).length === 1);
  expect(await seenBy(room, await makeOwner(room.database.prisma))).toEqual([]);
  const blind = await room.tokenFor("editor", ["edit"]);
  expect(refusalOf(await room.collab.presence(blind.actor)).code).toBe("forbidden");
});

test("[ROOM-13] a process that died is believed for seconds, one that stopped not at all", async () => {
  const here = await harness();
  const there = await here.another();
  const content = await here.create("# Rota\n");
  await there.edit(content).synced();
  await soon("they are seen from afar", async () => (await seenBy(here, here.owner)).length === 1);
  await there.stop();
  expect(await seenBy(here, here.owner)).toEqual([]);
  const people = [
    { workspaceId: here.owner.workspaceId, contentId: content.id, personId: "p", name: "Gone", isAgent: false },
  ];
  const row = (processId: string, until: number) =>
    here.database.prisma.presence.create({ data: { processId, people, until: new Date(Date.now() + until) } });
  await row("alive", 60_000);
  expect(await seenBy(here, here.owner)).toHaveLength(1);
  await here.database.prisma.presence.deleteMany();
  await row("dead", -1);
  expect(await seenBy(here, here.owner)).toEqual([]);
});
