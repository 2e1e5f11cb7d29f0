import type { Hunk } from "../../../lib/outcome/index.ts";
import { carryOver, linesTouched, type Edit } from "../../../lib/text/index.ts";
import { leftInOthers, readKept } from "./local-copy.ts";

/** Words that a person typed and that were not stored when their text was set back (COL-8). */
export interface Unsent {
  /** The key under which this browser keeps them. */
  readonly name: string;
  /** The text they were written on. */
  readonly base: string;
  readonly mine: string;
}

/** A run of lines that the person changed. */
export interface UnsentChange {
  /** On the current text; undefined if its place is gone. */
  readonly edit: Edit | undefined;
  /** The lines as they are and as they become; if their place is gone, as they were when the person changed them. */
  readonly hunk: Hunk;
}

/** What an earlier visit left of this text in an older generation; undefined when there is nothing. */
export async function findUnsent(
  personId: string,
  documentName: string,
  textName: string,
): Promise<Unsent | undefined> {
  for (const name of leftInOthers(personId, documentName)) {
    const kept = await readKept(name, textName);
    if (kept && kept.shown !== kept.stored) return { name, base: kept.stored, mine: kept.shown };
  }
  return undefined;
}

/** The changes as a person can look through them; those that the current text already has are left out. */
export function unsentChanges({ base, mine }: Pick<Unsent, "base" | "mine">, now: string): UnsentChange[] {
  return carryOver({ base, mine, now }).flatMap(({ made, edit }): UnsentChange[] => {
    if (edit === undefined) {
      const hunk = linesTouched(base, made);
      return standIn(now, hunk.added) ? [] : [{ edit, hunk }];
    }
    return edit.length === 0 ? [] : [{ edit, hunk: linesTouched(now, edit) }];
  });
}

/** Whether these very lines are in the text, beside each other: then someone has put them in already. */
function standIn(text: string, lines: readonly string[]): boolean {
  const block = lines.join("\n");
  return block.trim() !== "" && `\n${text}\n`.includes(`\n${block}\n`);
}
