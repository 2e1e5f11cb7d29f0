import type { PlanPatterns } from "./plan-language.ts";
import type { Asked, HeadingAct } from "./types.ts";

/**
 * All that the reader knows of a language: its words, and the order they come in. Readers hold none of their own, so that another language is another table, and words of a language without one grant
 * nothing (INT-1). Patterns look at words in which everything dictated is blotted out (blots.ts); those that find all places are global, none is sticky.
 */
export interface Language {
  /** As in BCP 47. */
  readonly tag: string;
  readonly clauses: ClausePatterns;
  /** Commands by the form that stands behind "would you mind", in small letters. */
  readonly gerunds: ReadonlyMap<string, string>;
  /** What is dictated without quotation marks: groups `lead` and `content`. */
  readonly dictation: readonly { readonly pattern: RegExp; readonly kind: "content" | "name" }[];
  readonly intents: IntentPatterns;
  readonly objects: ObjectPatterns;
  readonly wishes: WishPatterns;
  readonly headings: HeadingPatterns;
  readonly titles: TitlePatterns;
  readonly instructions: InstructionPatterns;
  readonly places: PlacePatterns;
  readonly reach: ReachPatterns;
  readonly vocabulary: Vocabulary;
  /** What is carried out without a model. */
  readonly plans: PlanPatterns;
  /** "Draft a new post about …", "make this into a second article": a text of its own is asked for. */
  readonly newDocument: RegExp;
}

/** Where clauses end, and which ask for nothing. */
export interface ClausePatterns {
  readonly sentenceEnd: RegExp;
  readonly separator: RegExp;
  /** A separator that begins something new. */
  readonly joins: RegExp;
  /** Separators behind which a negation goes on: in any case, where no object stood, and in a list that such a word ends. */
  readonly alternative: RegExp;
  readonly addition: RegExp;
  readonly polite: RegExp;
  readonly asksByGerund: RegExp;
  readonly asking: RegExp;
  readonly reporting: RegExp;
  readonly reportedBefore: RegExp;
  readonly retraction: RegExp;
  readonly negationFirst: RegExp;
  readonly danglingNegation: RegExp;
  readonly forbids: readonly RegExp[];
}

/** What a clause asks for, by the verb it begins with. */
export interface IntentPatterns {
  readonly verbs: Readonly<Record<"rewrite" | "style" | "expand" | "grow" | "reorganize" | "sort" | "swap" | "move" | "delete" | "edit", RegExp>>;
  readonly anyVerb: RegExp;
  /** A verb and nothing else; `bareObject` is what it is then about. */
  readonly bareVerb: RegExp;
  readonly bareObject: string;
  readonly leadingPlace: RegExp;
  readonly noCommandBehind: RegExp;
  readonly exchangesQuotes: RegExp;
  readonly toMeasure: RegExp;
  readonly makeStyle: RegExp;
  readonly keepsStyle: RegExp;
  readonly makeLoose: RegExp;
  readonly makeLonger: RegExp;
  readonly tone: RegExp;
  readonly genre: RegExp;
  readonly soundLike: RegExp;
  readonly changeTone: RegExp;
  readonly expandsOn: RegExp;
  readonly expandsOnSomething: RegExp;
  readonly spellsOut: RegExp;
  readonly addsDetail: RegExp;
  readonly changesOrder: RegExp;
  readonly sortedBy: RegExp;
  readonly destination: RegExp;
  readonly swapsOut: RegExp;
  readonly swapsFor: RegExp;
  readonly swapsWith: RegExp;
  readonly puts: RegExp;
  readonly pointsAtSomething: RegExp;
  readonly movedBehind: RegExp;
  readonly tiny: RegExp;
}

/** What stands behind a verb. */
export interface ObjectPatterns {
  readonly none: RegExp;
  readonly nothing: RegExp;
  readonly pronoun: RegExp;
  readonly dictated: RegExp;
  readonly unit: RegExp;
}

/** What somebody says should become of a text: group `subject`. */
export interface WishPatterns {
  readonly patterns: readonly { readonly asked: Exclude<Asked, "edit" | "none">; readonly pattern: RegExp }[];
  readonly wanted: RegExp;
  readonly negation: RegExp;
  readonly noObject: RegExp;
}

/** What is asked for about headings (HEAD-1). */
export interface HeadingPatterns {
  readonly verbs: readonly (readonly [HeadingAct, RegExp])[];
  readonly verbBehindPlace: RegExp;
  readonly object: RegExp;
  readonly sectionObject: RegExp;
  readonly quotedSection: RegExp;
  readonly section: RegExp;
  readonly headingOrSection: RegExp;
  /** The first word of a title without marks, behind the noun. */
  readonly titleBehind: RegExp;
  readonly intoHeading: RegExp;
  readonly inHeading: RegExp;
  readonly touchedHeading: RegExp;
  readonly touches: RegExp;
  readonly touchedWords: RegExp;
  readonly blotted: RegExp;
  readonly renames: RegExp;
  readonly renamedThings: RegExp;
  readonly makesA: RegExp;
  readonly changesLevel: RegExp;
  readonly documentTitle: RegExp;
  readonly owned: RegExp;
  readonly withinOne: RegExp;
  readonly excludes: RegExp;
  /** In front of "section": something in one, not one. */
  readonly besideSection: RegExp;
  readonly partOfSection: RegExp;
  readonly shortensSection: RegExp;
  readonly trailing: RegExp;
  /** A mark at the end of a title, and what is asked for goes on. */
  readonly goesOn: RegExp;
  /** Titles without quotation marks: old and new one, those behind the noun, and the one that a line becomes. */
  readonly renamedTitle: RegExp;
  readonly titleChange: RegExp;
  readonly titleOfLine: RegExp;
  readonly style: RegExp;
}

/** What gives the document a title. */
export interface TitlePatterns {
  /** Group `title`: where it begins. */
  readonly gives: readonly RegExp[];
  /** What the title shall be like, and not what it shall be. */
  readonly describes: RegExp;
  /** Behind a title between marks: it is one of several. */
  readonly leavesOpen: RegExp;
  /** Where a title without marks ends at the earliest. */
  readonly breaks: RegExp;
}

/** Which clauses are instructions of their own, and what they are about. */
export interface InstructionPatterns {
  readonly adds: RegExp;
  readonly mentions: RegExp;
  /** All of an instruction that puts in just what it quotes. */
  readonly bringsQuote: RegExp;
  readonly mendsSpelling: RegExp;
  readonly pointsAtOne: RegExp;
  readonly only: RegExp;
  readonly restricts: RegExp;
  readonly verb: RegExp;
  readonly anyVerb: RegExp;
  readonly manner: RegExp;
  readonly dependent: RegExp;
  readonly aboutText: RegExp;
  readonly changes: RegExp;
}

/** Where something is to be done. */
export interface PlacePatterns {
  /** Behind each, a place stands for sure. */
  readonly where: readonly RegExp[];
  readonly surelyBehind: readonly RegExp[];
  /** Behind one of these it may be something else. */
  readonly perhapsBehind: readonly RegExp[];
  readonly between: RegExp;
  readonly hasVerb: RegExp;
  readonly worksOn: RegExp;
  readonly holdsFor: RegExp;
  readonly leadsIn: RegExp;
  readonly stop: RegExp;
  readonly danglingArticle: RegExp;
  readonly chain: RegExp;
  readonly dictated: RegExp;
  readonly surelyDictated: RegExp;
  readonly noun: RegExp;
  readonly titled: RegExp;
  readonly unplaceable: RegExp;
  readonly described: RegExp;
  readonly beforeTitle: RegExp;
}

/** Whether paragraphs may be crossed (SCP-1). */
export interface ReachPatterns {
  readonly multiParagraph: RegExp;
  readonly negation: RegExp;
  readonly says: RegExp;
  readonly counted: RegExp;
  readonly putsCounted: RegExp;
}

/** What single words count for where the words of a text are set against those of a request: guards read no sentences. Words are folded. */
export interface Vocabulary {
  /** Any request has them: they say nothing by themselves. */
  readonly little: ReadonlySet<string>;
  /** They come and go with others around them. */
  readonly following: ReadonlySet<string>;
  /** They turn a sentence into its opposite: none is another form of another word. */
  readonly turning: ReadonlySet<string>;
  /** Between the words that are to go and those that are to come: "change X to Y". */
  readonly exchanging: ReadonlySet<string>;
  /** What words end in that mean all of the text. */
  readonly wholeText: RegExp;
  /** A code block is spoken of; `shownAsCode`: or something that stands in one. */
  readonly code: RegExp;
  readonly shownAsCode: RegExp;
}
