import { useHotkeys } from "react-hotkeys-hook";

interface RoomKeys {
  readonly onPalette: () => void;
  readonly onKeys: () => void;
  readonly onChat: () => void;
  readonly onHistory: () => void;
  readonly onProperties: () => void;
  readonly onComment: () => void;
  readonly onSuggest: () => void;
}

/** The keys of the room, from wherever the keyboard is in it. */
export function useRoomKeys(keys: RoomKeys): void {
  const { onPalette, onKeys, onChat, onHistory, onProperties, onComment, onSuggest } = keys;
  useHotkeys("mod+k", onPalette, EVERYWHERE);
  useHotkeys("mod+slash", onKeys, EVERYWHERE);
  useHotkeys("mod+shift+j", onChat, EVERYWHERE);
  useHotkeys("mod+shift+h", onHistory, EVERYWHERE);
  useHotkeys("mod+shift+y", onProperties, EVERYWHERE);
  useHotkeys("mod+shift+m", onComment, EVERYWHERE);
  useHotkeys("mod+shift+o", onSuggest, EVERYWHERE);
  useHotkeys("f6", () => focusZone(1), EVERYWHERE);
  useHotkeys("shift+f6", () => focusZone(-1), EVERYWHERE);
}

const EVERYWHERE = { enableOnFormTags: true, enableOnContentEditable: true, preventDefault: true };
/** Where a zone begins: a place it names itself, else the first that takes the keyboard. */
const STARTS = [
  "[data-zone-start]",
  ".cm-content",
  ".preview",
  'textarea, input, button:not([disabled]), a[href], select, [tabindex="0"]:not([role="separator"])',
];

/**
 * Moves the keyboard to the next zone (bar, outline, text, panel) that is shown and takes it: an outline without
 * headings does not.
 */
function focusZone(step: 1 | -1): void {
  const zones = [...document.querySelectorAll<HTMLElement>("[data-zone]")].filter(
    (zone) => zone.contains(document.activeElement) || startOf(zone) !== undefined,
  );
  const at = zones.findLastIndex((zone) => zone.contains(document.activeElement)); // the innermost
  const next = zones[at < 0 && step < 0 ? zones.length - 1 : (at + step + zones.length) % zones.length];
  if (next) startOf(next)?.focus();
}

function startOf(zone: HTMLElement): HTMLElement | undefined {
  return STARTS.flatMap((start) => [...zone.querySelectorAll<HTMLElement>(start)]).find(
    (place) => place.getClientRects().length > 0,
  );
}
