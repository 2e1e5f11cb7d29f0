// What people read when something was not done: one sentence on why and one on what to do, for every code. The
// registry's own words are for programs.
import { codeEntry, type Code } from "../../lib/outcome/index.ts";

interface PersonWords {
  readonly why: string;
  readonly next: string;
}

/** The compiler sees to it that no code is forgotten. */
export const PERSON_WORDS = {
  not_publishable: {
    why: "This cannot be published as it is.",
    next: "Fix what the list under Publish names, and publish again.",
  },
  slug_taken: {
    why: "Another public post has this address.",
    next: "Give this post another slug, or take the other one down first.",
  },
  taken_down: { why: "This post was taken down.", next: "Nothing of it is public any more." },
  public_now: { why: "The post is public.", next: "Take it down first, under Publish." },
  scheduled_now: { why: "A version of the post is scheduled.", next: "Cancel that first, under Publish." },
  hash_mismatch: {
    why: "The text changed while the edit was being prepared. Nothing was lost.",
    next: "Ask again, and the edit is made on the current text.",
  },
  anchor_not_found: { why: "The words to change are not in the text.", next: "Copy the words exactly from the text." },
  anchor_ambiguous: {
    why: "These words appear more than once.",
    next: "Say which of them you mean, or name the section.",
  },
  overlapping_ops: { why: "Two of the changes touch the same words.", next: "Ask for one of them at a time." },
  limit_exceeded: {
    why: "This changes more lines than a request may.",
    next: "Ask for less at once, or allow the larger change.",
  },
  phrasing_changed: {
    why: "This would reword the text more than you asked for.",
    next: "Ask for a rewrite, or give the new wording.",
  },
  heading_change_denied: {
    why: "This would change a heading.",
    next: "Name the heading in your request and say what it becomes.",
  },
  scope_exceeded: {
    why: "This reaches beyond the place you named.",
    next: "Name every paragraph or section that may change.",
  },
  scope_not_found: { why: "There is no such place in the text.", next: "Name a heading of this text." },
  intent_mismatch: {
    why: "The edit does something other than what you asked for.",
    next: "Say in other words what should change.",
  },
  needs_range: { why: "The edit does not say where it belongs.", next: "Say which words or lines you mean." },
  duplicate_content: {
    why: "This would repeat something that is already in the text.",
    next: "Ask to replace the original instead.",
  },
  corrupted_result: { why: "This would break the Markdown.", next: "Name the whole paragraph, list or table." },
  not_asked: { why: "Nothing you said asks for this change.", next: "Ask for it in your own words." },
  declined: { why: "You said no. Nothing was changed.", next: "Ask for something else whenever you like." },
  must_include_missing: {
    why: "Something the text has to include would be missing.",
    next: "Ask again and name what has to be in it.",
  },
  must_keep_missing: { why: "Something that has to stay would be gone.", next: "Ask again and say what has to stay." },
  entities_missing: {
    why: "A name, number, date, link or quotation would be lost.",
    next: "Say that it may go, or ask to keep it.",
  },
  unsafe_content: {
    why: "The new text contains a script or an unsafe link.",
    next: "Ask for it without the script or link.",
  },
  new_link: { why: "This adds a link that you did not provide.", next: "Give the address in your request." },
  locked: { why: "This part of the text is locked.", next: "Unlock it first, or ask for a change around it." },
  suggestion_open: {
    why: "Someone has suggested other words here.",
    next: "Accept or reject the suggestion first, or go ahead without it.",
  },
  unsupported_operation: {
    why: "Stet cannot make this kind of change.",
    next: "Ask to replace, add, remove or reorder something.",
  },
  request_unclear: {
    why: "I could not read this as a change. Nothing was changed.",
    next: "Quote the words to change, and say what they become.",
  },
  EDIT_INVALID_PATH: { why: "This is not the path of a file here.", next: "Use a path inside the folder." },
  EDIT_FILE_NOT_FOUND: { why: "There is no file with that name.", next: "Look at the list of files." },
  EDIT_FILE_READ_ERROR: {
    why: "The file cannot be read as text.",
    next: "Check that it is a text file and that it may be read.",
  },
  ATTEMPT_TO_CREATE_EXISTING_FILE: {
    why: "There is already a file with that name.",
    next: "Edit it, or choose another name.",
  },
  EDIT_NO_OCCURRENCE_FOUND: {
    why: "The words to change are not in the file.",
    next: "Copy the words exactly from the file.",
  },
  EDIT_EXPECTED_OCCURRENCE_MISMATCH: {
    why: "The words appear more or less often than expected.",
    next: "Quote more of the text around them.",
  },
  already_applied: {
    why: "Someone has already applied this edit.",
    next: "You can see it in the text, and undo it in the history.",
  },
  undo_contested: { why: "Someone has edited these words since.", next: "Choose which version to keep." },
  occurrence_mismatch: {
    why: "The words appear more or less often than expected.",
    next: "Say which of them you mean.",
  },
  idempotency_conflict: { why: "Another request was sent at the same moment.", next: "Try again." },
  token_invalid: { why: "This question is not yours to answer here.", next: "Ask for the change again." },
  token_expired: { why: "This question is too old to be answered.", next: "Ask for the change again." },
  token_used: { why: "This question has already been answered.", next: "Look at the text: the answer may be in it." },
  suggestion_rejected: { why: "This suggestion was rejected.", next: "Open it again first." },
  suggestion_stale: { why: "The text of this suggestion has changed since.", next: "Ask for the change again." },
  invalid_request: { why: "Something in this cannot be used.", next: "Check what you entered and try again." },
  unauthorized: { why: "You are signed out.", next: "Sign in again." },
  forbidden: { why: "You do not have access to do this.", next: "Ask an owner for access." },
  not_found: { why: "This is not here any more.", next: "Go back to all posts and look for it there." },
  invalid_path: { why: "This is not the path of a text file here.", next: "Use a path from the list of files." },
  file_exists: { why: "There is already a file with that name.", next: "Edit it, or choose another name." },
  file_unreadable: {
    why: "The file cannot be read as text.",
    next: "Check that it is a text file and that it may be read.",
  },
  file_unwritable: {
    why: "The file could not be saved. It has not changed.",
    next: "Check who may change the file, and the free space on the disk.",
  },
  too_large: { why: "This is too large.", next: "Send less at once." },
  not_a_zip: {
    why: "This is not a ZIP, or it is broken.",
    next: "Pack the folder again, without a password, and choose that.",
  },
  not_text: { why: "The file is not text in UTF-8.", next: "Save it as UTF-8, and import it again." },
  unsafe_file: {
    why: "The file was not read.",
    next: "Put it into the folder itself, under a plain name, and import it again.",
  },
  not_an_image: {
    why: "This file is not an image that can be shown here.",
    next: "Choose a PNG, JPEG or GIF, for example.",
  },
  image_is_svg: {
    why: "SVG images cannot be added, because they can contain scripts.",
    next: "Save it as PNG, and add that.",
  },
  image_too_large: { why: "This image is too large.", next: "Save it smaller, and add that." },
  image_too_many_pixels: { why: "This image has too many pixels.", next: "Make it smaller, and add that." },
  not_a_source: {
    why: "There is no text in it that can be read.",
    next: "Add text, Markdown, HTML, subtitles or a transcript.",
  },
  rate_limited: { why: "Too many requests at once.", next: "Wait a moment and try again." },
  quota_reached: {
    why: "You have as many of these as one person may have.",
    next: "Remove what you no longer need, or ask whoever runs this Stet to raise the limit.",
  },
  spending_limit: { why: "The spending limit is reached.", next: "Ask an owner to raise it." },
  model_failed: { why: "The model gave no usable answer. The text is unchanged.", next: "Try again." },
  unavailable: { why: "Stet cannot be reached. Nothing was changed.", next: "Try again in a few seconds." },
  internal: {
    why: "Something went wrong on our side. Nothing was changed.",
    next: "Try again; if it keeps happening, tell an owner.",
  },
} satisfies Readonly<Record<Code, PersonWords>>;

interface Said {
  /** A newer server may send one that this page does not know. */
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

/**
 * Why it was not done: the exact message, if it is written for people. "Op 0: …" is for programs; a person has asked
 * for one thing.
 */
export function saysWhy({ code, message }: Said): string {
  const words = message.replace(/^Op \d+: (.)/, (_, first: string) => first.toUpperCase());
  return words !== "" && isForPeople(words) && words !== entryOf(code)?.message
    ? words
    : (wordsFor(code)?.why ?? UNKNOWN.why);
}

/** What to do about it. */
export function saysNext({ code, hint = "" }: Pick<Said, "code" | "hint">): string {
  return hint !== "" && isForPeople(hint) && hint !== entryOf(code)?.hint
    ? hint
    : (wordsFor(code)?.next ?? UNKNOWN.next);
}

export const saysBoth = (said: Said): string => `${saysWhy(said)} ${saysNext(said)}`;

const UNKNOWN: PersonWords = { why: "This could not be done.", next: "Load the page again and try once more." };

const isCode = (code: string): code is Code => Object.hasOwn(PERSON_WORDS, code);
const wordsFor = (code: string): PersonWords | undefined => (isCode(code) ? PERSON_WORDS[code] : undefined);
const entryOf = (code: string) => (isCode(code) ? codeEntry(code) : undefined);

/** Names of fields, of operations and of variables, and the marks of code. Quoted words are a person's own. */
const FOR_PROGRAMS = [
  /\p{Ll}\p{Lu}/u,
  /\w_\w/,
  /[{}[\]<>=]/,
  /\p{Ll}\.\p{Ll}/u,
  /^[a-z]\w*: /,
  /\b(?:ops?|anchors?|offsets?|permutation|hunks?|payload|schema|hash|constraints|base|true|false|null|header|token|MCP|JSON)\b/i,
];
const QUOTED = /“[^”]*”|"[^"]*"|«[^»]*»/gu;

export function isForPeople(words: string): boolean {
  const own = words.replace(QUOTED, "");
  return FOR_PROGRAMS.every((mark) => !mark.test(own));
}
