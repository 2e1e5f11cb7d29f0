import type { CodeEntry } from "./code-entry.ts";

/** The one registry of codes: every refusal, finding and error of every door is born here (API.md, "Codes"). */

export const CODES = {
  hash_mismatch: {
    status: 409, rule: "OPS-8", retryable: false, settle: "never", mendable: true,
    reason: 20, events: ["hash_mismatch"],
    message: "The text changed while the edit was being prepared. Nothing was lost.",
    hint: "Read the content again, look at what changed, and send the edit with the current version and hash.",
  },
  anchor_not_found: {
    status: 422, rule: "MAT-5", retryable: false, settle: "never", mendable: true,
    reason: 15, inEditFile: "EDIT_NO_OCCURRENCE_FOUND",
    message: "The quoted text is not in the document.",
    hint: "Read the place again and quote it word for word.",
  },
  anchor_ambiguous: {
    status: 422, rule: "MAT-4", retryable: false, settle: "ask", mendable: false,
    reason: 16, asksPlace: true, inEditFile: "EDIT_EXPECTED_OCCURRENCE_MISMATCH",
    message: "The quoted text fits more than one place.",
    hint: "Quote more of the surrounding text, name the section, or say which occurrence you mean.",
  },
  overlapping_ops: {
    status: 422, rule: "OPS-5", retryable: false, settle: "never", mendable: true,
    reason: 19,
    message: "Two of the changes touch the same words.",
    hint: "Join the changes that overlap into one.",
  },
  limit_exceeded: {
    status: 422, rule: "LIM-1", retryable: false, settle: "ask", mendable: false,
    reason: 1, expands: true, overridable: true, shadow: "seeds",
    message: "The edit changes more lines than a request may.",
    hint: "Make the change smaller, or ask for a wider scope.",
  },
  phrasing_changed: {
    status: 422, rule: "LIM-2", retryable: false, settle: "ask", mendable: true,
    reason: 2, expands: true, overridable: true, shadow: "strict",
    message: "The edit would reword the text more than was asked for.",
    hint: "Keep the original words, quote the new wording in the request, or ask for a rewrite.",
  },
  heading_change_denied: {
    status: 422, rule: "HEAD-1", retryable: false, settle: "override", mendable: false,
    reason: 3, overridable: true, shadow: "seeds",
    message: "The edit would change a heading.",
    hint: "Leave headings as they are, or ask for the heading change in words and set allowHeadingChanges.",
  },
  scope_exceeded: {
    status: 422, rule: "SCP-1", retryable: false, settle: "ask", mendable: true,
    reason: 4, expands: true, overridable: true, shadow: "seeds",
    message: "The edit reaches beyond the block it was made for.",
    hint: "Keep each change inside one paragraph, list item or table row, or ask for a change across paragraphs.",
  },
  scope_not_found: {
    status: 422, rule: "MAT-6", retryable: false, settle: "ask", mendable: true,
    reason: 17, asksPlace: true,
    message: "There is no such place in the document.",
    hint: "Name one of the sections that exist.",
  },
  intent_mismatch: {
    status: 422, rule: "INT-1", retryable: false, settle: "never", mendable: true,
    reason: 5, shadow: "seeds",
    message: "The edit does something other than what was asked for.",
    hint: "To expand, only add words; to reorganize, only move them.",
  },
  needs_range: {
    status: 422, rule: "RNG-1", retryable: false, settle: "never", mendable: true,
    reason: 6, events: ["needs_range"],
    message: "The edit does not say where it belongs.",
    hint: "Give the op a target: quoted text, a section, a paragraph or lines.",
  },
  duplicate_content: {
    status: 422, rule: "DUP-1", retryable: false, settle: "never", mendable: true,
    reason: 7, autoReverted: true, events: ["duplicate_detected", "auto_revert"],
    message: "The edit would put a text into the document that is already there.",
    hint: "Replace the original instead of adding a copy beside it.",
  },
  corrupted_result: {
    status: 422, rule: "DUP-2", retryable: false, settle: "never", mendable: true,
    reason: 8, autoReverted: true,
    message: "The edit would leave the document damaged.",
    hint: "Send the text itself, whole, without notes to the reader and without cutting markers in two.",
  },
  not_asked: {
    status: 422, rule: "ASK-8", retryable: false, settle: "ask", mendable: true,
    reason: 23, overridable: true,
    message: "Nothing in the request asks for this change.",
    hint: "Make the change that was asked for and no other, and say with because which words ask for it; or ask the person.",
  },
  declined: {
    status: 422, rule: "ASK-6", retryable: false, settle: "never", mendable: false,
    message: "The person said no. Nothing was changed.",
    hint: "Leave the text as it is, or ask them what they would like instead.",
  },
  must_include_missing: {
    status: 422, rule: "KEEP-1", retryable: false, settle: "never", mendable: true,
    reason: 9,
    message: "Something the text has to include would be missing.",
    hint: "Bring in every entry of mustInclude, word for word.",
  },
  must_keep_missing: {
    status: 422, rule: "KEEP-1", retryable: false, settle: "never", mendable: true,
    reason: 10,
    message: "Something that has to stay would be gone.",
    hint: "Leave every entry of mustKeep in the text, word for word.",
  },
  entities_missing: {
    status: 422, rule: "KEEP-1", retryable: false, settle: "ask", mendable: true,
    reason: 11, acknowledgeable: true, overridable: true, shadow: "strict",
    message: "A name, number, date, link or quotation would vanish.",
    hint: "Keep it, or acknowledge that it goes.",
  },
  unsafe_content: {
    status: 422, rule: "KEEP-2", retryable: false, settle: "never", mendable: true,
    reason: 12,
    message: "The new text holds a script or an unsafe address.",
    hint: "Leave out scripts and javascript: or data: addresses.",
  },
  new_link: {
    status: 422, rule: "KEEP-2", retryable: false, settle: "ask", mendable: true,
    reason: 13, acknowledgeable: true, overridable: true, shadow: "strict",
    message: "The edit adds a link that no one gave.",
    hint: "Use an address from the request, the document or a source, or acknowledge the new one.",
  },
  locked: {
    status: 422, rule: "LOCK-1", retryable: false, settle: "never", mendable: false,
    reason: 14,
    message: "This part of the text is locked.",
    hint: "Leave it as it is and change only the text around it, or ask a person to unlock it first.",
  },
  unsupported_operation: {
    status: 422, rule: "OPS-3", retryable: false, settle: "never", mendable: false,
    message: "Stet has no such operation.",
    hint: "Use replace, insert, delete or reorder with a target.",
  },
  request_unclear: {
    status: 422, rule: "ROAD-5", retryable: false, settle: "never", mendable: false,
    reason: 21,
    message: "The request could not be read as a change. Nothing was changed.",
    hint: "Quote the words to change, say what they become, and name the place.",
  },
  EDIT_INVALID_PATH: {
    status: 400, rule: "COR-3", retryable: false, settle: "never", mendable: false,
    message: "This path names no file of the folder.",
    hint: "Use a path inside the folder, to a file with one of its extensions.",
  },
  EDIT_FILE_NOT_FOUND: {
    status: 404, rule: "COR-3", retryable: false, settle: "never", mendable: false,
    message: "There is no file by that name.",
    hint: "Look at the list of files, or send an empty old_str to make it.",
  },
  EDIT_FILE_READ_ERROR: {
    status: 422, rule: "COR-3", retryable: false, settle: "never", mendable: false,
    message: "The file cannot be read as text.",
    hint: "See that it is a text file in UTF-8, and that it may be read.",
  },
  ATTEMPT_TO_CREATE_EXISTING_FILE: {
    status: 409, rule: "COR-3", retryable: false, settle: "never", mendable: false,
    message: "There is a file by that name already.",
    hint: "Send the text to replace as old_str.",
  },
  EDIT_NO_OCCURRENCE_FOUND: {
    status: 422, rule: "COR-3", retryable: false, settle: "never", mendable: false,
    message: "The text of old_str is not in the file.",
    hint: "Read the file again and quote the place word for word.",
  },
  EDIT_EXPECTED_OCCURRENCE_MISMATCH: {
    status: 422, rule: "COR-3", retryable: false, settle: "never", mendable: false,
    message: "The text of old_str is there a different number of times than expected.",
    hint: "Quote more of the text around it, or say with expected_replacements how many places you mean.",
  },
  already_applied: {
    status: 422, rule: "ROAD-5", retryable: false, settle: "never", mendable: false,
    message: "Someone has already applied this edit.",
    hint: "Read the content: the edit is there, and can be undone.",
  },
  undo_contested: {
    status: 422, rule: "VER-6", retryable: false, settle: "ask", mendable: false,
    reason: 22,
    message: "Someone has changed these words since.",
    hint: "Choose which words to keep.",
  },
  occurrence_mismatch: {
    status: 422, rule: "COR-3", retryable: false, settle: "never", mendable: true,
    reason: 18, inEditFile: "EDIT_EXPECTED_OCCURRENCE_MISMATCH",
    message: "The number of places is not the one expected.",
    hint: "Read the document again and count.",
  },
  idempotency_conflict: {
    status: 422, rule: "OPS-9", retryable: false, settle: "never", mendable: false,
    message: "This idempotency key was used for another request.",
    hint: "Use a new key for a new request.",
  },
  token_invalid: {
    status: 422, rule: "ROAD-3", retryable: false, settle: "never", mendable: false,
    message: "This resume token is not one of ours, or is not for you.",
    hint: "Send the edit again and answer its question.",
  },
  token_expired: {
    status: 422, rule: "ROAD-3", retryable: false, settle: "never", mendable: false,
    message: "The question is too old to be answered.",
    hint: "Send the edit again and answer its question within 15 minutes.",
  },
  token_used: {
    status: 422, rule: "ROAD-3", retryable: false, settle: "never", mendable: false,
    message: "This question has been answered already.",
    hint: "Read the content: the answer may have been applied.",
  },
  suggestion_stale: {
    status: 422, rule: "COL-5", retryable: false, settle: "never", mendable: false,
    message: "The text of this suggestion has changed since.",
    hint: "Look at the current text and make the suggestion again.",
  },
  invalid_request: {
    status: 400, rule: "OPS-1", retryable: false, settle: "never", mendable: false,
    message: "The request is not well formed.",
    hint: "Correct the fields that are named and send it again.",
  },
  unauthorized: {
    status: 401, rule: "DOOR-6", retryable: false, settle: "never", mendable: false,
    message: "You are not signed in.",
    hint: "Sign in, or send a valid token: Authorization: Bearer TOKEN.",
  },
  forbidden: {
    status: 403, rule: "DOOR-6", retryable: false, settle: "never", mendable: false,
    message: "You may not do this.",
    hint: "Ask an owner for access.",
  },
  not_found: {
    status: 404, rule: "DOOR-1", retryable: false, settle: "never", mendable: false,
    inEditFile: "EDIT_FILE_NOT_FOUND",
    message: "There is nothing here by that name.",
    hint: "Look at the list of contents for the right id or path.",
  },
  invalid_path: {
    status: 422, rule: "DOOR-3", retryable: false, settle: "never", mendable: false,
    inEditFile: "EDIT_INVALID_PATH",
    message: "This path names no text file of the folder.",
    hint: "Name a file by its path from the folder, as the list of files has it.",
  },
  file_exists: {
    status: 422, rule: "DOOR-3", retryable: false, settle: "never", mendable: false,
    inEditFile: "ATTEMPT_TO_CREATE_EXISTING_FILE",
    message: "There is a file by that name already.",
    hint: "Edit the file that is there, or choose another name.",
  },
  file_unreadable: {
    status: 422, rule: "DOOR-3", retryable: false, settle: "never", mendable: false,
    inEditFile: "EDIT_FILE_READ_ERROR",
    message: "The file cannot be read as text.",
    hint: "Look at the file: it must be readable and be text in UTF-8.",
  },
  file_unwritable: {
    status: 422, rule: "DOOR-3", retryable: false, settle: "never", mendable: false,
    message: "The file cannot be written. It is as it was.",
    hint: "Look at the rights of file and folder, and at the room on the disk.",
  },
  too_large: {
    status: 413, rule: "OPS-1", retryable: false, settle: "never", mendable: false,
    message: "The request is too large.",
    hint: "Send less at once.",
  },
  not_an_image: {
    status: 422, rule: "IMG-1", retryable: false, settle: "never", mendable: false,
    message: "This file is not an image that Stet knows.",
    hint: "Choose a PNG, JPEG, GIF, WebP or AVIF.",
  },
  image_is_svg: {
    status: 422, rule: "IMG-1", retryable: false, settle: "never", mendable: false,
    message: "An SVG is not taken, since it can hold scripts.",
    hint: "Save it as PNG or WebP, and add that.",
  },
  image_too_large: {
    status: 413, rule: "IMG-2", retryable: false, settle: "never", mendable: false,
    message: "The image is too large.",
    hint: "Save it smaller or as WebP, and add that; or ask an owner to raise the limit.",
  },
  image_too_many_pixels: {
    status: 422, rule: "IMG-2", retryable: false, settle: "never", mendable: false,
    message: "The image has too many pixels.",
    hint: "Make it smaller, and add that.",
  },
  rate_limited: {
    status: 429, rule: "DOOR-6", retryable: true, settle: "never", mendable: false,
    message: "Too many requests at once.",
    hint: "Wait a moment and try again.",
  },
  spending_limit: {
    status: 422, rule: "AGT-9", retryable: false, settle: "never", mendable: false,
    message: "The spending limit is reached.",
    hint: "Ask an owner to raise it.",
  },
  model_failed: {
    status: 422, rule: "AGT-3", retryable: true, settle: "never", mendable: false,
    message: "The model gave no usable answer. The text is unchanged.",
    hint: "Try again.",
  },
  unavailable: {
    status: 503, rule: "ROAD-2", retryable: true, settle: "never", mendable: false,
    message: "The database cannot be reached. Nothing was changed.",
    hint: "Try again in a few seconds.",
  },
  internal: {
    status: 500, rule: "ROAD-2", retryable: false, settle: "never", mendable: false,
    message: "Something went wrong on our side. Nothing was changed.",
    hint: "Try again; if it happens again, tell the owner the request id.",
  },
} as const satisfies Record<string, CodeEntry>;

export type Code = keyof typeof CODES;

export const ALL_CODES = Object.keys(CODES) as [Code, ...Code[]]; // the registry's keys are its codes

export const codeEntry = (code: Code): CodeEntry => CODES[code];
