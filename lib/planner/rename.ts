import { resolveSection } from "../edit-ops/index.ts";
import type { Block, Structure } from "../markdown/index.ts";
import { firstMatch, phraseIn, withoutPlace } from "./phrase.ts";
import type { Instruction, Reader, Step } from "./types.ts";

/** "Rename the heading X to Y", "change the title to Y" (MAT-7, HEAD-1). */
export const rename: Reader = (instruction, structure) => {
  const { named: forms, retitled, titled } = instruction.patterns.renames;
  const nowIn = (pattern: RegExp) => pattern.exec(instruction.text)?.indices?.groups?.["now"];
  const [first] = structure.headings;
  const whole = nowIn(titled) ?? nowIn(retitled);
  if (whole && first) return renaming(instruction, structure, first, whole);
  const named = firstMatch(forms, instruction.text);
  const [old, now] = [named?.indices?.groups?.["old"], named?.indices?.groups?.["now"]];
  if (!old || !now) return undefined;
  const heading = headingCalled(phraseIn(instruction, old[0], old[1]).words, instruction, structure);
  return heading && renaming(instruction, structure, heading, now);
};

function headingCalled(title: string, { patterns }: Instruction, structure: Structure): Block | undefined {
  const bare = withoutPlace(structure, title, () => false, patterns).left.replace(patterns.renames.behindTitle, "");
  const resolution = resolveSection(structure, bare);
  if (resolution.kind !== "found") return undefined;
  return structure.headings.find(({ from }) => from >= resolution.scope.range.from && from < resolution.scope.range.to);
}

/** Only the words of the title change: its marks or its underline stay. Where several headings are equal, the lines say which is meant. */
function renaming(instruction: Instruction, { text, headings }: Structure, block: Block, [from, to]: readonly [number, number]): Step | undefined {
  const range = block.heading?.titleRange;
  const title = phraseIn(instruction, from, to).words.replace(/^#{1,6}\s+/, "");
  if (!range || title === "" || !block.heading) return undefined;
  const old = text.slice(block.from, block.to);
  const equal = headings.filter((other) => text.slice(other.from, other.to) === old).length > 1;
  const now = text.slice(block.from, range.from) + title + text.slice(range.to, block.to);
  const marked = `${"#".repeat(block.heading.level)} ${block.heading.title}`;
  return { ops: [{ op: "replace", target: equal ? { lines: { start: block.startLine, end: block.endLine } } : { heading: marked }, with: now }], heading: true };
}
