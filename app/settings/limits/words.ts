// What the page of limits and tone says: a part of the message catalogue (DOOR-8).
import type { LimitName } from "../../../lib/guards/index.ts";
import type { SetCheck } from "../../../lib/publishing/index.ts";
import type { RetentionName, ShownRetention } from "../../../lib/settings/index.ts";

export const LIMITS_PAGE_WORDS = {
  limitsTitle: "What one request may change",
  limitsHint:
    "Every edit by or for an AI is measured against these. Changes apply from the next request and are logged. " +
    "Nothing here limits what people write themselves.",
  limitDefault: (value: string) => `Default: ${value}`,
  limitDefaultButton: "Back to the default",
  limitDefaultOf: (name: string) => `${name}: back to the default`,
  limitLooser: "this is looser",
  limitTighter: "this is tighter",
  limitRange: (least: string, most: string) => `From ${least} to ${most}.`,
  limitWhole: (least: string, most: string) => `A whole number from ${least} to ${most}.`,
  limitsSave: "Save limits",
  limitsSaved: "Saved. The limits apply from the next request.",
  strictTitle: "Strict rules",
  strictHint:
    "The strict rules look at rewording, names and figures that vanish, new links, and copies that are nearly " +
    "the same. Where they are not enforced they stop nothing, but record what they would have stopped. " +
    "All other rules apply everywhere.",
  strictFor: "Enforced for",
  strictSteps: (percentage: number) =>
    percentage === 0 ? "no post" : percentage === 100 ? "all posts" : `${percentage} % of the posts`,
  strictStepHint: (percentage: number) =>
    percentage === 0 ? "they only record" : percentage === 100 ? "the default" : "the same posts each time",
  strictRaise: (percentage: number) =>
    `Enforce for ${percentage === 100 ? "all posts" : `${percentage} % of the posts`}`,
  strictLower: (percentage: number) =>
    percentage === 0 ? "Enforce for no post" : `Enforce only for ${percentage} % of the posts`,
  strictLowerHint: "This lets more through. It is logged.",
  strictSaved: (percentage: number) =>
    "The strict rules are enforced " +
    `for ${percentage === 0 ? "no post" : percentage === 100 ? "all posts" : `${percentage} % of the posts`}.`,
  weekTitle: "The last 7 days",
  weekReading: "Reading the figures of the last 7 days…",
  weekFault: (why: string) => `Some figures could not be read. ${why}`,
  weekRefused: "Requests refused",
  weekRetries: "Refused, tried again, and then applied",
  weekReverts: "Undone because the same text would have been there twice",
  weekShadow: "Edits that went through and would have been stopped",
  weekShare: (share: number, part: number, all: number) => `${Math.round(share * 100)} % (${part} of ${all})`,
  weekOf: (part: number, all: number) => `${part} of ${all}`,
  weekCodes: (codes: readonly string[]) => (codes.length === 0 ? "" : ` (${codes.join(", ")})`),
  imageTitle: "Images",
  imageHint: "Images in posts are kept by Stet. PNG, JPEG, GIF, WebP and AVIF, up to 50 million pixels.",
  imageLabel: "Largest image",
  imageSave: "Save image limit",
  imageSaved: "Saved. It applies from the next image.",
  imageNow: (megabytes: number) => `Up to ${megabytes} MB each.`,
  toneTitle: "Tone guide",
  toneHint: "How your team writes, in your own words. Sent with every request. It can’t override the rules.",
  toneLabel: "How we write",
  toneExample: "Short sentences. British spelling. We say “people”, not “users”.",
  toneLeft: (left: number) =>
    left < 0 ? `${-left} characters too many: shorten it, then save it.` : `${left} characters left`,
  toneSave: "Save tone guide",
  toneSaved: "Saved. It is sent from the next request on.",
  toneNone: "Nobody has written one yet.",
  retentionTitle: "How long things are kept",
  retentionHint:
    "Everything is kept for good unless you say otherwise. “stet prune”, usually run on the server every night, " +
    "deletes anything older for good. The current texts always stay.",
  retentionForGood: "for good",
  retentionUnit: "days",
  retentionDays: (count: number) => `${count} ${count === 1 ? "day" : "days"}`,
  retentionRange: (most: number) => `A whole number of days from 1 to ${most}, or nothing to keep it for good.`,
  retentionSave: "Save retention",
  retentionShorten: "Save, and delete older ones",
  retentionSaved: "Saved. It applies from the next “stet prune”.",
  addressesTitle: "Sources from the web",
  addressesHint:
    "The server reads a page whose address someone adds as a source, up to 6 MB within 20 seconds. " +
    "Addresses of its own network are never read.",
  addressesLabel: "Reading web addresses",
  addresses: { on: "Allowed", off: "Not allowed" },
  modeTitle: "Edits by the AI",
  modeHint:
    "The default: edits are made at once, or only suggested. In the chat each person can choose; " +
    "programs without the right to grant cannot.",
  modeLabel: "An edit is",
  modes: { apply: "Made", suggest: "Suggested" },
  checksTitle: "Before a post is published",
  checksHint:
    "The checklist under Publish names these. Warnings let the post through; " +
    "anything that blocks must be fixed first.",
  checkLevels: { warn: "Warns", block: "Blocks" },
  checksSaved: "Saved.",
  moversTitle: "Who moves a post where",
  moversHint: "Publishing and scheduling are for owners and editors. For the other steps, choose who may.",
  movers: { owner: "Owners", editor: "Owners and editors", writer: "Owners, editors and writers" },
  moversTo: { draft: "Back to draft", review: "To review", archived: "To the archive" },
  moversSaved: "Saved.",
  readOnly: "Owners can change this.",
} as const;

/** The name of each limit, and what it means. */
export const LIMIT_WORDS: Readonly<Record<LimitName, { readonly name: string; readonly means: string }>> = {
  maxChangedLines: {
    name: "Lines one request may change",
    means: "The lower of this and the percentage below applies. One line is always allowed.",
  },
  maxChangedShare: {
    name: "Share of a post one request may change",
    means: "A share of all its lines, so a short post allows less than a long one.",
  },
  minPreservedShare: {
    name: "Words that stay",
    means:
      "How much of each paragraph must survive an ordinary edit, unless the person dictated the new words or " +
      "asked for a rewrite.",
  },
  duplicateShingleShare: {
    name: "Duplicate threshold",
    means: "A new paragraph this similar to the one beside it counts as its copy and is refused.",
  },
  duplicateMinWords: { name: "Shortest paragraph that counts as a duplicate", means: "Shorter paragraphs may repeat." },
  duplicateWindowLines: { name: "Repeated lines in a row", means: "This many repeated lines in a row are blocked." },
  replaceAllShare: {
    name: "Length that counts as a rewrite",
    means:
      "New text this close to the post’s length is treated as a rewrite of the whole post. " +
      "Otherwise the AI must say where it goes.",
  },
};

const PERCENT = 100;

/** A limit's value as people read it: shares in percent. */
export function limitInUnits(unit: "lines" | "words" | "share", value: number): string {
  const shown = new Intl.NumberFormat("en", { maximumFractionDigits: 2 }).format(
    unit === "share" ? value * PERCENT : value,
  );
  return unit === "share" ? `${shown} %` : `${shown} ${value === 1 ? unit.slice(0, -1) : unit}`;
}

export const RETENTION_WORDS: Readonly<Record<RetentionName, { readonly name: string; readonly means: string }>> = {
  historyDays: {
    name: "Versions",
    means: "With the requests made on them. The text as it was that long ago stays, as the first version.",
  },
  attemptDays: {
    name: "Requests",
    means: "Requests to edit and what came of them, under Blocked edits and in the history.",
  },
  conversationDays: { name: "Conversations", means: "What was said in the chat." },
};

/** The order on the page. */
export const RETENTION_NAMES: readonly RetentionName[] = ["historyDays", "attemptDays", "conversationDays"];

/** For people who may only read it. */
export const retentionInWords = (retention: ShownRetention): string[] =>
  RETENTION_NAMES.map((name) => {
    const days = retention[name];
    const long = days === null ? LIMITS_PAGE_WORDS.retentionForGood : LIMITS_PAGE_WORDS.retentionDays(days);
    return `${RETENTION_WORDS[name].name}: ${long}.`;
  });

export const CHECK_WORDS: Readonly<Record<SetCheck, string>> = {
  no_description: "No description",
  image_without_words: "Images without a description for people who cannot see them",
  missing_label: "Links to a label that is defined nowhere",
  missing_fact: "Required facts that are missing from the text",
  open_question: "Questions from the AI that nobody has answered",
  left_out: "Changes that were left out of an edit",
  open_comment: "Comments that nobody has resolved",
};

/** Those that an owner may have stop a post, in the order in which they are shown; every one has its words. */
export const CHECK_NAMES = Object.keys(CHECK_WORDS) as readonly SetCheck[]; // the keys of a record of all of them
