import { toast } from "sonner";
import { tickOff } from "../home/first-steps.ts";
import type { HoldBack } from "../locks/use-held-back.ts";
import { WORDS } from "../words.ts";
import { landedInWords } from "./landed-words.ts";
import type { LandedEdit } from "./live-messages.ts";
import type { LiveText } from "./live-text.ts";
import type { RoomLayout } from "./use-room-layout.ts";
import type { TextPlaces } from "./use-text-places.ts";
import type { TextState } from "./use-text-state.ts";
import { useVersionsKnown, type VersionsKnown } from "./use-versions-known.ts";

interface Options {
  readonly contentId: string;
  readonly personId: string;
  /** The newest version when the page was made. */
  readonly first: number;
  readonly live: LiveText | undefined;
  readonly handle: TextState["handle"];
  readonly show: TextPlaces["show"];
  readonly layout: RoomLayout;
  readonly hold: HoldBack;
}

/**
 * The history as far as it is known here. Edits that land are highlighted once; someone who did not see one gets a
 * message with a link.
 */
export function useRoomVersions({
  contentId,
  personId,
  first,
  live,
  handle,
  show,
  layout,
  hold,
}: Options): VersionsKnown {
  const onLanded = (edit: LandedEdit) => {
    const { version, actor, judgedAs } = edit;
    const isMine = actor.personId === personId;
    const places = live?.placesOf(version) ?? [];
    // Under a drawer little of the text shows: the change is scrolled into the visible part.
    if (isMine && layout.isNarrow && layout.isPanelOpen) handle.current?.show(places);
    else handle.current?.light(places);
    const isAgent = judgedAs === "agent";
    if (isMine && isAgent) tickOff("ask");
    if (isMine && (!isAgent || layout.isPanelOpen)) return;
    toast(landedInWords(edit, personId), {
      action: { label: WORDS.card.show, onClick: () => show(live?.placesOf(version) ?? []) },
      ...(isMine ? { cancel: { label: WORDS.card.undo, onClick: () => void versions.undo(version) } } : {}),
    });
  };
  const versions = useVersionsKnown({
    contentId,
    first,
    live,
    onLanded,
    onQuestion: () => layout.openPanel("history"),
    hold,
  });
  return versions;
}
