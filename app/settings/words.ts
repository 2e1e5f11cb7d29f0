// What all pages of the settings say: a part of the message catalogue (DOOR-8).
// Each page has its own words beside it.
import type { Role } from "../../lib/auth/index.ts";

export const SETTINGS_WORDS = {
  settings: "Settings",
  rooms: "Settings pages",
  people: "People and roles",
  tokens: "API tokens",
  limits: "Limits and tone",
  model: "Language model",
  files: "Import and export",
  site: "Site",
  log: "Access log",
  notForYou: "Only owners see this page.",
  notForYouHint: "Ask an owner of this Stet to invite someone or to make a token for a program.",
  localOnly:
    "This link works on this computer only. To let others in, start Stet with HOST and STET_PUBLIC_URL set to an " +
    "address they can reach.",
  until: "works until",
  revoke: "Revoke",
  keep: "Keep",
  lastUsed: "last used",
  copy: "Copy",
  copied: "Copied",
  working: "Working…",
  unsaved: "Something on this page is not saved.",
  unsavedHint: "It is gone when you leave the page.",
  unsavedStay: "Stay on the page",
  unsavedLeave: "Leave without saving",
} as const;

export const ROLE_WORDS: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  owner: { name: "Owner", may: "everything, people and tokens too" },
  editor: { name: "Editor", may: "writes, asks for edits, and approves blocked ones" },
  writer: { name: "Writer", may: "writes and asks for edits" },
  suggester: { name: "Reviewer", may: "reads, comments and suggests changes" },
  viewer: { name: "Viewer", may: "reads" },
};

/** A day as people write it, in UTC. */
export const dayInWords = (at: Date): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(at);
