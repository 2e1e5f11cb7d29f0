import type { DocText, TextRange } from "../../text/index.ts";
import { partsOf, type QuoteParts } from "./edges.ts";
import { placesOf } from "./search.ts";
import { foldedPlaceAt } from "./fold-lines.ts";
import { isInside } from "./hints.ts";
import { letterPlaces } from "./letter-places.ts";
import { lettersOf } from "./letters.ts";
import { foldedOf, foldedQuote, isFolded } from "./white-space.ts";

/** What the strategies look at. `cores` is computed once, and only when a strategy after `exact` asks. */
export interface Quote extends QuoteParts {
  readonly text: DocText;
  readonly anchor: string;
  /** Only places inside this are wanted. */
  readonly within?: TextRange | undefined;
  /** Where the words of the anchor are, ignoring white space, and without the white space around them. */
  cores(): readonly TextRange[];
}

export function quoteOf(text: DocText, anchor: string, within?: TextRange): Quote {
  const parts = partsOf(anchor);
  let known: readonly TextRange[] | undefined;
  return {
    text,
    anchor,
    within,
    ...parts,
    cores: () => (known ??= coresOf(text, parts.core).filter((core) => isInside(core, within))),
  };
}

function coresOf(text: DocText, core: string): readonly TextRange[] {
  if (core === "") return [];
  const { text: wanted } = foldedQuote(core);
  return (
    (text.length < SHORT || isFolded(text) ? undefined : coresByLetters(text, wanted)) ?? coresInWhole(text, wanted)
  );
}

export function coresInWhole(text: DocText, wanted: string): TextRange[] {
  const folded = foldedOf(text);
  return placesOf(folded.text, wanted).map((at) => folded.source(at, at + wanted.length));
}

/** Shorter texts are folded whole; so are texts with more places than this. */
const SHORT = 4_000;
const MOST_APART = 40;

/** The same in a long text that nobody has folded yet: only the lines with the letters are folded. */
export function coresByLetters(text: DocText, wanted: string): TextRange[] | undefined {
  const letters = lettersOf(wanted, "page");
  const pages = letters.text === "" ? undefined : letterPlaces(text, letters, "page");
  if (!pages || pages.length > MOST_APART || pages.some(({ firsts }) => firsts.length > MOST_APART)) return undefined;
  return pages.flatMap(({ page, firsts }) =>
    firsts.flatMap((first) => foldedPlaceAt(text, page.start(first), wanted, letters.start(0)) ?? []),
  );
}
