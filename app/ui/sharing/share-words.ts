// What links to a draft say: a part of the message catalogue (DOOR-8).
export const SHARE_WORDS = {
  title: "Share the draft",
  hint: "Anyone with a link can read the draft, without signing in. They cannot change it.",
  days: "A link works for",
  daysOf: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  make: "Make a link",
  made: "The link, shown this once:",
  copy: "Copy the link",
  none: "No active links.",
  until: (moment: string) => `Works until ${moment}`,
  opened: (opens: number) =>
    opens === 0 ? "not opened yet" : `opened ${opens === 1 ? "once" : `${opens} times`}, last`,
  by: (name: string) => `by ${name}`,
  revoke: "Take back",
  revokeNamed: (name: string, moment: string) => `Take back the link by ${name} that works until ${moment}`,
  revoked: "The link no longer works.",
} as const;
