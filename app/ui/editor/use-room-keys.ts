import { useHotkeys } from "react-hotkeys-hook";

interface RoomKeys {
  readonly onPalette: () => void;
  readonly onKeys: () => void;
  readonly onChat: () => void;
  readonly onHistory: () => void;
}

/** The keys of the room, from wherever the keyboard is in it. */
export function useRoomKeys({ onPalette, onKeys, onChat, onHistory }: RoomKeys): void {
  useHotkeys("mod+k", onPalette, EVERYWHERE);
  useHotkeys("mod+slash", onKeys, EVERYWHERE);
  useHotkeys("mod+shift+j", onChat, EVERYWHERE);
  useHotkeys("mod+shift+h", onHistory, EVERYWHERE);
  useHotkeys("f6", () => focusZone(1), EVERYWHERE);
  useHotkeys("shift+f6", () => focusZone(-1), EVERYWHERE);
}

const EVERYWHERE = { enableOnFormTags: true, enableOnContentEditable: true, preventDefault: true };
const FOCUSABLE = '[data-zone-start], .cm-content, textarea, input, button:not([disabled]), a[href], select, [tabindex="0"]';

/** Moves the keyboard to the next zone (bar, outline, text, panel) that is shown. */
function focusZone(step: 1 | -1): void {
  const zones = [...document.querySelectorAll<HTMLElement>("[data-zone]")].filter((zone) => zone.offsetParent !== null || zone.getClientRects().length > 0);
  const at = zones.findIndex((zone) => zone.contains(document.activeElement));
  const next = zones[(at + step + zones.length) % zones.length];
  next?.querySelector<HTMLElement>(next.dataset["zone"] === "text" ? ".cm-content" : FOCUSABLE)?.focus();
}
