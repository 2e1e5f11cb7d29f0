import { crc32, deflateRawSync, inflateRawSync, type ZlibOptions } from "node:zlib";

/** Bytes as the database reads and writes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const CHECKSUM_BYTES = 4;

/**
 * `text` as UTF-8, raw deflate, after a CRC-32 of the deflated bytes. `text` must hold no lone surrogates: they have
 * no UTF-8.
 */
export function packText(text: string): Bytes {
  const bytes = Buffer.from(text, "utf8");
  const deflated = bytes.length <= MOST_AS_IS ? asItIs(bytes) : deflateRawSync(bytes, roomFor(bytes.length));
  const packed = new Uint8Array(CHECKSUM_BYTES + deflated.length);
  new DataView(packed.buffer).setUint32(0, crc32(deflated));
  packed.set(deflated, CHECKSUM_BYTES);
  return packed;
}

/**
 * Up to here deflate finds next to nothing to save, and takes longer to begin than for the rest: half of what an edit
 * packs is as short.
 */
const MOST_AS_IS = 128;

/** `bytes` as raw deflate that leaves them as they are: one last block, its length, and that with all bits turned. */
function asItIs(bytes: Uint8Array): Buffer {
  const block = Buffer.allocUnsafe(STORED_HEAD_BYTES + bytes.length);
  block.writeUInt8(LAST_STORED_BLOCK, 0);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(bytes.length ^ 0xffff, 3);
  block.set(bytes, STORED_HEAD_BYTES);
  return block;
}

const [LAST_STORED_BLOCK, STORED_HEAD_BYTES] = [1, 5];

/**
 * How much memory deflate takes for this many bytes: as much as they can use. By default it takes a quarter of a
 * megabyte for the shortest text; an edit packs eight, and the collector has to free all of it.
 */
function roomFor(bytes: number): ZlibOptions {
  const windowBits = Math.min(MOST_WINDOW_BITS, Math.max(LEAST_WINDOW_BITS, Math.ceil(Math.log2(bytes + LOOKAHEAD))));
  return {
    windowBits,
    memLevel: Math.min(MOST_MEMORY, windowBits - 6),
    chunkSize: Math.min(CHUNK_BYTES, Math.max(LEAST_CHUNK_BYTES, bytes + LEAST_CHUNK_BYTES)),
  };
}

const [LEAST_WINDOW_BITS, MOST_WINDOW_BITS, MOST_MEMORY] = [9, 15, 8];
/** Bytes of its window in which deflate finds no repeats. */
const LOOKAHEAD = 262;
const [LEAST_CHUNK_BYTES, CHUNK_BYTES] = [256, 16_384];

/**
 * `unpackText(packText(t)) === t` for every well-formed text. Throws `DamagedBytes` if a byte has changed: deflate
 * alone would not notice every change. Law VER-2.
 */
export function unpackText(packed: Uint8Array): string {
  // An empty text takes two bytes too: nothing is packed into the checksum alone.
  if (packed.length <= CHECKSUM_BYTES) throw new DamagedBytes(`packed text of ${packed.length} bytes`);
  const deflated = packed.subarray(CHECKSUM_BYTES);
  const checksum = new DataView(packed.buffer, packed.byteOffset, packed.byteLength).getUint32(0);
  if (crc32(deflated) !== checksum)
    throw new DamagedBytes(`packed text of ${packed.length} bytes does not match its checksum`);
  return inflateRawSync(deflated).toString("utf8");
}

export const packJson = (value: unknown): Bytes => packText(JSON.stringify(value));

/** The value as it was packed: this room itself wrote a `T` there. */
// our own writing: the checksum says so
export const unpackJson = <T>(packed: Uint8Array): T => JSON.parse(unpackText(packed)) as T;

/** Stored bytes are not those that were written. */
export class DamagedBytes extends Error {
  override readonly name = "DamagedBytes";
}
