import { KeysList } from "../palette/keys-list.tsx";
import { Palette } from "../palette/palette.tsx";
import { lockActions } from "../locks/lock-actions.ts";
import { LocksList } from "../locks/locks-list.tsx";
import type { ShownLock } from "../locks/shown-lock.ts";
import { roomActions } from "./room-actions.ts";
import { headingAt } from "./text-facts.ts";
import type { RoomState } from "./use-room.ts";

/** What lies over a room while it is asked for: the palette, and the list of keys. */
export function RoomOverlays({ room }: { readonly room: RoomState }) {
  const { layout: { setView }, text: { facts, selected }, places, commands, locks, live, isReadOnly, mayAsk, setRequest } = room;
  const { overlay, setOverlay, openChat, openHistory, openKeys, openLocks, keep, find } = commands;
  const mayWrite = !isReadOnly;
  const showLock = ({ id, anchor }: ShownLock) => {
    const place = locks.held.find((one) => one.id === id)?.range ?? (anchor ? live?.placeOf(anchor) : undefined);
    setOverlay(undefined);
    if (place) places.show([place]);
  };
  return (
    <>
      <Palette
        isOpen={overlay === "palette"}
        onOpenChange={(isOpen) => setOverlay(isOpen ? "palette" : undefined)}
        actions={[
          ...roomActions({ openChat, openHistory, setView, keep, find, keys: openKeys, mayWrite }),
          ...lockActions({ known: locks, mayWrite, current: headingAt(facts.headings, selected.from), hasSelection: selected.words.trim() !== "", openList: openLocks }),
        ]}
        sections={facts.headings.map(({ title, from }) => ({ name: title, run: () => places.goTo(from) }))}
        {...(mayAsk ? { onAsk: (words: string) => (setRequest(words), openChat()) } : {})}
      />
      <LocksList isOpen={overlay === "locks"} onOpenChange={(isOpen) => setOverlay(isOpen ? "locks" : undefined)} locks={locks.locks} mayWrite={mayWrite} onShow={showLock} onUnlock={(lock) => void locks.unlock(lock)} />
      <KeysList isOpen={overlay === "keys"} onOpenChange={(isOpen) => setOverlay(isOpen ? "keys" : undefined)} />
    </>
  );
}
