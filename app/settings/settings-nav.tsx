"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { SETTINGS_WORDS } from "./words.ts";

const ROOMS = [
  { href: "/settings/people", title: SETTINGS_WORDS.people },
  { href: "/settings/tokens", title: SETTINGS_WORDS.tokens },
  { href: "/settings/limits", title: SETTINGS_WORDS.limits },
  { href: "/settings/model", title: SETTINGS_WORDS.model },
  { href: "/settings/log", title: SETTINGS_WORDS.log },
] as const;

export function SettingsNav() {
  const here = usePathname();
  return (
    <nav className="settings-nav" aria-label={SETTINGS_WORDS.rooms}>
      <ul>
        {ROOMS.map(({ href, title }) => (
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
