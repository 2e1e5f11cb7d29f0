import type { CodeEntry } from "../code-entry.ts";

/** What keeps a post from being published, deleted or scheduled (docs/spec/publishing.md). */
export const PUBLISHING_CODES = {
  not_publishable: {
    status: 422,
    rule: "PUB-2",
    retryable: false,
    settle: "never",
    fixable: false,
    message: "This cannot be published as it is.",
    hint: "Fix what the post's checklist names, and publish again.",
  },
  slug_taken: {
    status: 409,
    rule: "SITE-2",
    retryable: false,
    settle: "never",
    fixable: false,
    message: "Another public post has this address.",
    hint: "Give this post another slug, or take the other one down, and publish again.",
  },
  taken_down: {
    status: 410,
    rule: "SITE-2",
    retryable: false,
    settle: "never",
    fixable: false,
    message: "This post was taken down.",
    hint: "Nothing of it is public any more.",
  },
  public_now: {
    status: 409,
    rule: "PUB-1",
    retryable: false,
    settle: "never",
    fixable: false,
    message: "The post is public.",
    hint: "Take it down first.",
  },
  scheduled_now: {
    status: 409,
    rule: "PUB-4",
    retryable: false,
    settle: "never",
    fixable: false,
    message: "A version of the post is scheduled.",
    hint: "Cancel that first.",
  },
} as const satisfies Record<string, CodeEntry>;
