// What the join page says: a part of the message catalogue (DOOR-8).

export const JOIN_WORDS = {
  title: "Join Stet",
  as: (who: string, role: string) => `${who} invites you as ${role}.`,
  name: "Your name",
  nameHint: "Others see it beside what you write.",
  join: "Join",
  once: "The link works once. After that this browser stays signed in for 30 days.",
  other: (name: string) =>
    `This browser is signed in as ${name}. Joining signs it in as someone else: ` +
    "use another browser if you only want to try the link.",
  closed: "This invitation no longer works",
  none: "You need an invitation link.",
  noneHint: "Ask an owner of this Stet for one.",
} as const;

export const NAME_FAULTS: Readonly<Record<string, string>> = {
  taken: "Someone here has this name already. Add your surname or an initial.",
  bad: "This cannot be a name. It needs a letter or digit, one line, and at most 60 characters.",
  rate_limited: "Too many links were tried from here. Wait a minute and try again.",
};
