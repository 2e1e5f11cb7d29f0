import { WORDS } from "../words.ts";

const KILOBYTE = 1_024;
/** The server's limit (AGT-2.4). */
const MOST_BYTES = 32 * KILOBYTE;

/** Why a message is too long to be sent, in words; undefined when it is not. */
export function lengthFault(message: string): string | undefined {
  if (message.length * 3 <= MOST_BYTES) return undefined; // a UTF-16 unit has at most three bytes
  const bytes = new TextEncoder().encode(message.trim()).length;
  return bytes > MOST_BYTES ? WORDS.chat.tooLong(Math.ceil(bytes / KILOBYTE), MOST_BYTES / KILOBYTE) : undefined;
}
