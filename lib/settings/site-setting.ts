import type { AccessChange } from "../auth/index.ts";

/** What the world is shown as a site (SITE-1). */
export interface SiteSetting {
  readonly name: string;
  readonly description: string;
  /** Of the site, and of posts that name none: `en`, `pt-BR`. */
  readonly language: string;
  /** What its addresses begin with, without a slash at the end; empty: where Stet is. */
  readonly address: string;
}

export type SitePatch = { readonly [Name in keyof SiteSetting]?: SiteSetting[Name] | undefined } | null | undefined;

/** Null turns it off, and what is left out stays. */
export function patchedSite(held: SiteSetting | null, patch: SitePatch, fallback: string): SiteSetting | null {
  if (patch === undefined) return held;
  if (patch === null) return null;
  const { name = held?.name ?? fallback, description = held?.description ?? "" } = patch;
  const { language = held?.language ?? "en", address = held?.address ?? "" } = patch;
  return {
    name: name.trim() || fallback,
    description: description.trim(),
    language: Intl.getCanonicalLocales(language)[0] ?? "en",
    address: address.trim().replace(/\/+$/, ""),
  };
}

/** One entry, in words that tell what the world sees now. */
export function siteChange(before: SiteSetting | null, after: SiteSetting | null): AccessChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (after === null) return [{ kind: "site_turned_off" }];
  const kind = before === null ? "site_turned_on" : "site_changed";
  return [{ kind, details: { name: after.name, language: after.language, address: after.address } }];
}
