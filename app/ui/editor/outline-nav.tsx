import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import type { HeldLock } from "../../../lib/guards/index.ts";
import type { LockKind } from "../../../lib/outcome/index.ts";
import { LockGlyph } from "../locks/lock-glyph.tsx";
import { LockMenu, type LockMenuProps } from "../locks/lock-menu.tsx";
import { lockInWords } from "../locks/shown-lock.ts";
import { WORDS } from "../words.ts";
import { nextPlace, type Way } from "./section-moves.ts";
import type { OutlineHeading } from "./text-facts.ts";
import { useSectionDrag } from "./use-section-drag.ts";

const DEEPEST_SHOWN = 4;

interface OutlineNavProps {
  readonly headings: readonly OutlineHeading[];
  readonly current: string | undefined;
  readonly onGo: (heading: OutlineHeading) => void;
  readonly locks: readonly HeldLock[];
  readonly mayWrite: boolean;
  /** Moves a section before another heading, or to the end. */
  readonly onMove: (moved: OutlineHeading, before: OutlineHeading | undefined) => void;
  /** One place up or down, in the text as it is by then. */
  readonly onStep: (moved: OutlineHeading, way: Way) => void;
  /** A section was moved by the mouse: the keys that follow are for the text. */
  readonly onDropped: () => void;
  readonly onLock: (heading: OutlineHeading, kind: LockKind, note: string) => void;
  readonly onUnlock: (lock: HeldLock) => void;
}

/**
 * The headings, to go to; the one the cursor is in is marked, and so are those whose section is locked. Sections are
 * moved by dragging, by Alt and the arrows, and from the menu beside each, which locks them too.
 */
export function OutlineNav({ headings, current, onGo, onMove, onStep, onDropped, ...locking }: OutlineNavProps) {
  const { mayWrite } = locking;
  const dragOf = useSectionDrag(headings, (moved, before) => {
    const heading = headings[moved];
    if (heading) onMove(heading, headings[before]);
    onDropped();
  });
  const { list, keep } = useKeyboardKept(headings);
  const movesOf = (index: number) =>
    (["up", "down"] as const).flatMap((way) => {
      const heading = mayWrite && nextPlace(headings, index, way) !== undefined ? headings[index] : undefined;
      return heading ? [{ way, run: () => onStep(heading, way) }] : [];
    });
  const keys = (event: KeyboardEvent, { id }: OutlineHeading, index: number) => {
    const way = event.altKey ? WAYS.get(event.key) : undefined;
    if (way === undefined || !mayWrite) return;
    event.preventDefault();
    keep(id);
    movesOf(index)
      .find((move) => move.way === way)
      ?.run();
  };
  if (headings.length === 0) return <p className="soft small">{WORDS.room.noHeadings}</p>;
  const top = headings.reduce((highest, { level }) => Math.min(highest, level), DEEPEST_SHOWN);
  return (
    <ol className="outline" ref={list}>
      {headings.map((heading, index) => (
        <li
          key={heading.id}
          data-section={heading.id}
          data-depth={Math.min(heading.level - top + 1, DEEPEST_SHOWN)}
          {...(mayWrite ? dragOf(index) : {})}
        >
          <button
            className="outline-go"
            type="button"
            aria-current={heading.id === current ? "location" : undefined}
            onClick={() => onGo(heading)}
            onKeyDown={(event) => keys(event, heading, index)}
          >
            <span className="outline-title">{heading.title === "" ? "…" : heading.title}</span>
          </button>
          <SectionLock heading={heading} moves={movesOf(index)} {...locking} />
        </li>
      ))}
    </ol>
  );
}

const WAYS: ReadonlyMap<string, Way> = new Map([
  ["ArrowUp", "up"],
  ["ArrowDown", "down"],
]);

/** The keyboard stays on a section that it moves: where it was lost on the way, it is put back. */
function useKeyboardKept(headings: readonly OutlineHeading[]) {
  const list = useRef<HTMLOListElement>(null);
  const kept = useRef<string>(undefined);
  useLayoutEffect(() => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>("[data-section]") ?? [])];
    const item = items.find(({ dataset }) => dataset["section"] === kept.current);
    kept.current = undefined;
    if (document.activeElement === document.body) item?.querySelector<HTMLElement>(".outline-go")?.focus();
  }, [headings]);
  return { list, keep: (id: string) => void (kept.current = id) };
}

type SectionLockProps = Pick<OutlineNavProps, "locks" | "mayWrite" | "onLock" | "onUnlock"> & {
  readonly heading: OutlineHeading;
  readonly moves: NonNullable<LockMenuProps["moves"]>;
};

function SectionLock({ heading, moves, locks, mayWrite, onLock, onUnlock }: SectionLockProps) {
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
        moves={moves}
        onLock={(kind, note) => onLock(heading, kind, note)}
        onUnlock={onUnlock}
      >
        {isLocked ? <LockGlyph /> : "…"}
      </LockMenu>
    </span>
  );
}
