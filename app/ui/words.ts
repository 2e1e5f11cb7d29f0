// The message catalogue: every word a page says, in one place (DOOR-8).
import { CARD_WORDS, CHAT_WORDS, OUTLINE_WORDS, START_WORDS, TRUST_WORDS } from "./chat-words.ts";
import { counted, linesInWords, numberInWords } from "./counted.ts";
import { LOCK_WORDS } from "./lock-words.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS_IN_WORDS = 7;

export const WORDS = {
  product: "Stet",
  motto: "Let it stand: what was asked is changed, and nothing else.",
  skip: "Skip to the text",
  signOut: "Sign out",
  signOutUnsent: (changes: number) =>
    changes === 1 ? "One change is kept only in this browser" : `${changes} changes are kept only in this browser`,
  signOutUnsentHint:
    "They have not reached the server yet. Signing out clears what this browser keeps, so they would be lost. " +
    "Stay, open the post again, and wait until it says “Saved”.",
  signOutStay: "Stay signed in",
  signOutAnyway: "Sign out and lose them",
  signedInAs: "Signed in as",

  posts: "Posts",
  search: "Search",
  searchIn: "Search titles and texts",
  status: "Status",
  anyStatus: "Any status",
  noneYet: "No posts yet",
  noneYetHint: "Make the first one, or import a Markdown file.",
  noneFound: "Nothing found",
  noneFoundHint: "No posts match. Try fewer words or another status.",
  showAll: "Show all posts",
  postsCount: (count: number, hasMore: boolean) => counted(count, "post", hasMore),
  foundCount: (count: number, hasMore: boolean) => `${counted(count, "post", hasMore)} found`,
  olderPosts: "Older posts",
  inSection: "in",
  and: "and",
  otherSections: "other sections",

  allPosts: "All posts",
  outline: "Outline",
  noOutline: "This post has no headings.",
  versions: "Versions",
  version: (number: number) => `Version ${number}`,
  versionsCount: (count: number) => (count === 1 ? "1 version" : `${count} versions`),
  you: "You",
  aiForYou: "AI for you",
  aiFor: (name: string) => `AI for ${name}`,
  undid: (version: number) => `Undid version ${version}`,
  restored: (version: number) => `Restored version ${version}`,
  linesCounted: (added: number, removed: number) => `${linesInWords(added)} added, ${linesInWords(removed)} removed`,
  hash: "Hash",
  typedSince: "typed since",
  facts: "Front matter",
  badFacts: "The front matter of this post cannot be read.",
  emptyText: "This post has no text yet.",
  longText: "This text is too long to be laid out here. It is shown as written.",
  olderShown: (number: number) => `This is version ${number}, as it was then.`,
  backToNow: "See the current version",
  earlierVersions: "Earlier versions",
  table: "Table",
  textAsWritten: "The text as written",

  signInTitle: "Sign in to Stet",
  signInAs: (name: string) => `Sign in as ${name}`,
  signInOnce: "The link works once. After that this browser stays signed in for 30 days.",
  signInHow: "You need a sign-in link.",
  signInWhere:
    "Ask the person who invited you. If you run this server, the owner’s link is in the terminal that Stet was " +
    "started from.",
  signInAgain: "Lost yours? Ask the owner for a new one. An owner gets one by starting Stet again.",
  linkUsed: "This link no longer works",

  newPost: "New post",
  untitled: "Untitled",
  makingPost: "Making the post…",
  importPost: "Import Markdown",
  importFailed: (name: string, why: string) => `${name} was not imported. ${why}`,
  firstRunTitle: "Three things to try",
  firstRunHint: "Each is one click, and each can be undone.",
  firstRunAsk: "Try an AI edit",
  firstRunAskHint: "“Replace 900 ml water with 950 ml water” in the soup: see what changed, and that nothing else did.",
  firstRunAskRequest: "Replace “900 ml water” with “950 ml water”",
  firstRunTwo: "Write in two windows",
  firstRunTwoHint: "Opens the guide to the reading room twice. What you type in one appears in the other.",
  firstRunHistory: "Browse a post’s history",
  firstRunHistoryHint: "Every change to the release notes, who made it, and a way back to each.",

  room: {
    title: "Title of the post",
    titleSaved: "Title saved",
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
    here: "In this post now",
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
    noHeadings: "Headings appear here as you write them.",
    top: "Top of the text",
    placeholder: "Write, or ask in the chat for a first sentence.",
    placeholderAlone: "Write, or paste a text.",
    checkpointMade: (version: number) => `Saved as version ${version}`,
    checkpointNone: "Nothing has changed since the last version.",
    landed: (who: string) => `${who} changed the text`,
    landedWithout: (who: string, count: number) =>
      `${who} changed the text. ${counted(count, "other change", false)} ${count === 1 ? "was" : "were"} left out.`,
    landedRestore: (who: string, version: number) => `${who} restored version ${version}`,
    landedUndo: (who: string, version: number) => `${who} undid version ${version}`,
    leave: "Some changes aren’t saved yet.",
  },

  locks: LOCK_WORDS,

  saved: {
    opening: "Opening",
    saved: "Saved",
    saving: "Saving…",
    offline: "Offline",
    offlineKept: (changes: number) =>
      changes === 0 ? "Offline" : `Offline, ${counted(changes, "change", false)} kept here`,
    offlineUnkept: (changes: number) =>
      changes === 0 ? "Offline" : `Offline, ${counted(changes, "change", false)} only in this window: leave it open`,
    cannot: "Can’t save",
    reading: "Reading only",
    signIn: "Sign in (new tab)",
    signedIn: "I have signed in",
    signedOut: "You are signed out. Sign in again to go on writing.",
    signedOutKept: (changes: number) =>
      `You are signed out. ${counted(changes, "change", false)} of yours ${changes === 1 ? "is" : "are"} kept in ` +
      "this browser and saved once you have signed in again.",
    signedOutUnkept: (changes: number) =>
      `You are signed out. ${counted(changes, "change", false)} of yours ${changes === 1 ? "is" : "are"} only in ` +
      "this window: copy or download your text before you leave it.",
    sent: (changes: number) =>
      `${counted(changes, "change", false)} kept from before ${changes === 1 ? "is" : "are"} saved now.`,
    reload: "Load the text again",
    download: "Download my text",
    copy: "Copy my words",
    copied: "Copied",
    dropMine: "Drop what could not be saved",
    generation:
      "Someone restored an older version while you were away. Your unsaved words are kept in this browser; " +
      "nothing was overwritten.",
    moved: "Someone restored an older version while you were away. This is the current text.",
    loadFailed: "The text could not be loaded. Stet will try again in a moment; nothing was changed.",
    notStored: "Not saved",
  },

  unsent: {
    title: "Your unsaved words",
    why:
      "Someone restored an older version while these words were only in this browser. Nothing was overwritten: " +
      "put in what you want to keep.",
    putIn: "Put in",
    leaveOut: "Leave out",
    putInAll: "Put in all",
    isIn: "Put in",
    isOut: "Left out",
    gone: "Their place is gone",
    goneHint: "The words around these are not in the text any more. Copy what you need.",
    copy: "Copy",
    copied: "Copied",
    download: "Download my text",
    close: "Close",
    drop: (count: number) => `Drop the other ${count}`,
    sure: "They will be gone for good.",
    dropNow: "Drop them",
    keep: "Keep them",
    toDecide: (count: number) => (count === 0 ? "Nothing left to decide." : `${count} to decide`),
    where: (section: string, line: number) => (section === "" ? `Line ${line}` : `${section}, line ${line}`),
    change: (where: string) => `Your change: ${where}`,
    allThere: "Someone restored an older version while you were away. It has all of your words.",
  },

  chat: CHAT_WORDS,
  draft: OUTLINE_WORDS,

  card: CARD_WORDS,

  desk: {
    needs: "Waiting for you",
    need: {
      questions: (count: number) => `${counted(count, "question", false)} to answer`,
      leftOut: (count: number) => `${counted(count, "edit", false)} with changes left out`,
      today: (count: number) => `${counted(count, "post", false)} you changed today`,
    },
    sort: "Sort by",
    byChange: "Last changed",
    byTitle: "Title",
    menu: (title: string) => `More for ${title}`,
    duplicate: "Duplicate",
    archive: "Archive",
    restore: "Restore as draft",
    copyOf: (title: string) => `Copy of ${title}`,
    duplicated: (title: string) => `Made “${title}”.`,
    archived: (title: string) => `Archived “${title}”.`,
    restored: (title: string) => `Restored “${title}”.`,
    withTag: (tag: string) => `Tag: ${tag}`,
    anyTag: "Any tag",
    status: "Change the status",
    exportPost: "Download as Markdown",
    copyLink: "Copy the link",
    linkCopied: "Link copied",
  },

  trash: {
    menu: "Delete for good…",
    title: (count: number) => (count === 1 ? "Delete this post for good?" : `Delete ${count} posts for good?`),
    warning:
      "This deletes its text, every version, all requests and chats about it, and images that no other post shows. " +
      "Nobody can bring them back; backups from before still have them.",
    confirmMany: (count: number) => `delete ${count} posts`,
    write: (words: string) => `To confirm, write: ${words}`,
    delete: "Delete for good",
    keep: "Keep",
    deleted: (count: number) => `${counted(count, "post", false)} deleted for good.`,
  },

  bulk: {
    acts: "For the chosen posts",
    choose: (title: string) => `Choose ${title}`,
    chosen: (count: number) => `${counted(count, "post", false)} chosen`,
    chooseAll: (count: number) => `Choose all ${count}`,
    none: "Choose none",
    tag: "Tag",
    addTag: "Add tag",
    removeTag: "Remove tag",
    nowIs: (count: number, status: string) => `${status}: ${counted(count, "post", false)}.`,
    tagged: (count: number, tag: string) => `“${tag}” added to ${counted(count, "post", false)}.`,
    untagged: (count: number, tag: string) => `“${tag}” removed from ${counted(count, "post", false)}.`,
    fault: (title: string, why: string) => `“${title}”: ${why}`,
  },

  calendar: { name: "Calendar" },

  board: {
    archive: "Archive",
    list: "List",
    board: "Board",
    view: "View",
    count: (count: number, hasMore: boolean) => (hasMore ? `${count}+` : String(count)),
    empty: "None",
    all: "All of them",
    drag: (title: string) => `Move ${title}`,
  },

  template: {
    chip: "Template",
    make: "Use as a template",
    unmake: "Stop using as a template",
    made: (title: string) => `“${title}” is a template.`,
    unmade: (title: string) => `“${title}” is no longer a template.`,
    from: "From a template",
    untitled: (title: string) => title.replace(/^template:?\s*/i, "") || "Untitled",
  },

  start: START_WORDS,

  trust: TRUST_WORDS,

  /** What each check of an edit looks at. */
  checks: {
    limit_exceeded: "Lines changed",
    phrasing_changed: "Wording kept",
    heading_change_denied: "Headings changed",
    scope_exceeded: "Stays in its place",
    intent_mismatch: "Does what was asked",
    needs_range: "Says where",
    duplicate_content: "Repeats nothing",
    corrupted_result: "Markdown intact",
    must_include_missing: "Must be in",
    not_asked: "Was asked for",
    must_keep_missing: "Must stay",
    entities_missing: "Names and numbers",
    unsafe_content: "Safe content",
    new_link: "New links",
    locked: "Locked places",
  } as Readonly<Record<string, string>>,

  past: {
    conversation: "Conversation",
    label: "History of the post",
    publicNow: "Public now",
    until: (when: string) => `Public until ${when}`,
    due: (when: string) => `Will be public on ${when}`,
    onlyAi: "AI only",
    loading: "Reading the history…",
    none: "No AI edit yet.",
    older: "Older versions",
    now: "Current text",
    ai: "AI",
    show: "Show changes",
    restore: "Restore",
    undoEdit: "Undo this edit",
    undoChange: "Undo this change",
    comparing: (from: number, to: number) => `Version ${from} compared with version ${to}`,
    from: "From",
    to: "To",
    close: "Back to the text",
    sideBySide: "Side by side",
    same: "Both texts are the same.",
    whoWrote: "Who wrote what",
    nothingWritten: "There is nothing written yet.",
    others: "others",
    doors: { rest: "over REST", mcp: "over MCP", cli: "from the command line" } as Readonly<Record<string, string>>,
    share: (name: string, percent: number) => `${name} ${percent} %`,
    orBefore: (version: number) => `Version ${version} or before`,
    restoreQuestion: (version: number) =>
      `This puts the text back to version ${version}. Nothing is lost; it’s saved as a new version.`,
    restoreTyping: (names: string) =>
      `${names} ${names.includes(", ") ? "are" : "is"} typing now. What was typed until you restore goes out of the ` +
      "text and stays in the history; what is typed after it comes in. A sentence may be cut in two.",
    restoreAnyway: (version: number) => `Restore version ${version} all the same`,
    restoreNow: (version: number) => `Restore version ${version}`,
    restored: (version: number, as: number) => `Restored version ${version} (saved as version ${as})`,
    cancel: "Cancel",
    today: "Today",
    yesterday: "Yesterday",
    origins: {
      chat: "chat",
      mcp: "agent",
      rest: "save",
      restore: "restored",
      undo: "undone",
      checkpoint: "typing",
      import: "import",
      person: "typing",
    } as Readonly<Record<string, string>>,
  },

  /** The names of the editor's own search parts, and our names for them. */
  find: {
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
  } as Readonly<Record<string, string>>,

  found: {
    of: (at: number, count: number, isCut: boolean) =>
      `${numberInWords(at)} of ${numberInWords(count)}${isCut ? "+" : ""}`,
    count: (count: number, isCut: boolean) =>
      count === 0 ? "None found" : `${numberInWords(count)}${isCut ? "+" : ""} found`,
    replaced: (count: number) => `${numberInWords(count)} replaced`,
  },

  selection: "The selected words",
  askAbout: "Ask",

  task: (words: string) => (words === "" ? "Task" : `Task: ${words}`),

  paste: {
    nothing: "The copied content has no text, so nothing was changed.",
    tooLong: "The copied text is too long to keep its formatting. Only its words were pasted.",
  },

  slash: {
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
  },

  palette: {
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
  },

  keys: {
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
  },

  notFoundTitle: "This page doesn’t exist",
  notFoundHint: "The post may have been renamed or archived.",
  errorTitle: "The page could not be shown",
  errorHint: "Nothing was changed or lost. Try again; if it keeps happening, tell the owner of this Stet.",
  tryAgain: "Try again",
  errorId: (digest: string) => `For the log: ${digest}`,
} as const;

export const STATUS_WORDS = {
  draft: "Draft",
  review: "In review",
  scheduled: "Scheduled",
  published: "Published",
  archived: "Archived",
} as const;

export type Status = keyof typeof STATUS_WORDS;

/** How long ago, as people say it; beyond a week the date. `at` and `now` are compared as they are. */
export function timeInWords(at: Date, now: Date): string {
  const passedMs = now.getTime() - at.getTime();
  if (passedMs < MINUTE_MS) return "just now";
  if (passedMs < HOUR_MS) return ago(Math.floor(passedMs / MINUTE_MS), "minute");
  if (passedMs < DAY_MS) return ago(Math.floor(passedMs / HOUR_MS), "hour");
  if (passedMs < DAYS_IN_WORDS * DAY_MS) return ago(Math.floor(passedMs / DAY_MS), "day");
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    at,
  );
}

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

/**
 * The size of a change, as its author would say it: a person has written words, an AI was asked for lines. Without
 * words (a mark, a line break) it is lines for both.
 */
export function amountInWords(
  {
    linesChanged,
    wordsAdded,
    wordsRemoved,
  }: { readonly linesChanged: number; readonly wordsAdded: number; readonly wordsRemoved: number },
  isByAi: boolean,
): string {
  const words = Math.max(wordsAdded, wordsRemoved);
  return isByAi || words === 0 ? linesInWords(linesChanged) : WORDS.room.words(words);
}
