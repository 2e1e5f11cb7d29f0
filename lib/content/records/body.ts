import { refusal, type Refusal } from "../../outcome/index.ts";
import { badCharacterRefusal } from "../../edit-ops/index.ts";
import { exceedsBytes } from "../../text/index.ts";

/** OPS-1.1: a content has at most 4 MB of UTF-8. */
export const MOST_BODY_BYTES = 4 * 1024 * 1024;

/** Why `body` cannot be the text of a content: too large, or with characters that no text may have (VER-1). */
export function bodyRefusal(body: string): Refusal | undefined {
  if (exceedsBytes(body, MOST_BODY_BYTES)) {
    return refusal("too_large", {
      message: "A content may have 4 MB of text; this is more.",
      hint: "Split the text into several contents.",
    });
  }
  return badCharacterRefusal({ body });
}
