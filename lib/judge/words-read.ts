import type { EditRequest } from "../edit-ops/index.ts";
import type { Words } from "../ledger/index.ts";

type Said = Pick<EditRequest, "request" | "earlier">;

/** The words that a request is read by, and what a model has read in them; undefined where it has none. */
export const wordsRead = ({ request, earlier }: Said, found?: Words["found"]): Words | undefined =>
  request === undefined || request.trim() === "" ? undefined : { request, earlier, found };
