// The part of the message catalogue that the commands and the list of keys say.

export const PALETTE_WORDS = {
  title: "Commands",
  search: "Type a command or the title of a post",
  none: "Nothing matches.",
  here: "In this post",
  go: "Go to",
  home: "All posts",
  settings: "Settings",
  blocked: "Blocked edits",
  ask: (words: string) => `Ask: “${words}”`,
  section: "Sections",
} as const;

export const KEYS_WORDS = {
  title: "Keyboard shortcuts",
  palette: "Commands",
  chat: "Chat",
  history: "History",
  zones: "Next area",
  save: "Save a version",
  find: "Find and replace",
  bold: "Bold",
  italic: "Italic",
  link: "Link",
  code: "Code",
  quote: "Quote",
  lock: "Lock the selected words",
  plainPaste: "Paste without formatting",
  indent: "In a list: one level in or out. In a table: next or previous cell",
  leave: "Leave the text",
  tick: "Tick a task",
  undo: "Undo, AI edits included",
  redo: "Redo",
  all: "This list",
  close: "Close",
} as const;
