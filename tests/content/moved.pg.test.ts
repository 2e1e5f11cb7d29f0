// Covers TEXT-4.1 on a real Postgres: an edit that moves lines leaves those between alone.
import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { sent } from "../support/sent.ts";
import { desk } from "./desk.ts";

const { prisma } = await testDatabase();
const at = await desk(prisma);
const chapter = (number: number) => `## Chapter ${number}\n\nThe river in part ${number}.\n\n`;
const chapters = (...numbers: readonly number[]) => `# Guide\n\n${numbers.map(chapter).join("")}The end.\n`;

test("[TEXT-4.1] a section moved past others is all that is written, and the undo of it too", async () => {
  const { id } = await at.write(chapters(1, 2, 3, 4, 5));
  const { version: baseVersion, hash: baseHash } = await at.read(id);
  const whole = chapters(1, 5, 2, 3, 4).split("\n").slice(6, 21).join("\n");
  const answer = await at.contents.submitEdit(at.owner, id, {
    baseVersion,
    baseHash,
    request: "Move Chapter 5 before Chapter 2",
    constraints: { allowHeadingChanges: true },
    ops: [{ op: "replace", target: { lines: { start: 7, end: 21 } }, with: whole }],
  });
  expect(sent(answer).body).toMatchObject({ outcome: "applied", version: 2 });
  expect((await at.read(id)).body).toBe(chapters(1, 5, 2, 3, 4));
  const before = "river in part 3";
  await at.save(id, (await at.read(id)).body.replace(before, "brook in part 3")); // in a section that was moved past
  expect(sent(await at.contents.undo(at.owner, id, 2)).body).toMatchObject({ outcome: "applied" });
  expect((await at.read(id)).body).toBe(chapters(1, 2, 3, 4, 5).replace(before, "brook in part 3"));
});
