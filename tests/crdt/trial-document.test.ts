// CRDT-7.2: what no editor writes is not taken, since replicas would put it in different places.
import * as Y from "yjs";
import { expect, test } from "vitest";
import { docFrom, seedUpdate, serverClientId, TrialDocument } from "../../lib/crdt/index.ts";

const LOG = [seedUpdate("The oven is hot.\n", serverClientId(1))];

function written(offset: number, words: string, clientID = 2_001): Uint8Array {
  const doc = docFrom(undefined, LOG);
  doc.clientID = clientID;
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => void updates.push(update));
  doc.getText("markdown").insert(offset, words);
  return updates[0] ?? new Uint8Array();
}

/** The update with another clock for its left neighbour: the eighth byte, where the writer's id takes two. */
function afterAnother(update: Uint8Array, clock: number): Uint8Array {
  const changed = Uint8Array.from(update);
  changed[7] = clock;
  return changed;
}

test("[CRDT-7.2] words between their two neighbours are taken, also where others wrote there meanwhile", () => {
  const trial = new TrialDocument(docFrom(undefined, LOG));
  for (const clientID of [2_001, 2_002, 2_003]) expect(trial.apply(written(1, "a", clientID)).kind).toBe("emitted");
  expect(trial.text()).toHaveLength("The oven is hot.\n".length + 3);
});

test.each([
  ["one character for both", 1],
  ["a left neighbour to the right of the right one", 5],
])("[CRDT-7.2] %s: the bytes are not taken", (_, clock) => {
  const update = Y.decodeUpdate(afterAnother(written(1, "a"), clock)).structs[0];
  expect(update).toMatchObject({ origin: { clock }, rightOrigin: { clock: 1 } });
  const trial = new TrialDocument(docFrom(undefined, LOG));
  expect(trial.apply(afterAnother(written(1, "a"), clock)).kind).toBe("broken");
});
