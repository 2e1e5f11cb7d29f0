import { useId, type ReactNode } from "react";

interface SettingFieldProps {
  readonly label: string;
  /** What it means, in a sentence. */
  readonly means?: string;
  readonly name: string;
  /** What is written in it. */
  readonly text: string;
  readonly unit: string;
  /** Why it can't be saved as it is. */
  readonly fault: string | undefined;
  /** For fields that take fractions. */
  readonly isDecimal?: boolean;
  readonly placeholder?: string;
  /** The id of a further note on its value, for screen readers. */
  readonly beside?: { readonly id: string; readonly words: ReactNode };
  readonly onWrite: (text: string) => void;
}

/** One number of the settings: its name, what it means, its unit, and what is wrong with it. */
export function SettingField({
  label,
  means,
  name,
  text,
  unit,
  fault,
  isDecimal = false,
  placeholder,
  beside,
  onWrite,
}: SettingFieldProps) {
  const id = useId();
  const described = [
    means === undefined ? "" : `${id}-means`,
    beside?.id ?? "",
    `${id}-unit`,
    fault === undefined ? "" : `${id}-fault`,
  ]
    .filter((one) => one !== "")
    .join(" ");
  return (
    <div className="limit">
      <div>
        <label className="limit-name" htmlFor={id}>
          {label}
        </label>
        {means !== undefined && (
          <p className="soft small" id={`${id}-means`}>
            {means}
          </p>
        )}
        {fault !== undefined && (
          <p className="fault small" role="alert" id={`${id}-fault`}>
            {fault}
          </p>
        )}
      </div>
      <div className="limit-value">
        <p className="limit-line">
          <input
            className="field"
            id={id}
            name={name}
            inputMode={isDecimal ? "decimal" : "numeric"}
            autoComplete="off"
            placeholder={placeholder}
            value={text}
            aria-invalid={fault !== undefined}
            aria-describedby={described}
            onChange={({ target }) => onWrite(target.value)}
          />
          <span id={`${id}-unit`}>{unit}</span>
        </p>
        {beside?.words}
      </div>
    </div>
  );
}
