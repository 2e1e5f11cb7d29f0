// The part of the message catalogue that the list of posts says: finding, making and moving posts, and the first run.
import { counted } from "./counted.ts";

export const HOME_WORDS = {
  posts: "Posts",
  search: "Search",
  searchIn: "Search titles and texts",
  status: "Status",
  anyStatus: "Any status",
  noneYet: "No posts yet",
  noneYetHint: "Make the first one, or import a Markdown file.",
  noneFound: "Nothing found",
  noneFoundHint: "No posts match. Try fewer words or another status.",
  noneArchived: "The archive is empty",
  noneArchivedHint: "Posts that are archived are here. They can be restored, or deleted for good.",
  showAll: "Show all posts",
  postsCount: (count: number, hasMore: boolean) => counted(count, "post", hasMore),
  foundCount: (count: number, hasMore: boolean) => `${counted(count, "post", hasMore)} found`,
  olderPosts: "Older posts",
  newPost: "New post",
  untitled: "Untitled",
  makingPost: "Making the post…",
  importPost: "Import Markdown",
  importing: (number: number, count: number) => `Importing ${number} of ${count}…`,
  imported: (count: number) => (count === 1 ? "1 post was imported." : `${count} posts were imported.`),
  importFailed: (name: string, why: string) => `${name} was not imported. ${why}`,
  firstRunTitle: "Three things to try",
  firstRunHint: "Each is one click, and whatever it changes can be undone.",
  firstRunAsk: "Try an AI edit",
  firstRunAskHint: "“Replace 900 ml water with 950 ml water” in the soup: see what changed, and that nothing else did.",
  firstRunAskRequest: "Replace “900 ml water” with “950 ml water”",
  firstRunTwo: "Write in two windows",
  firstRunTwoHint: "Opens the guide to the reading room twice. What you type in one appears in the other.",
  firstRunHistory: "Browse a post’s history",
  firstRunHistoryHint: "Every change to the release notes, who made it, and a way back to each.",
} as const;

export const DESK_WORDS = {
  needs: "Waiting for you",
  need: {
    questions: (count: number) => `${counted(count, "question", false)} to answer`,
    leftOut: (count: number) => `${counted(count, "edit", false)} with changes left out`,
    today: (count: number) => `${counted(count, "post", false)} last changed by you today`,
  },
  needComment: ({ by, title, isNamed }: { readonly by: string; readonly title: string; readonly isNamed: boolean }) =>
    isNamed ? `${by} asks you in ${title}:` : `${by} answered you in ${title}:`,
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
  notArchived: (title: string, why: string) => `“${title}” was not archived. ${why}`,
  isBack: (title: string) => `“${title}” is as it was before.`,
  restored: (title: string) => `Restored “${title}”.`,
  withTag: (tag: string) => `Tag: ${tag}`,
  anyTag: "Any tag",
  status: "Change the status",
  exportPost: "Download as Markdown",
  copyLink: "Copy the link",
  linkCopied: "Link copied",
} as const;

export const TRASH_WORDS = {
  menu: "Delete for good…",
  title: (count: number) => (count === 1 ? "Delete this post for good?" : `Delete ${count} posts for good?`),
  warning:
    "This deletes its text, every version, all requests and chats about it, and images that no other post shows. " +
    "Nobody can bring them back; earlier backups still have them.",
  confirmMany: (count: number) => `delete ${count} posts`,
  write: (words: string) => `To confirm, write: ${words}`,
  delete: "Delete for good",
  keep: "Keep",
  deleted: (count: number) => `${counted(count, "post", false)} deleted for good.`,
} as const;

export const BULK_WORDS = {
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
} as const;

export const BOARD_WORDS = {
  archive: "Archive",
  list: "List",
  board: "Board",
  view: "View",
  count: (count: number, hasMore: boolean) => (hasMore ? `${count}+` : String(count)),
  empty: "None",
  all: "All of them",
  drag: (title: string) => `Move ${title}`,
} as const;

export const TEMPLATE_WORDS = {
  chip: "Template",
  make: "Use as a template",
  unmake: "Stop using as a template",
  made: (title: string) => `“${title}” is a template.`,
  unmade: (title: string) => `“${title}” is no longer a template.`,
  from: "From a template",
  untitled: (title: string) => title.replace(/^template:?\s*/i, "") || "Untitled",
} as const;
