// Covers QUOTA-1 and QUOTA-2: which calls count as writes. A call that is new has its place in one of these lists.
import { expect, test } from "vitest";
import { isCountedWrite } from "../../app/api/counted-write.ts";
import { OPERATIONS } from "../../app/api/operations.ts";

const COUNTED =
  `acceptSuggestions addImage addSource applyAttempt askChat attachSource beginImport changeComment createContent dismissAttempt importPosts makeComment
  makeLeftOut makeLock makeShareLink patchContent publishVersion restoreVersion resumeEdit retryAttempt saveBody scheduleVersion
  submitEdit undoVersion uploadSource`.split(/\s+/);

/** What takes away is left out here: no DELETE counts. */
const UNCOUNTED =
  `addWebhook callMcp cancelChat changeModel changePerson changeSettings changeSpending changeWebhook join makeInvitation
  makeSignInLink makeToken purgeContent sendDeliveryAgain signIn signOut testModel`.split(/\s+/);

const idsOf = (isWanted: (operation: (typeof OPERATIONS)[number]) => boolean): string[] =>
  OPERATIONS.filter(isWanted)
    .map(({ id }) => id)
    .toSorted();

test("[QUOTA-1] edits, saves, posts, turns of the chat and all else that adds something count", () => {
  expect(idsOf(isCountedWrite)).toEqual(COUNTED);
});

test("[QUOTA-2] administration, and what stops something, do not", () => {
  const changes = ({ method }: (typeof OPERATIONS)[number]) => method !== "GET" && method !== "DELETE";
  expect(idsOf((one) => changes(one) && !isCountedWrite(one))).toEqual(UNCOUNTED);
});

test("[QUOTA-2] what takes away is never counted", () => {
  expect(idsOf((one) => one.method === "DELETE" && isCountedWrite(one))).toEqual([]);
});
