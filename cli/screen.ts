import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

/** Where a command writes and asks. `ask`: undefined where nobody sits there to answer. */
export interface Screen {
  say(words: string): void;
  /** What went wrong, for a person; scripts go by the exit code. */
  complain(words: string): void;
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

interface Streams {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
  readonly errors: Writable;
}

export function screenOf({ input, output, errors }: Streams): Screen {
  return {
    say: (words) => void output.write(`${words}\n`),
    complain: (words) => void errors.write(`${words}\n`),
    ask: input.isTTY === true ? (question) => asked(question, { input, output }) : undefined,
  };
}

/** The end of the input (Ctrl-D) is no answer. */
async function asked(question: string, streams: Pick<Streams, "input" | "output">): Promise<string> {
  const lines = createInterface(streams);
  const ended = new AbortController();
  lines.once("close", () => ended.abort());
  try {
    return await lines.question(question, { signal: ended.signal });
  } catch {
    return "";
  } finally {
    lines.close();
  }
}
