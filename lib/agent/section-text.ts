import { structureOf } from "../markdown/index.ts";
import { folded } from "./outline.ts";

const SECTION_LEVEL = 2;

/**
 * What a model wrote of one section, as it goes into the text: below its own heading, which it may have written too,
 * and with no heading in it that would begin another section. Empty where it wrote nothing.
 */
export function sectionText(heading: string, written: string): string {
  const body = withoutOwnHeading(heading, written.trim());
  const lower = withLowerHeadings(body).trim();
  if (lower === "" || heading === "") return lower;
  return `${"#".repeat(SECTION_LEVEL)} ${heading}\n\n${lower}`;
}

/** A title of the whole, or the heading that the outline gives, is there already. */
function withoutOwnHeading(heading: string, written: string): string {
  const [first] = structureOf(written).blocks;
  const facts = first?.heading;
  if (!facts) return written;
  const isOwn = facts.level <= SECTION_LEVEL || folded(facts.title) === folded(heading);
  return isOwn ? written.slice(first.to).trim() : written;
}

function withLowerHeadings(written: string): string {
  return structureOf(written).headings.reduceRight((text, block) => {
    const { heading: facts } = block;
    if (!facts || facts.level > SECTION_LEVEL) return text;
    const { from, to } = facts.titleRange;
    return (
      `${text.slice(0, block.from)}${"#".repeat(SECTION_LEVEL + 1)} ${written.slice(from, to)}` +
      `${text.slice(block.to)}`
    );
  }, written);
}
