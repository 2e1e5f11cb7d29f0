// Covers docs/spec/process.md SRV-18: how many texts and connections are open, as the metrics are told.
import { expect, test } from "vitest";
import { until } from "../support/until.ts";
import { harness } from "./harness.ts";

test("[SRV-18] texts and connections are counted while they are open", async () => {
  const room = await harness();
  const [first, second] = [await room.create("# One\n"), await room.create("# Two\n")];
  expect(room.collab.counts()).toEqual({ documents: 0, sockets: 0 });
  const editors = [room.edit(first), room.edit(first), room.edit(second)];
  await Promise.all(editors.map((editor) => editor.synced()));
  expect(room.collab.counts()).toEqual({ documents: 2, sockets: 3 });
  for (const editor of editors.slice(1)) editor.leave();
  await until(() => room.collab.counts().sockets === 1 && room.collab.counts().documents === 1, {
    what: "two windows are gone, and a text with them",
    withinMs: 20_000,
  });
});
