import { WORDS } from "../words.ts";
import type { OutlineHeading } from "./text-facts.ts";

const DEEPEST_SHOWN = 4;

interface OutlineNavProps {
  readonly headings: readonly OutlineHeading[];
  readonly current: string | undefined;
  readonly onGo: (heading: OutlineHeading) => void;
}

/** The headings, to go to; the one the cursor is in is marked. */
export function OutlineNav({ headings, current, onGo }: OutlineNavProps) {
  if (headings.length === 0) return <p className="soft small">{WORDS.room.noHeadings}</p>;
  const top = headings.reduce((highest, { level }) => Math.min(highest, level), DEEPEST_SHOWN);
  return (
    <ol className="outline">
      {headings.map((heading) => (
        <li key={heading.id} data-depth={Math.min(heading.level - top + 1, DEEPEST_SHOWN)}>
          <button type="button" aria-current={heading.id === current ? "location" : undefined} onClick={() => onGo(heading)}>
            {heading.title === "" ? "…" : heading.title}
          </button>
        </li>
      ))}
    </ol>
  );
}
