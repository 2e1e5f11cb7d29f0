import type { Op } from "../../lib/edit-ops/index.ts";

const MOST_CHARACTERS = 240;

/** An op as a person would say it. */
export function opInWords({ op, target = {}, with: words = "", position, unit = "block", order = [] }: Op): string {
  const place = placeInWords(target);
  switch (op) {
    case "replace":
      return `Replace ${place} with ${quoted(words)}`;
    case "insert":
      return `Insert ${quoted(words)} ${positionInWords(position)} ${place}`;
    case "delete":
      return `Delete ${place}`;
    case "reorder":
      return `Put each ${unit} of ${place} in the order ${order.join(", ")}`;
  }
}

function positionInWords(position: Op["position"]): string {
  if (position === "start" || position === "end") return `at the ${position} of`;
  return position ?? "at";
}

function placeInWords({
  text,
  lines,
  heading,
  section,
  appendToSection,
  beforeHeading,
  codeBlock,
  paragraph,
  document,
}: NonNullable<Op["target"]>): string {
  const within = section === undefined ? "" : ` in ${section}`;
  if (text !== undefined) return `${quoted(text)}${within}`;
  if (heading !== undefined) return `the heading ${quoted(heading)}`;
  if (appendToSection !== undefined) return `the end of ${appendToSection}`;
  if (beforeHeading !== undefined) return `the place before ${beforeHeading}`;
  if (paragraph !== undefined)
    return `paragraph ${paragraph.index}${paragraph.in === undefined ? within : ` in ${paragraph.in}`}`;
  if (codeBlock !== undefined) return `code block ${codeBlock.index}`;
  if (lines !== undefined)
    return lines.start === lines.end ? `line ${lines.start}` : `lines ${lines.start}–${lines.end}`;
  if (section !== undefined) return `the section ${section}`;
  return document === true ? "the whole text" : "no place";
}

function quoted(words: string): string {
  const characters = [...words];
  return `“${characters.length <= MOST_CHARACTERS ? words : `${characters.slice(0, MOST_CHARACTERS).join("")}…`}”`;
}
