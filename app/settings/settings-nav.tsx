"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { SPENDING_WORDS } from "./spending/words.ts";
import { WEBHOOK_WORDS } from "./webhooks/words.ts";
import { SETTINGS_WORDS } from "./words.ts";

const ROOMS = [
  { href: "/settings/people", title: SETTINGS_WORDS.people, isForOwners: true },
  { href: "/settings/tokens", title: SETTINGS_WORDS.tokens, isForOwners: true },
  { href: "/settings/limits", title: SETTINGS_WORDS.limits, isForOwners: false },
  { href: "/settings/model", title: SETTINGS_WORDS.model, isForOwners: true },
  { href: "/settings/spending", title: SPENDING_WORDS.title, isForOwners: false },
  { href: "/settings/webhooks", title: WEBHOOK_WORDS.title, isForOwners: true },
  { href: "/settings/site", title: SETTINGS_WORDS.site, isForOwners: true },
  { href: "/settings/files", title: SETTINGS_WORDS.files, isForOwners: false },
  { href: "/settings/log", title: SETTINGS_WORDS.log, isForOwners: true },
] as const;

/** The pages that this person can use. */
export function SettingsNav({ isOwner }: { readonly isOwner: boolean }) {
  const here = usePathname();
  return (
    <nav className="settings-nav" aria-label={SETTINGS_WORDS.rooms}>
      <ul>
        {ROOMS.filter(({ isForOwners }) => isOwner || !isForOwners).map(({ href, title }) => (
          <li key={href}>
            <Link href={href} prefetch={false} aria-current={here === href ? "page" : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
