import type { EditRequest } from "../edit-ops/index.ts";
import { openWords } from "../ledger/index.ts";

/** The words that a request is read by: its own, with those that they go on with; undefined where it has none. */
export const wordsRead = ({ request, earlier }: Pick<EditRequest, "request" | "earlier">): string | undefined =>
  request === undefined || request.trim() === "" ? undefined : openWords(request, earlier);
