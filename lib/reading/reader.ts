import { z } from "zod";
import type { Cue } from "./language.ts";
import type { Quote } from "./quotes.ts";
import { instructionsOf } from "./instructions.ts";
import { KIND_CUES, type Clause, type Reading } from "./clause.ts";

/** What a model may say that a part of a message asks for, and the cues that stand for it in the tables. */
const CUES_OF = {
  exchange: ["exchange"],
  value: ["exchange"],
  dictate: ["add"],
  remove: ["remove"],
  spelling: ["spelling"],
  grammar: ["grammar"],
  bold: ["bold"],
  italic: ["italic"],
  code: ["codeFont"],
  strike: ["strike"],
  plain: ["unmark"],
  numbered: ["numbered"],
  bulleted: ["bulleted"],
  tasks: ["tasked"],
  table: ["tabled"],
  quote: ["quoted"],
  link: ["link"],
  unlink: ["unlink"],
  move: ["move"],
  swap: ["swap"],
  sort: ["sort"],
  rename: ["rename"],
  level: ["level"],
  heading: ["newHeading"],
  shorten: ["shorten"],
  expand: ["expand"],
  reword: ["reword"],
  translate: ["translate"],
  merge: ["merge"],
  split: ["split"],
  compose: ["compose"],
} as const satisfies Record<string, readonly Cue[]>;

type ReadKind = keyof typeof CUES_OF;

/**
 * An instruction as a model has read it: its kind, the words of the message that ask for it, and those that are to come
 * into the text (empty: none are said).
 */
export interface ReadByModel {
  readonly kind: ReadKind;
  readonly quote: string;
  readonly newWords: string;
}

const answer = z.strictObject({
  instructions: z
    .array(
      z.strictObject({
        kind: z.enum(Object.keys(CUES_OF) as [ReadKind, ...ReadKind[]]),
        quote: z.string(),
        newWords: z.string(),
      }),
    )
    .max(40),
}); // the keys of the table are its kinds

/** The schema that the answer of a model has to keep to, in the strict form. */
export const READER_SCHEMA: Readonly<Record<string, unknown>> = z.toJSONSchema(answer, { target: "draft-7" });

/** What a model is told that reads a message. It is shown the message alone: no text of a document can speak to it. */
export const READER_TASK = `You read one message that a person wrote to have a text edited. You don't see the text, \
and you edit nothing.
List what the message asks for, one entry for each thing. "quote" is the part of the message that asks for it, copied \
letter by letter. "newWords" are the words of the message that are to come into the text, copied
letter by letter, or "" where the message does not say them. "kind" is what is asked for: exchange (old words for new \
ones), value (a fact that is now another), dictate (words to add), remove, spelling, grammar, a mark (bold,
italic, code, strike, plain), a form (numbered, bulleted, tasks, table, quote, link, unlink), an order (move, swap, \
sort), a heading (rename, level, heading for a new one), or wording (shorten, expand, reword, translate, merge, split,
compose for new text). Thanks, questions, remarks, things put off and what is to stay are no entries: an empty list is \
a good answer.`;

/** Clauses that ask for something, and the tables do not say what. */
const isUnread = ({ mood, cues }: Clause): boolean => mood === "asks" && ![...cues].some((cue) => KIND_CUES.has(cue));

/** Whether a model has anything to read in it. */
export const leavesUnread = (reading: Reading): boolean => reading.clauses.some(isUnread);

/**
 * The answer of a model, without all that does not quote the message; of what is no answer nothing is left (ASK-2).
 * Never throws.
 */
export function readAnswer(message: string, written: string): ReadByModel[] {
  const parsed = answer.safeParse(parsedJson(written));
  if (!parsed.success) return [];
  return parsed.data.instructions.flatMap((one) => {
    if (one.quote.trim() === "" || !message.includes(one.quote)) return [];
    return [{ ...one, newWords: one.quote.includes(one.newWords) ? one.newWords : "" }];
  });
}

function parsedJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined; // no JSON is no answer
  }
}

/**
 * A reading in which the clauses that the tables leave unread have the kinds that a model found for them. What the
 * tables did read stays (ASK-2).
 */
export function withKinds(reading: Reading, found: readonly ReadByModel[]): Reading {
  if (found.length === 0 || !leavesUnread(reading)) return reading;
  const clauses = reading.clauses.map((clause) =>
    isUnread(clause) ? enriched(clause, reading.message, found) : clause,
  );
  return { ...reading, clauses, instructions: instructionsOf(clauses) };
}

function enriched(clause: Clause, message: string, found: readonly ReadByModel[]): Clause {
  const own = found.flatMap((one) => {
    const from = message.indexOf(one.quote);
    return from >= 0 && from < clause.to && clause.from < from + one.quote.length ? [{ ...one, from }] : [];
  });
  if (own.length === 0) return clause;
  const quotes = own.flatMap(({ kind, newWords, quote, from }): Quote[] => {
    const at = from + quote.indexOf(newWords);
    const isNew =
      kind === "dictate" &&
      newWords !== "" &&
      clause.quotes.length === 0 &&
      at >= clause.from &&
      at + newWords.length <= clause.to;
    return isNew
      ? [
          {
            from: at,
            to: at + newWords.length,
            words: newWords,
            inner: { from: at, to: at + newWords.length },
            kind: "colon",
          },
        ]
      : [];
  });
  return {
    ...clause,
    cues: new Set([...clause.cues, ...own.flatMap(({ kind }) => CUES_OF[kind])]),
    quotes: [...clause.quotes, ...quotes],
  };
}
