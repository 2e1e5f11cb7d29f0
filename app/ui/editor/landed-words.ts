import { WORDS } from "../words.ts";
import type { LandedEdit } from "./live-messages.ts";

/** What is said of an edit that landed, to one who may not have seen it: by whom, what, and what was left out of it. */
export function landedInWords(edit: Omit<LandedEdit, "ranges" | "version">, viewerId: string): string {
  const { actor, judgedAs, origin, leftOut, refersTo } = edit;
  const isMine = actor.personId === viewerId;
  const name = isMine ? WORDS.you : actor.name;
  const aiName = isMine ? WORDS.aiForYou : WORDS.aiFor(actor.name);
  const who = judgedAs === "agent" ? aiName : name;
  if (refersTo !== undefined && origin === "restore") return WORDS.room.landedRestore(who, refersTo);
  if (refersTo !== undefined && origin === "undo") return WORDS.room.landedUndo(who, refersTo);
  return leftOut > 0 ? WORDS.room.landedWithout(who, leftOut) : WORDS.room.landed(who);
}
