import type { GivenTitle } from "../markdown/index.ts";
import type { Intent } from "../outcome/index.ts";

/** What a clause asks for; `none` when it is no instruction, `delete` apart because it is a grant of its own. */
export type Asked = Intent | "delete" | "none";

/** What may happen to a heading. `level` is its depth, `order` its place among the others. */
export type HeadingAct = "add" | "remove" | "rename" | "level" | "order";

/** A heading change that the words ask for (HEAD-1). */
export interface HeadingRequest {
  readonly words: string;
  /** Each clause that asks for it, as written, and the words from its first to the last of the request: a title may hold what reads like the end of a sentence. */
  readonly said: readonly { readonly own: string; readonly onward: string }[];
  /** The headings named, old and new ones, as written; empty when the words name none. */
  readonly titles: readonly string[];
  readonly acts: readonly HeadingAct[];
  /** "The title": the first heading of the document is meant. */
  readonly documentTitle: boolean;
}

/** A heading line that the person wrote down, marks and all, in what is to come, to go or to be exchanged. */
export interface HeadingLine {
  readonly level: number;
  /** What stands behind the marks. `isWhole`: the line ends with it; else what follows may be text of its own. */
  readonly words: string;
  readonly isWhole: boolean;
  readonly asks: "add" | "delete" | "edit";
}

/** One thing that is asked for. Its places bind what is done for it (INT-3). */
export interface Instruction {
  /** The places it names, as written; empty when it may be done anywhere. */
  readonly scopes: readonly string[];
  /** What it dictates or cites. */
  readonly quoted: readonly string[];
  /** As written: its clause, and what goes on behind it without asking for anything of its own. */
  readonly words: string;
  /** As written, from its first word to the last of the request: what is dictated in plain words knows no end of a sentence. */
  readonly onward: string;
  /** `add` is an edit that only puts something in. */
  readonly asks: Asked | "add";
  /** It points at one piece of the text ("this paragraph"), and means no other. */
  readonly pointsAtOne: boolean;
  /** It asks for spelling alone ("fix the typos", "correct the word recieve"): no word is to become another. */
  readonly mendsSpelling?: true;
  /** What it quotes is all that is to come (“add “oat milk” to the list”). */
  readonly bringsQuote?: true;
  /** It says what the new words are to speak of, not what they are ("mention “mint”"). */
  readonly mentions?: true;
}

export type Aside = Pick<Instruction, "asks" | "pointsAtOne">;

/** What a deterministic reader finds in the person's own words (INT-1…3). Every grant quotes the words it comes from. */
export interface Reading {
  readonly intent: Intent;
  /** The words that gave the intent; absent for the default `edit`. */
  readonly intentWords?: string;
  /** The person asked for a heading change, or for a new section. */
  readonly heading?: HeadingRequest;
  /** The title that the person gave the document; absent where they gave none. */
  readonly title?: GivenTitle;
  /** The headings that the person dictated; absent where there are none. */
  readonly headingLines?: readonly HeadingLine[];
  /** The person asked for words to go ("delete", "remove", "cut" …). */
  readonly deletion?: { readonly words: string };
  /** The person asked for a change across paragraphs ("all paragraphs", "both paragraphs", "the whole section" …). */
  readonly multiParagraph?: { readonly words: string };
  /** Places the words name, as written (without quotation marks) and in order: "the conclusion", "Tool shed", "the second paragraph". */
  readonly scopes: readonly string[];
  /** The instructions that the words hold, in order, each with its own places and quotations. */
  readonly instructions: readonly Instruction[];
  /** What is asked for beside the instructions, of what is at hand: "correct this paragraph", "make it warmer". */
  readonly asides: readonly Aside[];
  /** What stands between quotation marks, or behind a colon as the text to put in: dictated by the person. */
  readonly quoted: readonly string[];
  /** All that was said is a question, a report or forbids something: no change is asked for. */
  readonly asksNothing?: true;
}
