import type { ReactNode } from "react";
import { allows } from "../../lib/auth/index.ts";
import { WORDS } from "../ui/words.ts";
import { signedInVisitor } from "../visitor.ts";
import { KeepUnsaved } from "./keep-unsaved.tsx";
import { SettingsNav } from "./settings-nav.tsx";
import { SETTINGS_WORDS } from "./words.ts";
import "./settings.css";
import "./limits.css";
import "./model-and-spending.css";

export const metadata = { title: { default: SETTINGS_WORDS.settings, template: `%s · ${WORDS.product}` } };

export default async function SettingsLayout({ children }: { readonly children: ReactNode }) {
  const isOwner = allows(await signedInVisitor(), "access:manage");
  return (
    <main className="page settings" id="main">
      <SettingsNav isOwner={isOwner} />
      <KeepUnsaved>{children}</KeepUnsaved>
    </main>
  );
}
