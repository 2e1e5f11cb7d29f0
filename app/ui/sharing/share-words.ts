// What links to a draft say: a part of the message catalogue (DOOR-8).
export const SHARE_WORDS = {
  title: "Share the draft",
  hint: "Whoever has a link reads the draft as it is, without signing in, and changes nothing.",
  days: "A link works for",
  daysOf: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  make: "Make a link",
  made: "The link, shown this once:",
  copy: "Copy the link",
  none: "No link works now.",
  until: (moment: string) => `works until ${moment}`,
  opened: (opens: number) =>
    opens === 0 ? "not opened yet" : `opened ${opens === 1 ? "once" : `${opens} times`}, last`,
  by: (name: string) => `by ${name}`,
  revoke: "Take back",
  revokeNamed: (name: string, moment: string) => `Take back the link by ${name} that works until ${moment}`,
  revoked: "The link works no more.",
} as const;
