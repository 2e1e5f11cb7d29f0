/**
 * Pieces that one update may hold, known ones too: what a client sends again after its connection broke is part of it.
 */
const MOST_PIECES = 60_000;

const HAS_ORIGIN = 0x80;
const HAS_RIGHT_ORIGIN = 0x40;
const HAS_PARENT_SUB = 0x20;
const CONTENT = 0x1f;
const DELETED = 1;
const WORDS = 4;

/**
 * Whether an update has more pieces than anyone sends at once, told from its bytes alone: Yjs makes several objects of
 * each before the first can be looked at (CRDT-7.1). What no text has, and what cannot be read, ends the count: reading
 * says what it is. V1 of Yjs' encoding.
 */
export function hasTooManyPieces(bytes: Uint8Array): boolean {
  const at = new Bytes(bytes);
  let pieces = 0;
  for (let clients = at.number(); clients > 0 && !at.isOver; clients -= 1) {
    const count = at.number();
    pieces += count;
    if (pieces > MOST_PIECES) return true;
    at.number(); // the client
    at.number(); // its clock
    for (let left = count; left > 0 && !at.isOver; left -= 1) if (!passed(at)) return false;
  }
  return false;
}

/** False at what no text has. */
function passed(at: Bytes): boolean {
  const info = at.byte();
  const content = info & CONTENT;
  if (content !== DELETED && content !== WORDS) return false;
  if (info & HAS_ORIGIN) at.id();
  if (info & HAS_RIGHT_ORIGIN) at.id();
  if (!(info & (HAS_ORIGIN | HAS_RIGHT_ORIGIN))) {
    if (at.number() === 1) at.words();
    else at.id();
    if (info & HAS_PARENT_SUB) at.words();
  }
  if (content === DELETED) at.number();
  else at.words();
  return true;
}

/** Bytes read from their beginning; beyond their end there are zeros. */
class Bytes {
  readonly #bytes: Uint8Array;
  #next = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isOver(): boolean {
    return this.#next >= this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.#next++] ?? 0;
  }

  /** Seven bits a byte, the lowest first; the eighth says that more follow. */
  number(): number {
    let value = 0;
    for (let factor = 1; !this.isOver; factor *= 0x80) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) break;
    }
    return value;
  }

  id(): void {
    this.number();
    this.number();
  }

  words(): void {
    const length = this.number();
    this.#next += length;
  }
}
