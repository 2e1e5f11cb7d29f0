import { headingAnchor } from "../../lib/layout/index.ts";
import { WORDS } from "./words.ts";

export interface OutlineEntry {
  readonly id: string;
  readonly title: string;
  readonly level: number;
}

const DEEPEST_SHOWN = 4;

/** The headings as links, indented by how deep they are below the highest one. */
export function PostOutline({ sections }: { readonly sections: readonly OutlineEntry[] }) {
  if (sections.length === 0) return <p className="soft small">{WORDS.noOutline}</p>;
  const top = sections.reduce((highest, { level }) => Math.min(highest, level), DEEPEST_SHOWN);
  return (
    <ol className="outline">
      {sections.map(({ id, title, level }) => (
        <li key={id} data-depth={Math.min(level - top + 1, DEEPEST_SHOWN)}>
          <a href={`#${headingAnchor(id)}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}
