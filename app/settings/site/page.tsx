import { runtime } from "../../../server/runtime.ts";
import { signedInVisitor } from "../../visitor.ts";
import { NotForYou } from "../not-for-you.tsx";
import { SureButton } from "../sure-button.tsx";
import { SETTINGS_WORDS } from "../words.ts";
import { SITE_WORDS } from "./words.ts";
import { SiteForm } from "./site-form.tsx";

export const metadata = { title: SETTINGS_WORDS.site };

/** What the public site shows of published posts: an owner's page (SITE-1). */
export default async function SitePage() {
  const settings = await runtime().settings.read(await signedInVisitor());
  if (!settings.ok || !settings.value.mayChange) return <NotForYou />;
  const { site } = settings.value;
  return (
    <>
      <h1>{SETTINGS_WORDS.site}</h1>
      <p className="soft">{SITE_WORDS.hint}</p>
      <p className="model-state">
        {site ? SITE_WORDS.on : SITE_WORDS.off}{" "}
        {site && (
          <a href="/p" target="_blank" rel="noopener">
            {SITE_WORDS.look}
          </a>
        )}
      </p>
      <SiteForm key={site ? "on" : "off"} site={site} />
      {site && (
        <SureButton
          path="/api/settings"
          sending={{ method: "PATCH", body: { site: null } }}
          words={SITE_WORDS.remove}
          label={SITE_WORDS.remove}
          sure={SITE_WORDS.removeSure}
        />
      )}
    </>
  );
}
