"use client";

import { useState, type FormEvent } from "react";
import type { ModelAnswer, ModelPatch, ModelTried } from "../../../lib/settings/index.ts";
import { Fault } from "../sure-button.tsx";
import { Field } from "../text-field.tsx";
import { useCall } from "../use-call.ts";
import { SETTINGS_WORDS } from "../words.ts";

const MS_IN_SECOND = 1_000;

interface ModelFormProps {
  readonly set: ModelAnswer;
}

/** Model, address, key and limits. The key goes one way: it is never read back. */
export function ModelForm({ set }: ModelFormProps) {
  const [name, setName] = useState(set.model);
  const [address, setAddress] = useState(set.baseUrl ?? "");
  const [meanings, setMeanings] = useState(set.embeddingModel ?? "");
  const [key, setKey] = useState("");
  const [limits, setLimits] = useState({
    temperature: String(set.temperature),
    maxOutputTokens: String(set.maxOutputTokens),
    contextTokens: String(set.contextTokens),
    seconds: String(set.timeoutMs / MS_IN_SECOND),
  });
  const [said, setSaid] = useState("");
  const saving = useCall(() => {
    setKey("");
    setSaid(SETTINGS_WORDS.modelSaved);
  });
  const testing = useCall<ModelTried>(({ works, message, tookMs }) =>
    setSaid(works ? SETTINGS_WORDS.modelWorks((tookMs / MS_IN_SECOND).toFixed(1)) : message),
  );
  const isElsewhere = set.source === "environment";
  const isMoved = set.key === "set" && (address.trim() || null) !== set.baseUrl && key === "";
  const patch: ModelPatch = isElsewhere
    ? {}
    : {
        model: name.trim(),
        baseUrl: address.trim() || null,
        embeddingModel: meanings.trim() || null,
        ...(key === "" ? {} : { apiKey: key.trim() }),
        temperature: Number(limits.temperature),
        maxOutputTokens: Number(limits.maxOutputTokens),
        contextTokens: Number(limits.contextTokens),
        timeoutMs: Number(limits.seconds) * MS_IN_SECOND,
      };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setSaid("");
    void saving.run("/api/settings/model", { method: "PATCH", body: patch });
  };
  const test = () => {
    setSaid("");
    void testing.run("/api/settings/model/test", { method: "POST", body: patch });
  };
  return (
    <form className="model-form" onSubmit={save} autoComplete="off">
      {!isElsewhere && (
        <>
          <Field label={SETTINGS_WORDS.modelName} hint={SETTINGS_WORDS.modelNameHint} value={name} onValue={setName} />
          <Field
            label={SETTINGS_WORDS.modelUrl}
            hint={SETTINGS_WORDS.modelUrlHint}
            type="url"
            value={address}
            onValue={setAddress}
          />
          <Field
            label={SETTINGS_WORDS.modelKey}
            hint={`${isMoved ? SETTINGS_WORDS.modelKeyMoves : KEY_WORDS[set.key]} ${SETTINGS_WORDS.modelKeyHint}`}
            type="password"
            value={key}
            onValue={setKey}
          />
          <Field
            label={SETTINGS_WORDS.modelMeanings}
            hint={SETTINGS_WORDS.modelMeaningsHint}
            value={meanings}
            onValue={setMeanings}
          />
          <fieldset className="model-limits">
            <legend>{SETTINGS_WORDS.modelAdvanced}</legend>
            <Field
              label={SETTINGS_WORDS.modelTemperature}
              type="number"
              step="0.1"
              value={limits.temperature}
              onValue={(temperature) => setLimits({ ...limits, temperature })}
            />
            <Field
              label={SETTINGS_WORDS.modelTokens}
              type="number"
              value={limits.maxOutputTokens}
              onValue={(maxOutputTokens) => setLimits({ ...limits, maxOutputTokens })}
            />
            <Field
              label={SETTINGS_WORDS.modelContext}
              hint={SETTINGS_WORDS.modelContextHint}
              type="number"
              value={limits.contextTokens}
              onValue={(contextTokens) => setLimits({ ...limits, contextTokens })}
            />
            <Field
              label={SETTINGS_WORDS.modelTimeout}
              type="number"
              value={limits.seconds}
              onValue={(seconds) => setLimits({ ...limits, seconds })}
            />
          </fieldset>
        </>
      )}
      <div className="save-line">
        {!isElsewhere && (
          <button className="button" type="submit" aria-disabled={saving.isRunning}>
            {saving.isRunning ? SETTINGS_WORDS.working : SETTINGS_WORDS.modelSave}
          </button>
        )}
        <button className="button-small" type="button" aria-disabled={testing.isRunning} onClick={test}>
          {testing.isRunning ? SETTINGS_WORDS.modelTesting : SETTINGS_WORDS.modelTest}
        </button>
        <p className="soft" role="status">
          {said}
        </p>
        <Fault words={saving.fault ?? testing.fault} />
      </div>
    </form>
  );
}

const KEY_WORDS: Readonly<Record<ModelAnswer["key"], string>> = {
  set: SETTINGS_WORDS.modelKeySet,
  none: SETTINGS_WORDS.modelKeyNone,
  lost: SETTINGS_WORDS.modelKeyLost,
};
