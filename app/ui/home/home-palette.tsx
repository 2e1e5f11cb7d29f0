"use client";

import { useState } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { Palette } from "../palette/palette.tsx";

/** Mod-K on the first page: to any post. */
export function HomePalette() {
  const [isOpen, setIsOpen] = useState(false);
  useHotkeys("mod+k", () => setIsOpen(true), { enableOnFormTags: true, preventDefault: true });
  return <Palette isOpen={isOpen} onOpenChange={setIsOpen} actions={[]} />;
}
