// The words of the page of blocked edits (DOOR-8). Why an edit was not made is said in the words of the chat's cards.
import { ALL_CODES, codeEntry, type Code } from "../../lib/outcome/index.ts";
import { WORDS } from "../ui/words.ts";

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const BLOCKED_WORDS = {
  title: "Blocked edits",
  hint:
    "Edits that were refused, need an answer, or were made only in part. Nothing is lost. " +
    "Review each one and try again.",
  notForYou: "This page is for people who edit.",
  notForYouHint: "Ask an owner for access.",

  figures: "The last days",
  days: (days: number) => `${days} days`,
  rejection: "Refused",
  rejectionSum: (rejected: number, attempts: number) =>
    attempts === 0 ? "No edits" : `${percent(rejected / attempts)} of ${counted(attempts, "edit")}`,
  rejectionDay: (rejected: number, attempts: number) => `${rejected} of ${attempts}`,
  retries: "Succeeded on a second try",
  retriesSum: (succeeded: number, retried: number) =>
    retried === 0 ? "No retries" : `${percent(succeeded / retried)} of ${counted(retried, "retry", "retries")}`,
  retriesHint: "Applied within 10 minutes of a refusal, in the same conversation and post.",
  reverts: "Duplicates prevented",
  revertsSum: (reverts: number) => (reverts === 0 ? "None" : counted(reverts, "auto-revert")),
  asTable: "As a table",
  day: "Day (UTC)",

  filters: "Filters",
  outcome: "Outcome",
  outcomes: {
    "": "Any outcome",
    rejected: "Refused",
    clarify: "Needs an answer",
    left_out: "Left out",
    anyway: "Applied anyway",
    dismissed: "Dismissed",
  } as Readonly<Record<string, string>>,
  code: "Reason",
  anyCode: "Any reason",
  post: "Post",
  anyPost: "Any post",
  person: "Person",
  anyPerson: "Anyone",
  door: "Source",
  anyDoor: "Any source",
  doors: { chat: "Chat", rest: "REST", mcp: "MCP", cli: "Command line" } as Readonly<Record<string, string>>,
  show: "Show",
  reset: "Show all",

  list: "Edits",
  count: (count: number, isFirst: boolean, hasMore: boolean) =>
    isFirst ? `${hasMore ? "The newest " : ""}${counted(count, "edit")}` : `${counted(count, "older edit")}`,
  none: "Nothing is blocked",
  noneHint:
    "When the rules stop an edit, or leave part of it out, you find it here with the reason, and can still apply it.",
  noneFound: "Nothing found",
  noneFoundHint: "No edits match these filters.",
  older: "Older",
  newest: "Newest",

  refused: "Refused",
  notRead: "Not understood",
  asked: "Needs an answer",
  leftOut: "Left out",
  madeWithout: (version: number) => `Applied as version ${version}, without the rest.`,
  through: (door: string) => `through ${door}`,
  noWords: "No request",
  undoOf: (version: number) => `To undo version ${version}`,
  appliedAnyway: (by: string, version: number | null) =>
    version === null ? `Applied anyway by ${by}` : `Applied anyway by ${by} as version ${version}`,
  broughtIn: (by: string, version: number | null) =>
    version === null ? `Applied later by ${by}` : `Applied later by ${by} as version ${version}`,
  someone: "someone",

  fold: "What would have happened",
  dismiss: "Dismiss",
  showAgain: "Show again",
  dismissed: (words: string) => `Dismissed: “${words}”. Find it under the outcome “Dismissed”.`,
  dismissedBy: (by: string) => `Dismissed by ${by}`,
  foldSent: "Everything that was sent",
  loading: "Working out what would have changed…",
  wouldChange: "It would have changed",
  nothingShown: "There is no preview for this one.",
  noChange: "It would have changed nothing.",
  findings: "Why it was stopped",
  ops: "What the AI tried",
  tries: "Later attempts",
  triedBy: (by: string, what: string) => `${by}: ${what}`,
  triedApplied: "applied",
  triedSuggested: "suggested",
  triedAsked: "needs an answer again",
  triedRefused: "refused again",
  measured: (measured: number, limit: number | undefined) =>
    `Measured ${amount(measured)}${limit === undefined ? "" : `, limit ${amount(limit)}`}`,

  retry: "Try again",
  apply: "Apply anyway",
  of: (action: string, request: string) => `${action}: ${request}`,
  lookingNow: "Looking at the current text…",
  nowChanges: (version: number) => `In the current text (version ${version}) it would change:`,
  nowCannot: (version: number) => `It no longer fits the current text (version ${version}).`,
  nowAsks: "It needs an answer first. Try again to choose.",
  wouldApply: "Nothing stops it any more.",
  wouldAsk: "It still needs an answer:",
  wouldRefuse: "It would be refused again:",
  lifts: "You allow this:",
  cannotLift: "No one can allow this:",
  leave: "Leave it as it is",
  close: "Close",
  working: "Working…",
  changedMeanwhile: "The text around it changed since you looked. This is what it would change now.",
  done: (version: number) => `Applied as version ${version}.`,
  alreadySo: "The text already says that. Nothing changed.",
  openPost: "Open the post",
  failed: (message: string, hint: string) => `${message} ${hint}`,
} as const;

const placeOf = (code: Code): number => codeEntry(code).reason ?? 0;
const byPlace = (a: Code, b: Code): number => placeOf(a) - placeOf(b);

/** Reasons to refuse an edit or to ask about it, in the order of the rule book. */
const BLOCKING: readonly Code[] = ALL_CODES.filter((code) => placeOf(code) > 0).toSorted(byPlace);

/** What each one is about, in a few words. */
export const REASONS: readonly (readonly [Code, string])[] = BLOCKING.map((code) => [
  code,
  codeEntry(code).message.split(". ")[0]?.replace(/\.$/, "") ?? code,
]);

export const isReason = (value: string): value is Code => BLOCKING.some((code) => code === value);

/** What the check looked at; undefined if there was nothing to check yet, and the message says everything. */
export const checkInWords = (code: string): string | undefined => WORDS.checks[code];

const amount = (value: number): string => String(Math.round(value * 100) / 100);

/** `2026-03-01` as "1 Mar". */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
