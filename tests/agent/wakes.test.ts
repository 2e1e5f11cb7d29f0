// Covers AGT-2.1 over processes: who follows a conversation in one is woken by what another stores.
import { expect, test } from "vitest";
import { createWakes } from "../../lib/agent/wakes.ts";
import { createMessenger } from "../../lib/messenger/index.ts";
import { bus } from "../messenger/bus.ts";

const FAR_OFF_MS = 86_400_000;

test("[AGT-2.1] a follower is woken by its own process and by others, for its own conversation alone", async () => {
  const line = bus();
  const [here, there] = ["here", "there"].map((processId) =>
    createWakes(createMessenger({ carrier: line.carrier(), processId })),
  );
  const woken: string[] = [];
  const never = new AbortController();
  const wait = (name: string, conversationId: string, wakes = there) =>
    wakes?.next(conversationId, FAR_OFF_MS, never.signal).then(() => void woken.push(name));
  const [far, near, other] = [wait("far", "c-1"), wait("near", "c-1", here), wait("other", "c-2")];
  here?.wake("c-1");
  await Promise.all([far, near]);
  expect(woken.toSorted()).toEqual(["far", "near"]);
  never.abort();
  await other;
});
