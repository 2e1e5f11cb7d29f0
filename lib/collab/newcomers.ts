import type { CloseName } from "./close-codes.ts";
import type { Crowds } from "./crowds.ts";

/** An editor signs in with its first frame. */
const SIGN_IN_WITHIN_MS = 10_000;
/** What a socket may send before that: a token, and words typed while it connected. */
export const MOST_UNKNOWN_BYTES = 64 * 1024;
export const MOST_UNKNOWN_FRAMES = 200;
const MOST_OF_A_NETWORK = 100;

/** Sockets that have not signed in yet (COL-9.3). */
export interface Newcomers {
  /** False: too many from this network are here already, in all processes; `end` has been called. */
  open(request: object, network: string, end: (name: CloseName) => void): boolean;
  /**
   * Whether a frame of this many bytes may be read; if not, the socket has been closed. True for all that are not
   * newcomers.
   */
  mayShow(request: object, bytes: number): boolean;
  /** Signed in, or closed. */
  gone(request: object): void;
  close(): void;
}

interface Newcomer {
  readonly network: string;
  readonly end: (name: CloseName) => void;
  readonly deadline: NodeJS.Timeout;
  bytes: number;
}

export function createNewcomers(
  crowds: Crowds,
  { withinMs = SIGN_IN_WITHIN_MS }: { readonly withinMs?: number } = {},
): Newcomers {
  const here = new Map<object, Newcomer>();
  const counts = new Map<string, number>();

  function gone(request: object): void {
    const one = here.get(request);
    if (!one) return;
    clearTimeout(one.deadline);
    here.delete(request);
    const left = (counts.get(one.network) ?? 1) - 1;
    if (left === 0) counts.delete(one.network);
    else counts.set(one.network, left);
    crowds.tell(one.network, left);
  }

  return {
    open(request, network, end) {
      const count = counts.get(network) ?? 0;
      if (count + crowds.elsewhere(network) >= MOST_OF_A_NETWORK) {
        end("too_many");
        return false;
      }
      counts.set(network, count + 1);
      crowds.tell(network, count + 1);
      const deadline = setTimeout(() => end("too_late"), withinMs).unref();
      here.set(request, { network, end, deadline, bytes: 0 });
      return true;
    },
    mayShow(request, bytes) {
      const one = here.get(request);
      if (!one) return true;
      one.bytes += bytes;
      if (one.bytes <= MOST_UNKNOWN_BYTES) return true;
      one.end("too_early");
      return false;
    },
    gone,
    close() {
      for (const request of here.keys()) gone(request);
    },
  };
}
