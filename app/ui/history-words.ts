// The part of the message catalogue that the history of a post says.

import { counted } from "./counted.ts";

/** A version, or with the number 0 the text as it is now. */
const named = (version: number): string => (version === 0 ? "The text now" : `Version ${version}`);

export const PAST_WORDS = {
  conversation: "Conversation",
  label: "History of the post",
  publicNow: "Public now",
  until: (when: string) => `Public until ${when}`,
  due: (when: string) => `Will be public on ${when}`,
  onlyAi: "AI only",
  loading: "Reading the history…",
  none: "No AI edit yet.",
  older: "Older versions",
  ai: "AI",
  show: "Show changes",
  asked: "Asked",
  changed: "Changed",
  leftOut: "Left out",
  nothing: "Nothing",
  restore: "Restore",
  undoEdit: "Undo this edit",
  undoChange: "Undo this change",
  named,
  comparing: (from: number, to: number) => `${named(from)} compared with version ${to}`,
  textNow: "The text now",
  from: "From",
  to: "To",
  close: "Back to the text",
  closeToBlame: "Back to who wrote what",
  sideBySide: "Side by side",
  same: "Both texts are the same.",
  whoWrote: "Who wrote what",
  alsoBy: (names: readonly string[]) => `Also by: ${names.join(", ")}`,
  blamedAt: (version: number) =>
    `This is version ${version}. It does not have the latest typing yet: a new version is made after a pause.`,
  nothingWritten: "There is nothing written yet.",
  others: "others",
  doors: { rest: "over REST", mcp: "over MCP", cli: "from the command line" } as Readonly<Record<string, string>>,
  accepted: (by: string) => (by === "" ? "Accepted a suggestion" : `Accepted a suggestion by ${by}`),
  share: (name: string, percent: number) => `${name} ${percent} %`,
  orBefore: (version: number) => `Version ${version} or earlier`,
  restoreQuestion: (version: number) =>
    `This puts the text back to version ${version}. Nothing is lost; it’s saved as a new version.`,
  /** Of a version made of typing; undefined where no word came or went, as with a mark or a line break. */
  typed: (added: number, removed: number) => {
    const parts = [
      ...(added > 0 ? [`wrote ${counted(added, "word", false)}`] : []),
      ...(removed > 0 ? [`took out ${counted(removed, "word", false)}`] : []),
    ].join(", ");
    return parts === "" ? undefined : parts.charAt(0).toUpperCase() + parts.slice(1);
  },
  goesOut: (from: number, to: number) =>
    from === to ? `This takes out what version ${to} did:` : `This takes out what versions ${from} to ${to} did:`,
  andBefore: (count: number) => `and ${count} before`,
  typedGoesOut: "What was typed since then is taken out too.",
  restoreTyping: (names: string) =>
    `${names} ${names.includes(", ") ? "are" : "is"} typing now. What they type before you restore leaves the text ` +
    "and stays in the history; what they type afterwards is added to it. A sentence may be cut in two.",
  restoreAnyway: (version: number) => `Restore version ${version} all the same`,
  restoreNow: (version: number) => `Restore version ${version}`,
  restored: (version: number, as: number) => `Restored version ${version} (saved as version ${as})`,
  cancel: "Cancel",
  today: "Today",
  yesterday: "Yesterday",
} as const;
