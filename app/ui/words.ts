// The message catalogue: every word a page says, in one place (DOOR-8).
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS_IN_WORDS = 7;

export const WORDS = {
  product: "Stet",
  motto: "Let it stand: what was asked is changed, and nothing else.",
  skip: "Skip to the text",
  signOut: "Sign out",
  signedInAs: "Signed in as",

  posts: "Posts",
  search: "Search",
  searchIn: "Search titles and texts",
  status: "Status",
  anyStatus: "Any status",
  noneYet: "No posts yet",
  noneYetHint: "Posts appear here as soon as they are made, for instance with POST /api/contents.",
  noneFound: "Nothing found",
  noneFoundHint: "No post fits. Try fewer words, or another status.",
  showAll: "Show all posts",
  postsCount: (count: number, hasMore: boolean) => counted(count, "post", hasMore),
  foundCount: (count: number, hasMore: boolean) => `${counted(count, "post", hasMore)} found`,
  olderPosts: "Older posts",

  allPosts: "All posts",
  outline: "Outline",
  noOutline: "This post has no headings.",
  versions: "Versions",
  version: (number: number) => `Version ${number}`,
  versionsCount: (count: number) => (count === 1 ? "1 version" : `${count} versions`),
  you: "You",
  aiForYou: "AI for you",
  aiFor: (name: string) => `AI for ${name}`,
  undid: (version: number) => `Undid version ${version}`,
  restored: (version: number) => `Restored version ${version}`,
  linesCounted: (added: number, removed: number) => `${linesInWords(added)} added, ${linesInWords(removed)} removed`,
  hash: "Hash",
  typedSince: "typed since",
  facts: "Front matter",
  badFacts: "The front matter of this post cannot be read.",
  emptyText: "This post has no text yet.",
  longText: "This text is too long to be laid out here. It is shown as written.",
  olderShown: (number: number) => `This is version ${number}, as it stood then.`,
  backToNow: "Read the text of now",
  earlierVersions: "Earlier versions",
  table: "Table",
  textAsWritten: "The text as written",

  signInTitle: "Sign in to Stet",
  signInAs: (name: string) => `Sign in as ${name}`,
  signInOnce: "The link works once. After that this browser stays signed in for 30 days.",
  signInHow: "You need a sign-in link.",
  signInWhere: "When Stet starts, it prints one in the terminal it was started from, for its owner. Open it in this browser.",
  signInAgain: "Lost it? Start Stet again to have a new one printed, or ask the owner.",
  linkUsed: "This link no longer works",

  notFoundTitle: "There is no such page",
  notFoundHint: "The post may have been renamed or archived.",
  errorTitle: "The page could not be shown",
  errorHint: "Nothing was changed or lost. Try again; if it stays so, tell the owner of this Stet.",
  tryAgain: "Try again",
  errorId: (digest: string) => `For the log: ${digest}`,
} as const;

export const STATUS_WORDS = {
  draft: "Draft",
  review: "In review",
  scheduled: "Scheduled",
  published: "Published",
  archived: "Archived",
} as const;

export type Status = keyof typeof STATUS_WORDS;

/** How long ago, as people say it; beyond a week the date. `at` and `now` are compared as they are. */
export function timeInWords(at: Date, now: Date): string {
  const passedMs = now.getTime() - at.getTime();
  if (passedMs < MINUTE_MS) return "just now";
  if (passedMs < HOUR_MS) return ago(Math.floor(passedMs / MINUTE_MS), "minute");
  if (passedMs < DAY_MS) return ago(Math.floor(passedMs / HOUR_MS), "hour");
  if (passedMs < DAYS_IN_WORDS * DAY_MS) return ago(Math.floor(passedMs / DAY_MS), "day");
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(at);
}

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

/** "1 line", "12 lines". */
export const linesInWords = (lines: number): string => `${lines} ${lines === 1 ? "line" : "lines"}`;

const counted = (count: number, one: string, hasMore: boolean): string => `${hasMore ? "The first " : ""}${count} ${one}${count === 1 ? "" : "s"}`;
