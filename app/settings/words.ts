// What the settings and the join page say: a part of the message catalogue (DOOR-8).
import type { Role, TokenScope } from "../../lib/auth/index.ts";

export const SETTINGS_WORDS = {
  settings: "Settings",
  rooms: "Settings pages",
  people: "People and roles",
  tokens: "API tokens",
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
  tokenMade: "Copy this token. It is shown only now.",
  workingTokens: "Tokens that work",
  noTokens: "No token works at present.",
  tokenFor: (name: string) => `for ${name}`,
  revokeToken: (name: string) => `Revoke the token ${name}`,
  revokeTokenSure: "Programs that use it are refused from then on, and tokens made through it too.",
  untilRevoked: "until revoked",

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
  admin: "Manage people, invitations and tokens",
};

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
