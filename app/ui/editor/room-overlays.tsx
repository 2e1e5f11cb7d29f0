import { useHotkeys } from "react-hotkeys-hook";
import { toast } from "sonner";
import { goTo } from "../palette/go-to.ts";
import { KeysList } from "../palette/keys-list.tsx";
import { Palette, type PaletteAction } from "../palette/palette.tsx";
import { EVERYWHERE, useGoKeys } from "../palette/use-go-keys.ts";
import { lockActions } from "../locks/lock-actions.ts";
import { LocksList } from "../locks/locks-list.tsx";
import type { ShownLock } from "../locks/shown-lock.ts";
import { PublishPanel } from "../publishing/publish-panel.tsx";
import { ShareSection } from "../sharing/share-section.tsx";
import { WORDS } from "../words.ts";
import { download } from "./download.ts";
import { roomActions } from "./room-actions.ts";
import { headingAt } from "./text-facts.ts";
import type { Overlay } from "./use-room-commands.ts";
import type { RoomProps, RoomState } from "./use-room.ts";

interface RoomOverlaysProps {
  readonly contentId: string;
  readonly room: RoomState;
  readonly rights: RoomProps["rights"];
}

/** Overlays of a room: the palette, the locks, publishing, and the list of keys. */
export function RoomOverlays({ contentId, room, rights }: RoomOverlaysProps) {
  const { places, commands, locks, publishing, live, isReadOnly } = room;
  const { overlay, setOverlay } = commands;
  const mayWrite = !isReadOnly;
  const pages = goTo(rights);
  useGoKeys(pages);
  const away = useTakingAway(room);
  const shown = (kind: Overlay): Shown => ({
    isOpen: overlay === kind,
    onOpenChange: (isOpen) => setOverlay(isOpen ? kind : undefined),
  });
  const showLock = ({ id, anchor }: ShownLock) => {
    const place = locks.held.find((one) => one.id === id)?.range ?? (anchor ? live?.placeOf(anchor) : undefined);
    setOverlay(undefined);
    if (place) places.show([place]);
  };
  return (
    <>
      <RoomPalette {...shown("palette")} {...{ room, pages, away }} />
      <LocksList
        {...shown("locks")}
        locks={locks.locks}
        mayWrite={mayWrite}
        onShow={showLock}
        onUnlock={(lock) => void locks.unlock(lock)}
      />
      <PublishPanel
        {...shown("publishing")}
        known={publishing}
        sharing={mayWrite && <ShareSection contentId={contentId} />}
        onCompare={(from, to) => (setOverlay(undefined), places.compare({ from, to }))}
      />
      <KeysList {...shown("keys")} />
    </>
  );
}

interface Shown {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

interface TakingAway {
  readonly exportPost: () => void;
  readonly copyLink: () => void;
}

/** The ways to export the post, with their keys: as a file, or as a link to it. */
function useTakingAway({ fileName, text }: Pick<RoomState, "fileName" | "text">): TakingAway {
  const exportPost = () => download(fileName, text.textNow());
  const copyLink = () => {
    const link = location.origin + location.pathname;
    void navigator.clipboard.writeText(link).then(
      () => toast(WORDS.desk.linkCopied),
      () => toast(link),
    );
  };
  useHotkeys("mod+shift+e", exportPost, EVERYWHERE);
  useHotkeys("mod+shift+u", copyLink, EVERYWHERE);
  return { exportPost, copyLink };
}

interface RoomPaletteProps extends Shown {
  readonly room: RoomState;
  /** The pages beside the posts. */
  readonly pages: PaletteAction[];
  readonly away: TakingAway;
}

/** Everything that can be done in the room, found by its name. */
function RoomPalette({ room, pages, away, ...shown }: RoomPaletteProps) {
  const { layout, text, places, commands, locks, isReadOnly, mayAsk, rights, setRequest } = room;
  const { facts, selected } = text;
  const { openKeys, openLocks, openPublishing, keep, find } = commands;
  const { openChat, openComments, openHistory, openProperties, openSources, comment, suggest } = commands;
  const mayWrite = !isReadOnly;
  return (
    <Palette
      {...shown}
      actions={[
        ...roomActions({
          openChat,
          openHistory,
          openProperties,
          openSources,
          openComments,
          comment: rights.mayComment ? comment : undefined,
          suggest,
          keep,
          find,
          mayWrite,
          ...away,
          setView: layout.setView,
          keys: openKeys,
          publish: openPublishing,
          addImage: () => text.handle.current?.pickImages(),
        }),
        ...lockActions({
          known: locks,
          mayWrite,
          current: headingAt(facts.headings, selected.from),
          hasSelection: selected.words.trim() !== "",
          openList: openLocks,
        }),
      ]}
      places={pages}
      sections={facts.headings.map(({ title, from }) => ({ name: title, run: () => places.goTo(from) }))}
      {...(mayAsk ? { onAsk: (words: string) => (setRequest(words), openChat()) } : {})}
    />
  );
}
