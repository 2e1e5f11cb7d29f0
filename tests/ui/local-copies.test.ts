// Covers docs/spec/access.md DOOR-6.12: what a browser keeps of texts, counted and forgotten.
import { expect, test } from "vitest";
import { forgetLocalCopies, keptRequestName, localCopyName, unsentChanges } from "../../app/ui/local-copies.ts";

/** A store of keys and values, as a browser has one. */
function storeOf(values: Record<string, string>): Storage {
  const map = new Map(Object.entries(values));
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

const ANA = localCopyName("ana", "post-1:1");
const KEPT = {
  [ANA]: "3",
  [localCopyName("ben", "post-1:2")]: "1",
  "stet:conversation:ana:post-1": "c-7",
  [`stet:${keptRequestName("ana", "post-1")}`]: '"Half a requ"',
  "stet:panel-width": "420",
  "stet:outline": "true",
  other: "9",
};

test("[DOOR-6.12] a copy is one person's, of one post, of one generation", () => {
  expect(
    new Set([ANA, localCopyName("ben", "post-1:1"), localCopyName("ana", "post-2:1"), localCopyName("ana", "post-1:2")])
      .size,
  ).toBe(4);
});

test("[DOOR-6.12] unsent changes are counted over all posts and people, and nothing else is", () => {
  expect(unsentChanges(storeOf(KEPT))).toBe(4);
  expect(
    unsentChanges(storeOf({ "stet:panel-width": "420", "stet:conversation:ana:post-1": "5", [ANA]: "not a number" })),
  ).toBe(0);
});

test("[DOOR-6.12] copies, counts, conversations and half-written requests go, ours alone; how the page is laid out stays", async () => {
  const store = storeOf(KEPT);
  const deleted: string[] = [];
  const databases = {
    databases: async () => [
      { name: ANA, version: 1 },
      { name: "someone-elses", version: 1 },
    ],
    deleteDatabase(name: string) {
      deleted.push(name);
      const request = { onsuccess: () => undefined };
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  };
  await forgetLocalCopies(store, databases as unknown as IDBFactory);
  expect(deleted).toEqual([ANA]);
  expect(Array.from({ length: store.length }, (_, index) => store.key(index))).toEqual([
    "stet:panel-width",
    "stet:outline",
    "other",
  ]);
});
