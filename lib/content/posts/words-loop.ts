import type { ContentsEnv } from "../env.ts";
import { createLoop, type Loop } from "../../loops/index.ts";
import { indexDueWords } from "../statements/index-words.ts";

const LOOK_EVERY_MS = 10_000;
const AT_ONCE = 50;

/** Keeps the index of words up to date. Searches are right without it too, and slower. */
export function createWordsLoop({ db, onFault }: Required<Pick<ContentsEnv, "db" | "onFault">>): Loop {
  return createLoop({
    async once(isStopped) {
      while (!isStopped() && (await indexDueWords(db, AT_ONCE)) === AT_ONCE);
    },
    everyMs: LOOK_EVERY_MS,
    onFault: (err) => onFault(err, "The index of words could not be brought up to date; it is tried again"),
  });
}
