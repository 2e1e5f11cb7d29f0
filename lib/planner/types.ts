import type { Op } from "../edit-ops/index.ts";
import type { TextRange } from "../text/index.ts";

/** What a message comes to. `says` is for the person, in English. */
export type Plan =
  | { readonly kind: "ops"; readonly ops: readonly Op[] }
  /** Several places fit alike. `choices`: each with all ops of the message for it. */
  | { readonly kind: "which"; readonly says: string; readonly choices: readonly { readonly range: TextRange; readonly ops: readonly Op[] }[] }
  | { readonly kind: "ask"; readonly says: string }
  | { readonly kind: "answer"; readonly says: string }
  | { readonly kind: "model"; readonly says: string }
  | { readonly kind: "unclear"; readonly says: string }
  | { readonly kind: "undo" | "redo" | "changes" }
  | { readonly kind: "restore"; readonly version: number }
  | { readonly kind: "path"; readonly path: string };
