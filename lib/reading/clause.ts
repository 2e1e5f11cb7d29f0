import type { TextRange } from "../text/index.ts";
import type { Cue } from "./language.ts";
import type { Tongue } from "./languages/index.ts";
import type { Quote } from "./quotes.ts";
import type { Hit } from "./table.ts";
import type { Token } from "./tokens.ts";

/** What a part of a message does. Only one that `asks` can license anything; `binds` says what is to stay. */
export type Mood = "asks" | "wonders" | "binds" | "later" | "thanks" | "control" | "retracts";

/** A sentence of a message, or a part of one that says something of its own. */
export interface Clause extends TextRange {
  readonly mood: Mood;
  readonly tongue: Tongue;
  /** All tokens, those of quotations among them. */
  readonly tokens: readonly Token[];
  /** The tokens outside of quotations; `hits` are places among them. */
  readonly own: readonly Token[];
  readonly hits: readonly Hit<Cue>[];
  readonly cues: ReadonlySet<Cue>;
  readonly quotes: readonly Quote[];
  /** Titles of sections that it has, word for word. */
  readonly titles: readonly TextRange[];
  /** It is one of several things that were announced: "three things: …". */
  readonly isListed?: true;
  /** It takes something away from what is asked for beside it: "except in the heading". It binds. */
  readonly isException?: true;
}

/** Something that is asked for: a clause and those that go on with it. */
export interface Instruction {
  readonly clauses: readonly Clause[];
  /** What was said just before, whatever became of it: it may tell where. */
  readonly context: readonly Token[];
  readonly tokens: readonly Token[];
  readonly quotes: readonly Quote[];
  readonly cues: ReadonlySet<Cue>;
}

export interface Reading {
  readonly message: string;
  readonly clauses: readonly Clause[];
  readonly instructions: readonly Instruction[];
}

/** What asks for a change of the text, of all cues. */
export const KIND_CUES: ReadonlySet<Cue> = new Set<Cue>([
  "exchange",
  "remove",
  "add",
  "grammar",
  "spelling",
  "bold",
  "italic",
  "strike",
  "codeFont",
  "unmark",
  "upper",
  "lower",
  "capital",
  "plainCase",
  "quoteMarks",
  "notation",
  "register",
  "numbered",
  "bulleted",
  "tasked",
  "tabled",
  "quoted",
  "link",
  "unlink",
  "move",
  "swap",
  "sort",
  "reverse",
  "rename",
  "level",
  "newHeading",
  "shorten",
  "expand",
  "reword",
  "translate",
  "merge",
  "split",
  "compose",
]);

export const inQuote = (token: TextRange, quotes: readonly TextRange[]): boolean =>
  quotes.some((quote) => quote.from <= token.from && token.to <= quote.to);

export const EMPTY = { from: 0, to: 0 };
