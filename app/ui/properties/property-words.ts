// Every word of the properties of a post.
export const PROPERTY_WORDS = {
  tab: "Properties",
  label: "Properties of the post",
  names: {
    title: "Title",
    slug: "Slug",
    description: "Description",
    tags: "Tags",
    language: "Language",
    author: "Author",
    date: "Date",
  },
  hints: {
    slug: (address: string) => `Address: ${address}`,
    description: "For search results and previews.",
    tags: "Enter adds a tag.",
    language: "Such as en, de or pt-BR.",
  },
  count: (length: number) => `${length} of about 160 characters`,
  tooLong: (length: number) => `${length} characters: search results cut it after about 160`,
  addTag: "Add a tag",
  removeTag: (tag: string) => `Remove the tag ${tag}`,
  none: "None",
  changed: (names: string) => `Changed: ${names}`,
  saved: (names: string) => `${names} saved`,
  undo: "Undo",
  theirs: (value: string) =>
    value === ""
      ? "Someone else has emptied this field while you were typing."
      : `Someone else has changed this to “${value}” while you were typing.`,
  theirsInBar: (value: string) =>
    `Someone else has changed the title to “${value}” meanwhile. Enter in the title saves yours, Esc takes theirs.`,
  keepMine: "Save mine",
  takeTheirs: "Use theirs",
  heading: (words: string) => `The text begins with the heading “${words}”.`,
  useHeading: "Use it as the title",
  slugElsewhere: (address: string) =>
    `The post is still at ${address}: no post can have this slug, or another one has it.`,
  inText: "This is more than plain text. Change it in the front matter of the text.",
  toml:
    "The front matter of this post is TOML (+++). Stet keeps it as it is: change it in the text. " +
    "Title and slug can be changed here.",
  unreadable:
    "The front matter of this post can’t be read, so only title and slug can be changed here. " +
    "Fix it in the text first.",
  readOnly: "You can read these but not change them.",
  waiting: "Opening the text…",
} as const;
