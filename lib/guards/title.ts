import type { Plan, PlannedOp } from "../edit-ops/index.ts";
import { frontMatterOf, isGivenTitle, structureOf } from "../markdown/index.ts";
import { finding } from "../outcome/index.ts";
import type { Circumstances, Objection } from "./types.ts";

/** HEAD-1: where the person gave the document a title, the front matter's becomes no other one. Headings are looked at with the headings. */
export function otherTitle({ before, after, ops }: Plan, { reading: { title } }: Circumstances): Objection[] {
  const op = title && ops.find((one) => touchesFrontMatter(before, one));
  if (!title || !op) return [];
  const [old, now] = [before, after].map((text) => frontMatterOf(text).data["title"]);
  if (old === now || typeof now !== "string" || isGivenTitle(now, title)) return [];
  const message = `The request gives the title “${title.words}”, and the edit would set “${now}”.`;
  return [{ finding: finding("scope_exceeded", { op: op.op, message, hint: "Set the title that was given, letter for letter.", places: op.replacements.map(({ from, to }) => ({ from, to })) }) }];
}

const touchesFrontMatter = (before: string, { replacements }: PlannedOp): boolean => replacements.some(({ from, insert }) => from <= (structureOf(before).frontMatter?.range.to ?? (insert.startsWith("---") ? 0 : -1)));
