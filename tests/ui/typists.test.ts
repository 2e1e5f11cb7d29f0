// Covers docs/spec/rooms.md ROOM-7.1: who else is typing, as a window sees it.
import { expect, test } from "vitest";
import * as Y from "yjs";
import { userOf } from "../../app/ui/editor/presence.ts";
import { typistsOf } from "../../app/ui/editor/typists.ts";

function room() {
  const [mine, bens, server] = [new Y.Doc(), new Y.Doc(), new Y.Doc()];
  let now = 0;
  let firsts = 0;
  const states = new Map([
    [mine.clientID, { user: userOf("ana", "Ana") }],
    [bens.clientID, { user: userOf("ben", "Ben") }],
    [server.clientID, { user: { ...userOf("agent of ana", "AI for Ana"), agent: true } }],
  ]);
  const typists = typistsOf(() => states, "ana", { now: () => now, onFirst: () => (firsts += 1) });
  mine.on("afterTransaction", (transaction: Y.Transaction) => typists.came(transaction));
  const types = (doc: Y.Doc, words: string) => {
    doc.getText("markdown").insert(0, words);
    Y.applyUpdate(mine, Y.encodeStateAsUpdate(doc));
  };
  return { mine, bens, server, types, typists, firsts: () => firsts, later: (ms: number) => (now += ms) };
}

test("[ROOM-7.1] who typed a moment ago is typing, and no longer after a while", () => {
  const { bens, types, typists, firsts, later } = room();
  expect(typists.names()).toEqual([]);
  types(bens, "Hello");
  expect(typists.names()).toEqual(["Ben"]);
  later(19_000);
  expect(typists.names()).toEqual(["Ben"]);
  later(2_000);
  expect(typists.names()).toEqual([]);
  types(bens, "Again");
  expect(firsts()).toBe(1); // of someone else at all
});

test("[ROOM-7.1] neither oneself nor an AI's edit counts", () => {
  const { mine, server, types, typists } = room();
  types(mine, "Mine");
  types(server, "Edited");
  expect(typists.names()).toEqual([]);
});
