/**
 * Bytes that are made as they are read, as the body of an answer. Whoever breaks it off ends the making too.
 * `Readable.toWeb` is no way to it: a reader that goes away at the wrong moment is an error there that nobody can
 * catch, and ends the process.
 */
export const streamed = (bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  // the types of browsers do not know it yet
  (ReadableStream as unknown as { from(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> }).from(bytes);
