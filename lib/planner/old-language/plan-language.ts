/**
 * What a language says of the requests that are carried out without a model (MAT-7): one group for each reader of lib/planner. Patterns look at words in which everything dictated is blotted out
 * (blots.ts); named groups give the parts, those with the flag `d` their places.
 */
export interface PlanPatterns {
  readonly reads: InstructionCuts;
  readonly phrases: PhrasePatterns;
  readonly marks: MarkPatterns;
  readonly renames: RenamePatterns;
  readonly replaces: ReplacePatterns;
  readonly removes: RemovePatterns;
  readonly inserts: InsertPatterns;
  readonly orders: OrderPatterns;
  /** Requests that would work on a document, in its own words. */
  readonly examples: {
    readonly replace: (word: string | undefined) => string;
    readonly addTo: (title: string | undefined) => string;
    readonly removeLast: string;
    readonly rename: (title: string) => string;
  };
}

/** Where one instruction ends and the next begins. */
interface InstructionCuts {
  readonly starts: RegExp;
  readonly startsWithObject: RegExp;
  /** The verb itself, for a piece that goes on without one. */
  readonly starting: RegExp;
  /** "X should be Y": an instruction without a verb in front. */
  readonly states: RegExp;
  /** The verb that “X → Y” leaves out. */
  readonly changes: string;
  readonly polite: RegExp;
  readonly leadingPlace: RegExp;
  readonly behindLeadingPlace: RegExp;
  readonly sentenceEnd: RegExp;
  readonly joints: RegExp;
  /** Verbs behind which a bare pair goes on: `change "a" to "b" and "c" to "d"`. */
  readonly pairs: RegExp;
  readonly pairing: RegExp;
  readonly pair: RegExp;
  readonly pairedQuote: RegExp;
  /** Verbs behind which a list goes on: `delete "a" and "b"`. */
  readonly lists: RegExp;
  readonly listed: RegExp;
  readonly finds: RegExp;
  readonly findAnd: RegExp;
  readonly asksBack: RegExp;
  readonly asksPolitely: RegExp;
}

/** Parts of an instruction: words, which of their places, and where. */
interface PhrasePatterns {
  /** By the word in small letters; a number counts from 1. */
  readonly occurrences: ReadonlyMap<string, "all" | "first" | "last" | number>;
  readonly occurrence: RegExp;
  readonly noun: RegExp;
  readonly namesPlace: RegExp;
  readonly trailing: RegExp;
  readonly scopeBehind: RegExp;
  readonly everywhere: RegExp;
  /** From the first on. */
  readonly ordinals: readonly string[];
  readonly last: RegExp;
}

interface MarkPatterns {
  readonly made: RegExp;
  readonly done: RegExp;
  readonly hows: Readonly<Record<"bold" | "italic" | "strike" | "code" | "lower" | "upper" | "capital", RegExp>>;
}

interface RenamePatterns {
  readonly titled: RegExp;
  readonly retitled: RegExp;
  readonly named: readonly RegExp[];
  readonly behindTitle: RegExp;
}

interface ReplacePatterns {
  /** Groups `old` and `now`. `oldStands`: only where the old words stand in the document, for people say it both ways. */
  readonly forms: readonly { readonly pattern: RegExp; readonly oldStands?: true }[];
  readonly connector: RegExp;
  readonly everywhereBehind: RegExp;
  readonly vague: RegExp;
  readonly structural: RegExp;
  readonly line: RegExp;
}

interface RemovePatterns {
  readonly verb: RegExp;
  readonly lines: RegExp;
  readonly sections: readonly RegExp[];
  readonly heading: RegExp;
  readonly inQuotedPlace: RegExp;
  readonly about: RegExp;
  readonly called: RegExp;
  readonly article: RegExp;
  readonly unit: RegExp;
  /** Words that a sentence uses for itself. */
  readonly bareWord: RegExp;
}

interface InsertPatterns {
  readonly dictated: readonly RegExp[];
  readonly plain: RegExp;
  readonly inLeadingPlace: RegExp;
  readonly edgePlace: RegExp;
  readonly atTheEnd: RegExp;
  readonly between: RegExp;
  /** "A note about winter" leaves the words to somebody else. */
  readonly vague: RegExp;
  readonly first: RegExp;
  readonly edge: RegExp;
  readonly end: RegExp;
  readonly before: RegExp;
  readonly after: RegExp;
  readonly neighbour: RegExp;
  readonly edgeOf: RegExp;
  readonly edgeAlone: RegExp;
  readonly prepends: RegExp;
  readonly inSection: RegExp;
  readonly section: RegExp;
  readonly articleAhead: RegExp;
  readonly unitBehind: RegExp;
  readonly newSection: RegExp;
  readonly subsection: RegExp;
}

interface OrderPatterns {
  readonly swapsBoth: RegExp;
  readonly swapsPair: readonly RegExp[];
  readonly swapsWords: RegExp;
  readonly swapPlace: RegExp;
  readonly moves: readonly RegExp[];
  readonly movesQuoted: RegExp;
  readonly before: RegExp;
  readonly after: RegExp;
  readonly up: RegExp;
  readonly down: RegExp;
  readonly end: RegExp;
  readonly lastOfTwo: RegExp;
  readonly inOrder: RegExp;
  readonly wholeList: RegExp;
  readonly reverses: RegExp;
  /** What a noun means: units of a list, of a numbered one, of a table, of a paragraph. */
  readonly units: Readonly<Record<"step" | "item" | "row" | "sentence" | "paragraph", RegExp>>;
}
