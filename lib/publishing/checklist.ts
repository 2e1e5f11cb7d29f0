import {
  frontMatterOf,
  linkFaults,
  missingFacts,
  propertiesOf,
  proseStart,
  type OutlineName,
} from "../markdown/index.ts";
import type { DocText } from "../text/index.ts";

export const CHECKS = [
  "no_text",
  "unreadable_front_matter",
  "no_description",
  "image_without_words",
  "missing_label",
  "missing_fact",
  "open_question",
  "left_out",
  "open_comment",
] as const;

/** Those that an owner may have stop a post (PUB-2.1); the others always do. */
export const SET_CHECKS = [
  "no_description",
  "image_without_words",
  "missing_label",
  "missing_fact",
  "open_question",
  "left_out",
  "open_comment",
] as const satisfies readonly (typeof CHECKS)[number][];
export type SetCheck = (typeof SET_CHECKS)[number];

/** Names of the checks that stop a post in its workspace. */
export type Blocking = ReadonlySet<string>;

/** One thing to look at before a version is published. `block`: it cannot be (PUB-2). */
export interface Check {
  readonly check: (typeof CHECKS)[number];
  readonly level: "block" | "warn";
  /** How many of them there are. */
  readonly count: number;
}

/** What is known of a post besides its text. */
export interface CheckedFields {
  readonly title: string;
  readonly path: string;
  readonly outline: readonly OutlineName[] | null;
}

/** What the text itself says about whether it can be shown to the world. */
export function checksOfText(text: DocText, fields: CheckedFields): Check[] {
  if (frontMatterOf(text).error !== undefined) return [{ check: "unreadable_front_matter", level: "block", count: 1 }];
  const { imagesWithoutWords, missingLabels } = linkFaults(text);
  const isEmpty = text.slice(proseStart(text)).trim() === "";
  const isUndescribed = propertiesOf(text, fields).values.description.trim() === "";
  return [
    ...checked("no_text", "block", isEmpty ? 1 : 0),
    ...checked("no_description", "warn", isUndescribed ? 1 : 0),
    ...checked("image_without_words", "warn", imagesWithoutWords),
    ...checked("missing_label", "warn", missingLabels.length),
    ...checked("missing_fact", "warn", missingFacts(text, fields.outline ?? []).length),
  ];
}

export const checked = (check: Check["check"], level: Check["level"], count: number): Check[] =>
  count === 0 ? [] : [{ check, level, count }];

/** Checks that an owner has set to block do so. */
export const levelled = (checks: readonly Check[], blocking: Blocking): Check[] =>
  checks.map((check) => (blocking.has(check.check) ? { ...check, level: "block" } : check));

const WHY: Readonly<Record<Check["check"], string>> = {
  no_text: "there is no text",
  unreadable_front_matter: "the front matter cannot be read",
  no_description: "there is no description",
  image_without_words: "images have no alternative text",
  missing_fact: "required facts are missing",
  missing_label: "links name labels that are not defined",
  open_question: "questions from the AI are open",
  left_out: "changes that were left out are waiting",
  open_comment: "comments are open",
};

/** All that stops a post, as a sentence; undefined where nothing does. */
export function inTheWay(checks: readonly Check[]): string | undefined {
  const blocks = checks.filter(({ level }) => level === "block");
  return blocks.length === 0
    ? undefined
    : `It cannot be published as it is: ${blocks.map(({ check }) => WHY[check]).join("; ")}.`;
}
