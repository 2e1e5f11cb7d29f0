import { KIND_CUES, readMessage, type Clause, type Cue, type Reading } from "../reading/index.ts";

/**
 * What a message is read with (ASK-3). One that asks for something of its own is read by itself; one that goes on with what was said before ("no, shorter", "same for the summary",
 * "yes") is read with the last message that asked for something, and all since. `earlier`: the person's own, oldest first.
 */
export function openWords(request: string, earlier: readonly string[] = []): string {
  if (earlier.length === 0 || !goesOn(readMessage(request))) return request;
  const from = earlier.findLastIndex((message) => readMessage(message).instructions.some(({ cues }) => asks(cues)));
  const words = [...earlier.slice(Math.max(0, from)), request].join("\n");
  return from < 0 || words.length > MOST_JOINED ? request : words;
}

/** More is not read at once: the last message would be cut off. */
const MOST_JOINED = 20_000;
/** Of so few words a message says too little to be all that is meant: "shorter". */
const FEW = 2;

function goesOn({ clauses }: Reading): boolean {
  const asking = clauses.filter(({ mood }) => mood === "asks");
  const first = clauses[0];
  if (clauses.some(({ quotes }) => quotes.length > 0)) return false;
  if (clauses.some(({ mood, cues }) => mood === "control" && (cues.has("yes") || cues.has("widen")))) return true;
  if (asking.length === 0) return false;
  if (first && first.mood !== "asks" && first.cues.has("no")) return true;
  return asking.some(({ cues }) => cues.has("same")) || asking.every((clause) => !asks(clause.cues) || contentIn(clause) < FEW);
}

const asks = (cues: ReadonlySet<Cue>): boolean => [...cues].some((cue) => KIND_CUES.has(cue));
const contentIn = ({ own, tongue }: Clause): number => own.filter(({ kind, key }) => (kind === "word" || kind === "number") && !tongue.little.has(key)).length;
