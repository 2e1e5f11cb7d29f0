import { useMemo } from "react";
import { renderedMarkdown } from "../../../lib/layout/index.ts";

/** A model's answer, laid out: sanitised, and without images that would be fetched. */
export function AnswerText({ text }: { readonly text: string }) {
  const rendered = useMemo(
    () => renderedMarkdown({ markdown: text, headingIds: [], language: "en", isAnswer: true }),
    [text],
  );
  return rendered.kind === "html" ? (
    <div className="answer" dangerouslySetInnerHTML={{ __html: rendered.html }} />
  ) : (
    <p className="turn-text">{text}</p>
  );
}
