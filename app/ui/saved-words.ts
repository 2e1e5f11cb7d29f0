// The part of the message catalogue that says what is saved, and what became of words that are not.
import { counted } from "./counted.ts";

export const SAVED_WORDS = {
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
  deleted: "Someone has deleted this post for good. Your words are still here: copy them or download them.",
  archived:
    "This post is archived and no longer in the lists. What you write is still saved. To bring it back, " +
    "change its status.",
  allPosts: "All posts",
  moved: "Someone restored an older version while you were away. This is the current text.",
  loadFailed: "The text could not be loaded. Stet will try again in a moment; nothing was changed.",
  notStored: "Not saved",
} as const;

export const UNSENT_WORDS = {
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
} as const;
