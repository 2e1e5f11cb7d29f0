import { inflateSync } from "node:zlib";
import type { getDocumentProxy } from "unpdf";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";

/** The text layer of a PDF, page by page; a page of pictures is empty. */
export interface PdfPages {
  readonly pages: readonly string[];
  readonly title: string;
}

const MOST_PAGES = 1_000;
const MOST_CHARACTERS = 3_000_000;
/** What is packed in a stream of a PDF may become so large. */
const MOST_UNPACKED = 48 * 1024 * 1024;
/** A stream may be packed several times over. */
const MOST_LAYERS = 3;
const MAGIC = Buffer.from("%PDF-");

export const isPdf = (bytes: Uint8Array): boolean => MAGIC.every((byte, at) => bytes[at] === byte);

/**
 * Reads the text layer of a PDF (SRC-1.3). Takes seconds and memory: only for threads that can be stopped. Refuses with
 * `not_a_source` and `too_large`.
 */
export async function readPdf(bytes: Uint8Array): Promise<Outcome<PdfPages, Refusal>> {
  const unsafe = packedTooTightly(bytes);
  if (unsafe) return refused(unsafe);
  const unpdf = await import("unpdf"); // large: read where a PDF is
  try {
    const pdf = await unpdf.getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0, stopAtErrors: false });
    if (pdf.numPages > MOST_PAGES) return refused(TOO_MANY_PAGES);
    const pages: string[] = [];
    let characters = 0;
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
      page.cleanup();
      characters += text.length;
      if (characters > MOST_CHARACTERS) return refused(TOO_LONG);
      pages.push(text);
    }
    if (pages.every((page) => page.trim() === "")) return refused(ONLY_PICTURES);
    return accepted({ pages, title: await titleOf(pdf) });
  } catch (fault) {
    const isLocked = fault instanceof Error && fault.name === "PasswordException";
    return refused(isLocked ? LOCKED : BROKEN);
  }
}

async function titleOf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<string> {
  const { info } = await pdf.getMetadata();
  const title: unknown = "Title" in info ? info.Title : undefined;
  return typeof title === "string" ? title : "";
}

/** A stream that unpacks to more than a page can be: its reader would take all memory before anyone could stop it. */
function packedTooTightly(bytes: Uint8Array): Refusal | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (LZW.test(file.toString("latin1"))) return OLD_PACKING;
  for (let at = file.indexOf("stream"); at >= 0; at = file.indexOf("stream", at + 6)) {
    const start = at + 6 + (file[at + 6] === 13 ? 1 : 0) + 1;
    if (unpacksTooFar(file.subarray(start), MOST_LAYERS)) return BOMB;
  }
  return undefined;
}

const LZW = /\/(?:L|#4c)(?:Z|#5a)(?:W|#57)/i;

function unpacksTooFar(packed: Uint8Array, layers: number): boolean {
  const [first = 0, second = 0] = packed;
  if (layers === 0 || (first & 15) !== 8 || (first * 256 + second) % 31 !== 0) return false;
  try {
    return unpacksTooFar(inflateSync(packed, { maxOutputLength: MOST_UNPACKED }), layers - 1);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE"; // else it is not packed so, or broken
  }
}

const TAKE_WORDS = "Copy its words, or save it as text, and add that.";
const ONLY_PICTURES = refusal("not_a_source", {
  message: "This PDF has pictures of pages and no text in it.",
  hint: "Have its text recognised (OCR) first, or type what matters, and add that.",
});
const LOCKED = refusal("not_a_source", {
  message: "This PDF is locked by a password.",
  hint: "Save it without one, and add that.",
});
const BROKEN = refusal("not_a_source", { message: "This PDF is damaged and cannot be read.", hint: TAKE_WORDS });
const OLD_PACKING = refusal("not_a_source", {
  message: "This PDF is packed in an old way (LZW) and was not opened.",
  hint: "Save it again with a current program, or add its words.",
});
const BOMB = refusal("too_large", {
  message:
    `Something in this PDF becomes larger than ${MOST_UNPACKED / 1024 / 1024} MB when it is unpacked. ` +
    "It was not read.",
  hint: TAKE_WORDS,
  details: { limit: MOST_UNPACKED, unit: "bytes" },
});
const TOO_MANY_PAGES = refusal("too_large", {
  message: `A PDF has at most ${MOST_PAGES.toLocaleString("en")} pages.`,
  hint: "Add it in parts.",
  details: { limit: MOST_PAGES },
});
const TOO_LONG = refusal("too_large", {
  message: `A source has at most ${MOST_CHARACTERS.toLocaleString("en")} characters.`,
  hint: "Add it in parts.",
  details: { limit: MOST_CHARACTERS },
});
