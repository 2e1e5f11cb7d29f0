import { toast } from "sonner";
import { COMMENT_WORDS } from "./comment-words.ts";
import { showThread } from "./show-thread.ts";
import type { Decide } from "./suggestion.tsx";
import type { CommentsKnown, ShownComment } from "./use-comments.ts";

interface Options {
  readonly known: Pick<CommentsKnown, "accept" | "reject" | "reopen" | "change">;
  /** Takes back the version that suggestions were accepted as. */
  readonly onUndo: (version: number) => void;
  readonly mayAccept: boolean;
  readonly shown: readonly ShownComment[];
  /** Goes to a thread, and to its place in the text. */
  readonly show: (id: string) => void;
}

export interface Decisions extends Decide {
  /** By key the next one is shown in the text too; by click the text stays where it is. */
  readonly accept: (id: string, isByKey?: boolean) => void;
  readonly reject: (id: string, isByKey?: boolean) => void;
  readonly resolve: (id: string, isByKey?: boolean) => void;
  readonly acceptAll: (ids: readonly string[]) => void;
  readonly rejectAll: (ids: readonly string[]) => void;
}

/** Settles threads: the keyboard goes on to the next, and a message takes it back (CMT-4). */
export function useDecisions({ known, onUndo, mayAccept, shown, show }: Options): Decisions {
  const accept = async (ids: readonly string[]) => {
    const version = await known.accept(ids);
    if (version === undefined) return false;
    const action = { label: COMMENT_WORDS.undo, onClick: () => onUndo(version) };
    toast(COMMENT_WORDS.acceptedNow(ids.length, version), { action });
    return true;
  };
  const reject = async (ids: readonly string[]) => {
    const isDone = await known.reject(ids);
    // Who only suggests takes back for good.
    const action = { label: COMMENT_WORDS.undo, onClick: () => void known.reopen(ids) };
    if (isDone && mayAccept) toast(COMMENT_WORDS.rejectedNow(ids.length), { action });
    return isDone;
  };
  const goOn = async (id: string, isByKey: boolean, work: Promise<boolean>) => {
    const index = shown.findIndex((one) => one.id === id);
    const next = (shown[index + 1] ?? shown[index - 1])?.id;
    if ((await work) && next !== undefined) (isByKey ? show : showThread)(next);
  };
  return {
    accept: (id, isByKey = false) => void goOn(id, isByKey, accept([id])),
    reject: (id, isByKey = false) => void goOn(id, isByKey, reject([id])),
    resolve: (id, isByKey = false) => void goOn(id, isByKey, known.change(id, { isResolved: true })),
    acceptAll: (ids) => void accept(ids),
    rejectAll: (ids) => void reject(ids),
  };
}
