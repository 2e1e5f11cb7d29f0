import type { ReactNode } from "react";
import { MOST_DAYS, type SettingsAnswer } from "../../../lib/settings/index.ts";
import { runtime } from "../../../server/runtime.ts";
import { signedInVisitor } from "../../visitor.ts";
import { NotForYou } from "../not-for-you.tsx";
import { SETTINGS_WORDS } from "../words.ts";
import { CHECK_NAMES, CHECK_WORDS, LIMITS_PAGE_WORDS, retentionInWords } from "./words.ts";
import { AddressesForm } from "./addresses-form.tsx";
import { ImageForm } from "./image-form.tsx";
import { LimitsForm } from "./limits-form.tsx";
import { LimitList } from "./limit-list.tsx";
import { ModeForm } from "./mode-form.tsx";
import { MOVABLE } from "./movable.ts";
import { MoversForm } from "./movers-form.tsx";
import { PublishChecksForm } from "./publish-checks-form.tsx";
import { RetentionForm } from "./retention-form.tsx";
import { StrictSetForm } from "./strict-set-form.tsx";
import { ToneForm } from "./tone-form.tsx";

export const metadata = { title: SETTINGS_WORDS.limits };

/**
 * The limits for requests, where the strict rules are enforced, and how the team writes (SET-1, FLAG-1). People who may
 * not change it see the values.
 */
export default async function LimitsPage() {
  const settings = await runtime().settings.read(await signedInVisitor());
  if (!settings.ok) return <NotForYou />;
  const { limits, mayChange } = settings.value;
  return (
    <>
      <h1>{SETTINGS_WORDS.limits}</h1>
      <Part id="limits" title={LIMITS_PAGE_WORDS.limitsTitle} hint={LIMITS_PAGE_WORDS.limitsHint}>
        {!mayChange && <p className="soft">{LIMITS_PAGE_WORDS.readOnly}</p>}
        {mayChange ? <LimitsForm limits={limits} /> : <LimitList limits={limits} />}
      </Part>
      {mayChange ? <Changeable {...settings.value} /> : <Readable {...settings.value} />}
    </>
  );
}

function Changeable(set: SettingsAnswer) {
  return (
    <Parts
      strict={<StrictSetForm percentage={set.safeAiEditsV2} />}
      mode={<ModeForm mode={set.editMode} />}
      images={<ImageForm megabytes={set.imageMegabytes} />}
      addresses={<AddressesForm isOn={set.sourceAddresses} />}
      checks={<PublishChecksForm checks={set.publishChecks} />}
      movers={<MoversForm movers={set.statusMovers} />}
      tone={<ToneForm toneGuide={set.toneGuide} />}
      retention={<RetentionForm retention={set.retention} most={MOST_DAYS} />}
    />
  );
}

function Readable(set: SettingsAnswer) {
  const addresses = LIMITS_PAGE_WORDS.addresses[set.sourceAddresses ? "on" : "off"].toLowerCase();
  return (
    <Parts
      strict={<p>{LIMITS_PAGE_WORDS.strictSaved(set.safeAiEditsV2)}</p>}
      mode={<p>{`${LIMITS_PAGE_WORDS.modeLabel}: ${LIMITS_PAGE_WORDS.modes[set.editMode].toLowerCase()}.`}</p>}
      images={<p>{LIMITS_PAGE_WORDS.imageNow(set.imageMegabytes)}</p>}
      addresses={<p>{`${LIMITS_PAGE_WORDS.addressesLabel}: ${addresses}.`}</p>}
      checks={CHECK_NAMES.map((name) => (
        <p
          key={name}
        >{`${CHECK_WORDS[name]}: ${LIMITS_PAGE_WORDS.checkLevels[set.publishChecks[name]].toLowerCase()}.`}</p>
      ))}
      movers={MOVABLE.map((status) => (
        <p
          key={status}
        >{`${LIMITS_PAGE_WORDS.moversTo[status]}: ${LIMITS_PAGE_WORDS.movers[set.statusMovers[status]]}.`}</p>
      ))}
      tone={<p className="tone-text">{set.toneGuide === "" ? LIMITS_PAGE_WORDS.toneNone : set.toneGuide}</p>}
      retention={retentionInWords(set.retention).map((words) => (
        <p key={words}>{words}</p>
      ))}
    />
  );
}

/** The parts after the limits, in their order. */
const PARTS = [
  { id: "strict", title: LIMITS_PAGE_WORDS.strictTitle, hint: LIMITS_PAGE_WORDS.strictHint },
  { id: "mode", title: LIMITS_PAGE_WORDS.modeTitle, hint: LIMITS_PAGE_WORDS.modeHint },
  { id: "images", title: LIMITS_PAGE_WORDS.imageTitle, hint: LIMITS_PAGE_WORDS.imageHint },
  { id: "addresses", title: LIMITS_PAGE_WORDS.addressesTitle, hint: LIMITS_PAGE_WORDS.addressesHint },
  { id: "checks", title: LIMITS_PAGE_WORDS.checksTitle, hint: LIMITS_PAGE_WORDS.checksHint },
  { id: "movers", title: LIMITS_PAGE_WORDS.moversTitle, hint: LIMITS_PAGE_WORDS.moversHint },
  { id: "tone", title: LIMITS_PAGE_WORDS.toneTitle, hint: LIMITS_PAGE_WORDS.toneHint },
  { id: "retention", title: LIMITS_PAGE_WORDS.retentionTitle, hint: LIMITS_PAGE_WORDS.retentionHint },
] as const;

function Parts(held: Readonly<Record<(typeof PARTS)[number]["id"], ReactNode>>) {
  return PARTS.map((part) => (
    <Part key={part.id} {...part}>
      {held[part.id]}
    </Part>
  ));
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function Part({ id, title, hint, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="soft">{hint}</p>
      {children}
    </section>
  );
}
