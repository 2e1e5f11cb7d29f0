import { useHotkeys } from "react-hotkeys-hook";
import { GO_KEYS } from "./go-to.ts";
import type { PaletteAction } from "./palette.tsx";

/** Of keys that work wherever the focus is, in the text too. */
export const EVERYWHERE = { enableOnFormTags: true, enableOnContentEditable: true, preventDefault: true };

/** The keys of what can be done on every page; a key of what someone may not do does nothing. */
export function useGoKeys(actions: readonly PaletteAction[]): void {
  const run = (keys: string) => actions.find((one) => one.keys === keys)?.run();
  useHotkeys("mod+shift+enter", () => run(GO_KEYS.newPost), EVERYWHERE);
  useHotkeys("mod+shift+b", () => run(GO_KEYS.blocked), EVERYWHERE);
  useHotkeys("mod+comma", () => run(GO_KEYS.settings), EVERYWHERE);
}
