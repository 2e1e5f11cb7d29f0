// What the settings and the join page say: a part of the message catalogue (DOOR-8).
import type { AccessEventAnswer, AccessEventKind, Role, TokenScope } from "../../lib/auth/index.ts";
import type { LimitName } from "../../lib/guards/index.ts";

export const SETTINGS_WORDS = {
  settings: "Settings",
  rooms: "Settings pages",
  people: "People and roles",
  tokens: "API tokens",
  limits: "Limits and tone",
  log: "Access log",
  logHint: "What happened to who may do what, and to what requests may change. Names are those of then.",
  logEmpty: "Nothing has happened yet.",
  logNobody: "Somebody",
  logOlder: "Older entries",
  logNewest: "Newest entries",
  logThroughToken: "through a token",
  notForYou: "Only owners see this page.",
  notForYouHint: "Ask an owner of this Stet if somebody should be invited, or a program needs a token.",

  inviteTitle: "Invite somebody",
  inviteHint: "A link works once, within 7 days. Send it to one person only: whoever opens it first joins.",
  inviteAs: "Invite as",
  makeInvitation: "Make invitation link",
  invitationMade: "Send this link. It is shown only now.",
  openInvitations: "Open invitations",
  invitationBy: (role: string, who: string) => `${role}, invited by ${who}`,
  until: "works until",
  revoke: "Revoke",
  revokeInvitation: (role: string) => `Revoke the invitation for ${role}`,
  revokeSure: "The link will no longer work.",

  peopleHere: "Who is here",
  you: "you",
  role: "Role",
  roleOf: (name: string) => `Role of ${name}`,
  changeRole: "Change role",
  changeRoleOf: (name: string) => `Change role of ${name}`,
  roleChanged: (name: string) => `The role of ${name} is changed. It counts at once.`,
  name: "Name",
  rename: "Rename",
  renamed: "The name is changed. The history keeps the name of then.",
  save: "Save",
  cancel: "Cancel",
  keep: "Keep",
  remove: "Remove",
  removePerson: (name: string) => `Remove ${name}`,
  removeSure: (name: string) => `${name} is signed out everywhere, and all their tokens end. What they wrote stays.`,
  signInLink: "Sign-in link",
  signInLinkFor: (name: string) => `Make a sign-in link for ${name}`,
  signInLinkMade: (name: string) => `Send this link to ${name}. It works once, within 24 hours, and is shown only now.`,
  browsers: (count: number) => (count === 0 ? "Signed in nowhere" : count === 1 ? "Signed in with 1 browser" : `Signed in with ${count} browsers`),
  signOut: "Sign out",
  signOutOf: (browser: string, name: string) => `Sign out of ${browser}: ${name}`,
  signOutEverywhere: "Sign out everywhere",
  signOutEverywhereSure: (name: string) => `${name} will need a new sign-in link.`,
  since: "since",
  lastUsed: "last used",
  neverUsed: "not used yet",

  tokenTitle: "Make a token",
  tokenHint: "A token lets a program act for you, within what you tick here and never beyond your own role.",
  tokenName: "What it is for",
  tokenNameExample: "Weekly import",
  tokenMay: "It may",
  tokenLife: "It works for",
  tokenForever: "until it is revoked",
  days: (days: number) => (days === 365 ? "a year" : `${days} days`),
  makeToken: "Make token",
  tokenNeedsScope: "Tick at least one thing that it may do.",
  standingTitle: "Standing grant",
  standingLabel: "Edits sent with this token count as asked for by me",
  standingHint:
    "Nobody is asked about size, wording, headings, lost names or new links of its edits: " +
    "they are made, and each receipt says that you allowed it. " +
    "Copies, damage, locked text and unsafe content are still refused. It needs “Ask for edits”.",
  standingGiven: (name: string) => `Standing grant: edits sent with it count as asked for by ${name}`,
  tokenMade: "Copy this token. It is shown only now.",
  workingTokens: "Tokens that work",
  noTokens: "No token works at present.",
  tokenFor: (name: string) => `for ${name}`,
  revokeToken: (name: string) => `Revoke the token ${name}`,
  revokeTokenSure: "Programs that use it are refused from then on, and tokens made through it too.",
  untilRevoked: "until revoked",

  limitsTitle: "What one request may change",
  limitsHint: "Every edit by or for an AI is measured against these. A change counts for the next request, and stands in the access log. Nothing here binds what people write themselves.",
  limitDefault: (value: string) => `Default: ${value}`,
  limitDefaultButton: "Back to the default",
  limitDefaultOf: (name: string) => `${name}: back to the default`,
  limitLooser: "this is looser",
  limitTighter: "this is tighter",
  limitRange: (least: string, most: string) => `From ${least} to ${most}.`,
  limitWhole: (least: string, most: string) => `A whole number from ${least} to ${most}.`,
  limitsSave: "Save limits",
  limitsSaved: "Saved. The limits count for the next request.",

  strictTitle: "Strict rules",
  strictHint: "The strict rules look at rewording, names and figures that vanish, new links, and copies that are nearly the same. Where they are not enforced they stop nothing, and record what they would have stopped. All other rules hold everywhere.",
  strictFor: "Enforced for",
  strictSteps: (percentage: number) => (percentage === 0 ? "no post" : percentage === 100 ? "all posts" : `${percentage} % of the posts`),
  strictStepHint: (percentage: number) => (percentage === 0 ? "they only record" : percentage === 100 ? "as in a new Stet" : "always the same posts, and those of every lower step"),
  strictRaise: (percentage: number) => `Enforce for ${percentage === 100 ? "all posts" : `${percentage} % of the posts`}`,
  strictLower: (percentage: number) => (percentage === 0 ? "Enforce for no post" : `Enforce only for ${percentage} % of the posts`),
  strictLowerHint: "This lets more through. It stands in the access log.",
  strictSaved: (percentage: number) => `The strict rules are enforced for ${percentage === 0 ? "no post" : percentage === 100 ? "all posts" : `${percentage} % of the posts`}.`,
  weekTitle: "The last 7 days",
  weekReading: "Reading the figures of the last 7 days…",
  weekFault: (why: string) => `Some figures could not be read. ${why}`,
  weekRefused: "Requests refused",
  weekRetries: "Refused, tried again, and then applied",
  weekReverts: "Taken back because a text would have stood twice",
  weekShadow: "Edits that went through and would have been stopped",
  weekShare: (share: number, part: number, all: number) => `${Math.round(share * 100)} % (${part} of ${all})`,
  weekOf: (part: number, all: number) => `${part} of ${all}`,
  weekCodes: (codes: readonly string[]) => (codes.length === 0 ? "" : ` (${codes.join(", ")})`),

  toneTitle: "Tone guide",
  toneHint: "How your team writes, in your own words. The AI is told it with every request. It allows no edit that the rules do not.",
  toneLabel: "How we write",
  toneExample: "Short sentences. British spelling. We say “people”, not “users”.",
  toneLeft: (left: number) => `${left} characters left`,
  toneSave: "Save tone guide",
  toneSaved: "Saved. The AI is told it from the next request on.",
  toneNone: "Nobody has written one yet.",
  readOnly: "Owners can change this.",

  copy: "Copy",
  copied: "Copied",
  working: "Working…",
  done: "Done",

  joinTitle: "Join Stet",
  joinAs: (who: string, role: string) => `${who} invites you as ${role}.`,
  joinName: "Your name",
  joinNameHint: "Others see it beside what you write.",
  join: "Join",
  joinOnce: "The link works once. After that this browser stays signed in for 30 days.",
  joinOther: (name: string) => `This browser is signed in as ${name}. Joining signs it in as somebody else: use another browser if you only want to try the link.`,
  joinClosed: "This invitation no longer works",
  joinNone: "You need an invitation link.",
  joinNoneHint: "Ask an owner of this Stet for one.",
} as const;

/** What each limit is called, and what it means. */
export const LIMIT_WORDS: Readonly<Record<LimitName, { readonly name: string; readonly means: string }>> = {
  maxChangedLines: { name: "Lines one request may change", means: "However long the post is. Of this and the share below, the smaller holds; one line may always change." },
  maxChangedShare: { name: "Share of a post one request may change", means: "Of all its lines, so that less of a short post may change than of a long one." },
  minPreservedShare: { name: "Words that stay", means: "So much of each paragraph has to survive an ordinary edit, unless the person dictated the new words or asked for a rewrite." },
  duplicateShingleShare: { name: "Likeness that makes a copy", means: "A new paragraph that is so like the one beside it is taken for its copy, and refused." },
  duplicateMinWords: { name: "Shortest paragraph that can be a copy", means: "What has fewer words may stand twice in one post." },
  duplicateWindowLines: { name: "Lines in a row that make a copy", means: "So many lines that come to stand a second time are refused." },
  replaceAllShare: { name: "Difference in length from the whole post", means: "A new text that names no place, and is as long as the post give or take so much, is judged as a new version of all of it. Any other is sent back for a place." },
};

const PERCENT = 100;

/** A limit's value as people read it: shares in percent. */
export function limitInUnits(unit: "lines" | "words" | "share", value: number): string {
  const shown = new Intl.NumberFormat("en", { maximumFractionDigits: 2 }).format(unit === "share" ? value * PERCENT : value);
  return unit === "share" ? `${shown} %` : `${shown} ${value === 1 ? unit.slice(0, -1) : unit}`;
}

const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMIT_WORDS, name);
const limitInWords = (name: string): string => (isLimit(name) ? LIMIT_WORDS[name].name : name);
const limitValueInWords = (name: string, value: string): string => (name.endsWith("Share") ? limitInUnits("share", Number(value)) : value);
const characters = (text: string): string => `${text.length} ${text.length === 1 ? "character" : "characters"}`;

export const ROLE_WORDS: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  owner: { name: "Owner", may: "everything, people and tokens too" },
  editor: { name: "Editor", may: "writes, asks for edits, and settles refused ones" },
  writer: { name: "Writer", may: "writes and asks for edits" },
  suggester: { name: "Suggester", may: "reads, and sees past requests" },
  viewer: { name: "Viewer", may: "reads" },
};

/** The order on the page: what takes least trust first. */
export const SCOPE_WORDS: Readonly<Record<TokenScope, string>> = {
  read: "Read posts, their history and past requests",
  edit: "Ask for edits, judged by the rule book",
  "write:person": "Write as you: save whole texts, restore, undo, make and archive posts",
  grant: "Send words that count as yours: they may allow larger edits, and settle refused ones",
  admin: "Manage people, invitations, tokens and settings",
};

/** What the log says of one entry: who did it, to whom, and the details of the kind. */
const ACCESS_WORDS: Readonly<Record<AccessEventKind, (by: string, whom: string, detail: (name: string) => string) => string>> = {
  invitation_made: (by, _, detail) => `${by} made an invitation for ${detail("role")}`,
  invitation_accepted: (by, whom, detail) => `${by} joined as ${detail("role")}, invited by ${whom}`,
  invitation_withdrawn: (by, whom, detail) => `${by} withdrew an invitation for ${detail("role")} that ${whom} had made`,
  role_changed: (by, whom, detail) => `${by} made ${whom} ${detail("to")} instead of ${detail("from")}`,
  person_renamed: (by, whom, detail) => `${by} renamed ${detail("from")} to ${whom}`,
  person_removed: (by, whom) => `${by} removed ${whom}`,
  sessions_ended: (by, whom, detail) => `${by} signed ${whom} out of ${detail("count") === "1" ? "one browser" : `${detail("count")} browsers`}`,
  sign_in_link_made: (by, whom) => `${by} made a sign-in link for ${whom}`,
  sign_in_link_used: (by) => `${by} signed in with a link`,
  owner_link_used: (by) => `${by} signed in with the link that Stet prints when it starts`,
  owner_token_set: (_, whom) => `STET_OWNER_TOKEN was set for ${whom} when Stet started`,
  token_made: (by, _, detail) => `${by} made the token “${detail("name")}”, which may ${detail("scopes")}`,
  standing_grant_given: (by, _, detail) =>
    `${by} gave the token “${detail("name")}” a standing grant: edits sent with it count as asked for by ${by}`,
  token_revoked: (by, whom, detail) => `${by} revoked the token “${detail("name")}” of ${whom}${detail("count") === "1" ? "" : `, and ${Number(detail("count")) - 1} made through it`}`,
  limit_changed: (by, _, detail) => `${by} set “${limitInWords(detail("limit"))}” to ${limitValueInWords(detail("limit"), detail("to"))} instead of ${limitValueInWords(detail("limit"), detail("from"))}, which is ${detail("way")}`,
  strict_set_changed: (by, _, detail) => `${by} had the strict rules enforced for ${detail("to")} % of the posts instead of ${detail("from")} %`,
  tone_guide_changed: (by, _, detail) => `${by} changed the tone guide: ${characters(detail("to"))} instead of ${characters(detail("from"))}`,
  sign_in_limited: (_, __, detail) => `Too many wrong links were tried from ${detail("network")}`,
};

/** One entry of the access log as a sentence. Kinds of a later release are shown by their name. */
export function accessEventInWords({ kind, by, whom, throughToken, details }: AccessEventAnswer): string {
  const known = typeof details === "object" && details !== null ? new Map<string, unknown>(Object.entries(details)) : new Map<string, unknown>();
  const detail = (name: string): string => detailInWords(known.get(name));
  const say = isKnownKind(kind) ? ACCESS_WORDS[kind] : () => kind;
  const sentence = say(by?.name ?? SETTINGS_WORDS.logNobody, whom?.name ?? SETTINGS_WORDS.logNobody, detail);
  return throughToken === null ? sentence : `${sentence}, ${SETTINGS_WORDS.logThroughToken}`;
}

const isKnownKind = (kind: string): kind is AccessEventKind => Object.hasOwn(ACCESS_WORDS, kind);
const isRole = (word: string): word is Role => Object.hasOwn(ROLE_WORDS, word);

function detailInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(", ");
  const word = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return isRole(word) ? ROLE_WORDS[word].name.toLowerCase() : word;
}

export const NAME_FAULTS: Readonly<Record<string, string>> = {
  taken: "Somebody here has this name already. Add your surname or an initial.",
  bad: "This cannot be a name. It needs a letter or digit, one line, and at most 60 characters.",
  rate_limited: "Too many links were tried from here. Wait a minute and try again.",
};

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** A browser by what it calls itself: "Firefox on Linux". */
export function browserInWords(userAgent: string): string {
  const name = NAMES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "A browser";
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return system === undefined ? name : `${name} on ${system}`;
}

/** A day as people write it, in UTC. */
export const dayInWords = (at: Date): string => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(at);
