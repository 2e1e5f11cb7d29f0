// Covers docs/spec/live.md, "Typing": CRDT-7 and CRDT-8.
import fc from "fast-check";
import { expect } from "vitest";
import { applyUpdate, encodeStateAsUpdate, encodeStateVector, type Doc } from "yjs";
import { docFrom, isIncomplete, seedUpdate, serverClientId, TrialDocument } from "../../lib/crdt/index.ts";
import { law, part } from "./support.ts";

const SEED_TEXT = "The oven 🦊 is hot.\n";
const RULES = { carriageReturns: false };

/**
 * What one of three people does next: writes, deletes, hears what is new, sends all it has, or sends something twice.
 */
const act = fc.record({
  who: fc.nat({ max: 2 }),
  what: fc.constantFrom("write", "write", "delete", "hear", "send-all", "again"),
  at: part,
  words: fc.constantFrom("a", "bc ", "der Ofen", "日本", "🦊", "e\u0301", "\n", "\n\n- "),
  /** Bytes to spoil on the way: none for an honest update. */
  spoilt: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    fc.record({ at: part, byte: fc.nat({ max: 255 }), cut: fc.boolean() }),
  ),
});

interface Person {
  readonly doc: Doc;
  readonly sent: Uint8Array[];
}

/** The server's side of a room: the trial document, made again from the log when it was spoilt. */
class Room {
  readonly log: Uint8Array[] = [seedUpdate(SEED_TEXT, serverClientId(1))];
  #trial = new TrialDocument(docFrom(undefined, this.log));

  take(bytes: Uint8Array): "logged" | "known" | "refused" {
    if (!this.#trial.inspect(bytes, RULES).ok) return "refused";
    const trial = this.#trial.apply(bytes);
    if (trial.kind === "broken") {
      this.#trial = new TrialDocument(docFrom(undefined, this.log));
      return "refused";
    }
    if (trial.kind === "emitted") this.log.push(trial.update);
    return trial.kind === "emitted" ? "logged" : "known";
  }

  text = (): string => this.#trial.text();
}

function joined(room: Room, clientID: number): Person {
  const doc = docFrom(undefined, room.log);
  doc.clientID = clientID;
  return { doc, sent: [] };
}

/** One keystroke, and the update that it makes; none where nothing changes. Pairs stay whole, as in an editor. */
function keystroke(
  { doc }: Person,
  { what, at, words }: { what: string; at: number; words: string },
): Uint8Array | undefined {
  const updates: Uint8Array[] = [];
  const keep = (update: Uint8Array) => void updates.push(update);
  const text = doc.getText("markdown");
  const characters = Array.from(text.toJSON());
  const place = Math.floor(at * characters.length);
  const offset = characters.slice(0, place).join("").length;
  doc.on("update", keep);
  if (what === "write") text.insert(offset, words);
  else text.delete(offset, characters.slice(place, place + 3).join("").length);
  doc.off("update", keep);
  return updates[0];
}

function spoil(bytes: Uint8Array, { at, byte, cut }: { at: number; byte: number; cut: boolean }): Uint8Array {
  const spoilt = Uint8Array.from(bytes);
  const place = Math.floor(at * spoilt.length);
  if (cut) return spoilt.slice(0, place);
  spoilt[place] = byte;
  return spoilt;
}

const logs = (room: Room) => docFrom(undefined, room.log);

// Hunts bytes that pass every check, spoil the document half, and get into the log with it; and step 2, which carries
// old deletes again and again.
law(
  "[CRDT-7] [CRDT-8] whatever bytes come between honest updates, the log replays clean to the text that was judged, and everyone who hears it has that text",
  [fc.array(act, { minLength: 1, maxLength: 60 })],
  (acts) => {
    const room = new Room();
    const people = [2_001, 2_002, 2_003].map((id) => joined(room, id));
    for (const { who, what, at, words, spoilt } of acts) {
      const person = people[who];
      if (!person) continue;
      if (what === "hear") {
        applyUpdate(person.doc, encodeStateAsUpdate(logs(room), encodeStateVector(person.doc)));
        continue;
      }
      const update =
        what === "send-all"
          ? encodeStateAsUpdate(person.doc, encodeStateVector(logs(room)))
          : what === "again"
            ? person.sent[Math.floor(at * person.sent.length)]
            : keystroke(person, { what, at, words });
      if (!update) continue;
      person.sent.push(update);
      if (spoilt) room.take(spoil(update, spoilt));
      else room.take(update);
      const replayed = logs(room);
      expect(isIncomplete(replayed)).toBe(false);
      expect(replayed.getText("markdown").toJSON()).toBe(room.text());
    }
    for (const { doc } of people) {
      const heard = docFrom(encodeStateAsUpdate(logs(room)), []);
      expect(heard.getText("markdown").toJSON()).toBe(room.text());
      doc.destroy();
    }
  },
  { share: 0.5 },
);

// Hunts a check that turns honest people away: what an editor sends in order is always taken, and what it has taken
// twice is logged once.
law(
  "[CRDT-8] honest updates in their order are all taken, once, and every replica ends with the same text",
  [fc.array(act, { minLength: 1, maxLength: 40 })],
  (acts) => {
    const room = new Room();
    const people = [2_001, 2_002, 2_003].map((id) => joined(room, id));
    for (const { who, what, at, words } of acts) {
      const person = people[who];
      if (!person) continue;
      const update =
        what === "write" || what === "delete"
          ? keystroke(person, { what, at, words })
          : encodeStateAsUpdate(person.doc, encodeStateVector(logs(room)));
      if (update) expect(room.take(update)).not.toBe("refused");
      if (update) expect(room.take(update)).toBe("known");
      if (what === "hear") applyUpdate(person.doc, encodeStateAsUpdate(logs(room), encodeStateVector(person.doc)));
    }
    for (const { doc } of people) {
      applyUpdate(doc, encodeStateAsUpdate(logs(room), encodeStateVector(doc)));
      expect(doc.getText("markdown").toJSON()).toBe(room.text());
    }
  },
  { share: 0.5 },
);
