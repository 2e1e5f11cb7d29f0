import type { AnchoredPlace } from "../anchors/index.ts";
import { resolveSection } from "../edit-ops/index.ts";
import { structureOf } from "../markdown/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { linesOf, type DocText, type TextRange } from "../text/index.ts";
import type { PlaceBody } from "./schemas.ts";
import type { LockWhat } from "./records/stored-lock.ts";

export interface NamedPlace extends AnchoredPlace {
  readonly what: LockWhat;
}

type Occurrence = NonNullable<PlaceBody["occurrence"]>;

/** The place in `text` that a lock or a comment is for; exactly one, or the refusal that says why not. Pure. */
export function namedPlace(
  text: DocText,
  { section, lines, text: quote, occurrence = "only" }: PlaceBody,
): Outcome<NamedPlace, Refusal> {
  if (section !== undefined) return namedSection(text, section, occurrence);
  if (lines !== undefined) return namedLines(text, lines);
  return quotedWords(text, quote ?? "", occurrence);
}

function namedSection(text: DocText, title: string, occurrence: Occurrence): Outcome<NamedPlace, Refusal> {
  const structure = structureOf(text);
  const resolution = resolveSection(structure, title);
  const named =
    resolution.kind === "found" ? [resolution.scope] : resolution.kind === "ambiguous" ? resolution.candidates : [];
  const sections = named.flatMap(
    ({ range }) => structure.sections.find((one) => one.range.from === range.from && one.range.to === range.to) ?? [],
  );
  if (sections.length === 0) {
    const titles = structure.sections.slice(0, MOST_TITLES).map((one) => one.title);
    return refused(
      refusal("scope_not_found", {
        message: `There is no section ${JSON.stringify(title)} here.`,
        details: { sections: titles },
      }),
    );
  }
  const chosen = pick(sections, occurrence);
  if (!chosen) return refused(notOne(sections.length, JSON.stringify(title)));
  const {
    heading: { from, to },
    range,
  } = chosen;
  return accepted({ what: "section", held: { from, to }, range });
}

const MOST_TITLES = 200;

function namedLines(text: DocText, { start, end }: NonNullable<PlaceBody["lines"]>): Outcome<NamedPlace, Refusal> {
  const lines = linesOf(text);
  if (end < start || end > lines.count)
    return refused(
      refusal("invalid_request", {
        message: `lines: ${start} to ${end} are no lines of this text, which has ${lines.count}.`,
      }),
    );
  return span(text, { from: lines.start(start), to: lines.end(end) });
}

function quotedWords(text: DocText, given: string, occurrence: Occurrence): Outcome<NamedPlace, Refusal> {
  const quote = text.includes("\r") ? given : given.replaceAll("\r\n", "\n");
  const places: TextRange[] = [];
  if (quote.trim() !== "")
    for (let from = text.indexOf(quote); from >= 0; from = text.indexOf(quote, from + quote.length))
      places.push({ from, to: from + quote.length });
  else return refused(NO_WORDS);
  if (places.length === 0) return refused(refusal("anchor_not_found"));
  const chosen = pick(places, occurrence);
  return chosen ? span(text, chosen) : refused(notOne(places.length, "The quoted text"));
}

function pick<Place>(places: readonly Place[], occurrence: Occurrence): Place | undefined {
  if (occurrence === "only") return places.length === 1 ? places[0] : undefined;
  if (occurrence === "last") return places.at(-1);
  return places[occurrence === "first" ? 0 : occurrence - 1];
}

const notOne = (count: number, what: string): Refusal =>
  refusal("anchor_ambiguous", {
    message: `${what} is in ${count} ${count === 1 ? "place" : "places"} here.`,
    hint: "Say which one is meant: occurrence 1, 2, first, last.",
    details: { measured: count },
  });

/** White space at its ends does not count as words. */
function span(text: DocText, { from, to }: TextRange): Outcome<NamedPlace, Refusal> {
  const words = text.slice(from, to);
  const start = from + words.length - words.trimStart().length;
  const held = { from: start, to: start + words.trim().length };
  return held.from < held.to ? accepted({ what: "span", held, range: held }) : refused(NO_WORDS);
}

const NO_WORDS = refusal("invalid_request", { message: "There are no words there." });
