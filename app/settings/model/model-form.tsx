"use client";

import { useState, type FormEvent } from "react";
import type { ModelAnswer, ModelPatch, ModelTried } from "../../../lib/settings/index.ts";
import type { FieldNames } from "../fault-in-words.ts";
import { Fault } from "../sure-button.tsx";
import { Field } from "../text-field.tsx";
import { useCall } from "../use-call.ts";
import { SETTINGS_WORDS } from "../words.ts";
import { MODEL_WORDS } from "./words.ts";

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
  const [source, setSource] = useState(set.source);
  if (source !== set.source) {
    setSource(set.source);
    // Disconnected. Of one that was just connected the words stay, and that it is saved.
    if (set.source === "none") {
      setWritten(writtenOf(set));
      setSaid("");
    }
  }
  const change = (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part }));
  const saving = useCall(() => {
    change({ key: "" });
    setSaid(MODEL_WORDS.saved);
  }, FIELD_NAMES);
  const testing = useCall<ModelTried>(
    ({ works, message, tookMs }) => setSaid(works ? MODEL_WORDS.works((tookMs / MS_IN_SECOND).toFixed(1)) : message),
    FIELD_NAMES,
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
            {saving.isRunning ? SETTINGS_WORDS.working : MODEL_WORDS.save}
          </button>
        )}
        <button className="button-small" type="button" aria-disabled={testing.isRunning} onClick={test}>
          {testing.isRunning ? MODEL_WORDS.testing : MODEL_WORDS.test}
        </button>
        <p className="soft" role="status">
          {said}
        </p>
        <Fault words={saving.fault ?? testing.fault} />
      </div>
    </form>
  );
}

const FIELD_NAMES: FieldNames = {
  model: MODEL_WORDS.name,
  baseUrl: MODEL_WORDS.url,
  apiKey: MODEL_WORDS.key,
  embeddingModel: MODEL_WORDS.meanings,
  temperature: MODEL_WORDS.temperature,
  maxOutputTokens: MODEL_WORDS.tokens,
  contextTokens: MODEL_WORDS.context,
  timeoutMs: { fault: MODEL_WORDS.timeoutFault },
};

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
        label={MODEL_WORDS.name}
        hint={MODEL_WORDS.nameHint}
        value={written.name}
        onValue={(name) => onChange({ name })}
      />
      <Field
        label={MODEL_WORDS.url}
        hint={MODEL_WORDS.urlHint}
        type="url"
        value={written.address}
        onValue={(address) => onChange({ address })}
      />
      <Field
        label={MODEL_WORDS.key}
        hint={`${isMoved ? MODEL_WORDS.keyMoves : KEY_WORDS[set.key]} ${MODEL_WORDS.keyHint}`}
        type="password"
        value={written.key}
        onValue={(key) => onChange({ key })}
      />
      <Field
        label={MODEL_WORDS.meanings}
        hint={MODEL_WORDS.meaningsHint}
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
      <legend>{MODEL_WORDS.advanced}</legend>
      <Field
        label={MODEL_WORDS.temperature}
        type="number"
        step="0.1"
        value={written.temperature}
        onValue={(temperature) => onChange({ temperature })}
      />
      <Field
        label={MODEL_WORDS.tokens}
        type="number"
        value={written.maxOutputTokens}
        onValue={(maxOutputTokens) => onChange({ maxOutputTokens })}
      />
      <Field
        label={MODEL_WORDS.context}
        hint={MODEL_WORDS.contextHint}
        type="number"
        value={written.contextTokens}
        onValue={(contextTokens) => onChange({ contextTokens })}
      />
      <Field
        label={MODEL_WORDS.timeout}
        type="number"
        value={written.seconds}
        onValue={(seconds) => onChange({ seconds })}
      />
    </fieldset>
  );
}

const KEY_WORDS: Readonly<Record<ModelAnswer["key"], string>> = {
  set: MODEL_WORDS.keySet,
  none: MODEL_WORDS.keyNone,
  lost: MODEL_WORDS.keyLost,
};
