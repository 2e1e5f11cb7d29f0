import { wordsAround } from "../edit-ops/index.ts";
import type { ShownChange } from "../outcome/index.ts";
import type { Replacement } from "../text/index.ts";

/** A change of a text as people look at it. Beside whole lines there are no words of the same line. */
export function shownChange(text: string, { from, to, insert }: Replacement): Omit<ShownChange, "id"> {
  const before = text.slice(from, to);
  const { lead, trail } =
    before.includes("\n") || insert.includes("\n") ? { lead: "", trail: "" } : wordsAround(text, { from, to });
  return {
    before: cut(before),
    after: cut(insert),
    ...(lead.trim() === "" ? {} : { lead }),
    ...(trail.trim() === "" ? {} : { trail }),
  };
}

const MOST_SHOWN = 2_000;
/** Long texts are cut: they are there to be recognized. */
const cut = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).toWellFormed()}…` : text;
