/** A sentence with its places in braces; where a number changes its words, one form for one and one for others. */
export type Sentence = string | { readonly one: string; readonly other: string };

/** What Stet answers with in a language, without a model. Another language is another table. */
export interface Sayings {
  /** Around words that are quoted. */
  readonly marks: readonly [open: string, close: string];
  /** Between two sentences. */
  readonly space: string;
  readonly sentences: Readonly<Record<SayingName, Sentence>>;
}

/** The sentences by their names; their English words say what each is for. */
export type SayingName =
  | "whichOne"
  | "whichList"
  | "whichTable"
  | "sayBeside"
  | "shallI"
  | "unsure"
  | "mayBe"
  | "placeIn"
  | "placeAtTop"
  | "where"
  | "whatName"
  | "whatCells"
  | "whichFigure"
  | "doubtful"
  | "oneByOne"
  | "keptLost"
  | "keptTouched"
  | "already"
  | "notFound"
  | "notFoundWords"
  | "cellCount"
  | "sayFigure"
  | "quoteWords"
  | "sortBy"
  | "linkTarget"
  | "wholeParagraph"
  | "noSlip"
  | "noDictionary"
  | "outside"
  | "unchanged"
  | "kept"
  | "welcome"
  | "noted"
  | "noAnswer"
  | "counts"
  | "needsModel"
  | "unread"
  | "unreadPart"
  | "wording"
  | "withModel"
  | "wordRename"
  | "wordMove"
  | "wordSort"
  | "wordLink"
  | "wordBold"
  | "wordRemove"
  | "wordExchange"
  | "wordAdd"
  | "changedLines"
  | "changedLinesIn"
  | "leftOut"
  | "whichChange"
  | "nothingBack"
  | "nothingAgain"
  | "noChange"
  | "lastChange"
  | "moreLines"
  | "newAddress"
  | "newWords"
  | "yes"
  | "no"
  | "both"
  | "all"
  | "leave";
