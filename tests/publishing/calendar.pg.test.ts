// Covers docs/spec/plan.md PLAN-4 on a real Postgres: what the calendar has from one day to another.
import { expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import { createPublishing } from "../../lib/publishing/index.ts";
import { desk, refusalOf, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";

const { prisma } = await testDatabase();
const { env, owner, contents, write } = await desk(prisma);
const blocking = () => Promise.resolve(new Set<string>());
const publishing = createPublishing({ db: prisma, contents, clock: env.clock, newId: env.newId, blocking });
const ana: Actor = { ...owner, kind: "person" };
const within = async (from: string, to: string, actor = ana) =>
  valueOf(await publishing.calendar(actor, { from, to })).entries.map(({ kind, title, day }) => [kind, title, day]);

// the clock of a desk begins on 1 March 2026
test("[PLAN-4] it has what is due, scheduled and published, nothing that was taken down, put away, or is another's", async () => {
  const late = await write("Words.\n", { title: "Late" });
  valueOf(await contents.patch(ana, late.id, { due: "2026-03-31", assignee: ana.personId }));
  const out = await write("Words.\n", { title: "Out" });
  valueOf(await publishing.publish(ana, out.id, { hash: out.hash }));
  const soon = await write("Words.\n", { title: "Soon" });
  const at = "2026-03-10T23:30:00.000Z";
  valueOf(await publishing.schedule(ana, soon.id, { hash: soon.hash, at, zone: "UTC" }));
  valueOf(await contents.patch(ana, soon.id, { due: "2026-03-09" }));
  const down = await write("Words.\n", { title: "Down" });
  valueOf(await publishing.publish(ana, down.id, { hash: down.hash }));
  valueOf(await publishing.takeDown(ana, down.id));
  const away = await write("Words.\n", { title: "Away" });
  valueOf(await contents.patch(ana, away.id, { due: "2026-03-05", status: "archived" }));
  expect(await within("2026-03-01", "2026-03-31")).toEqual([
    ["published", "Out", null],
    ["due", "Soon", "2026-03-09"],
    ["scheduled", "Soon", null],
    ["due", "Late", "2026-03-31"],
  ]);
  // a moment near midnight is on another day elsewhere
  expect(await within("2026-03-11", "2026-03-11")).toEqual([["scheduled", "Soon", null]]);
  expect(await within("2026-03-12", "2026-03-30")).toEqual([]);
  const elsewhere = await desk(prisma);
  expect(await within("2026-03-01", "2026-03-31", elsewhere.owner)).toEqual([]);
});

test.each([
  ["2026-03-02", "2026-03-01"],
  ["2026-03-01", "2026-05-02"],
  ["2026-02-30", "2026-03-01x"],
])("[PLAN-4] the days from %s to %s are refused", async (from, to) => {
  expect(refusalOf(await publishing.calendar(ana, { from, to })).code).toBe("invalid_request");
});
