import type { ReactNode } from "react";
import { signedInVisitor } from "../visitor.ts";
import { SettingsNav } from "./settings-nav.tsx";
import { SETTINGS_WORDS } from "./words.ts";
import "./settings.css";

export const metadata = { title: SETTINGS_WORDS.settings };

export default async function SettingsLayout({ children }: { readonly children: ReactNode }) {
  await signedInVisitor();
  return (
    <main className="page settings" id="main">
      <SettingsNav />
      <div className="settings-page">{children}</div>
    </main>
  );
}
