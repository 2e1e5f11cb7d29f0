// Covers docs/spec/edit-ops.md OPS-9.1 on a real Postgres: an edit that its caller sends again after reading the text.
import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { sent } from "../support/sent.ts";
import { desk, type Desk } from "./desk.ts";

const { prisma } = await testDatabase();
const at = await desk(prisma);
const BODY = "# Pets\n\nAna has a cat.\n\nBen has a bird.\n";

/** The same words and ops on the text as it is now. */
async function ask({ contents, owner, read }: Desk, id: string, more = {}) {
  const { version: baseVersion, hash: baseHash } = await read(id);
  const ops = [{ op: "replace", target: { text: "a cat" }, with: "two dogs" }];
  const request = "Replace “a cat” with “two dogs”";
  return sent(await contents.submitEdit(owner, id, { baseVersion, baseHash, request, ops, ...more })).body;
}

test("[OPS-9.1] is told that it is so already, however often, and on a dry run", async () => {
  const { id } = await at.write(BODY);
  expect(await ask(at, id)).toMatchObject({ outcome: "applied", version: 2 });
  for (const more of [{}, {}, { dryRun: true }])
    expect(await ask(at, id, more)).toMatchObject({ outcome: "applied", noop: true, version: 2 });
  expect((await at.read(id)).version).toBe(2);
});

test("[OPS-9.1] is told so after others have written in other blocks, and no longer once they changed its words", async () => {
  const { id } = await at.write(BODY);
  await ask(at, id);
  await at.save(id, (await at.read(id)).body.replace("bird", "parrot"));
  expect(await ask(at, id)).toMatchObject({ outcome: "applied", noop: true, version: 3 });
  await at.save(id, (await at.read(id)).body.replace("two dogs", "three dogs"));
  expect(await ask(at, id)).toMatchObject({ outcome: "rejected", code: "anchor_not_found" });
});

test("[OPS-9.1] is made once more where the words are there again", async () => {
  const { id } = await at.write(BODY);
  await ask(at, id);
  await at.contents.undo(at.owner, id, 2);
  expect(await ask(at, id)).toMatchObject({ outcome: "applied", version: 4 });
});

test("[OPS-9.1] an edit of someone else, or to other words, is not taken for one's own", async () => {
  const { id } = await at.write(BODY);
  await ask(at, id);
  const program = { ...at.owner, id: "another-program" };
  expect(await ask({ ...at, owner: program }, id)).toMatchObject({ code: "anchor_not_found" });
  const ops = [{ op: "replace", target: { text: "a cat" }, with: "two goats" }];
  expect(await ask(at, id, { ops })).toMatchObject({ code: "anchor_not_found" });
});
