/** Calls that are being answered at once; each holds memory, and waits for one of 16 connections to the database. */
const MOST_CALLS = 128;

/** Sheds load (SRV-21): beyond the limit a call is refused at once, so that those before it get their answers. */
export interface Load {
  /** A function to call when the call is over; undefined if there is no room for it. */
  enter(): (() => void) | undefined;
}

export function createLoad(most = MOST_CALLS): Load {
  let running = 0;
  return {
    enter() {
      if (running >= most) return undefined;
      running += 1;
      let isOver = false;
      return () => {
        if (!isOver) running -= 1;
        isOver = true;
      };
    },
  };
}

/** Whether a call counts: files of the build cost nothing, and streams stay open by design. */
export const isCounted = (url = ""): boolean => !/^\/_next\/static\/|^\/api\/chat(?:\/|\?|$)/.test(url);
