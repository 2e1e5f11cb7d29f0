import type { Intent } from "../outcome/index.ts";
import { type Clause, clausesOf, wordsIn } from "./clauses.ts";
import { ENGLISH } from "./english/index.ts";
import { headingAsked } from "./heading.ts";
import { headingLinesIn } from "./heading-lines.ts";
import { askedBy } from "./intents.ts";
import { type Masked, maskDictated } from "./mask.ts";
import { asidesIn, instructionsIn } from "./instructions.ts";
import type { Language, ReachPatterns, Vocabulary } from "./language.ts";
import { placesNamed } from "./scopes.ts";
import { titleGiven } from "./title.ts";
import type { Asked, Reading } from "./types.ts";

/** What is read where there are no words: an edit without any grant (OPS-1). */
export const NOTHING_READ: Reading = { intent: "edit", scopes: [], instructions: [], asides: [], quoted: [] };

/**
 * Reads the person's own words (INT-1…3): deterministic, by the table of one language. Words that the table doesn't know, other
 * languages, quotations and questions give `edit` and no grant. Every grant quotes the words that gave it.
 */
export function readRequest(words: string | undefined, language: Language = ENGLISH): Reading {
  if (words === undefined || words.trim() === "") return NOTHING_READ;
  const masked = maskDictated(words.slice(0, MOST_READ), language);
  const clauses = clausesOf(masked, language);
  const asked = clauses.map((clause) => ({ clause, asked: askedBy(clause, language, clauses.length === 1) }));
  const intent = intentOf(masked, asked);
  const heading = headingAsked(masked, clauses, language);
  const deletion = asked.find((one) => one.asked === "delete");
  const places = placesNamed(masked, clauses, language.places);
  const multiParagraph = multiParagraphWords(masked, clauses, language.reach);
  const placed = asked.map((one, index) => ({ ...one, places: places[index] ?? [] }));
  const title = titleGiven(masked, clauses, language.titles);
  const headingLines = headingLinesIn(masked, placed, language);
  return {
    ...intent,
    ...(heading ? { heading } : {}),
    ...(title ? { title } : {}),
    ...(headingLines.length > 0 ? { headingLines } : {}),
    ...(deletion ? { deletion: { words: wordsIn(masked, deletion.clause) } } : {}),
    ...(multiParagraph === undefined ? {} : { multiParagraph: { words: multiParagraph } }),
    scopes: [...new Set(places.flat().map((place) => place.words))],
    instructions: instructionsIn(masked, placed, language),
    asides: asidesIn(masked, placed, language),
    quoted: masked.dictated.filter(({ kind }) => kind !== "name").map(({ content }) => content),
    ...(clauses.some(({ asks, doubtful }) => asks || doubtful) ? {} : { asksNothing: true }),
  };
}

/** What the table knows of single words, for whoever sets those of a text against those of a request. */
export const vocabularyOf = ({ vocabulary }: Pick<Language, "vocabulary"> = ENGLISH): Vocabulary => vocabulary;

/** The parts of the words that ask for something, as written: no question, nothing forbidden, nothing others said. */
export const askingWords = (words: string, language: Language = ENGLISH): string => askingParts(words, language).written;

/** A new document is asked for, in words that are no quotation. */
export const asksForNewDocument = (words: string, language: Language = ENGLISH): boolean => language.newDocument.test(askingParts(words, language).own);

function askingParts(words: string, language: Language): { readonly written: string; readonly own: string } {
  const masked = maskDictated(words.slice(0, MOST_READ), language);
  const asking = clausesOf(masked, language).filter(({ asks }) => asks);
  const joined = (text: string) => asking.map(({ from, to }) => text.slice(from, to)).join("\n");
  return { written: joined(words), own: joined(masked.text) };
}

/** Nobody asks at such length: what follows is material, and grants nothing. */
const MOST_READ = 20_000;

interface AskedClause {
  readonly clause: Clause;
  readonly asked: Asked;
}

/**
 * A rewrite may do anything inside its scope, so it wins. An expansion or a reorganization is checked against the whole plan:
 * beside any other instruction ("expand the intro and change X to Y") it would refuse what was asked for, so plain `edit` it is.
 */
function intentOf(masked: Masked, asked: readonly AskedClause[]): { intent: Intent; intentWords?: string } {
  const given = (intent: Intent) => asked.filter((one) => one.asked === intent);
  const quote = (clauses: readonly AskedClause[]) => clauses.map(({ clause }) => wordsIn(masked, clause)).join(" … ");
  const rewrites = given("rewrite");
  if (rewrites.length > 0) return { intent: "rewrite", intentWords: quote(rewrites) };
  const kinds = new Set(asked.map((one) => one.asked).filter((kind) => kind !== "none"));
  if (kinds.size !== 1) return { intent: "edit" };
  for (const intent of ["expand", "reorganize"] as const) {
    if (kinds.has(intent)) return { intent, intentWords: quote(given(intent)) };
  }
  return { intent: "edit" };
}

/** "Both paragraphs", "the whole section": outside of quotations and of what is forbidden. */
function multiParagraphWords(masked: Masked, clauses: readonly Clause[], reach: ReachPatterns): string | undefined {
  for (const { from, to, asks } of clauses) {
    const match = asks ? reach.multiParagraph.exec(masked.text.slice(from, to)) : null;
    if (match && crosses(masked.text.slice(from, from + match.index), match[0], reach)) return masked.words.slice(from + match.index, from + match.index + match[0].length);
  }
  return undefined;
}

/** "Mention that all items are sold" and "replace three steps with four steps" speak of paragraphs, and reach over none. */
const crosses = (before: string, words: string, { counted, negation, putsCounted, says }: ReachPatterns): boolean =>
  !negation.test(before) && !says.test(before) && !(counted.test(words) && putsCounted.test(before.trimStart()));
