import { isUtf8 } from "node:buffer";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";

/**
 * Bytes as the text that they are in UTF-8, byte-order mark and line ends included. What is no text is refused with the
 * place of the first byte that says so.
 */
export function decode(bytes: Buffer, path: string): Outcome<string, Refusal> {
  const nul = bytes.indexOf(0);
  if (nul >= 0)
    return unreadable(
      path,
      nul,
      "is not text: it contains a NUL",
      bytes.subarray(0, 2).equals(UTF16) ? "It may be UTF-16: save it as UTF-8." : undefined,
    );
  if (isUtf8(bytes)) return accepted(bytes.toString("utf8"));
  return unreadable(path, firstBadByte(bytes), "is not UTF-8", "Save the file as UTF-8.");
}

const UTF16 = Buffer.from([0xff, 0xfe]);

function unreadable(path: string, offset: number, why: string, hint?: string) {
  return refused(
    refusal("file_unreadable", {
      message: `${JSON.stringify(path)} ${why} at byte ${offset}.`,
      ...(hint === undefined ? {} : { hint }),
      details: { offset },
    }),
  );
}

const REPLACEMENT = "\uFFFD";
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT);

/** Where decoding puts a mark that is not in the bytes themselves. */
function firstBadByte(bytes: Buffer): number {
  const text = bytes.toString("utf8");
  let [at, offset] = [0, 0];
  for (;;) {
    const next = text.indexOf(REPLACEMENT, at);
    if (next < 0) return bytes.length;
    offset += Buffer.byteLength(text.slice(at, next));
    if (!bytes.subarray(offset, offset + REPLACEMENT_BYTES.length).equals(REPLACEMENT_BYTES)) return offset;
    at = next + REPLACEMENT.length;
    offset += REPLACEMENT_BYTES.length;
  }
}
