import type { HeldLock } from "../../../lib/guards/index.ts";
import type { LockKind } from "../../../lib/outcome/index.ts";
import { LockGlyph } from "../locks/lock-glyph.tsx";
import { LockMenu } from "../locks/lock-menu.tsx";
import { lockInWords } from "../locks/shown-lock.ts";
import { WORDS } from "../words.ts";
import type { OutlineHeading } from "./text-facts.ts";

const DEEPEST_SHOWN = 4;

interface OutlineNavProps {
  readonly headings: readonly OutlineHeading[];
  readonly current: string | undefined;
  readonly onGo: (heading: OutlineHeading) => void;
  readonly locks: readonly HeldLock[];
  readonly mayWrite: boolean;
  readonly onLock: (heading: OutlineHeading, kind: LockKind, note: string) => void;
  readonly onUnlock: (lock: HeldLock) => void;
}

/**
 * The headings, to go to; the one the cursor is in is marked, and so are those whose section is locked. Beside each,
 * the ways to lock it.
 */
export function OutlineNav({ headings, current, onGo, ...locking }: OutlineNavProps) {
  if (headings.length === 0) return <p className="soft small">{WORDS.room.noHeadings}</p>;
  const top = headings.reduce((highest, { level }) => Math.min(highest, level), DEEPEST_SHOWN);
  return (
    <ol className="outline">
      {headings.map((heading) => (
        <li key={heading.id} data-depth={Math.min(heading.level - top + 1, DEEPEST_SHOWN)}>
          <button
            className="outline-go"
            type="button"
            aria-current={heading.id === current ? "location" : undefined}
            onClick={() => onGo(heading)}
          >
            <span className="outline-title">{heading.title === "" ? "…" : heading.title}</span>
          </button>
          <SectionLock heading={heading} {...locking} />
        </li>
      ))}
    </ol>
  );
}

type SectionLockProps = Pick<OutlineNavProps, "locks" | "mayWrite" | "onLock" | "onUnlock"> & {
  readonly heading: OutlineHeading;
};

function SectionLock({ heading, locks, mayWrite, onLock, onUnlock }: SectionLockProps) {
  const own = locks.filter(
    ({ what, range }) =>
      what === "section" && range.from <= heading.from && heading.from < range.to && range.to === heading.to,
  );
  const isLocked = own.length > 0;
  if (!mayWrite || heading.title === "") {
    return isLocked ? (
      <span className="outline-lock" role="img" aria-label={own.map(lockInWords).join(". ")}>
        <LockGlyph />
      </span>
    ) : null;
  }
  return (
    <span className="outline-lock" data-locked={isLocked}>
      <LockMenu
        className="outline-menu"
        label={WORDS.locks.lockSection(heading.title)}
        locks={own}
        onLock={(kind, note) => onLock(heading, kind, note)}
        onUnlock={onUnlock}
      >
        {isLocked ? <LockGlyph /> : "…"}
      </LockMenu>
    </span>
  );
}
