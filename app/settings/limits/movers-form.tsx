"use client";

import type { SettingsAnswer } from "../../../lib/settings/index.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import { MOVABLE } from "./movable.ts";
import { LIMITS_PAGE_WORDS } from "./words.ts";

const ROLES = (["owner", "editor", "writer"] as const).map((role) => [role, LIMITS_PAGE_WORDS.movers[role]] as const);

/** Who moves a post to which status (PLAN-2.1). */
export function MoversForm({ movers }: { readonly movers: SettingsAnswer["statusMovers"] }) {
  const rows = MOVABLE.map((status) => ({
    id: `mover-${status}`,
    label: LIMITS_PAGE_WORDS.moversTo[status],
    value: movers[status],
    options: ROLES,
    bodyFor: (value: string) => ({ statusMovers: { [status]: value } }),
  }));
  return <ChoiceRows rows={rows} saved={LIMITS_PAGE_WORDS.moversSaved} />;
}
