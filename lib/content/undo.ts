import type { Actor } from "../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { editBetween, type Edit, type StoredForm } from "../text/index.ts";
import type { ContentsEnv } from "./env.ts";
import { reachable } from "./faults.ts";
import type { Head } from "./load-head.ts";
import { noSuchVersion } from "./restore.ts";
import { selectLaterEdits } from "./statements/select-versions.ts";
import type { Sql } from "./statements/sql.ts";
import { undoEdit, type Contested } from "./undo-edit.ts";
import { storedEdit } from "./version-record.ts";
import { versionText } from "./version-text.ts";
import { personMay, writeText, type PersonChange, type Written } from "./write-text.ts";

/** `contested`: somebody has changed those very words since; nothing was written, and a person has to choose (VER-6). */
export type UndoResult =
  | { readonly kind: "written"; readonly written: Written }
  | { readonly kind: "contested"; readonly version: number; readonly current: { readonly version: number; readonly hash: string }; readonly places: readonly Contested[] };

/**
 * Takes back what version `number` changed and leaves alone what was written around it since, as a new version (VER-6). Undoing again is `applied`
 * with `noop`. Refuses with `forbidden`, `not_found`, and `unsupported_operation` for the first version.
 */
export async function undoVersion(env: ContentsEnv, actor: Actor, idOrPath: string, number: number): Promise<Outcome<UndoResult, Refusal>> {
  const refusedFor = personMay(actor, "content:write") ?? (number === 1 ? FIRST_VERSION : undefined);
  if (refusedFor) return refused(refusedFor);
  const act = { actor, origin: "undo", event: "content_undone" } as const;
  let contested: UndoResult | undefined;
  const written = await writeText(env, idOrPath, act, async (head, db) => {
    contested = undefined;
    const undoing = await undoingOf(db, head, number);
    if (undoing === undefined) return refused(noSuchVersion(number));
    if (!("places" in undoing)) return accepted(undoing);
    contested = { kind: "contested", version: number, current: { version: head.version, hash: head.hash }, places: undoing.places };
    return accepted({ edit: [] });
  });
  if (!written.ok) return written;
  return accepted(contested ?? { kind: "written", written: written.value });
}

const FIRST_VERSION = refusal("unsupported_operation", {
  message: "The first version has nothing before it to go back to.",
  hint: "Archive the content, or restore another version.",
});

async function undoingOf(db: Sql, head: Head, number: number): Promise<PersonChange | { readonly places: readonly Contested[] } | undefined> {
  const [before, then] = [await versionText(db, head.contentId, number - 1), await versionText(db, head.contentId, number)];
  if (!before || !then) return undefined;
  const [own, ...later] = await reachable(() => selectLaterEdits(db, head.contentId, number - 1));
  const undoing = undoEdit(before.text, storedEdit(own?.edit ?? null), [...later.map(({ edit }) => storedEdit(edit)), ...(await typingSince(db, head))]);
  if (undoing.kind === "contested") return { places: undoing.places };
  return { edit: undoing.edit, ...bytesBack(head, before, then), refersTo: number };
}

/** What people have typed since the last version: it has no version to be read from yet (VER-9). */
async function typingSince(db: Sql, head: Head): Promise<Edit[]> {
  if (head.revision === head.versionRevision) return [];
  const last = await versionText(db, head.contentId, head.version);
  return last ? [editBetween(last.text, head.text)] : [];
}

/** Line ends and BOM go back too, as far as they are still those that the version brought. */
function bytesBack(head: Head, before: StoredForm, then: StoredForm): Pick<PersonChange, "eolAfter" | "bomAfter"> {
  return {
    eolAfter: head.eol === then.eol ? before.eol : head.eol,
    bomAfter: head.bom === then.bom ? before.bom : head.bom,
  };
}
