import { readFileSync } from "node:fs";
import { type Reading, readRequest } from "../../lib/intent/index.ts";

/** A request as somebody types it, and what the rules say it gives. */
export interface Labelled {
  readonly say: string;
  /** What is asked for beyond a plain edit; `edit` stands beside another one where a plain edit is asked for too. */
  readonly intents: readonly string[];
  /** A heading change is asked for. */
  readonly heading: boolean;
  /** The places it names that bind ("intro", "paragraph 2", "document"); absent where it names none that could be told without the text. */
  readonly scopes?: readonly string[];
  /** What stands between quotation marks. */
  readonly quoted?: readonly string[];
  /** A change across paragraphs is asked for (SCP-1). */
  readonly across?: boolean;
  /** Words are to go (LIM-2). */
  readonly deletion?: boolean;
}

/** How a reading differs from its label. `grantsMore` is the one that matters: leave that nobody gave. */
export interface Miss {
  readonly say: string;
  readonly differs: readonly string[];
  readonly grantsMore: boolean;
}

export const labelledIn = (file: string): readonly Labelled[] => JSON.parse(readFileSync(new URL(`../fixtures/intent/${file}`, import.meta.url), "utf8"));

export function missOf(label: Labelled): Miss | undefined {
  const reading = readRequest(label.say);
  const wanted = intentWanted(label.intents);
  const differs = [
    ...(reading.intent === wanted ? [] : [`intent ${reading.intent}, labelled ${wanted}`]),
    ...((reading.heading !== undefined) === label.heading ? [] : [label.heading ? "no heading change read" : `heading change read: ${reading.heading?.words ?? ""}`]),
    ...flagDiffers("across paragraphs", reading.multiParagraph !== undefined, label.across),
    ...flagDiffers("deletion", reading.deletion !== undefined, label.deletion),
    ...listDiffers("scopes", reading.scopes.map(placeName), label.scopes),
    ...listDiffers("quoted", reading.quoted, label.quoted),
  ];
  return differs.length === 0 ? undefined : { say: label.say, differs, grantsMore: grantsMore(reading, label, wanted) };
}

/** One intent holds for a request: a rewrite wins; an expansion or a reorganization stands only alone (docs/spec INT-1). */
function intentWanted(intents: readonly string[]): string {
  if (intents.includes("rewrite")) return "rewrite";
  const [only = "edit"] = intents;
  return intents.length > 1 ? "edit" : only;
}

const flagDiffers = (what: string, read: boolean, labelled: boolean | undefined): string[] => (labelled === undefined || read === labelled ? [] : [`${what} ${read}, labelled ${labelled}`]);

const grantsMore = (reading: Reading, { heading, intents, quoted, across, deletion }: Labelled, wanted: string): boolean =>
  (reading.multiParagraph !== undefined && across === false) ||
  (reading.deletion !== undefined && deletion === false) ||
  (reading.intent !== "edit" && reading.intent !== wanted && !intents.includes(reading.intent)) ||
  (reading.heading !== undefined && !heading) ||
  (quoted !== undefined && reading.quoted.some((one) => !quoted.includes(one)));

const listDiffers = (what: string, read: readonly string[], labelled: readonly string[] | undefined): string[] =>
  labelled === undefined || (read.length === labelled.length && labelled.every((one) => read.includes(one))) ? [] : [`${what} [${read.join(" | ")}], labelled [${labelled.join(" | ")}]`];

const ORDINALS = ["first", "second", "third", "fourth", "fifth"];

/** One name for one place: "the second paragraph", "para 2" → "paragraph 2"; "the Methods section" → "methods". */
export function placeName(words: string): string {
  const plain = words.toLowerCase().replace(/^(?:the|my|our)\s+/, "").replace(/\bpara\b/, "paragraph");
  if (/^(?:whole|entire|full) (?:document|text)$/.test(plain)) return "document";
  const [, ordinal = "", noun = ""] = /^(\w+) (paragraph|sentence)$/.exec(plain) ?? [];
  if (ORDINALS.includes(ordinal)) return `${noun} ${ORDINALS.indexOf(ordinal) + 1}`;
  return plain.replace(/^section (?=.)/, "").replace(/ section$/, "");
}
