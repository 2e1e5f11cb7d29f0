import { createInterface, type Interface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

/** Where a command writes and asks. `ask`: undefined where nobody sits there to answer. */
export interface Screen {
  say(words: string): void;
  /** What went wrong, for a person; scripts go by the exit code. */
  complain(words: string): void;
  readonly ask: ((question: string) => Promise<string>) | undefined;
  /** A program reads: it gets one `answer`, and nothing is said or asked. */
  readonly json?: boolean;
  /** One JSON value on one line. JSON escapes control characters for terminals. */
  answer(value: unknown): void;
  /** Nothing more is asked: lets the process end. */
  close(): void;
}

interface Streams {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
  readonly errors: Writable;
}

export function screenOf({ input, output, errors }: Streams): Screen {
  let reader: Reader | undefined; // one for all questions: text typed before a question is its answer
  const ask = async (question: string): Promise<string> => {
    reader ??= readerOf(createInterface({ input, output }));
    output.write(visible(question));
    return reader.next();
  };
  return {
    say: (words) => void output.write(`${visible(words)}\n`),
    complain: (words) => void errors.write(`${visible(words)}\n`),
    ask: input.isTTY === true ? ask : undefined,
    answer: (value) => void output.write(`${visible(JSON.stringify(value))}\n`),
    close: () => reader?.close(),
  };
}

/**
 * A text can contain control characters that make a terminal repaint earlier lines or change the reading direction. A
 * person must see what they agree to, so controls are shown: `^[` for escape, `<U+202E>` for a turn. Line breaks and
 * tabs stay.
 */
export const visible = (words: string): string =>
  words.replace(/(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, shownControl);

const CARET_FORMS = 0x40;

function shownControl(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code < 0x20) return `^${String.fromCharCode(code + CARET_FORMS)}`;
  return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
}

interface Reader {
  next(): Promise<string>;
  close(): void;
}

/** Lines as they come. The end of the input (Ctrl-D, Ctrl-C) is no answer. */
function readerOf(lines: Interface): Reader {
  lines.once("SIGINT", () => lines.close());
  const typed = lines[Symbol.asyncIterator]();
  return {
    next: async () => ((await typed.next()) as IteratorResult<string, undefined>).value ?? "",
    close: () => lines.close(),
  };
}
