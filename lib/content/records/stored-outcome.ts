import type { EditOutcome } from "../../outcome/index.ts";
import { unpackJson } from "./codec.ts";

/**
 * The outcome of an attempt as its row holds it, without a resume token. Old rows hold it as `body`, next to the HTTP
 * status that it was sent with.
 */
export function unpackOutcome(packed: Uint8Array): EditOutcome {
  // Attempts are written by this room alone, in one of these two forms.
  const stored = unpackJson<EditOutcome | { readonly body: EditOutcome }>(packed);
  return "body" in stored ? stored.body : stored;
}
