// Covers docs/spec/live.md, "Typing": COL-1, COL-2, COL-7, and versions.md VER-9, with the stock provider.
import { expect, test } from "vitest";
import { until } from "../support/until.ts";
import { harness } from "./harness.ts";

const BODY = "# Rota\n\nPlot A is watered on Monday.\n";

test("[COL-1] two people type, and both see both", async () => {
  const { create, edit } = await harness();
  const content = await create(BODY);
  const [ana, ben] = [edit(content), edit(content)];
  await Promise.all([ana.synced(), ben.synced()]);
  expect(ana.text()).toBe(BODY);
  ana.type(BODY.length, "Plot B is Ana's.\n");
  ben.type(0, "<!-- Ben -->\n");
  await Promise.all([ana.sees("Ben"), ben.sees("Ana's")]);
  expect(ana.text()).toBe(ben.text());
  expect(ana.text()).toBe(`<!-- Ben -->\n${BODY}Plot B is Ana's.\n`);
});

test("[COL-2] what a mark calls saved is in the log, and in every read", async () => {
  const { create, edit, read, database } = await harness();
  const content = await create(BODY);
  const ana = edit(content);
  await ana.synced();
  for (const letter of "Hello") ana.type(ana.text().length, letter);
  await ana.saved();
  const now = await read(content.id);
  expect(now).toMatchObject({ body: `${BODY}Hello`, version: 1, unversioned: true });
  const rows = await database.pool.query("select origin from content_update where content_id = $1 and revision > 1", [
    content.id,
  ]);
  expect(rows.rows.length).toBeGreaterThan(0);
  expect(new Set(rows.rows.map(({ origin }) => origin))).toEqual(new Set(["editor"]));
});

test("[VER-9] a pause makes what was typed one version, with those who took part", async () => {
  const { create, edit, contents, owner, tokenFor, database } = await harness({ pauseMs: 100 });
  const content = await create(BODY);
  const writer = await tokenFor("writer");
  const [ana, ben] = [edit(content), edit(content, { token: writer.token })];
  await Promise.all([ana.synced(), ben.synced()]);
  ana.type(0, "One. ");
  ben.type(0, "Two. ");
  const version = await until(
    async () => {
      const list = await contents.versions(owner, content.id, { limit: 10 });
      return (
        list.ok &&
        list.value.items.find(
          ({ number }) =>
            number === list.value.items[0]?.number && number > 1 && list.value.items[0].stat.wordsAdded > 0,
        )
      );
    },
    { what: "there is a checkpoint", withinMs: 10_000 },
  );
  expect(version).toMatchObject({ origin: "editor" });
  await until(
    async () =>
      (await database.prisma.contentHead.findUniqueOrThrow({ where: { contentId: content.id } })).revision ===
      (await database.prisma.contentHead.findUniqueOrThrow({ where: { contentId: content.id } })).versionRevision,
    { what: "all has its version", withinMs: 10_000 },
  );
  const verified = await contents.verify(content.id);
  expect(verified).toMatchObject({ ok: true });
  const whole = await contents.version(owner, content.id, 2);
  if (!whole.ok) throw new Error(whole.refusal.message);
  expect(whole.value.receipt).toMatchObject({ judgedAs: "person", origin: "editor" });
});

test("[COL-1] closing the last window makes a version of what was typed", async () => {
  const { create, edit, read } = await harness();
  const content = await create(BODY);
  const ana = edit(content);
  await ana.synced();
  ana.type(0, "Typed. ");
  await ana.saved();
  ana.leave();
  await until(async () => (await read(content.id)).version === 2, { what: "the version is there", withinMs: 10_000 });
  expect(await read(content.id)).toMatchObject({ body: `Typed. ${BODY}`, unversioned: false });
});
