/** What is said about images in a text. */
export const IMAGE_WORDS = {
  pick: "Image…",
  byAddress: "Image by address",
  adding: (name: string) => `Adding ${name}…`,
  unnamed: "image",
  waits: (name: string) => `${name} waits`,
  card: (name: string) => `Image: ${name}`,
  altLabel: "What does the image show?",
  altHint: "For people who can’t see it. Enter keeps it; it may be empty. Esc closes.",
  sending: "The image is being added.",
  waiting: "Stet cannot be reached. The image is kept in this window, and added when the connection is back.",
  failed: (name: string, why: string) => `${name}: ${why} The text is unchanged.`,
  stopped: (name: string, why: string) => `${name}: ${why}`,
  again: "Try again",
  leaveOut: "Leave out",
  locked: (name: string) => `${name}: The words there are locked. Nothing was changed.`,
  readOnly: "You can read this post, but not write in it. Nothing was changed.",
  noFile: "Only images can be put into the text. Nothing was changed.",
  tooMany: (most: number) => `Only the first ${most} images were taken. The others were left out.`,
  leftOut: (count: number) =>
    count === 1
      ? "One image of what was copied could not be read and was left out."
      : `${count} images of what was copied could not be read and were left out.`,
  unfinished: "An image was left out because the text was reloaded. Add it again.",
} as const;
