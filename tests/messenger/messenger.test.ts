// Covers docs/spec/live.md COL-4.1 and COL-4.2: words between processes, whatever carries them.
import { expect, test } from "vitest";
import { createMessenger, type Messenger } from "../../lib/messenger/index.ts";
import { until } from "../support/until.ts";
import { bus, type Bus } from "./bus.ts";

const soon = (what: string, look: () => boolean) => until(look, { what, withinMs: 5_000 });

function heardBy(messenger: Messenger): string[] {
  const heard: string[] = [];
  for (const topic of ["text", "rights", "turn", "stop", "carets", "hello", "crowd"] as const)
    messenger.listen(topic, (id, more) => void heard.push(`${topic} ${id} ${more}`.trim()));
  return heard;
}

const on = (line: Bus, processId: string) => createMessenger({ carrier: line.carrier(), processId });

test("[COL-4.1] what is told at once goes together, once for the same id with the newest word, and never back to its teller", async () => {
  const line = bus();
  const [here, there] = [on(line, "here"), on(line, "there")];
  const [own, heard] = [heardBy(here), heardBy(there)];
  for (let revision = 1; revision <= 500; revision++) here.tell("text", "c-1", String(revision));
  here.tell("rights", "p-1");
  await soon("the others have heard", () => heard.length === 2);
  expect(heard).toEqual(["text c-1 500", "rights p-1"]);
  expect([own, line.packets]).toEqual([[], ["here\ntext c-1 500\nrights p-1 "]]);
});

test("[COL-4.1] packets keep to the size that Postgres takes, and nothing is left out but what is larger by itself", async () => {
  const line = bus();
  const [here, heard] = [on(line, "here"), heardBy(on(line, "there"))];
  const ids = Array.from({ length: 1_000 }, (_, index) => `content-${index}`);
  for (const id of ids) here.tell("text", id, "1");
  here.tell("carets", "room/1", "x".repeat(8_000));
  here.tell("turn", "last");
  await soon("the last word is heard", () => heard.includes("turn last"));
  expect(heard).toEqual([...ids.map((id) => `text ${id} 1`), "turn last"]);
  expect(Math.max(...line.packets.map((packet) => Buffer.byteLength(packet)))).toBeLessThan(8_000);
});

test("[COL-4.1] what could not be told is told when the line is back, carets excepted, and everyone looks at all they have open", async () => {
  const line = bus();
  const [here, there] = [on(line, "here"), on(line, "there")];
  const heard = heardBy(there);
  let looks = 0;
  there.onGap(() => (looks += 1));
  line.isUp(false);
  here.tell("rights", "p-1");
  here.tell("carets", "room/1", "then");
  await soon("the line is found to be down", () => line.failures() > 0);
  here.tell("text", "c-1", "7");
  line.isUp(true);
  here.tell("turn", "t-1");
  await soon("all of it is heard", () => heard.includes("turn t-1") && heard.includes("rights p-1"));
  expect(heard.toSorted()).toEqual(["rights p-1", "text c-1 7", "turn t-1"]);
  expect(looks).toBe(1);
});
