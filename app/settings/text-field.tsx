import { useId } from "react";

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly type?: "text" | "url" | "password" | "number";
  readonly step?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A field of a form of several, with what it means below it. */
export function Field({ label, hint, type = "text", step, value, onValue }: FieldProps) {
  const id = useId();
  return (
    <div className="model-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="field"
        id={id}
        type={type}
        step={step}
        value={value}
        autoComplete={type === "password" ? "new-password" : "off"}
        spellCheck={false}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onValue(target.value)}
      />
      {hint !== undefined && (
        <p className="soft small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
