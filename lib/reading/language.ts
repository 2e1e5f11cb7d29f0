import type { Weighty } from "./weights.ts";

/**
 * All that is known of a language, as data: nothing outside of such a table knows words of one. Entries of a list are
 * between `|`; `*` at the end of a word stands for any ending, ` … ` for a few words between. Words are written in
 * small letters; accents may be left out. Another language is another table.
 */
export interface Language {
  readonly tag: string; // as in BCP 47
  /** Accents make other words: "andere", "ändere". Else they may be left out. */
  readonly accentsTell?: true;
  /** Words that any sentence has: articles, pronouns, prepositions, auxiliaries. They tell nothing by themselves. */
  readonly little: string;
  /** Small words and phrases that turn or bind what a sentence says. None comes or goes by itself. */
  readonly weighty: Readonly<Record<Weighty, string>>;
  /** What words ask for. */
  readonly cues: Readonly<Partial<Record<Cue, string>>>;
  /** What tells more of it, for who carries it out. */
  readonly details: Readonly<Record<Detail, string>>;
  readonly units: Readonly<Record<Unit, string>>; // what pieces of a text are called
  /** Pieces of a sentence or a few: "note", "warning", "bit". They are found as sentences are. */
  readonly remarks: string;
  /** Parts of a text that are called by their place, whatever they hold. */
  readonly parts: Readonly<Record<Part, string>>;
  /** "First", "second" … in order, and `last`, and from the end on: "second to last" … */
  readonly ordinals: readonly string[];
  readonly last: string;
  readonly beforeLast: readonly string[];
  /** The words for 0, 1, 2 … and tens by their number. */
  readonly numbers: Readonly<Record<number, string>>;
  /** Between ones and tens, where they are one word, the ones first ("einundachtzig"). */
  readonly onesFirst?: string;
  /** How times are said: words with `H` for the hour and `M` for minutes, and the minutes added to the hour. */
  readonly clock: string;
  /** After an hour, whichever it is ("Uhr"), and the halves of the day ("pm"), which go with their hour. */
  readonly oclock: string;
  readonly halves: string;
  /** Hours that have a name of their own, by their time: noon, midnight. */
  readonly hours: Readonly<Record<string, string>>;
  /** Between the parts of an enumeration: "and". */
  readonly joins: string;
  /** What takes the form of the noun that it speaks of: "she", "her". */
  readonly pronouns: string;
  /** What a reason begins with: who something is said of, or a word for "because". */
  readonly reasons: string;
  /** What a date is called: "the deadline". */
  readonly dates: string;
  /** What figures are measured in, after them. */
  readonly measures: string;
  /** They go with a name: "Mr", "Mrs". */
  readonly salutations: string;
  /** What has no capital in a title of which each word has one. */
  readonly smallInTitles?: string;
  /** Between old and new where a word asks for a change ("swap OLD for NEW"), else between new and old. */
  readonly eitherWay?: string;
  /** What the properties of a post are called (PROP-1); `seo` stands for those that search engines read. */
  readonly properties: Readonly<Record<AskedProperty, string>>;
  /** A text of its own, as people ask for one; what it is written in comes after it where a language says so. */
  readonly texts: string;
  /** What brings such a text about: "write", "draft", "create". */
  readonly makes: string;
  /** Articles of what is new: "a". */
  readonly indefinite: string;
  /** In front of the place that something is in ("in the notes"), or after it in languages that put it there. */
  readonly inside: string;
  /** Of those the ones that are articles, too: they speak of a place only right after a noun with its capital. */
  readonly insideAfterNoun?: string;
  /** In front of what something is to be like: that is no place. */
  readonly like: string;
  /** In front of a place that something goes after or before. */
  readonly after: string;
  readonly before: string;
  /** Between what goes and what comes: "replace OLD with NEW". */
  readonly toNew: string;
  /** Between what comes and what goes: "NEW instead of OLD". */
  readonly notOld: string;
  /** Between a subject and what it is now: "the port is 9090", "should be". */
  readonly states: string;
  /** Parts of a sentence that say something of their own stand between these. */
  readonly but: string;
  /** What takes something away after a word for "all": "every row but the last". */
  readonly butAfterAll?: string;
  /** Between what is not and what is: "not OLD but NEW". */
  readonly butNew: string;
  /** Between a word and the one that takes its place: "becomes", "is called". */
  readonly becomes: string;
  /** Where old and new are written one after the other, this comes before the old: "from OLD to NEW". */
  readonly fromOld: string;
  /** They are part of no words that are given, where they stand at the edge of them: "now", "please". */
  readonly fillers: string;
  /** What a question offers is called by them: "the second place", "number 2". */
  readonly picks: string;
  /** What the numbers in front of headings are called. */
  readonly numbering: string;
  /** What the language of a block of code is called. */
  readonly syntax: string;
  /** What is said of a cell that is to have nothing in it. */
  readonly blank: string;
  /** What the marks of list items are called. */
  readonly bullets: Readonly<Record<string, string>>;
  /** What the usual keys of a front matter are called. */
  readonly keys: Readonly<Record<string, string>>;
  /** Letters that some write otherwise: "ou" in "colour". A word is right if it is so in either way. */
  readonly variants?: readonly (readonly [string, string])[];
  /** Words for a place, and between old and new, follow what they are about. */
  readonly postposed?: true;
  /** Pairs of a short form and what it stands for, as parts of words: "n't" and " not". */
  readonly contractions?: readonly (readonly [string, string])[];
  /** Words that may follow themselves: "he had had". */
  readonly repeats: string;
  /** Words for pieces that stand at the end of longer words: "Preisspalte" is the "Spalte" of prices. */
  readonly tails?: string;
  /** Every noun has a capital, so that a capital tells no name. */
  readonly nounsCapital?: true;
}

/** How it is to be sorted, raised, marked or emptied; what is beyond rules (`model`); which of two, or version. */
export type Detail =
  /** The plain word for it, which says by nothing what. */
  | "sorted"
  | "alphabetical"
  | "ascending"
  | "descending"
  | "promote"
  | "demote"
  | "curly"
  /** Capitals for each word of a title. */
  | "eachWord"
  | "altText"
  | "emptied"
  | "beyond"
  | "ticked"
  | "unticked"
  | "howMany"
  /** Of an entry: below another one. */
  | "nested"
  /** A word is there twice, one right after the other. */
  | "doubled"
  /** What was said just before was wrong. */
  | "sorry"
  | "model"
  | "changes"
  | "gone"
  /** That something is so. */
  | "truth"
  | "past"
  | "other"
  /** In place of what was done just before. */
  | "instead"
  | "restore"
  /** By how much, not to what: "20p off". */
  | "lessens"
  | "relative"
  /** Of what lasts: when it does. */
  | "begins"
  | "ends";

/** What a small word does between the words of a request. */
export type Role =
  | "toNew"
  | "notOld"
  | "butNew"
  | "becomes"
  | "fromOld"
  | "states"
  | "after"
  | "before"
  | "inside"
  | "filler";

export type Unit =
  | "section"
  /** With its answer, where it is no section. */
  | "question"
  | "paragraph"
  | "sentence"
  | "list"
  | "item"
  | "step"
  | "table"
  | "row"
  | "column"
  | "cell"
  | "code"
  | "quote"
  | "image"
  | "footnote"
  | "heading"
  | "line"
  | "word"
  | "link"
  | "parenthesis"
  | "comment"
  | "rule"
  | "name"
  | "figure";

export type Part =
  | "document"
  | "frontMatter"
  | "title"
  | "introduction"
  | "conclusion"
  | "summary"
  | "questions"
  | "top"
  | "end";

/** What a word or a phrase of a request stands for. */
export type Cue =
  // what is asked for
  | "exchange"
  | "remove"
  | "add"
  | "grammar"
  | "spelling"
  | "bold"
  | "italic"
  | "strike"
  | "codeFont"
  | "unmark"
  | "upper"
  | "lower"
  | "capital"
  | "plainCase"
  | "quoteMarks"
  /** How figures and short forms are written: "in figures", "spelled out". */
  | "notation"
  /** How readers are addressed, or in which tense: the words stay, their forms do not. */
  | "register"
  | "numbered"
  | "bulleted"
  | "tasked"
  | "tabled"
  | "quoted"
  | "marks"
  | "space"
  | "link"
  | "unlink"
  | "move"
  | "swap"
  | "sort"
  | "reverse"
  | "rename"
  | "level"
  | "newHeading"
  | "shorten"
  | "expand"
  | "reword"
  | "translate"
  | "merge"
  | "split"
  | "compose"
  // answers and orders about the conversation
  | "yes"
  | "no"
  | "undo"
  | "redo"
  | "widen"
  | "info"
  // how something is said
  | "wonders"
  | "polite"
  | "offers"
  | "forbids"
  | "keep"
  | "stays"
  | "later"
  | "unsure"
  | "retracts"
  | "thanks"
  | "reports"
  | "about"
  | "same"
  | "means"
  // how far it reaches
  | "everywhere"
  | "rest"
  | "also"
  | "only"
  | "except"
  | "exceptIn"
  | "both"
  | "this"
  // what only looks like one of these: "that's all", "per stay"
  | "none";

/** Properties of a post that people ask for by name. */
export type AskedProperty =
  | "title"
  | "slug"
  | "description"
  | "tags"
  | "type"
  | "keyword"
  | "language"
  | "author"
  | "date"
  | "schemaTypes"
  | "seo";
