import { runtime } from "../../../server/runtime.ts";
import { signedInVisitor } from "../../visitor.ts";
import { NotForYou } from "../not-for-you.tsx";
import { SureButton } from "../sure-button.tsx";
import { SETTINGS_WORDS } from "../words.ts";
import { MODEL_WORDS } from "./words.ts";
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
      <p className="soft">{MODEL_WORDS.hint}</p>
      <p className="model-state" data-source={source}>
        {source === "none" ? MODEL_WORDS.off : MODEL_WORDS.on(name)}
        {source === "environment" && baseUrl !== null && <span className="soft"> {baseUrl}</span>}
      </p>
      {source === "environment" && <p>{MODEL_WORDS.fromEnvironment}</p>}
      <ModelForm set={model.value} />
      {source === "settings" && (
        <SureButton
          path="/api/settings/model"
          words={MODEL_WORDS.remove}
          label={MODEL_WORDS.remove}
          sure={MODEL_WORDS.removeSure}
        />
      )}
    </>
  );
}
