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

/** What is written in the fields. */
type Written = ReturnType<typeof writtenOf>;

/** Model, address, key and limits. The key goes one way: it is never read back. */
export function ModelForm({ set }: ModelFormProps) {
  const [written, setWritten] = useState(() => writtenOf(set));
  const [said, setSaid] = useState("");
  const change = (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part }));
  const saving = useCall(() => {
    change({ key: "" });
    setSaid(SETTINGS_WORDS.modelSaved);
  });
  const testing = useCall<ModelTried>(({ works, message, tookMs }) =>
    setSaid(works ? SETTINGS_WORDS.modelWorks((tookMs / MS_IN_SECOND).toFixed(1)) : message),
  );
  const isElsewhere = set.source === "environment";
  const patch = isElsewhere ? {} : patchOf(written);
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
      {!isElsewhere && <ModelFields set={set} written={written} onChange={change} />}
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

const writtenOf = (set: ModelAnswer) => ({
  name: set.model,
  address: set.baseUrl ?? "",
  meanings: set.embeddingModel ?? "",
  key: "",
  temperature: String(set.temperature),
  maxOutputTokens: String(set.maxOutputTokens),
  contextTokens: String(set.contextTokens),
  seconds: String(set.timeoutMs / MS_IN_SECOND),
});

const patchOf = (written: Written): ModelPatch => ({
  model: written.name.trim(),
  baseUrl: written.address.trim() || null,
  embeddingModel: written.meanings.trim() || null,
  ...(written.key === "" ? {} : { apiKey: written.key.trim() }),
  temperature: Number(written.temperature),
  maxOutputTokens: Number(written.maxOutputTokens),
  contextTokens: Number(written.contextTokens),
  timeoutMs: Number(written.seconds) * MS_IN_SECOND,
});

interface FieldsProps {
  readonly written: Written;
  readonly onChange: (part: Partial<Written>) => void;
}

function ModelFields({ set, written, onChange }: FieldsProps & ModelFormProps) {
  const isMoved = set.key === "set" && (written.address.trim() || null) !== set.baseUrl && written.key === "";
  return (
    <>
      <Field
        label={SETTINGS_WORDS.modelName}
        hint={SETTINGS_WORDS.modelNameHint}
        value={written.name}
        onValue={(name) => onChange({ name })}
      />
      <Field
        label={SETTINGS_WORDS.modelUrl}
        hint={SETTINGS_WORDS.modelUrlHint}
        type="url"
        value={written.address}
        onValue={(address) => onChange({ address })}
      />
      <Field
        label={SETTINGS_WORDS.modelKey}
        hint={`${isMoved ? SETTINGS_WORDS.modelKeyMoves : KEY_WORDS[set.key]} ${SETTINGS_WORDS.modelKeyHint}`}
        type="password"
        value={written.key}
        onValue={(key) => onChange({ key })}
      />
      <Field
        label={SETTINGS_WORDS.modelMeanings}
        hint={SETTINGS_WORDS.modelMeaningsHint}
        value={written.meanings}
        onValue={(meanings) => onChange({ meanings })}
      />
      <ModelLimits written={written} onChange={onChange} />
    </>
  );
}

function ModelLimits({ written, onChange }: FieldsProps) {
  return (
    <fieldset className="model-limits">
      <legend>{SETTINGS_WORDS.modelAdvanced}</legend>
      <Field
        label={SETTINGS_WORDS.modelTemperature}
        type="number"
        step="0.1"
        value={written.temperature}
        onValue={(temperature) => onChange({ temperature })}
      />
      <Field
        label={SETTINGS_WORDS.modelTokens}
        type="number"
        value={written.maxOutputTokens}
        onValue={(maxOutputTokens) => onChange({ maxOutputTokens })}
      />
      <Field
        label={SETTINGS_WORDS.modelContext}
        hint={SETTINGS_WORDS.modelContextHint}
        type="number"
        value={written.contextTokens}
        onValue={(contextTokens) => onChange({ contextTokens })}
      />
      <Field
        label={SETTINGS_WORDS.modelTimeout}
        type="number"
        value={written.seconds}
        onValue={(seconds) => onChange({ seconds })}
      />
    </fieldset>
  );
}

const KEY_WORDS: Readonly<Record<ModelAnswer["key"], string>> = {
  set: SETTINGS_WORDS.modelKeySet,
  none: SETTINGS_WORDS.modelKeyNone,
  lost: SETTINGS_WORDS.modelKeyLost,
};
