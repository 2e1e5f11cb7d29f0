import { KeysList } from "../palette/keys-list.tsx";
import { Palette } from "../palette/palette.tsx";
import { roomActions } from "./room-actions.ts";
import type { RoomState } from "./use-room.ts";

/** What lies over a room while it is asked for: the palette, and the list of keys. */
export function RoomOverlays({ room }: { readonly room: RoomState }) {
  const { layout: { setView }, text: { facts }, places, commands, isReadOnly, mayAsk, setRequest } = room;
  const { overlay, setOverlay, openChat, openHistory, openKeys, keep, find } = commands;
  return (
    <>
      <Palette
        isOpen={overlay === "palette"}
        onOpenChange={(isOpen) => setOverlay(isOpen ? "palette" : undefined)}
        actions={roomActions({ openChat, openHistory, setView, keep, find, keys: openKeys, mayWrite: !isReadOnly })}
        sections={facts.headings.map(({ title, from }) => ({ name: title, run: () => places.goTo(from) }))}
        {...(mayAsk ? { onAsk: (words: string) => (setRequest(words), openChat()) } : {})}
      />
      <KeysList isOpen={overlay === "keys"} onOpenChange={(isOpen) => setOverlay(isOpen ? "keys" : undefined)} />
    </>
  );
}
