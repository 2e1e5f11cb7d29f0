import { finding } from "../outcome/index.ts";
import { overlaps } from "../text/index.ts";
import type { Guard, Judgement, Objection } from "./types.ts";

/**
 * AGT-11: words that someone has suggested others for are a person's to decide on: an edit that changes them asks
 * first, since the suggestion would no longer fit. What is beside them is free.
 */
export const pending: Guard = ({ edit, ops }, { suggestions = [] }): Judgement => {
  const touched = suggestions.flatMap((held) => {
    const by = edit.find((replacement) => overlaps(held.range, replacement));
    return by ? [{ held, op: ops.find(({ replacements }) => replacements.includes(by))?.op }] : [];
  });
  const objections = touched.map(({ held: { id, by, range, quote, instead }, op }): Objection => ({
    finding: finding("suggestion_open", {
      ...(op === undefined ? {} : { op }),
      message: `${by} suggested “${short(instead)}” for “${short(quote)}”, and nobody has decided on it yet.`,
      places: [range],
      details: { suggestion: id },
    }),
  }));
  return { code: "suggestion_open", measured: touched.length, limit: 0, objections };
};

const MOST_SHOWN = 80;

const short = (words: string): string =>
  words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN).toWellFormed()}…` : words;
