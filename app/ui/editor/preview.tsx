import { useDeferredValue, useMemo } from "react";
import { renderedMarkdown } from "../../../lib/layout/index.ts";
import { structureOf } from "../../../lib/markdown/index.ts";
import { PostReading } from "../post-reading.tsx";
import { WORDS } from "../words.ts";

/** The text laid out and sanitised, a moment behind the typing. */
export function Preview({ text }: { readonly text: string }) {
  const shown = useDeferredValue(text);
  const laidOut = useMemo(() => {
    const { sections, frontMatter } = structureOf(shown);
    const markdown = shown.slice(frontMatter?.range.to ?? 0);
    const headingIds = sections.map(({ id }) => id);
    return <PostReading text={markdown} rendered={renderedMarkdown({ markdown, headingIds, tableLabel: WORDS.table })} />;
  }, [shown]);
  return (
    <section className="preview" aria-label={WORDS.room.preview} tabIndex={0}>
      {laidOut}
    </section>
  );
}
