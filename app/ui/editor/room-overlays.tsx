import { useHotkeys } from "react-hotkeys-hook";
import { toast } from "sonner";
import { goTo } from "../palette/go-to.ts";
import { KeysList } from "../palette/keys-list.tsx";
import { Palette } from "../palette/palette.tsx";
import { useGoKeys } from "../palette/use-go-keys.ts";
import { lockActions } from "../locks/lock-actions.ts";
import { LocksList } from "../locks/locks-list.tsx";
import type { ShownLock } from "../locks/shown-lock.ts";
import { PublishPanel } from "../publishing/publish-panel.tsx";
import { ShareSection } from "../sharing/share-section.tsx";
import { WORDS } from "../words.ts";
import { download } from "./download.ts";
import { roomActions } from "./room-actions.ts";
import { headingAt } from "./text-facts.ts";
import type { RoomProps, RoomState } from "./use-room.ts";

const EVERYWHERE = { enableOnFormTags: true, enableOnContentEditable: true, preventDefault: true };

interface RoomOverlaysProps {
  readonly contentId: string;
  readonly room: RoomState;
  readonly rights: RoomProps["rights"];
}

/** What lies over a room while it is asked for: the palette, and the list of keys. */
export function RoomOverlays({ contentId, room, rights }: RoomOverlaysProps) {
  const {
    layout: { setView },
    text,
    places,
    commands,
    locks,
    publishing,
    live,
    isReadOnly,
    mayAsk,
    setRequest,
    fileName,
  } = room;
  const { facts, selected } = text;
  const {
    overlay,
    setOverlay,
    openChat,
    openHistory,
    openProperties,
    openKeys,
    openLocks,
    openPublishing,
    openSources,
    keep,
    find,
  } = commands;
  const mayWrite = !isReadOnly;
  const pages = goTo(rights);
  useGoKeys(pages);
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
          ...roomActions({
            openChat,
            openHistory,
            openProperties,
            openSources,
            setView,
            keep,
            find,
            keys: openKeys,
            publish: openPublishing,
            addImage: () => text.handle.current?.pickImages(),
            mayWrite,
            exportPost,
            copyLink,
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
      <LocksList
        isOpen={overlay === "locks"}
        onOpenChange={(isOpen) => setOverlay(isOpen ? "locks" : undefined)}
        locks={locks.locks}
        mayWrite={mayWrite}
        onShow={showLock}
        onUnlock={(lock) => void locks.unlock(lock)}
      />
      <PublishPanel
        isOpen={overlay === "publishing"}
        onOpenChange={(isOpen) => setOverlay(isOpen ? "publishing" : undefined)}
        known={publishing}
        sharing={mayWrite && <ShareSection contentId={contentId} />}
        onCompare={(from, to) => (setOverlay(undefined), places.compare({ from, to }))}
      />
      <KeysList isOpen={overlay === "keys"} onOpenChange={(isOpen) => setOverlay(isOpen ? "keys" : undefined)} />
    </>
  );
}
