import type { EditOutcome, FileOutcome, Refusal } from "../outcome/index.ts";
import type { DeskText } from "./desk-text.ts";

/** What came of a change: of a post, or of a file. */
export type DeskOutcome = EditOutcome | FileOutcome;

/** What a call came to: something to read, a change's outcome, or a "no". */
export type SharedAnswer =
  | {
      readonly kind: "told";
      readonly tells: Readonly<Record<string, unknown>>;
      /** The text whose lines it shows. */
      readonly shows?: DeskText;
    }
  | { readonly kind: "outcome"; readonly outcome: DeskOutcome }
  | { readonly kind: "refused"; readonly refusal: Refusal };
