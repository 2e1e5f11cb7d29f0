/** What the person's words ask for (INT-1). */
export type Intent = "edit" | "rewrite" | "expand" | "reorganize";

/** What a deterministic reader finds in the person's own words (INT-1…3). Every grant quotes the words it comes from. */
export interface Reading {
  readonly intent: Intent;
  /** The words that gave the intent; absent for the default `edit`. */
  readonly intentWords?: string;
  /** The person asked for a heading change, or for a new section; `titles` are the headings named, empty when none was. */
  readonly heading?: { readonly words: string; readonly titles: readonly string[] };
  /** The person asked for words to go ("delete", "remove", "cut" …). */
  readonly deletion?: { readonly words: string };
  /** The person asked for a change across paragraphs ("all paragraphs", "both paragraphs", "the whole section" …). */
  readonly multiParagraph?: { readonly words: string };
  /** Places the words name, as written and in order: "the conclusion", "Tool shed", "second paragraph". */
  readonly scopes: readonly string[];
  /** What stands between quotation marks: dictated by the person. */
  readonly quoted: readonly string[];
}
