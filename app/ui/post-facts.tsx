import { WORDS } from "./words.ts";

/** The front matter as a quiet table; lists and maps in one line. */
export function PostFacts({
  data,
  isUnreadable,
}: {
  readonly data: Readonly<Record<string, unknown>>;
  readonly isUnreadable: boolean;
}) {
  if (isUnreadable) return <p className="facts">{WORDS.badFacts}</p>;
  const entries = Object.entries(data);
  if (entries.length === 0) return null;
  return (
    <dl className="facts" aria-label={WORDS.facts}>
      {entries.map(([name, value]) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd>{factInWords(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function factInWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map(factInWords).join(", ") : JSON.stringify(value);
}
