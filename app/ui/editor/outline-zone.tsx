import { toast } from "sonner";
import { lockInWords } from "../locks/shown-lock.ts";
import { WORDS } from "../words.ts";
import { OutlineNav } from "./outline-nav.tsx";
import { mayGo, movedSection, nextPlace, type Way } from "./section-moves.ts";
import { headingsOf, type OutlineHeading } from "./text-facts.ts";
import type { RoomState } from "./use-room.ts";

/** Among the headings as they are, the one before which the section at `from` goes. */
type PlaceIn = (headings: readonly OutlineHeading[], from: number) => number | undefined;

/** The headings of the text, to go to, to move and to lock. */
export function OutlineZone({ room }: { readonly room: RoomState }) {
  const { text, reading, places, locks } = room;
  const { lockSection, unlock } = locks; // by name: `locks` changes with each caret, these do not
  const { goTo } = places;
  const { handle, textNow } = text;
  // The outline follows the typing a moment later: where a section goes is found in the text as it is.
  const moveTo = (moved: OutlineHeading, placeIn: PlaceIn) => {
    const now = textNow();
    const headings = headingsOf(now);
    const from = headings.findIndex(({ id }) => id === moved.id);
    const place = placeIn(headings, from);
    if (place === undefined || !mayGo(headings, from, place)) return;
    const lock = handle.current?.move(movedSection(now, headings, from, place));
    if (lock) toast.error(WORDS.locks.notMoved(moved.title, lockInWords(lock)));
  };
  const move = (moved: OutlineHeading, before: OutlineHeading | undefined) =>
    moveTo(moved, (headings) => (before ? headings.findIndex(({ id }) => id === before.id) : headings.length));
  const step = (moved: OutlineHeading, way: Way) => moveTo(moved, (all, from) => nextPlace(all, from, way));
  return (
    <nav className="room-outline" data-zone="outline" aria-label={WORDS.outline}>
      <h2 className="zone-title">{WORDS.outline}</h2>
      <OutlineNav
        headings={text.facts.headings}
        current={reading.current}
        onGo={({ from }) => goTo(from)}
        locks={locks.held}
        mayWrite={!room.isReadOnly}
        onMove={move}
        onStep={step}
        onDropped={() => handle.current?.focus()}
        onLock={(heading, kind, note) => void lockSection(heading, kind, note)}
        onUnlock={(lock) => void unlock(lock)}
      />
    </nav>
  );
}
