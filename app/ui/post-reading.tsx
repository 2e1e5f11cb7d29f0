import type { OutlineEntry } from "./post-outline.tsx";
import { renderedMarkdown } from "./rendered-markdown.ts";
import { WORDS } from "./words.ts";

/** A text without its front matter, laid out; one that is too long for that as it is written. */
export function PostReading({ text, sections }: { readonly text: string; readonly sections: readonly OutlineEntry[] }) {
  if (text.trim() === "") return <p className="soft">{WORDS.emptyText}</p>;
  const rendered = renderedMarkdown(
    text,
    sections.map(({ id }) => id),
  );
  if (rendered.kind === "html") return <div className="reading" dangerouslySetInnerHTML={{ __html: rendered.html }} />;
  return (
    <>
      <p className="soft">{WORDS.longText}</p>
      <pre className="plain-text" tabIndex={0} aria-label={WORDS.textAsWritten}>
        {text}
      </pre>
    </>
  );
}
