// A receipt for cards of questions and refusals: what is in it is of no matter there.
import type { Receipt } from "../../lib/outcome/index.ts";

export const RECEIPT: Receipt = {
  contentId: "content-1",
  request: "Change the tea",
  intent: "edit",
  actor: { id: "ana", name: "Ana", personId: "ana" },
  origin: "chat",
  judgedAs: "agent",
  before: { version: 1, hash: "0000000000000000" },
  ops: [],
  guards: [],
  grants: [],
  warnings: [],
  tookMs: 1,
};
