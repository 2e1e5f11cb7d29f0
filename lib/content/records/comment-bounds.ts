import { refusal } from "../../outcome/index.ts";

/** Of one content, replies and suggestions included. */
export const MOST_COMMENTS = 500;

/** Characters that one suggestion takes away or puts in. */
export const MOST_SUGGESTED = 20_000;

export const TOO_MANY_COMMENTS = refusal("too_large", {
  message: `There are ${MOST_COMMENTS} comments and suggestions here, which is the limit.`,
  hint: "Delete those that are no longer needed.",
  details: { limit: MOST_COMMENTS },
});
