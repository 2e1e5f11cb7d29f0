import { useSyncExternalStore } from "react";

/** Names keys as this person's keyboard does: "Mod Shift J" is "⌘ ⇧ J" on a Mac, "Ctrl Shift J" elsewhere. */
export function useKeyNames(): (keys: string) => string {
  const isMac = useSyncExternalStore(
    neverChanges,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false,
  );
  return (keys) => (isMac ? keys.replace("Mod", "⌘").replaceAll("Shift", "⇧") : keys.replace("Mod", "Ctrl"));
}

const neverChanges = () => () => undefined;
