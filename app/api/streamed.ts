/**
 * Bytes that are made as they are read, as the body of an answer. A reader who breaks off stops the making too.
 * `Readable.toWeb` cannot be used: a reader that goes away at the wrong moment causes an error there that nobody can
 * catch, and it ends the process.
 */
export const streamed = (bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  // the types of browsers do not know it yet
  (ReadableStream as unknown as { from(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> }).from(bytes);
