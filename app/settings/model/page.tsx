import { runtime } from "../../../server/runtime.ts";
import { signedInVisitor } from "../../visitor.ts";
import { NotForYou } from "../not-for-you.tsx";
import { SureButton } from "../sure-button.tsx";
import { SETTINGS_WORDS } from "../words.ts";
import { ModelForm } from "./model-form.tsx";

export const metadata = { title: SETTINGS_WORDS.model };

/** Which language model the chat asks: an owner's page (SET-2). */
export default async function ModelPage() {
  const model = await runtime().modelSettings.read(await signedInVisitor());
  if (!model.ok) return <NotForYou />;
  const { source, model: name, baseUrl } = model.value;
  return (
    <>
      <h1>{SETTINGS_WORDS.model}</h1>
      <p className="soft">{SETTINGS_WORDS.modelHint}</p>
      <p className="model-state" data-source={source}>
        {source === "none" ? SETTINGS_WORDS.modelOff : SETTINGS_WORDS.modelOn(name)}
        {source === "environment" && baseUrl !== null && <span className="soft"> {baseUrl}</span>}
      </p>
      {source === "environment" && <p>{SETTINGS_WORDS.modelFromEnvironment}</p>}
      <ModelForm key={source} set={model.value} />
      {source === "settings" && (
        <SureButton
          path="/api/settings/model"
          words={SETTINGS_WORDS.modelRemove}
          label={SETTINGS_WORDS.modelRemove}
          sure={SETTINGS_WORDS.modelRemoveSure}
        />
      )}
    </>
  );
}
