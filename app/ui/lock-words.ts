/** The part of the message catalogue about locks. */
export const LOCK_WORDS = {
  title: "Locks",
  why: "An AI cannot change what is locked. People unlock it first.",
  kinds: { legal: "legal", quote: "quote", code: "code" },
  kindNames: { legal: "Legal text", quote: "Quotation", code: "Code" },
  lockedBy: (by: string, kind: string) => `Locked by ${by} (${kind})`,
  unlock: "Unlock",
  unlockNamed: (label: string) => `Unlock “${label}”`,
  unlockAndAsk: (labels: readonly string[]) =>
    labels.length === 1 ? `Unlock “${labels[0]}” and ask again` : `Unlock ${labels.length} places and ask again`,
  heldBack: { undo: "Not undone", restore: "Not restored" },
  unlockAnd: {
    undo: (labels: readonly string[]) =>
      labels.length === 1 ? `Unlock “${labels[0]}” and undo` : `Unlock ${labels.length} places and undo`,
    restore: (labels: readonly string[]) =>
      labels.length === 1 ? `Unlock “${labels[0]}” and restore` : `Unlock ${labels.length} places and restore`,
  },
  notMoved: (title: string, locked: string) => `“${title}” was not moved. ${locked}.`,
  note: "Why (optional)",
  lock: "Lock",
  lockSection: (title: string) => `Lock the section “${title}”`,
  lockSelection: "Lock the selected words",
  asKind: (what: string, kind: string) => `${what}: ${kind}`,
  count: (count: number) => (count === 1 ? "1 lock" : `${count} locks`),
  none: "Nothing is locked in this post.",
  noneHint: "Select words, or open the menu beside a heading in the outline, and choose Lock.",
  changed: "Changed since it was locked",
  gone: "Its text is gone, so it protects nothing",
  locked: (label: string) => `Locked: “${label}”`,
  unlocked: (label: string) => `Unlocked: “${label}”`,
  where: (line: number) => `Line ${line}`,
  show: "Show",
  close: "Close",
} as const;
