import { createInterface, type Interface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

/** Where a command writes and asks. `ask`: undefined where nobody sits there to answer. */
export interface Screen {
  say(words: string): void;
  /** What went wrong, for a person; scripts go by the exit code. */
  complain(words: string): void;
  readonly ask: ((question: string) => Promise<string>) | undefined;
  /** Nothing more is asked: lets the process end. */
  close(): void;
}

interface Streams {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
  readonly errors: Writable;
}

export function screenOf({ input, output, errors }: Streams): Screen {
  let reader: Reader | undefined; // one for all questions: what is typed ahead of a question is its answer
  const ask = async (question: string): Promise<string> => {
    reader ??= readerOf(createInterface({ input, output }));
    output.write(question);
    return reader.next();
  };
  return {
    say: (words) => void output.write(`${words}\n`),
    complain: (words) => void errors.write(`${words}\n`),
    ask: input.isTTY === true ? ask : undefined,
    close: () => reader?.close(),
  };
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
