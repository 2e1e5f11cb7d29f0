import type { DocText, TextRange } from "../../text/index.ts";
import { partsOf, type QuoteParts } from "./edges.ts";
import { placesOf } from "./search.ts";
import { fold, foldedOf } from "./white-space.ts";

/** What the strategies look at. `cores` is computed once, and only when a strategy past `exact` asks. */
export interface Quote extends QuoteParts {
  readonly text: DocText;
  readonly anchor: string;
  /** Where the words of the anchor stand, white space aside, without the white space around them. */
  cores(): readonly TextRange[];
}

export function quoteOf(text: DocText, anchor: string): Quote {
  const parts = partsOf(anchor);
  let known: readonly TextRange[] | undefined;
  return { text, anchor, ...parts, cores: () => (known ??= coresOf(text, parts.core)) };
}

function coresOf(text: DocText, core: string): TextRange[] {
  if (core === "") return [];
  const folded = foldedOf(text);
  const { text: wanted } = fold(core);
  return placesOf(folded.text, wanted).map((at) => folded.source(at, at + wanted.length));
}
