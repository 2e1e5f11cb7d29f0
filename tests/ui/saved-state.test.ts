// Covers docs/spec/rooms.md: ROOM-3, ROOM-3.1. What the editor says about its text, event by event.
import { expect, test } from "vitest";
import { isFinal } from "../../app/ui/editor/close-reasons.ts";
import {
  keptHere,
  nextLedger,
  openLedger,
  savedState,
  unstored,
  type SaveEvent,
  type SaveLedger,
} from "../../app/ui/editor/saved-state.ts";

const after = (events: readonly SaveEvent[], ledger: SaveLedger = openLedger(0, true)): SaveLedger =>
  events.reduce(nextLedger, ledger);

const SYNCED: SaveEvent = { kind: "synced", mayWrite: true };
const TYPED: SaveEvent = { kind: "typed" };
const AWAY: SaveEvent = { kind: "away" };
const kept = (upTo: number): SaveEvent => ({ kind: "kept", upTo });
const stored = (mark: number): SaveEvent => ({ kind: "stored", mark });

test.each<[string, SaveEvent[], ReturnType<typeof savedState>]>([
  ["nothing is known before the first answer", [], { kind: "opening" }],
  ["a text that came whole is saved", [SYNCED], { kind: "saved" }],
  ["a change is on its way", [SYNCED, TYPED], { kind: "saving" }],
  ["a change is saved once its mark is back", [SYNCED, TYPED, stored(1)], { kind: "saved" }],
  ["an older mark is not enough", [SYNCED, TYPED, TYPED, stored(1)], { kind: "saving" }],
  ["marks that come late do not take back newer ones", [SYNCED, TYPED, TYPED, stored(2), stored(1)], { kind: "saved" }],
  [
    "a mark that was never sent counts for no more than what was",
    [SYNCED, TYPED, stored(9), TYPED],
    { kind: "saving" },
  ],
  [
    "away, the changes kept here are counted",
    [SYNCED, TYPED, AWAY, TYPED, TYPED, kept(3)],
    { kind: "offline", changes: 3, isKept: true },
  ],
  [
    "a change that is not written yet is not counted",
    [SYNCED, AWAY, TYPED, TYPED, TYPED, kept(1)],
    { kind: "offline", changes: 1, isKept: true },
  ],
  [
    "writes that are told late do not take back newer ones",
    [SYNCED, AWAY, TYPED, TYPED, kept(2), kept(1)],
    { kind: "offline", changes: 2, isKept: true },
  ],
  [
    "what is stored is not counted as kept",
    [SYNCED, TYPED, TYPED, kept(2), stored(2), AWAY, TYPED],
    { kind: "offline", changes: 0, isKept: true },
  ],
  [
    "where nothing can be kept, what stands in the window alone is counted",
    [SYNCED, AWAY, TYPED, kept(1), TYPED, { kind: "unkept" }],
    { kind: "offline", changes: 2, isKept: false },
  ],
  [
    "an answer that does not come is as good as no connection",
    [SYNCED, TYPED, kept(1), { kind: "late" }],
    { kind: "offline", changes: 1, isKept: true },
  ],
  ["an answer that comes late is one", [SYNCED, TYPED, { kind: "late" }, stored(1)], { kind: "saved" }],
  ["coming back is not yet saved", [SYNCED, AWAY, TYPED, SYNCED], { kind: "saving" }],
  ["coming back is saved with the mark", [SYNCED, AWAY, TYPED, SYNCED, stored(1)], { kind: "saved" }],
  ["who may only read is told so", [{ kind: "synced", mayWrite: false }], { kind: "reading" }],
  [
    "a final refusal stays",
    [SYNCED, TYPED, { kind: "refused", reason: "too_large", message: "Too long." }, SYNCED, stored(1)],
    { kind: "cannot" },
  ],
])("[ROOM-3] %s", (_name, events, expected) => {
  expect(savedState(after(events))).toEqual(expected);
});

test("[ROOM-3] changes left from before a reload count until they are stored", () => {
  const ledger = after([AWAY], openLedger(5, true));
  expect(savedState(ledger)).toEqual({ kind: "offline", changes: 5, isKept: true });
  expect(keptHere(ledger)).toBe(5);
  expect(unstored(after([SYNCED, stored(5)], ledger))).toBe(0);
});

test("[ROOM-3.1] the first refusal is the one that is told", () => {
  const refused = (reason: string): SaveEvent => ({ kind: "refused", reason, message: reason });
  expect(after([refused("too_large"), refused("signed_out")]).refusal?.reason).toBe("too_large");
});

test.each([
  [4401, true],
  [4410, true],
  [4422, true],
  [1009, true],
  [4408, false],
  [4503, false],
  [4509, false],
  [1001, false],
  [1006, false],
  [1013, false],
])("[ROOM-3.1] close code %i is final: %s", (code, expected) => {
  expect(isFinal({ code, reason: "" })).toBe(expected);
});
