import type { ShownVersion } from "../content/index.ts";
import type { Talk } from "../planner/index.ts";
import { writerOf, type Turn } from "./turn.ts";

const NOTHING_BEFORE = "There is nothing to take back.";
/** This many versions are looked at for one that can be taken back. */
const MOST_VERSIONS = 50;

/** "Undo", "redo", "back to version 2": the same act as in the history. What came of it, for the person. */
export async function goBack(turn: Turn, plan: Exclude<Talk, { kind: "answer" | "changes" }>): Promise<string> {
  const {
    env: { contents },
    contentId,
  } = turn;
  const writer = await writerOf(turn);
  const number = plan.kind === "restore" ? plan.version : toUndo(await versionsOf(turn), plan.kind);
  if (number === undefined) return NOTHING_BEFORE;
  const outcome =
    plan.kind === "restore"
      ? await contents.restore(writer, contentId, number)
      : await contents.undo(writer, contentId, number);
  switch (outcome.outcome) {
    case "applied":
      return outcome.noop
        ? "It is like that already, so nothing was changed."
        : plan.kind === "restore"
          ? `This is the text of version ${number} again.`
          : "Taken back.";
    case "clarify":
      return outcome.question;
    case "rejected":
      return `${outcome.message} ${outcome.hint}`;
    default:
      return NOTHING_BEFORE;
  }
}

async function versionsOf({ env: { contents }, actor, contentId }: Turn): Promise<readonly ShownVersion[]> {
  const read = await contents.versions(actor, contentId, { limit: MOST_VERSIONS });
  return read.ok ? read.value.items : [];
}

/**
 * The newest change that has not been taken back; for a redo ("bring it back") the undo that came last, if that was the
 * last of all.
 */
function toUndo(versions: readonly ShownVersion[], kind: "undo" | "redo"): number | undefined {
  const [last] = versions;
  if (kind === "redo" && last?.origin === "undo") return last.number;
  const undone = new Set<number>();
  for (const { number, origin, refersTo } of versions) {
    if (undone.has(number) || number === 1) continue;
    if (origin !== "undo" || refersTo === null) return number;
    undone.add(refersTo);
  }
  return undefined;
}

/** What the last edit changed, in lines. */
export async function saysChanges({ env: { contents }, actor, contentId }: Turn): Promise<string> {
  const diff = await contents.diff(actor, contentId, {});
  if (!diff.ok || diff.value.to === 1 || diff.value.hunks.length === 0) return "Nothing has been changed yet.";
  const lines = diff.value.hunks
    .flatMap(({ removed, added }) => [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)])
    .filter((line) => line.length > 2);
  const rest = lines.length > MOST_LINES ? `\n(and ${lines.length - MOST_LINES} more lines)` : "";
  return (
    "The last change took out the lines with “-” and put in those with " +
    `“+”:\n\n${lines.slice(0, MOST_LINES).join("\n")}${rest}`
  );
}

const MOST_LINES = 20;
