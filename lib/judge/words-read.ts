import type { EditRequest } from "../edit-ops/index.ts";
import type { Words } from "../ledger/index.ts";

/** The words that a request is read by; undefined where it has none. */
export const wordsRead = ({ request, earlier }: Pick<EditRequest, "request" | "earlier">): Words | undefined =>
  request === undefined || request.trim() === "" ? undefined : { request, earlier };
