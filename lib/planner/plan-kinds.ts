import type { Op } from "../edit-ops/index.ts";
import type { Saying } from "../reading/index.ts";
import type { Earlier } from "./continued.ts";
import type { Choice } from "./steps.ts";
import type { Talk } from "./talk.ts";

/**
 * What a message comes to. `says` is for the person, `notes` beside what is done; `choices` are the ways to take it,
 * each with all of its ops.
 */
export type Plan =
  | Talk
  | { readonly kind: "ops"; readonly ops: readonly Op[]; readonly notes?: readonly Saying[] }
  | { readonly kind: "which"; readonly says: readonly Saying[]; readonly choices: readonly Choice[] }
  | { readonly kind: "ask" | "model" | "unclear"; readonly says: readonly Saying[] }
  | { readonly kind: "path"; readonly path: string }
  /** The last change of the conversation is taken back first; then this message is read, with those before it. */
  | { readonly kind: "instead"; readonly message: string; readonly earlier: readonly Earlier[] }
  /** The words of a language are needed to go on. */
  | { readonly kind: "spelling"; readonly language: string };
