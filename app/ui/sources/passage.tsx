import type { ReactNode } from "react";
import type { Passage } from "./source-calls.ts";
import { SOURCE_WORDS } from "./source-words.ts";

interface PassageTextProps {
  readonly passage: Passage;
  readonly before?: string;
  readonly after?: string;
}

/** A passage: who speaks, when, and the words; those that say nothing stay, and are soft. */
export function PassageText({ passage: { number, text, speaker, ms, fillers }, before, after }: PassageTextProps) {
  const who = [speaker, ms === undefined ? undefined : clock(ms), SOURCE_WORDS.passage(number)].filter(
    (part) => part !== undefined,
  );
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

const MINUTE = 60;

/** `1:02:03`, or `2:03`. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (count: number) => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / MINUTE / MINUTE), Math.floor(seconds / MINUTE) % MINUTE];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % MINUTE)}` : `${minutes}:${two(seconds % MINUTE)}`;
}
