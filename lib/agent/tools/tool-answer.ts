import type { EditOutcome, Refusal } from "../../outcome/index.ts";
import type { MadePost, ProposedOutline } from "../events.ts";

/**
 * What a call came to: something to read, an edit's outcome, a new post, the outline of one, or a "no" that is no
 * edit's.
 */
export type ToolAnswer =
  | { readonly kind: "told"; readonly tells: unknown }
  | { readonly kind: "outcome"; readonly outcome: EditOutcome }
  | { readonly kind: "made"; readonly made: MadePost }
  | { readonly kind: "outlined"; readonly outline: ProposedOutline }
  | { readonly kind: "refused"; readonly refusal: Refusal };
