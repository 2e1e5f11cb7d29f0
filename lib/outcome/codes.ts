import type { CodeEntry } from "./code-entry.ts";
import { ANY_REQUEST_CODES } from "./codes/any-request.ts";
import { EDIT_CODES } from "./codes/edit.ts";
import { FOLLOW_UP_CODES } from "./codes/follow-up.ts";
import { PLACE_CODES } from "./codes/place.ts";
import { PUBLISHING_CODES } from "./codes/publishing.ts";
import { RULE_BOOK_CODES } from "./codes/rule-book.ts";
import { UPLOAD_CODES } from "./codes/upload.ts";
import { VAULT_CODES } from "./codes/vault.ts";

/** The one registry of codes: every refusal, finding and error of every door is here, from the part of its subject. */
export const CODES = {
  ...EDIT_CODES,
  ...PLACE_CODES,
  ...RULE_BOOK_CODES,
  ...FOLLOW_UP_CODES,
  ...PUBLISHING_CODES,
  ...VAULT_CODES,
  ...UPLOAD_CODES,
  ...ANY_REQUEST_CODES,
} satisfies Record<string, CodeEntry>;

export type Code = keyof typeof CODES;

export const ALL_CODES = Object.keys(CODES) as [Code, ...Code[]]; // the registry's keys are its codes

export const codeEntry = (code: Code): CodeEntry => CODES[code];
