"use client";

import { useState } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { goTo } from "../palette/go-to.ts";
import { Palette } from "../palette/palette.tsx";
import { useGoKeys } from "../palette/use-go-keys.ts";

/** Mod-K on the first page: to any post or page, or a new post. */
export function HomePalette(rights: Parameters<typeof goTo>[0]) {
  const [isOpen, setIsOpen] = useState(false);
  const places = goTo(rights);
  useHotkeys("mod+k", () => setIsOpen(true), { enableOnFormTags: true, preventDefault: true });
  useGoKeys(places);
  return <Palette isOpen={isOpen} onOpenChange={setIsOpen} actions={[]} places={places} />;
}
