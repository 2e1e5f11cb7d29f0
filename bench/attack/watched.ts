import { createConnection } from "node:net";

/** What the attacked process tells of itself, since it was last asked. */
export interface Watched {
  /** Longest delay of the event loop, on the clock. */
  readonly blockedMs: number;
  /** Longest piece of work of the main thread, of the processor. */
  readonly processorMs: number;
  /** Most memory above that of the beginning. */
  readonly grownMb: number;
  readonly rssMb: number;
}

/** Asks the attacked process, and starts again. Undefined when it does not answer within `withinMs`. */
export function askWatched(path: string, withinMs: number): Promise<Watched | undefined> {
  return new Promise((resolve) => {
    let text = "";
    const socket = createConnection(path);
    const end = (told: Watched | undefined) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(told);
    };
    const timer = setTimeout(() => end(undefined), withinMs);
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.on("error", () => end(undefined));
    socket.on("end", () => end(text === "" ? undefined : (JSON.parse(text) as Watched))); // our own writing
  });
}
