import type { Door, MadeBy } from "../../content/index.ts";
import { refusal, rejectedBy, type EditOutcome, type TextMark } from "../../outcome/index.ts";
import type { Selection } from "../env.ts";
import { promptOf } from "../prompt-of.ts";
import { writerOf, type Turn } from "../turn.ts";

/** The door that a turn comes through: its person is there, and can be asked what its model cannot fix. */
export const chatDoor = ({ conversationId, mayFix }: Pick<Turn, "conversationId" | "mayFix">): Door => ({
  origin: "chat",
  interactive: true,
  conversationId,
  ...(mayFix ? { fixesFirst: true } : {}),
});

/** What is left for a caller to say: the base, the words, the turn and the door are the turn's own. */
export interface EditArguments {
  readonly ops: unknown;
  readonly scope?: unknown;
  readonly allowHeadingChanges?: unknown;
  readonly mustInclude?: unknown;
  readonly mustKeep?: unknown;
}

/**
 * What a turn sends: the person's message is the request, the turn's budget is one (OPS-6), and the base is the text
 * the turn works on, or for line numbers the text whose lines were last shown (OPS-7).
 */
export function editRequest(turn: Turn, { ops, scope, allowHeadingChanges, mustInclude, mustKeep }: EditArguments) {
  const { version, hash } = namesLines(ops) ? turn.shown : turn.base;
  return {
    baseVersion: version,
    baseHash: hash,
    request: turn.message,
    ...(turn.earlier.length > 0 ? { earlier: turn.earlier } : {}),
    ...(turn.selection ? { selection: linesMarked(turn.selection) } : {}),
    turnId: turn.turnId,
    mode: turn.isSuggesting ? "suggest" : "apply",
    ops,
    ...(scope === undefined ? {} : { scope }),
    ...(allowHeadingChanges === true ? { constraints: { allowHeadingChanges } } : {}),
    ...(mustInclude === undefined ? {} : { mustInclude }),
    ...(mustKeep === undefined ? {} : { mustKeep }),
  };
}

/** Whole lines bind an edit; which words of them are marked is for reading alone. */
const linesMarked = ({ startLine, endLine, hash }: Selection): Selection => ({ startLine, endLine, hash });

/** Submits a request of the turn, once the message has been read; what was applied becomes the next base. */
export async function submitRequest(
  turn: Turn,
  request: ReturnType<typeof editRequest>,
  made: MadeBy = {},
): Promise<EditOutcome> {
  const found = await turn.found;
  if (turn.signal.aborted) return rejectedBy(STOPPED);
  const madeBy = { ...made, ...(found.length > 0 ? { found } : {}), ...(turn.meter ? { prompt: promptOf(turn) } : {}) };
  const { env, contentId } = turn;
  const outcome = await env.contents.submitEdit(await writerOf(turn), contentId, request, chatDoor(turn), madeBy);
  turn.base = textNow(outcome) ?? turn.base;
  return outcome;
}

const STOPPED = refusal("unavailable", {
  message: "This was stopped before it was made, so nothing was changed.",
  hint: "Ask again.",
});

/** Both at once. */
export const submitOps = (turn: Turn, given: EditArguments, made: MadeBy = {}): Promise<EditOutcome> =>
  submitRequest(turn, editRequest(turn, given), made);

/**
 * An answer says which text is there now: its own after an edit, the current one where it was refused as stale, changes
 * listed.
 */
export function textNow(outcome: EditOutcome): TextMark | undefined {
  if (outcome.outcome === "applied") return { version: outcome.version, hash: outcome.hash };
  if (outcome.outcome !== "rejected" || outcome.code !== "hash_mismatch") return undefined;
  const { version, hash } = outcome.current ?? {};
  return version === undefined || hash === undefined ? undefined : { version, hash };
}

function namesLines(ops: unknown): boolean {
  return Array.isArray(ops) && ops.some((op: unknown) => hasMember(op, "target") && hasMember(op.target, "lines"));
}

const hasMember = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === "object" && value !== null && key in value;
