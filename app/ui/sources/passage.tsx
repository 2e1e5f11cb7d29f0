import type { ReactNode } from "react";
import { clock } from "./clock.ts";
import type { Passage } from "./source-calls.ts";
import { SOURCE_WORDS } from "./source-words.ts";

interface PassageTextProps {
  readonly passage: Passage;
  readonly before?: string;
  readonly after?: string;
}

/** A passage: who speaks, when, and the words; filler words stay, but muted. */
export function PassageText({
  passage: { number, text, speaker, ms, page, fillers },
  before,
  after,
}: PassageTextProps) {
  const who = [
    speaker,
    ms === undefined ? undefined : clock(ms),
    page === undefined ? undefined : SOURCE_WORDS.page(page),
    SOURCE_WORDS.passage(number),
  ].filter((part) => part !== undefined);
  return (
    <>
      <p className="soft small">{who.join(" · ")}</p>
      <blockquote className="passage-text">
        {before !== undefined && before.trim() !== "" && <span className="passage-around">…{before.trimStart()}</span>}
        {withFillers(text, fillers)}
        {after !== undefined && after.trim() !== "" && <span className="passage-around">{after.trimEnd()}…</span>}
      </blockquote>
    </>
  );
}

function withFillers(text: string, fillers: Passage["fillers"]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of fillers) {
    parts.push(
      text.slice(at, from),
      <span key={from} className="filler">
        {text.slice(from, to)}
      </span>,
    );
    at = to;
  }
  return [...parts, text.slice(at)];
}
