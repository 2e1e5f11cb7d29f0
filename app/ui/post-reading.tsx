import type { Rendered } from "../../lib/layout/index.ts";
import { WORDS } from "./words.ts";

/** A text without its front matter, laid out; one that is too long or costly for that as it is written. */
export function PostReading({ text, rendered }: { readonly text: string; readonly rendered: Rendered }) {
  if (text.trim() === "") return <p className="soft">{WORDS.emptyText}</p>;
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
