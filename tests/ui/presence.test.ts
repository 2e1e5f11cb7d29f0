// Covers docs/spec/rooms.md ROOM-2: who is seen after a connection broke.
import { expect, test } from "vitest";
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate, removeAwarenessStates } from "y-protocols/awareness";
import * as Y from "yjs";
import { forgetOthers, peopleIn, userOf } from "../../app/ui/editor/presence.ts";

/** What one window sees of people, and what it says about itself. */
function window(id: string, name: string) {
  const document = new Y.Doc();
  const awareness = new Awareness(document);
  awareness.setLocalStateField("user", userOf(id, name));
  return {
    awareness,
    says: () => encodeAwarenessUpdate(awareness, [document.clientID]),
    sees: () => peopleIn(awareness.getStates(), id).map((person) => person.name),
    close: () => document.destroy(),
  };
}

test("[ROOM-2] who comes back sees those who have stood still meanwhile, and is still seen", () => {
  const [ana, ben] = [window("ana", "Ana"), window("ben", "Ben")];
  const still = ben.says();
  applyAwarenessUpdate(ana.awareness, still, "socket");
  expect(ana.sees()).toEqual(["Ana", "Ben"]);
  // as the provider does when the connection breaks
  removeAwarenessStates(ana.awareness, [ben.awareness.clientID], "socket");
  forgetOthers(ana.awareness);
  expect(ana.sees()).toEqual(["Ana"]);
  applyAwarenessUpdate(ana.awareness, still, "socket");
  expect(ana.sees()).toEqual(["Ana", "Ben"]);
  applyAwarenessUpdate(ben.awareness, ana.says(), "socket");
  expect(ben.sees()).toEqual(["Ben", "Ana"]);
  for (const each of [ana, ben]) each.close();
});
