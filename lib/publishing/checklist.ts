import { frontMatterOf, linkFaults, propertiesOf, proseStart } from "../markdown/index.ts";
import type { DocText } from "../text/index.ts";

export const CHECKS = [
  "no_text",
  "unreadable_front_matter",
  "no_description",
  "image_without_words",
  "missing_label",
  "open_question",
  "left_out",
] as const;

/** One thing to look at before a version is published. `block`: it cannot be (PUB-2). */
export interface Check {
  readonly check: (typeof CHECKS)[number];
  readonly level: "block" | "warn";
  /** How many of them there are. */
  readonly count: number;
}

/** What the text itself says about whether it can be shown to the world. */
export function checksOfText(text: DocText, fields: { readonly title: string; readonly path: string }): Check[] {
  if (frontMatterOf(text).error !== undefined) return [{ check: "unreadable_front_matter", level: "block", count: 1 }];
  const { imagesWithoutWords, missingLabels } = linkFaults(text);
  const isEmpty = text.slice(proseStart(text)).trim() === "";
  const isUndescribed = propertiesOf(text, fields).values.description.trim() === "";
  return [
    ...checked("no_text", "block", isEmpty ? 1 : 0),
    ...checked("no_description", "warn", isUndescribed ? 1 : 0),
    ...checked("image_without_words", "warn", imagesWithoutWords),
    ...checked("missing_label", "warn", missingLabels.length),
  ];
}

export const checked = (check: Check["check"], level: Check["level"], count: number): Check[] =>
  count === 0 ? [] : [{ check, level, count }];
