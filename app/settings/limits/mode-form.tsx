"use client";

import type { EditMode } from "../../../lib/content/index.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import { LIMITS_PAGE_WORDS } from "./words.ts";

/** Whether edits by the AI are made or suggested where nobody says (PUB-1.7). */
export function ModeForm({ mode }: { readonly mode: EditMode }) {
  const { modeLabel, modes, checksSaved } = LIMITS_PAGE_WORDS;
  const row = { id: "edit-mode", label: modeLabel, value: mode, options: Object.entries(modes) };
  return <ChoiceRows rows={[{ ...row, bodyFor: (editMode) => ({ editMode }) }]} saved={checksSaved} />;
}
