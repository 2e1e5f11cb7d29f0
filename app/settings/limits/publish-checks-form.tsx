"use client";

import type { SettingsAnswer } from "../../../lib/settings/index.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import { CHECK_NAMES, CHECK_WORDS, LIMITS_PAGE_WORDS } from "./words.ts";

const LEVELS = Object.entries(LIMITS_PAGE_WORDS.checkLevels);

/** Which checks of the checklist stop a post (PUB-2.1). */
export function PublishChecksForm({ checks }: { readonly checks: SettingsAnswer["publishChecks"] }) {
  const rows = CHECK_NAMES.map((name) => ({
    id: `check-${name}`,
    label: CHECK_WORDS[name],
    value: checks[name],
    options: LEVELS,
    bodyFor: (value: string) => ({ publishChecks: { [name]: value } }),
  }));
  return <ChoiceRows rows={rows} saved={LIMITS_PAGE_WORDS.checksSaved} />;
}
