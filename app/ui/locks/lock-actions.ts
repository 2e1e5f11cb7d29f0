import { LOCK_KINDS } from "../../../lib/outcome/index.ts";
import { clippedTitle } from "../counted.ts";
import type { OutlineHeading } from "../editor/text-facts.ts";
import type { PaletteAction } from "../palette/palette.tsx";
import { WORDS } from "../words.ts";
import type { LocksKnown } from "./use-locks.ts";

interface LockTools {
  readonly known: LocksKnown;
  readonly mayWrite: boolean;
  /** The heading whose section the caret is in. */
  readonly current: OutlineHeading | undefined;
  readonly hasSelection: boolean;
  readonly openList: () => void;
}

/** What the palette offers about locks. */
export function lockActions({ known, mayWrite, current, hasSelection, openList }: LockTools): PaletteAction[] {
  const list = { name: WORDS.locks.title, run: openList };
  if (!mayWrite) return [list];
  const asKinds = (what: string, lock: (kind: (typeof LOCK_KINDS)[number]) => Promise<void>) =>
    LOCK_KINDS.map((kind) => ({
      name: WORDS.locks.asKind(what, WORDS.locks.kindNames[kind]),
      run: () => void lock(kind),
    }));
  const here = known.here;
  return [
    ...(here ? [{ name: WORDS.locks.unlockNamed(here.label), run: () => void known.unlock(here) }] : []),
    ...(hasSelection ? asKinds(WORDS.locks.lockSelection, known.lockSelection) : []),
    ...(current && current.title !== ""
      ? asKinds(WORDS.locks.lockSection(clippedTitle(current.title)), (kind) => known.lockSection(current, kind))
      : []),
    list,
  ];
}
