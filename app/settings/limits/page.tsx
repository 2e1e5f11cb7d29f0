import { MOST_DAYS } from "../../../lib/settings/index.ts";
import { runtime } from "../../../server/runtime.ts";
import { signedInVisitor } from "../../visitor.ts";
import { NotForYou } from "../not-for-you.tsx";
import { CHECK_NAMES, CHECK_WORDS, retentionInWords, SETTINGS_WORDS } from "../words.ts";
import { AddressesForm } from "./addresses-form.tsx";
import { ImageForm } from "./image-form.tsx";
import { LimitsForm } from "./limits-form.tsx";
import { LimitList } from "./limit-list.tsx";
import { MOVABLE } from "./movable.ts";
import { MoversForm } from "./movers-form.tsx";
import { PublishChecksForm } from "./publish-checks-form.tsx";
import { RetentionForm } from "./retention-form.tsx";
import { StrictSetForm } from "./strict-set-form.tsx";
import { ToneForm } from "./tone-form.tsx";

export const metadata = { title: SETTINGS_WORDS.limits };

/**
 * What requests are measured against, where the strict rules are enforced, and how the team writes (SET-1, FLAG-1). Who
 * may read it and not change it sees what holds.
 */
export default async function LimitsPage() {
  const settings = await runtime().settings.read(await signedInVisitor());
  if (!settings.ok) return <NotForYou />;
  const {
    limits,
    safeAiEditsV2,
    toneGuide,
    retention,
    imageMegabytes,
    sourceAddresses,
    publishChecks,
    statusMovers,
    mayChange,
  } = settings.value;
  return (
    <>
      <h1>{SETTINGS_WORDS.limits}</h1>
      <section aria-labelledby="limits">
        <h2 id="limits">{SETTINGS_WORDS.limitsTitle}</h2>
        <p className="soft">{SETTINGS_WORDS.limitsHint}</p>
        {!mayChange && <p className="soft">{SETTINGS_WORDS.readOnly}</p>}
        {mayChange ? <LimitsForm limits={limits} /> : <LimitList limits={limits} />}
      </section>
      <section aria-labelledby="strict">
        <h2 id="strict">{SETTINGS_WORDS.strictTitle}</h2>
        <p className="soft">{SETTINGS_WORDS.strictHint}</p>
        {mayChange ? <StrictSetForm percentage={safeAiEditsV2} /> : <p>{SETTINGS_WORDS.strictSaved(safeAiEditsV2)}</p>}
      </section>
      <section aria-labelledby="images">
        <h2 id="images">{SETTINGS_WORDS.imageTitle}</h2>
        <p className="soft">{SETTINGS_WORDS.imageHint}</p>
        {mayChange ? <ImageForm megabytes={imageMegabytes} /> : <p>{SETTINGS_WORDS.imageNow(imageMegabytes)}</p>}
      </section>
      <section aria-labelledby="addresses">
        <h2 id="addresses">{SETTINGS_WORDS.addressesTitle}</h2>
        <p className="soft">{SETTINGS_WORDS.addressesHint}</p>
        {mayChange ? (
          <AddressesForm isOn={sourceAddresses} />
        ) : (
          <p>{`${SETTINGS_WORDS.addressesLabel}: ${SETTINGS_WORDS.addresses[sourceAddresses ? "on" : "off"].toLowerCase()}.`}</p>
        )}
      </section>
      <section aria-labelledby="checks">
        <h2 id="checks">{SETTINGS_WORDS.checksTitle}</h2>
        <p className="soft">{SETTINGS_WORDS.checksHint}</p>
        {mayChange ? (
          <PublishChecksForm checks={publishChecks} />
        ) : (
          CHECK_NAMES.map((name) => (
            <p
              key={name}
            >{`${CHECK_WORDS[name]}: ${SETTINGS_WORDS.checkLevels[publishChecks[name]].toLowerCase()}.`}</p>
          ))
        )}
      </section>
      <section aria-labelledby="movers">
        <h2 id="movers">{SETTINGS_WORDS.moversTitle}</h2>
        <p className="soft">{SETTINGS_WORDS.moversHint}</p>
        {mayChange ? (
          <MoversForm movers={statusMovers} />
        ) : (
          MOVABLE.map((status) => (
            <p key={status}>{`${SETTINGS_WORDS.moversTo[status]}: ${SETTINGS_WORDS.movers[statusMovers[status]]}.`}</p>
          ))
        )}
      </section>
      <section aria-labelledby="tone">
        <h2 id="tone">{SETTINGS_WORDS.toneTitle}</h2>
        <p className="soft">{SETTINGS_WORDS.toneHint}</p>
        {mayChange ? (
          <ToneForm toneGuide={toneGuide} />
        ) : (
          <p className="tone-text">{toneGuide === "" ? SETTINGS_WORDS.toneNone : toneGuide}</p>
        )}
      </section>
      <section aria-labelledby="retention">
        <h2 id="retention">{SETTINGS_WORDS.retentionTitle}</h2>
        <p className="soft">{SETTINGS_WORDS.retentionHint}</p>
        {mayChange ? (
          <RetentionForm retention={retention} most={MOST_DAYS} />
        ) : (
          retentionInWords(retention).map((words) => <p key={words}>{words}</p>)
        )}
      </section>
    </>
  );
}
