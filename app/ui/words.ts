// The message catalogue: every word a page says, put together from a file for each part (DOOR-8).
import type { DiffStat } from "../../lib/outcome/index.ts";
import { CARD_WORDS, CHAT_WORDS, OUTLINE_WORDS, START_WORDS, TRUST_WORDS } from "./chat-words.ts";
import { linesInWords } from "./counted.ts";
import { PAST_WORDS } from "./history-words.ts";
import { BOARD_WORDS, BULK_WORDS, DESK_WORDS, HOME_WORDS, TEMPLATE_WORDS, TRASH_WORDS } from "./home-words.ts";
import { LOCK_WORDS } from "./lock-words.ts";
import { KEYS_WORDS, PALETTE_WORDS } from "./palette-words.ts";
import { FIND_WORDS, FOUND_WORDS, PASTE_WORDS, ROOM_WORDS, SLASH_WORDS } from "./room-words.ts";
import { SAVED_WORDS, UNSENT_WORDS } from "./saved-words.ts";
import { SIGN_IN_WORDS } from "./sign-in-words.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS_IN_WORDS = 7;

export const WORDS = {
  product: "Stet",
  motto: "Let it stand: what was asked is changed, and nothing else.",
  skip: "Skip to the text",

  ...SIGN_IN_WORDS,
  ...HOME_WORDS,

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
  linesMoved: (count: number) => `${linesInWords(count)} moved`,
  hash: "Hash",
  typedSince: "typed since",
  facts: "Front matter",
  badFacts: "The front matter of this post cannot be read.",
  emptyText: "This post has no text yet.",
  longText: "This text is too long to be laid out here. It is shown as written.",
  olderShown: (number: number) => `This is version ${number}, as it was then.`,
  backToNow: "See the current version",
  earlierVersions: "Earlier versions",
  textAsWritten: "The text as written",
  inSection: "in",
  and: "and",
  otherSections: "other sections",

  locks: LOCK_WORDS,
  chat: CHAT_WORDS,
  draft: OUTLINE_WORDS,
  card: CARD_WORDS,
  start: START_WORDS,
  trust: TRUST_WORDS,

  room: ROOM_WORDS,
  find: FIND_WORDS,
  found: FOUND_WORDS,
  paste: PASTE_WORDS,
  slash: SLASH_WORDS,
  saved: SAVED_WORDS,
  unsent: UNSENT_WORDS,
  past: PAST_WORDS,
  palette: PALETTE_WORDS,
  keys: KEYS_WORDS,
  desk: DESK_WORDS,
  trash: TRASH_WORDS,
  bulk: BULK_WORDS,
  board: BOARD_WORDS,
  template: TEMPLATE_WORDS,

  calendar: { name: "Calendar" },
  selection: "The selected words",
  askAbout: "Ask",
  task: (words: string) => (words === "" ? "Task" : `Task: ${words}`),
  /** What each check of an edit looks at. */
  checks: {
    limit_exceeded: "Lines changed",
    phrasing_changed: "Wording",
    heading_change_denied: "Headings",
    scope_exceeded: "Paragraphs around it",
    intent_mismatch: "Kind of change",
    needs_range: "Where it goes",
    duplicate_content: "Repetitions",
    corrupted_result: "Markdown",
    must_include_missing: "Words that must be included",
    not_asked: "Changes nobody asked for",
    must_keep_missing: "Words that must stay",
    entities_missing: "Names and numbers",
    unsafe_content: "Unsafe content",
    new_link: "New links",
    locked: "Locked text",
    suggestion_open: "Open suggestions",
  } as Readonly<Record<string, string>>,

  notFoundTitle: "This page doesn’t exist",
  notFoundHint: "The post may have been renamed or archived.",
  errorTitle: "The page could not be shown",
  errorHint: "Nothing was changed or lost. Try again; if it keeps happening, tell the owner of this Stet.",
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
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    at,
  );
}

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

type Amount = Pick<DiffStat, "linesChanged" | "linesMoved" | "wordsAdded" | "wordsRemoved">;

/**
 * The size of a change, as its author would say it: a person has written words, an AI was asked for lines. Without
 * words (a mark, a line break) it is lines for both, and of what was only moved.
 */
export function amountInWords(
  { linesChanged, linesMoved = 0, wordsAdded, wordsRemoved }: Amount,
  isByAi: boolean,
): string {
  if (linesMoved > 0) return WORDS.linesMoved(linesMoved);
  const words = Math.max(wordsAdded, wordsRemoved);
  return isByAi || words === 0 ? linesInWords(linesChanged) : WORDS.room.words(words);
}
