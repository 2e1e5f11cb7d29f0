// The part of the message catalogue that the room of a post says: its bars and panels, and what its editor offers.
import { counted, numberInWords } from "./counted.ts";

export const ROOM_WORDS = {
  title: "Title of the post",
  status: "Status of the post",
  text: "Text of the post",
  opening: "Opening the text…",
  openingLong: "The text is still being loaded. Nothing can be typed until it is whole.",
  bar: "Post",
  panel: "Panel",
  outline: "Outline",
  showOutline: "Show outline",
  hideOutline: "Hide outline",
  showPanel: "Chat and history",
  hidePanel: "Close panel",
  resizePanel: "Width of the panel",
  chat: "Chat",
  history: "History",
  view: "View",
  write: "Write",
  both: "Side by side",
  read: "Preview",
  preview: "Preview of the text",
  readOnly: "You can read this post but not change it.",
  peopleHere: (names: string) => `In this post now: ${names}`,
  follow: (name: string) => `Follow ${name}`,
  following: (name: string) => `Following ${name}`,
  you: "you",
  more: (count: number) => `+${count}`,
  words: (count: number) => `${numberInWords(count)} ${count === 1 ? "word" : "words"}`,
  wordsSelected: (count: number, of: number) => `${numberInWords(count)} of ${numberInWords(of)} words`,
  minutes: (minutes: number) => `${minutes} min to read`,
  find: "Find and replace",
  commands: "Commands",
  keys: "Keyboard shortcuts",
  moveSection: { up: "Move the section up", down: "Move the section down" },
  noHeadings: "Headings appear here as you write them.",
  placeholder: "Write, or ask in the chat for a first sentence.",
  placeholderAlone: "Write, or paste a text.",
  checkpointMade: (version: number) => `Saved as version ${version}`,
  checkpointNone: "Nothing has changed since the last version.",
  landed: (who: string) => `${who} changed the text`,
  landedWithout: (who: string, count: number) =>
    `${who} changed the text. ${counted(count, "other change", false)} ${count === 1 ? "was" : "were"} left out.`,
  landedRestore: (who: string, version: number) => `${who} restored version ${version}`,
  landedUndo: (who: string, version: number) => `${who} undid version ${version}`,
} as const;

/** The names of the editor's own search parts, and our names for them. */
export const FIND_WORDS = {
  Find: "Find",
  Replace: "Replace with",
  next: "Next",
  previous: "Previous",
  all: "Select all",
  "match case": "Case",
  regexp: "Regex",
  "by word": "Words",
  replace: "Replace",
  "replace all": "Replace all",
  close: "Close",
} as Readonly<Record<string, string>>;

export const FOUND_WORDS = {
  of: (at: number, count: number, isCut: boolean) =>
    `${numberInWords(at)} of ${numberInWords(count)}${isCut ? "+" : ""}`,
  count: (count: number, isCut: boolean) =>
    count === 0 ? "None found" : `${numberInWords(count)}${isCut ? "+" : ""} found`,
  replaced: (count: number) => `${numberInWords(count)} replaced`,
} as const;

export const PASTE_WORDS = {
  nothing: "The copied content has no text, so nothing was changed.",
  tooLong: "The copied text is too long to keep its formatting. Only its words were pasted.",
} as const;

export const SLASH_WORDS = {
  heading1: "Heading 1",
  heading2: "Heading 2",
  heading3: "Heading 3",
  list: "List",
  numbers: "Numbered list",
  tasks: "Tasks",
  quote: "Quote",
  link: "Link",
  table: "Table",
  code: "Code",
  rule: "Rule",
  ask: "Ask for a change",
} as const;
