// What the page of people says: a part of the message catalogue (DOOR-8).

export const PEOPLE_WORDS = {
  inviteTitle: "Invite someone",
  inviteHint: "A link works once, within 7 days. Send it to one person: whoever opens it first joins.",
  inviteAs: "Invite as",
  makeInvitation: "Make invitation link",
  invitationMade: "Send this link. It is shown only now.",
  openInvitations: "Open invitations",
  invitationBy: (role: string, who: string) => `${role}, invited by ${who}`,
  revokeInvitation: (role: string) => `Revoke the invitation for ${role}`,
  revokeSure: "The link will no longer work.",
  peopleHere: "Who is here",
  you: "you",
  roleOf: (name: string) => `Role of ${name}`,
  changeRole: "Change role",
  changeRoleOf: (name: string) => `Change role of ${name}`,
  name: "Name",
  rename: "Rename",
  save: "Save",
  cancel: "Cancel",
  remove: "Remove",
  removePerson: (name: string) => `Remove ${name}`,
  removeSure: (name: string) => `${name} is signed out everywhere, and all their tokens end. What they wrote stays.`,
  signInLink: "Sign-in link",
  signInLinkFor: (name: string) => `Make a sign-in link for ${name}`,
  signInLinkMade: (name: string) => `Send this link to ${name}. It works once, within 24 hours, and is shown only now.`,
  browsers: (count: number) =>
    count === 0 ? "Not signed in" : count === 1 ? "Signed in on 1 browser" : `Signed in on ${count} browsers`,
  signOut: "Sign out",
  signOutOf: (browser: string, name: string) => `Sign out of ${browser}: ${name}`,
  signOutEverywhere: "Sign out everywhere",
  signOutEverywhereSure: (name: string) => `${name} will need a new sign-in link.`,
  since: "since",
} as const;

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
