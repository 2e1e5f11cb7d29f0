// Covers COL-1: what a client says about itself cannot break the editors of others.
import { expect, test } from "vitest";
import { cleanPresence, presenceUser, type PresenceStates } from "../../lib/collab/presence.ts";

const OWNER = { personId: "p", name: "Ana", mayWrite: true };
const USER = presenceUser(OWNER);
const AT = { type: null, tname: "markdown", item: { client: 7, clock: 3 }, assoc: 0 };

function cleaned(states: PresenceStates, own: readonly number[] = []): PresenceStates {
  cleanPresence(states, { owner: OWNER, own: new Set(own), isTaken: (clientId) => clientId === 99 });
  return states;
}

test("[COL-1] a caret stays, in the fields that Yjs writes, and so does what other programs say of themselves", () => {
  const states = cleaned(
    new Map([[1, { user: { name: "Ben" }, cursor: { anchor: AT, head: { tname: "markdown", more: 1 } }, note: "x" }]]),
  );
  expect(states.get(1)).toEqual({
    user: USER,
    note: "x",
    cursor: { anchor: AT, head: { type: null, tname: "markdown", item: null, assoc: 0 } },
  });
});

test.each([
  [{ anchor: { type: { client: 1, clock: "abc" } }, head: AT }],
  [{ anchor: { ...AT, item: { client: 1, clock: 1.5 } }, head: AT }],
  [{ anchor: { ...AT, tname: "other" }, head: AT }],
  [{ anchor: AT }],
  ["here"],
])("[COL-1] what is no place is none: %j", (cursor) => {
  expect(cleaned(new Map([[1, { cursor }]])).get(1)).toEqual({ user: USER, cursor: null });
});

test("[COL-1] a connection is shown under three ids, however many messages they come in", () => {
  const some = (...ids: readonly number[]): PresenceStates => new Map(ids.map((id) => [id, {}]));
  expect([...cleaned(some(1, 2, 3, 4)).keys()]).toEqual([1, 2, 3]);
  expect([...cleaned(some(3, 4), [1, 2, 3]).keys()]).toEqual([3]);
  expect([...cleaned(some(99, 4), [1]).keys()]).toEqual([4]);
});
